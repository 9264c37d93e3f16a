import { getWorkspaces } from '@tessera/domain/api/me.ts';
import { createTeam, getMembers, getTeam } from '@tessera/domain/api/teams.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findFormerMembers, findMembers, findTeam, findTeams, insertTeam } from './teams.store.ts';

export function teamRoutes(app: FastifyInstance, { database: { pool } }: Services): void {
  const mine = async (team: number, person: number) => {
    const found = await findTeam(pool, team, person);
    if (!found) throw new DomainError('not_found');
    return found;
  };

  route(app, getWorkspaces, ({ person }) => findTeams(pool, person));
  route(app, createTeam, async ({ body, person }) => {
    const id = await insertTeam(pool, body.name, person);
    if (id === undefined) throw new DomainError('unauthorized');
    return mine(id, person);
  });
  route(app, getTeam, ({ params, person }) => mine(params.id, person));
  route(app, getMembers, async ({ params, query, person }) => {
    await mine(params.id, person);
    const members = await findMembers(pool, params.id);
    return query.former ? [...members, ...(await findFormerMembers(pool, params.id))] : members;
  });
}
