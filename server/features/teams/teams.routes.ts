import { getWorkspaces } from '@tessera/domain/api/me.ts';
import { createTeam, getMembers, getTeam } from '@tessera/domain/api/teams.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findMembers, findTeam, findTeams, insertTeam } from './teams.store.ts';

export function teamRoutes(app: FastifyInstance, { database: { pool } }: Services): void {
  const mine = async (team: number, person: number) => {
    const found = await findTeam(pool, team, person);
    if (!found) throw new DomainError('not_found');
    return found;
  };

  route(app, getWorkspaces, ({ person }) => findTeams(pool, person));
  route(app, createTeam, async ({ body, person }) => mine(await insertTeam(pool, body.name, person), person));
  route(app, getTeam, ({ params, person }) => mine(params.id, person));
  route(app, getMembers, async ({ params, person }) => {
    await mine(params.id, person);
    return (await findMembers(pool, params.id)).map(({ role, ...member }) => ({
      ...member,
      guest: false,
      pivot: { role },
    }));
  });
}
