import { useNavigate } from '@tanstack/react-router';
import { firstViewId } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { syncClient } from '../../data/sync/client.ts';
import { firstShown } from '../../data/views/plan-views.ts';
import { useGoneView } from '../../data/views/use-gone-view.ts';

interface Asked {
  teamId: number;
  folder: Folder;
  views: readonly View[];
  viewId: string | undefined;
  itemId: string | undefined;
}

/** The view of the address, else the first; undefined: the folder has none. */
export function useShownView({ teamId, folder, views, viewId, itemId }: Asked) {
  const navigate = useNavigate();
  const view = views.find(({ id }) => id === viewId) ?? firstShown(views, syncClient().person);
  const shownId = view?.id ?? firstViewId(folder.id);
  const showView = (id: string | undefined, replace = false) =>
    navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: folder.board_id, folderId: folder.id, itemId },
      search: (before) => ({ ...before, view: id }),
      replace,
    });
  useGoneView(teamId, viewId !== undefined && viewId !== shownId, () => void showView(undefined, true));
  return { view, shownId, showView };
}
