import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { firstSettings } from '@tessera/domain/records/first-settings.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { useTranslation } from 'react-i18next';
import { undoable } from '../../data/folder/undoable.ts';
import { saveTree } from '../../data/structure/boards.ts';
import { openTeam, type StructureSave } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { freeName, planMove, planView } from '../../data/views/plan-views.ts';
import type { TabsAllowed } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';

export interface ViewsOfFolder {
  folder: Folder;
  views: readonly View[];
  /** The id of the view that is shown. */
  shown: string;
  allowed: TabsAllowed;
  /** `replacing`: the present view is not added to the history. Resolves when the view is shown. */
  onShow(viewId: string, replacing?: boolean): Promise<void>;
}

/** What can be done with the views of a folder. */
export function useViewActions({ folder, views, shown, allowed, onShow }: ViewsOfFolder) {
  const { t } = useTranslation();
  const save = (...saves: StructureSave[]) => saveTree(folder.team_id, ...saves);
  const make = (planned: ReturnType<typeof planView>) => {
    save(...planned.saves);
    void onShow(planned.id);
    return planned.id;
  };
  const nameFor = (type: ViewTypeId) => freeName(t(`views.types.${type}`), views);
  return {
    /** What a new view is called where nobody says otherwise. */
    nameFor,
    /** Returns its id. */
    create: (type: ViewTypeId, named: string): string => {
      const name = named.trim() || nameFor(type);
      // As the server would begin it.
      const settings = firstSettings(type, attributesIn(folder, openTeam(folder.team_id).reader().within));
      // People who may not create a shared view create a personal one.
      return make(planView(folder, views, { type, name, settings, personal: !allowed.create }, undefined));
    },
    duplicate: ({ id, type, name, icon = null, hue = null, settings, personal = false }: View) => {
      const copy = freeName(t('boardMenu.copyOf', { name }), views);
      const isPersonal = allowed.personal && (personal || !allowed.create);
      make(planView(folder, views, { type, name: copy, icon, hue, settings, personal: isPersonal }, id));
    },
    rename: (view: View, name: string | undefined) => {
      const wanted = name?.trim() ?? '';
      if (wanted !== '' && wanted !== view.name)
        save({ collection: 'views', id: view.id, fields: { name: wanted } });
    },
    move: (id: string, target: string, where: 'before' | 'behind') => {
      const saves = planMove(views, id, target, where);
      if (saves.length > 0) save(...saves);
    },
    change: ({ id }: View, fields: Partial<Pick<View, 'icon' | 'hue' | 'locked' | 'personal'>>) => {
      save({ collection: 'views', id, fields });
    },
    remove: async (view: View) => {
      const at = views.findIndex(({ id }) => id === view.id);
      const next = views[at + 1] ?? views[at - 1];
      // The address names another view before this one is deleted.
      if (view.id === shown && next) await onShow(next.id, true);
      const { undo } = undoable(syncClient(), () => save({ collection: 'views', id: view.id, delete: true }));
      showToast(t('views.deleted', { name: view.name }), { action: undoAction(t, undo) });
    },
  };
}
