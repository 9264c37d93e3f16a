import { isSame } from '@tessera/domain/is-same.ts';
import { firstViewId } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { isAsShared, ownViewOf, sharedAtOnce, withOwn } from '@tessera/domain/views/own-view.ts';
import { type TableSettings, table } from '@tessera/domain/views/table.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { syncClient } from '../sync/client.ts';
import { changeView } from './change-view.ts';

/** What somebody does about settings that are only theirs. */
export interface OwnSettings {
  /** Undefined: they may not. */
  saveForAll: (() => void) | undefined;
  reset(): void;
}

interface ViewSettings {
  settings: TableSettings;
  change(next: TableSettings): void;
  /** Undefined: the person sees the view as everybody does. */
  own: OwnSettings | undefined;
}

/**
 * What a view shows and in which order. Filter, sort, group and hidden attributes are tried for oneself first; widths,
 * order and row height are everybody's at once. For those who may not save, all of it is their own.
 */
export function useViewSettings(
  folder: Folder,
  view: View | undefined,
  { maySave, name }: { maySave: boolean; name: string },
): ViewSettings {
  const client = syncClient();
  const { ownViews } = client;
  const { team_id, id: folder_id } = folder;
  const viewId = view?.id ?? firstViewId(folder_id);
  const place = useMemo(() => ({ team_id, folder_id, view_id: viewId }), [team_id, folder_id, viewId]);
  const kept = useSyncExternalStore(ownViews.subscribe, () => ownViews.get(place));
  const stored = view?.settings;
  const shared = useMemo(() => table.read(stored), [stored]);
  const settings = useMemo(() => withOwn(shared, kept), [shared, kept]);
  const own = useMemo(() => ownViewOf(shared, settings), [shared, settings]);

  // What the shared view has come to equal is nobody's own any more.
  useEffect(() => {
    if (!isSame(kept, own)) ownViews.set(place, own);
  }, [ownViews, place, kept, own]);

  const put = (next: { shared: TableSettings; seen: TableSettings }) =>
    changeView(client, { folder, viewId, name, before: shared, ...next });
  return {
    settings,
    change: (seen) => {
      const forAll = maySave ? sharedAtOnce(ownViewOf(settings, seen)) : {};
      put({ shared: withOwn(shared, forAll), seen });
    },
    own: isAsShared(own)
      ? undefined
      : {
          saveForAll: maySave ? () => put({ shared: settings, seen: settings }) : undefined,
          reset: () => put({ shared, seen: shared }),
        },
  };
}
