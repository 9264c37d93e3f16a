import {
  cancelDuplicate,
  duplicateBoard,
  duplicateFolder,
  getDuplicate,
} from '@tessera/domain/api/boards.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { fromInside, insideTeam } from '../../http/team-access.ts';
import { duplicate } from '../../jobs/duplicate.ts';
import type { Services } from '../../services.ts';
import { markCancelling } from './duplicates.store.ts';
import { duplicateOf, startDuplicate } from './duplicates.ts';
import { planBoardCopy, planFolderCopy } from './plan-duplicate.ts';

export function duplicateRoutes(app: FastifyInstance, services: Services): void {
  const {
    database: { pool },
    teams,
  } = services;
  const now = () => formatInstant(new Date());

  /** The current team, and what of it the person may see. */
  async function opened(team: number, person: number) {
    await insideTeam(teams, team, person);
    const state = await teams.open(team);
    return { state: state!, seen: fromInside(state, person) };
  }

  route(app, duplicateBoard, async ({ params, body, person, scopes }) => {
    const { state, seen } = await opened(params.team, person);
    const board = seen.get('boards', params.id);
    if (!board) throw new DomainError('not_found');
    const wanted = { name: body.name ?? board.name, items: body.items };
    const plan = planBoardCopy(state, { person, now: now() }, board, wanted);
    const id = await startDuplicate(services, { team: params.team, person, scopes }, plan);
    return duplicateOf(services, params.team, id, person);
  });

  route(app, duplicateFolder, async ({ params, body, person, scopes }) => {
    const { state, seen } = await opened(params.team, person);
    const folder = seen.get('folders', params.id);
    if (!folder) throw new DomainError('not_found');
    const board_id = body.board_id ?? folder.board_id;
    const parent_id =
      body.parent_id === undefined && board_id === folder.board_id
        ? folder.parent_id
        : (body.parent_id ?? null);
    if (!seen.get('boards', board_id)) throw new DomainError('not_found');
    if (parent_id !== null && seen.get('folders', parent_id)?.board_id !== board_id)
      throw new DomainError('not_found');
    const plan = planFolderCopy(state, { person, now: now() }, folder, {
      ...{ board_id, parent_id },
      ...{ name: body.name ?? folder.name, items: body.items },
    });
    const id = await startDuplicate(services, { team: params.team, person, scopes }, plan);
    return duplicateOf(services, params.team, id, person);
  });

  route(app, getDuplicate, async ({ params, person }) => {
    await insideTeam(teams, params.team, person);
    return duplicateOf(services, params.team, params.id, person);
  });

  route(app, cancelDuplicate, async ({ params, person }) => {
    await insideTeam(teams, params.team, person);
    await duplicateOf(services, params.team, params.id, person);
    await markCancelling(pool, params.id);
    // The process that runs it removes it; if none does, this job does.
    await services.jobs.send(duplicate, { id: params.id }, { key: params.id });
    return duplicateOf(services, params.team, params.id, person);
  });
}
