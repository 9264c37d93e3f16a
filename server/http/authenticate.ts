import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Tokens } from '../features/auth/tokens.ts';

/** Every call under /api needs an access token, unless `domain/api` says that it is open. */
export function authenticate(app: FastifyInstance, tokens: Tokens): void {
  app.decorateRequest('person', 0);
  app.decorateRequest('session', '');
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization;
    const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined;
    const claims = token === undefined ? undefined : await tokens.verify(token);
    if (claims) {
      request.person = claims.person;
      request.session = claims.session;
    } else if (request.routeOptions.config.open === false) {
      throw new DomainError('unauthorized');
    }
  });
}
