import {
  changeMember,
  countMembers,
  getMembers,
  leaveTeam,
  putBoardUsers,
  removeMember,
  transferTeam,
} from '@tessera/domain/api/teams.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import { findFormerMembers, findMember, findMembers } from '../../people/members.store.ts';
import { countPeople } from '../../people/membership.store.ts';
import { membersSeenBy } from '../../people/seen-people.ts';
import type { Services } from '../../services.ts';
import { saveBoardUsers } from './board-users.ts';
import { dismissGuests, expel, giveRole, leave, transfer } from './members.ts';
import { findTeam, findTeamsOfBoard } from './teams.store.ts';

/** The people of a workspace. */
export function memberRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, teams } = services;
  const { pool } = database;

  route(app, getMembers, async ({ params: { id: team }, query, person }) => {
    const isGuest = (await insideTeam(teams, team, person)).access.subject.standing === 'guest';
    const members = await findMembers(pool, team);
    const state = await teams.open(team);
    const seen = state ? membersSeenBy(state, person, members) : [];
    return query.former && !isGuest ? [...seen, ...(await findFormerMembers(pool, team))] : seen;
  });

  route(app, countMembers, async ({ params: { id: team }, person }) => {
    const { access } = await insideTeam(teams, team, person);
    // A guest must not learn the size of a workspace.
    if (access.subject.standing === 'guest') throw new DomainError('forbidden');
    return { ...(await countPeople(pool, team)), limit: config.MEMBERS_PER_WORKSPACE || null };
  });

  route(app, changeMember, async ({ params, body, person: by }) => {
    const { id: team, memberId: person } = params;
    await giveRole(services, { team, by, person }, body.role);
    const found = await findMember(pool, team, person);
    if (!found) throw new DomainError('not_found');
    return found;
  });

  route(app, removeMember, async ({ params, person: by }) => {
    await expel(services, { team: params.id, by, person: params.memberId });
    return null;
  });

  route(app, leaveTeam, async ({ params, person }) => {
    await leave(services, params.id, person);
    return null;
  });

  route(app, transferTeam, async ({ params, body, person: by }) => {
    await transfer(services, { team: params.id, by, person: body.user_id });
    const found = await findTeam(pool, params.id, by);
    if (!found) throw new DomainError('not_found');
    return found;
  });

  route(app, putBoardUsers, async ({ body, person: by }) => {
    const { board_id: board, user_ids } = body;
    const team = await teamOfBoard(board, by);
    const { before, after } = await saveBoardUsers(services, { team, by, board }, () => user_ids);
    const gone = before.filter((person) => !after.includes(person));
    if (gone.length > 0) await dismissGuests(services, { team, by }, gone);
    return { board_id: board, user_ids: after };
  });

  /** Only teams of the caller: boards of other teams are not found. */
  async function teamOfBoard(board: string, person: number): Promise<number> {
    const found: number[] = [];
    for (const team of await findTeamsOfBoard(pool, board, person))
      if ((await insideTeam(teams, team, person)).get('boards', board)) found.push(team);
    if (found.length > 1) throw invalidBecause('same_board_twice', { field: 'board_id' });
    if (found[0] === undefined) throw new DomainError('not_found');
    return found[0];
  }
}
