import { type Change, getActivity, getChanges, undoActivity } from '@tessera/domain/api/changes.ts';
import { CHANGES_PAGE } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { LogEntry } from '../../commit/team-state.ts';
import { route } from '../../http/route.ts';
import { teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { ACTIVITY_PAGE, findActivity, findChanges, hasReturned } from './changes.store.ts';
import { undoBatch } from './undo.ts';

export function changeRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams } = services;

  route(app, getChanges, async ({ params, query, person }) => {
    const state = await teamFor(teams, params.team, person);
    const { after, folder_id: id } = query;
    const { entries, seq } = await findChanges(database.pool, params.team, {
      after,
      folderId: id,
      limit: CHANGES_PAGE,
    });
    const board_id = id && state.get('folders', id)?.board_id;
    // Looked for after the page was read, so that no page goes beyond a return that was not seen.
    const refresh =
      after > seq ||
      (id !== undefined && (await hasReturned(database.pool, params.team, { id, board_id }, after)));
    if (refresh) return { data: [], seq, more: false, refresh: true };
    const more = entries.length === CHANGES_PAGE;
    return { data: entries.map(asChange), seq: more ? entries.at(-1)!.seq : seq, more };
  });

  route(app, getActivity, async ({ params, query, person }) => {
    const state = await teamFor(teams, params.team, person);
    if (!state.get('boards', query.board_id)) throw new DomainError('not_found');
    const data = await findActivity(database.pool, params.team, query.board_id, query.before);
    return { data, more: data.length === ACTIVITY_PAGE };
  });

  route(app, undoActivity, async ({ params, person }) => {
    await teamFor(teams, params.team, person);
    return undoBatch(services, params.team, person, params.batch);
  });
}

/** A line of the log as clients get it: of what is deleted, no more than its id. */
export function asChange({ seq, collection, act, record_id, record }: LogEntry): Change {
  if (act === 'deleted') return { seq, collection, method: 'deleted', record: { id: record_id } };
  return { seq, collection, method: 'saved', record };
}
