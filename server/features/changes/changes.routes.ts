import { scopeOfReading } from '@tessera/domain/accounts/save-scope.ts';
import { getActivity, getChanges, undoActivity } from '@tessera/domain/api/changes.ts';
import { CHANGES_PAGE } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { boardPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { ActivitySight } from '../../visibility/activity-sight.ts';
import { ACTIVITY_PAGE, findActivity } from './activity.ts';
import { folderChanges, structureChanges } from './catch-up.ts';
import { undoBatch } from './undo.ts';

export function changeRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams } = services;

  route(app, getChanges, async ({ params, query, person, scopes }) => {
    const { after, folder_id, board_id, limit = CHANGES_PAGE } = query;
    const asked = { team: params.team, person, after, limit };
    const page =
      folder_id === undefined
        ? await structureChanges(services, asked, board_id)
        : await folderChanges(services, asked, folder_id);
    const isTold = (collection: string) => scopes?.includes(scopeOfReading(collection)) ?? true;
    return { ...page, data: page.data.filter(({ collection }) => isTold(collection)) };
  });

  route(app, getActivity, async ({ params, query, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    const { board_id, user_id: user, kind, from, to, before } = query;
    if (board_id !== undefined && !seen.get('boards', board_id)) throw new DomainError('not_found');
    const place = board_id === undefined ? WORKSPACE : boardPlace(board_id);
    seen.access.must('VIEW_ACTIVITY_LOG', place);
    const state = await teams.open(params.team);
    const sight = await ActivitySight.of(database.reads, state!, person);
    const data = await findActivity(
      database.reads,
      params.team,
      board_id === undefined ? sight : sight.on(board_id),
      { user, kind, from, to, before },
    );
    return { data, more: data.length === ACTIVITY_PAGE };
  });

  route(app, undoActivity, async ({ params, person, scopes }) => {
    await insideTeam(teams, params.team, person);
    return undoBatch(services, params.team, person, params.batch, scopes);
  });
}
