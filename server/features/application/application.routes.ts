import { appVars } from '@tessera/domain/api/me.ts';
import { CLIENT_VERSION, PRODUCT_NAME } from '@tessera/domain/constants.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { hasPeople } from '../auth/auth.store.ts';

/** What the client asks for before anybody signs in. */
export function applicationRoutes(app: FastifyInstance, { database: { pool }, mail }: Services): void {
  route(app, appVars, async () => ({
    app: { version: CLIENT_VERSION, name: PRODUCT_NAME },
    first_account: !(await hasPeople(pool)),
    mail: mail.sends,
  }));
}
