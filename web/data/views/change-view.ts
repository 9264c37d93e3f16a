import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import { firstViewOf } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { ownViewOf } from '@tessera/domain/views/own-view.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import type { ViewType } from '@tessera/domain/views/view-type.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { ViewPlace } from './own-views.ts';

interface ViewChange<S extends SharedSettings> {
  type: ViewType<S>;
  folder: Folder;
  /** The view's id; if the folder has none yet, that of its first. */
  viewId: string;
  /** The name of a folder's first view. */
  name: string;
  /** The shared view, and what it is to become. */
  before: S;
  shared: S;
  /** The view as this person is to see it. */
  seen: S;
}

/**
 * Changes a view as one action: the shared part is saved, and the person's own part stays here. A refusal leaves the
 * person with the view that they saw.
 */
export function changeView<S extends SharedSettings>(
  client: SyncClient,
  { type, folder, viewId, name, before, shared, seen }: ViewChange<S>,
): void {
  const { team_id: team } = folder;
  const { ownViews } = client;
  const place: ViewPlace = { team_id: team, folder_id: folder.id, view_id: viewId };
  const own = ownViewOf(type, shared, seen);
  const was = ownViews.get(place);
  const steps = isSame(was, own) ? [] : [ownViews.stepTo(place, own)];
  if (isSame(before, shared)) {
    if (steps.length > 0) client.undoStack.record({ keys: [], steps });
    ownViews.set(place, own);
    return;
  }
  const channel = teamChannel(team);
  const old = client.team(team).shown('views', viewId) ?? null;
  const item = { ...(old ? {} : firstViewOf(folder, name)), settings: shared };
  const version = Number(old?.['row_version'] ?? 0);
  client.save(team, [{ channel, collection: 'views', id: viewId, item, old, version }], steps).catch(() => {
    // The refusal tells the reason.
    if (isSame(ownViews.get(place), own)) ownViews.set(place, was);
  });
  ownViews.set(place, own);
}
