import { cancelBulkAct, getBulkAct, startBulkAct as startCall } from '@tessera/domain/api/bulk-acts.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { findBulkAct, type StoredBulkAct } from './bulk-acts.store.ts';
import { shown, startBulkAct } from './start-bulk-act.ts';
import { stopBulkAct } from './stop-bulk-act.ts';

export function bulkActRoutes(app: FastifyInstance, services: Services): void {
  const {
    database: { pool },
    teams,
  } = services;

  /** Only the person who asked for it sees it. */
  const theirs = async (team: number, id: string, person: number): Promise<StoredBulkAct> => {
    await insideTeam(teams, team, person);
    const one = await findBulkAct(pool, team, id);
    if (one?.person_id !== person) throw new DomainError('not_found');
    return one;
  };

  route(app, startCall, async ({ params: { team }, body, person, scopes }) =>
    startBulkAct(services, await insideTeam(teams, team, person), body, scopes),
  );

  route(app, getBulkAct, async ({ params: { team, id }, person }) => shown(await theirs(team, id, person)));

  route(app, cancelBulkAct, async ({ params: { team, id }, person }) => {
    await stopBulkAct(services, await theirs(team, id, person));
    return shown(await theirs(team, id, person));
  });
}
