import { useNavigate } from '@tanstack/react-router';
import { firstViewId } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openTeam } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { firstShown } from '../../data/views/plan-views.ts';
import { useGoneView } from '../../data/views/use-gone-view.ts';
import { showToast } from '../../ui/toast/toast.ts';

interface Asked {
  teamId: number;
  folder: Folder;
  views: readonly View[];
  viewId: string | undefined;
  itemId: string | undefined;
}

/** The view of the address, else the first; undefined: the folder has none. */
export function useShownView({ teamId, folder, views, viewId, itemId }: Asked) {
  const { t } = useTranslation();
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
  const wasShown = useSaidGone(folder, view);
  useGoneView(teamId, viewId !== undefined && viewId !== shownId, () => {
    if (!wasShown(viewId!)) showToast(t('views.goneLink'), { kind: 'error' });
    void showView(undefined, true);
  });
  return { view, shownId, showView };
}

/**
 * Says that the shown view has gone, as another one takes its place. Why it went, nobody here is told: for the others a view that
 * was made personal is a deleted one. Of what its person does themselves, which waits to be saved, nothing is said. Returns
 * whether a view was shown here.
 */
function useSaidGone(
  { id: folderId, team_id: team }: Folder,
  view: View | undefined,
): (id: string) => boolean {
  const { t } = useTranslation();
  const last = useRef<{ view: View; isSaved: boolean }>(undefined);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const { views } = openTeam(team).collections;
    const was = last.current;
    last.current = view && { view, isSaved: views.confirmed(view.id) !== undefined };
    if (view) shown.current.add(view.id);
    if (!was?.isSaved || was.view.folder_id !== folderId) return;
    const { id, name } = was.view;
    if (!views.get(id) && !views.isOverlaid(id)) showToast(t('views.gone', { name }), { kind: 'error' });
  });
  return (id) => shown.current.has(id);
}
