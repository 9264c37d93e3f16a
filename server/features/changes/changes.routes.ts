import { scopeOfReading } from '@tessera/domain/accounts/save-scope.ts';
import { getActivity, getActivityLines, getChanges, undoActivity } from '@tessera/domain/api/changes.ts';
import { CHANGES_PAGE } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { boardPlace, folderPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance } from 'fastify';
import { readItems } from '../../commit/team-store.ts';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { ActivitySight } from '../../visibility/activity-sight.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { findActionLines } from './action-lines.ts';
import type { Asking } from './actions.ts';
import { ACTIVITY_PAGE, findActivity } from './activity.ts';
import { folderChanges, structureChanges } from './catch-up.ts';
import { findItemActivity } from './item-activity.ts';
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

  /** Throws `not_found`, or `forbidden` if they may not view the log. */
  const asking = async (seen: VisibleTeam, person: number, board_id?: string): Promise<Asking> => {
    if (board_id !== undefined && !seen.get('boards', board_id)) throw new DomainError('not_found');
    seen.access.must('VIEW_ACTIVITY_LOG', board_id === undefined ? WORKSPACE : boardPlace(board_id));
    const sight = await ActivitySight.of(database.reads, (await teams.open(seen.team))!, person);
    return { pool: database.reads, seen, sight };
  };
  const on = (asked: Asking, board: string | undefined): Asking =>
    board === undefined ? asked : { ...asked, sight: asked.sight.on(board) };

  route(app, getActivity, async ({ params, query, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    const { board_id, user_id: user, item_id, attribute_id, kind, from, to, before } = query;
    const filter = { user, kind, from, to, before };
    const attribute = attribute_id === undefined ? undefined : seen.get('attributes', attribute_id);
    if (attribute_id !== undefined && !attribute) throw new DomainError('not_found');
    if (item_id !== undefined) {
      const item = (await readItems(database.reads, params.team, [item_id])).items.get(item_id);
      const folder = item && seen.get('folders', item.folder_id);
      if (!folder || !seen.access.mayView(folderPlace(folder))) throw new DomainError('not_found');
      const asked = on(await asking(seen, person, folder.board_id), board_id);
      const data = await findItemActivity(asked, item_id, { ...filter, attribute: attribute_id });
      return { data, more: data.length === ACTIVITY_PAGE };
    }
    const asked = on(await asking(seen, person, board_id ?? attribute?.board_id), board_id);
    const data = await findActivity(asked, { ...filter, attribute });
    return { data, more: data.length === ACTIVITY_PAGE };
  });

  route(app, getActivityLines, async ({ params, query, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    const { board_id, kind, attribute_id: attribute, before } = query;
    const asked = on(await asking(seen, person, board_id), board_id);
    const page = await findActionLines(asked, params.batch, { kind, attribute, before });
    // An action of which they may see nothing does not exist for them; a later page may be empty.
    if (page.data.length === 0 && before === undefined) throw new DomainError('not_found');
    return page;
  });

  route(app, undoActivity, async ({ params, person, scopes }) => {
    await insideTeam(teams, params.team, person);
    return undoBatch(services, params.team, person, params.batch, scopes);
  });
}
