import { isSame } from '@tessera/domain/is-same.ts';
import { firstViewId } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { viewTypes } from '@tessera/domain/views/index.ts';
import { isAsShared, ownViewOf, sharedAtOnce, withCommon, withOwn } from '@tessera/domain/views/own-view.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { syncClient } from '../sync/client.ts';
import { changeView } from './change-view.ts';

/** The actions for a person's own settings of a view. */
export interface OwnSettings {
  /** Undefined: the person may not do it. */
  saveForAll: (() => void) | undefined;
  reset(): void;
}

interface ViewSettings {
  settings: SharedSettings;
  change(next: SharedSettings, how?: { forAll: boolean }): void;
  /** Undefined: the person sees the shared view. */
  own: OwnSettings | undefined;
}

/**
 * What a view shows, and in which order. Filter, sort, group and hidden attributes are first changed for the person
 * only; widths, order, row height and what nobody can have otherwise are saved for everybody at once. For people who may not save, all changes are
 * their own. In a view that nobody else sees, all changes are saved.
 *
 * `forAll`: without it the view shows nothing to anybody, so it is saved for everybody whatever it is.
 */
export function useViewSettings(
  folder: Folder,
  view: View | undefined,
  { maySave, isAlone, name }: { maySave: boolean; isAlone: boolean; name: string },
): ViewSettings {
  const client = syncClient();
  const { ownViews } = client;
  const { team_id, id: folder_id } = folder;
  const viewId = view?.id ?? firstViewId(folder_id);
  const place = useMemo(() => ({ team_id, folder_id, view_id: viewId }), [team_id, folder_id, viewId]);
  const kept = useSyncExternalStore(ownViews.subscribe, () => ownViews.get(place));
  const stored = view?.settings;
  const type = viewTypes[view?.type ?? 'table'];
  const shared = useMemo(() => type.read(stored), [type, stored]);
  const settings = useMemo(() => withOwn(type, shared, kept), [type, shared, kept]);
  const own = useMemo(() => ownViewOf(type, shared, settings), [type, shared, settings]);

  // Settings that the shared view has meanwhile are not the person's own any more.
  useEffect(() => {
    if (!isSame(kept, own)) ownViews.set(place, own);
  }, [ownViews, place, kept, own]);

  const put = (next: { shared: SharedSettings; seen: SharedSettings }) =>
    changeView(client, { type, folder, viewId, name, before: shared, ...next });
  return {
    settings,
    change: (seen, { forAll } = { forAll: false }) => {
      if (isAlone && maySave) return put({ shared: seen, seen });
      const changed = ownViewOf(type, settings, seen);
      const saved = forAll ? changed : sharedAtOnce(type, changed);
      put({ shared: maySave ? withOwn(type, withCommon(type, shared, seen), saved) : shared, seen });
    },
    own:
      isAsShared(own) || (isAlone && maySave)
        ? undefined
        : {
            saveForAll: maySave ? () => put({ shared: settings, seen: settings }) : undefined,
            reset: () => put({ shared, seen: shared }),
          },
  };
}
