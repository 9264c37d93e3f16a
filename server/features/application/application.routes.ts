import { appVars } from '@tessera/domain/api/application.ts';
import { getAdditionalScripts, getFeatures } from '@tessera/domain/api/operator.ts';
import { CLIENT_VERSION, PRODUCT_NAME } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Features } from '@tessera/domain/features.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { hasPeople } from '../auth/auth.store.ts';
import { readAdditionalScripts } from './additional-scripts.ts';

/** What the client asks for about this server: before anybody signs in, and of a workspace. */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const { analytics, config, mail, teams } = services;
  const { pool } = services.database;
  const scripts = readAdditionalScripts(config);

  route(app, appVars, async () => ({
    app: { version: CLIENT_VERSION, name: PRODUCT_NAME },
    first_account: !(await hasPeople(pool)),
    mail: mail.sends,
    analytics: analytics.isOn,
    additional_scripts: scripts !== undefined,
  }));

  route(app, getAdditionalScripts, async ({ reply }) => {
    if (scripts === undefined) throw new DomainError('not_found');
    reply.type('text/javascript; charset=utf-8');
    return scripts;
  });

  route(app, getFeatures, async ({ params: { team }, person }): Promise<Features> => {
    await insideTeam(teams, team, person);
    return { outside_calendars: config.OUTGOING !== 'off' };
  });
}
