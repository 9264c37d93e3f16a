import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { DomainError } from '@tessera/domain/errors.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { applicationRoutes } from './features/application/application.routes.ts';
import { attachmentRoutes } from './features/attachments/attachments.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { sessionRoutes } from './features/auth/sessions.routes.ts';
import { duplicateRoutes } from './features/boards/duplicates.routes.ts';
import { trashRoutes } from './features/boards/trash.routes.ts';
import { bulkActRoutes } from './features/bulk/bulk-acts.routes.ts';
import { calendarFeedRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts';
import { serveCalendarFeeds } from './features/calendar-feeds/serve-calendar-feeds.ts';
import { changeRoutes } from './features/changes/changes.routes.ts';
import { commentRoutes } from './features/comments/comments.routes.ts';
import { conversionRoutes } from './features/conversions/conversions.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { linkIconRoutes } from './features/link-icons/link-icons.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { outsideCalendarRoutes } from './features/outside-calendars/outside-calendars.routes.ts';
import { ownItemRoutes } from './features/own-items/own-items.routes.ts';
import { permissionRoutes } from './features/permissions/permissions.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { publicRoutes } from './features/public/public.routes.ts';
import { recordRoutes } from './features/records/records.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { teamRoutes } from './features/teams/teams.routes.ts';
import { apiDocs } from './http/api-docs.ts';
import { authenticate } from './http/authenticate.ts';
import { challenge } from './http/challenge.ts';
import { countedAddress } from './http/client-address.ts';
import { clientVersion } from './http/client-version.ts';
import { compression } from './http/compression.ts';
import { contentSecurity } from './http/content-security.ts';
import { answerErrors } from './http/errors.ts';
import { health } from './http/health.ts';
import { Idempotency } from './http/idempotency.ts';
import { limitNesting } from './http/nesting.ts';
import { safeHeaders } from './http/safe-headers.ts';
import { stopPromptly } from './http/stopping.ts';
import { tagAnswers } from './http/tag-answers.ts';
import { webApp } from './http/web-app.ts';
import { realtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';

/** The web server. Its hooks are in the order in which a request meets them: who asks, how often, and for what. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    logger: false,
    // A busy machine starts slowly, in milliseconds; that must not make the start fail.
    pluginTimeout: 120_000,
    bodyLimit: config.MAX_BODY_BYTES,
    // A stop waits for requests in progress, not for idle connections.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Only these proxies may name the client's address; otherwise anybody could use any number of addresses.
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
  });
  answerErrors(app, log);
  await safeHeaders(app, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(config) },
    // For older browsers that do not know `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  // An answer to one person must not be cached for others, nor for the next user of the device.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  tagAnswers(app);
  await app.register(compress, compression);
  // Each call sets its own limit for the size of a file.
  await app.register(multipart, { limits: { files: 1, fields: 5 } });
  app.decorate(
    'idempotency',
    new Idempotency(services.database.pool, services.encryption, config.MAX_UPLOAD_BYTES),
  );
  clientVersion(app, config);
  limitNesting(app);
  authenticate(app, services);
  await app.register(rateLimit, {
    global: config.REQUESTS_PER_MINUTE > 0,
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    hook: 'preHandler',
    keyGenerator: (request) => (request.person ? `person:${request.person}` : countedAddress(request.ip)),
    errorResponseBuilder: () => new DomainError('too_many_requests'),
  });
  apiDocs(app, config);
  health(app, services);
  challenge(app, services);
  applicationRoutes(app, services);
  analyticsRoutes(app, services);
  authRoutes(app, services);
  sessionRoutes(app, services);
  accountRoutes(app, services);
  secondFactorRoutes(app, services);
  accessTokenRoutes(app, services);
  invitationRoutes(app, services);
  profileRoutes(app, services);
  notificationRoutes(app, services);
  teamRoutes(app, services);
  permissionRoutes(app, services);
  changeRoutes(app, services);
  importRoutes(app, services);
  publicRoutes(app, services);
  duplicateRoutes(app, services);
  conversionRoutes(app, services);
  bulkActRoutes(app, services);
  linkIconRoutes(app, services);
  calendarFeedRoutes(app, services);
  outsideCalendarRoutes(app, services);
  ownItemRoutes(app, services);
  serveCalendarFeeds(app, services);
  attachmentRoutes(app, services);
  trashRoutes(app, services);
  searchRoutes(app, services);
  commentRoutes(app, services);
  recordRoutes(app, services);
  // It comes first: closing the sockets waits for the last connection.
  stopPromptly(app);
  app.addHook('preClose', realtime(app, app.server, services));
  await webApp(app);
  return app;
}
