import { mustBeGoodFor, type Scope } from '@tessera/domain/accounts/scopes.ts';
import { ACCESS_TOKEN_PREFIX } from '@tessera/domain/api/access-tokens.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

interface Asking {
  person: number;
  session: string;
  verified: boolean;
  /** The scopes of the access token of the request; undefined: the person has signed in. */
  scopes: readonly Scope[] | undefined;
}

type Needed = Pick<Services, 'tokens' | 'sessions' | 'accessTokens' | 'secondFactors'>;

/**
 * Every call under /api needs a caller who is known, unless `domain/api` says that it is open. `domain/api` also names
 * the scope that an access token needs, and whether the call asks for a verified address or for a new proof of
 * identity.
 */
export function authenticate(app: FastifyInstance, services: Needed): void {
  app.decorateRequest('person', 0);
  app.decorateRequest('session', '');
  app.decorateRequest('scopes', undefined);
  app.addHook('onRequest', async (request) => {
    const asking = await whoAsks(request, services);
    const { open, scope, unverified, privileged, visitors } = request.routeOptions.config;
    if (asking) {
      request.person = asking.person;
      request.session = asking.session;
      request.scopes = asking.scopes;
    }
    if (open !== false) return;
    // An expired token shows that somebody has signed in: they must learn that it has expired.
    if (!asking && visitors && request.headers.authorization === undefined) return;
    if (!asking) throw new DomainError('unauthorized');
    if (asking.scopes && scope === undefined) throw new DomainError('token_scope');
    for (const needed of [scope ?? []].flat()) mustBeGoodFor(asking.scopes, needed);
    if (!asking.verified && !unverified) throw new DomainError('email_not_verified');
    if (privileged && !(await services.sessions.provedLately(asking.session)))
      throw new DomainError('reauth', { data: await services.secondFactors.proofsFor(asking.person) });
  });
}

async function whoAsks(request: FastifyRequest, services: Needed): Promise<Asking | undefined> {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return undefined;
  const token = header.slice(7);
  if (token.startsWith(ACCESS_TOKEN_PREFIX)) {
    const found = await services.accessTokens.verify(token);
    return found && { ...found, session: '', verified: true };
  }
  const claims = await services.tokens.verify(token);
  if (!claims || services.sessions.hasEnded(claims.session)) return undefined;
  return { ...claims, scopes: undefined };
}
