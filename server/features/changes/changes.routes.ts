import { getActivity, getChanges, undoActivity } from '@tessera/domain/api/changes.ts';
import { CHANGES_PAGE } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { touches } from '@tessera/domain/permissions/changes.ts';
import { boardPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { isStructure } from '@tessera/domain/records/index.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam, listingFor, teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { ACTIVITY_PAGE, findActivity, findGone } from './activity.store.ts';
import { findAccessChanges, findChanges, hasReturned } from './changes.store.ts';
import { undoBatch } from './undo.ts';

/** More changes of permissions than this are not looked at one by one. */
const ACCESS_CHANGES_MAX = 1_000;

export function changeRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams } = services;

  route(app, getChanges, async ({ params, query, person }) => {
    const { after, folder_id: id } = query;
    const open = () =>
      id === undefined
        ? listingFor(teams, params.team, person, query.board_id)
        : teamFor(teams, params.team, person);
    const state = await open();
    // A folder that is hidden is not there; one that was deleted has no items any more.
    const isOpen = id !== undefined && state.get('folders', id) !== undefined;
    if (id !== undefined && !isOpen && (await teams.open(params.team))?.get('folders', id))
      throw new DomainError('not_found');
    const { entries, seq } = await findChanges(database.pool, params.team, {
      after,
      folderId: id,
      boardId: query.board_id,
      limit: CHANGES_PAGE,
    });
    const board_id = id && state.get('folders', id)?.board_id;
    // Looked for after the page was read, so that no page goes beyond a return or a permission that was not seen.
    const refresh =
      after > seq ||
      (id !== undefined && (await hasReturned(database.pool, params.team, { id, board_id }, after))) ||
      (id === undefined && (await isTouched(params.team, person, after)));
    if (refresh) return { data: [], seq, more: false, refresh: true };
    const more = entries.length === CHANGES_PAGE;
    const seen = await open();
    const some =
      id === undefined || isOpen ? entries : entries.filter((entry) => isStructure(entry.collection));
    return { data: seen.changes(some), seq: more ? entries.at(-1)!.seq : seq, more };
  });

  /** Whether somebody may see or do other things than at that seq: then what they hold is to be loaded anew. */
  async function isTouched(team: number, person: number, after: number): Promise<boolean> {
    const changes = await findAccessChanges(database.pool, team, after, ACCESS_CHANGES_MAX);
    if (changes.length === ACCESS_CHANGES_MAX) return true;
    const standing = (await teams.open(team))?.standingOf(person);
    return changes.some((change) => touches(change, { person, standing }));
  }

  route(app, getActivity, async ({ params, query, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    const { board_id, user_id: user, kind, from, to, before } = query;
    if (board_id !== undefined && !seen.get('boards', board_id)) throw new DomainError('not_found');
    const place = board_id === undefined ? WORKSPACE : boardPlace(board_id);
    seen.access.must('VIEW_ACTIVITY_LOG', place);
    const scope = seen.activityScope(await findGone(database.pool, params.team));
    const data = await findActivity(
      database.pool,
      params.team,
      board_id === undefined ? scope : { ...scope, boards: [board_id], team: false },
      { user, kind, from, to, before },
    );
    return { data, more: data.length === ACTIVITY_PAGE };
  });

  route(app, undoActivity, async ({ params, person }) => {
    await insideTeam(teams, params.team, person);
    return undoBatch(services, params.team, person, params.batch);
  });
}
