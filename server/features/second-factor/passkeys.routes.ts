import { passkeyOptions } from '@tessera/domain/api/auth.ts';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@tessera/domain/api/two-factor.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { openPasskeys } from './open-passkeys.ts';
import { deletePasskey, findPasskeys, setName } from './passkeys.store.ts';
import { changeWays, findWays } from './ways.store.ts';

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const {
    accountLog,
    config,
    database: { pool },
    notices,
  } = services;
  const passkeys = openPasskeys(services);

  route(
    app,
    passkeyOptions,
    // An access token is no sign-in: it is not told which passkeys there are.
    async ({ person, session }) => (await passkeys()).ask('sign-in', session === '' ? null : person),
    { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE },
  );

  route(app, getPasskeys, ({ person }) => findPasskeys(pool, person));

  route(app, startPasskey, async ({ person }) => (await passkeys()).askForNew(person));

  route(app, addPasskey, async ({ body, person, request }) => {
    const added = await (await passkeys()).add(person, body.name, body.passkey);
    await accountLog.add(person, 'passkey-added', request, added.name);
    notices.send(person, 'passkey-added', { name: added.name });
    return added;
  });

  route(app, renamePasskey, async ({ params, body, person }) => {
    const renamed = await setName(pool, person, params.id, body.name);
    if (!renamed) throw new DomainError('not_found');
    return renamed;
  });

  route(app, removePasskey, async ({ params, person, request }) => {
    const name = await changeWays(pool, person, async (client) => {
      const removed = await deletePasskey(client, person, params.id);
      if (removed === undefined) throw new DomainError('not_found');
      const left = await findWays(client, person);
      // Thrown, so that the transaction does not remove it.
      if (left?.passkeys === 0 && !left.password) throw invalidBecause('passkey_only_way');
      if (left?.passkeys === 0 && left.on && !left.totp) throw invalidBecause('passkey_only_second');
      return removed;
    });
    await accountLog.add(person, 'passkey-removed', request, name);
    return null;
  });
}
