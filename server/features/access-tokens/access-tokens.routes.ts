import { ACCESS_TOKENS_MAX, createToken, getTokens, revokeToken } from '@tessera/domain/api/access-tokens.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { deleteToken, findTokens, insertToken } from './access-tokens.store.ts';
import { makeToken } from './access-tokens.ts';

export function accessTokenRoutes(
  app: FastifyInstance,
  { accountLog, database: { pool }, notices, sessions }: Services,
): void {
  route(app, getTokens, ({ person }) => findTokens(pool, person));

  route(app, createToken, async ({ body, person, request }) => {
    const { token, hash } = makeToken();
    const made = await insertToken(
      pool,
      person,
      {
        id: newId(),
        hash,
        name: body.name,
        scopes: [...new Set(body.scopes)],
        hint: token.slice(-4),
        days: body.expiresInDays,
      },
      ACCESS_TOKENS_MAX,
    );
    if (!made) throw invalidBecause('tokens_full', { params: { max: ACCESS_TOKENS_MAX } });
    await accountLog.add(person, 'token-made', request, body.name);
    notices.send(person, 'token-made', { name: body.name });
    return { ...made, token };
  });

  route(app, revokeToken, async ({ params, person, request }) => {
    const name = await deleteToken(pool, person, params.id);
    if (name === undefined) throw new DomainError('not_found');
    await sessions.tellEnded([params.id]);
    await accountLog.add(person, 'token-revoked', request, name);
    return null;
  });
}
