import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { DomainError } from '@tessera/domain/errors.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { applicationRoutes } from './features/application/application.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { changeRoutes } from './features/changes/changes.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { recordRoutes } from './features/records/records.routes.ts';
import { teamRoutes } from './features/teams/teams.routes.ts';
import { apiDocs } from './http/api-docs.ts';
import { authenticate } from './http/authenticate.ts';
import { clientVersion } from './http/client-version.ts';
import { answerErrors } from './http/errors.ts';
import { health } from './http/health.ts';
import { webApp } from './http/web-app.ts';
import { realtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';

/** The web server: who is asking, how often, what for. The order is the order in which a request meets them. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, log, tokens } = services;
  const app = Fastify({
    logger: false,
    // A machine that is busy starts slowly; that is no reason not to start, in milliseconds.
    pluginTimeout: 120_000,
    bodyLimit: config.MAX_BODY_BYTES,
    // A stop waits for the requests under way, not for connections that idle.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  answerErrors(app, log);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  await app.register(cookie);
  clientVersion(app, config);
  authenticate(app, tokens);
  await app.register(rateLimit, {
    global: config.REQUESTS_PER_MINUTE > 0,
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    hook: 'preHandler',
    keyGenerator: (request) => (request.person ? `person:${request.person}` : request.ip),
    errorResponseBuilder: () => new DomainError('too_many_requests'),
  });
  await apiDocs(app);
  health(app, services);
  applicationRoutes(app, services);
  authRoutes(app, services);
  teamRoutes(app, services);
  changeRoutes(app, services);
  await importRoutes(app, services);
  recordRoutes(app, services);
  const stopRealtime = realtime(app, app.server, services);
  app.addHook('preClose', stopRealtime);
  await webApp(app);
  return app;
}
