import { appVars, getMe } from '@tessera/domain/api/me.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findPerson, hasPeople } from '../auth/auth.store.ts';

/** What the client asks for when it starts: this server, and who is signed in. */
export function applicationRoutes(app: FastifyInstance, { database: { pool } }: Services): void {
  route(app, appVars, async () => ({
    app: { version: CLIENT_VERSION },
    first_account: !(await hasPeople(pool)),
  }));

  route(app, getMe, async ({ person }) => {
    const found = await findPerson(pool, person);
    if (!found) throw new DomainError('unauthorized');
    const { id, email, name, photo_url, locale } = found;
    return { id, email, name, photo_url, locale, guest: false };
  });
}
