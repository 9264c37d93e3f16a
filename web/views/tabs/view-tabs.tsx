import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { hiddenAtFirst } from '@tessera/domain/records/attribute-shape.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTree } from '../../data/structure/boards.ts';
import { openTeam, type StructureSave } from '../../data/structure/structure.ts';
import { freeName, mayChange, planMove, planView } from '../../data/views/plan-views.ts';
import type { TabsAllowed } from '../../data/views/types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { TabMenu } from './tab-menu.tsx';
import { ViewTab } from './view-tab.tsx';
import styles from './view-tabs.module.css';

interface ViewTabsProps {
  folder: Folder;
  views: readonly View[];
  /** The id of the view that is shown. */
  shown: string;
  allowed: TabsAllowed;
  /** `replacing`: the present view is not added to the history. Resolves when the view is shown. */
  onShow(viewId: string, replacing?: boolean): Promise<void>;
}

/** As the server would begin a view. */
const firstSettings = (folder: Folder) => ({
  hidden: hiddenAtFirst(attributesIn(folder, openTeam(folder.team_id).reader().within)),
});

/** The views of a folder, each with an address of its own. What the person may not do is not offered. */
export function ViewTabs({ folder, views, shown, allowed, onShow }: ViewTabsProps) {
  const { t } = useTranslation();
  const save = (saves: readonly StructureSave[]) => saveTree(folder.team_id, ...saves);
  const [menu, setMenu] = useState<{ view: View; at: HTMLElement | { x: number; y: number } }>();
  const [renamed, setRenamed] = useState<string>();
  const [dropped, setDropped] = useState<View>();

  const make = (planned: ReturnType<typeof planView>) => {
    save(planned.saves);
    void onShow(planned.id);
  };
  const create = () => {
    const name = freeName(t('folder.table'), views);
    // People who may not create a shared view create a personal one.
    const settings = firstSettings(folder);
    make(planView(folder, views, { type: 'table', name, settings, personal: !allowed.create }, undefined));
  };
  const duplicate = ({ id, type, name, settings, personal = false }: View) => {
    const copy = freeName(t('boardMenu.copyOf', { name }), views);
    const isPersonal = allowed.personal && (personal || !allowed.create);
    make(planView(folder, views, { type, name: copy, settings, personal: isPersonal }, id));
  };
  const rename = (view: View, name: string | undefined) => {
    setRenamed(undefined);
    const wanted = name?.trim() ?? '';
    if (wanted !== '' && wanted !== view.name)
      save([{ collection: 'views', id: view.id, fields: { name: wanted } }]);
  };
  const move = (id: string, target: string, where: 'before' | 'behind') => {
    const saves = planMove(views, id, target, where);
    if (saves.length > 0) save(saves);
  };
  const remove = async (view: View) => {
    const at = views.findIndex(({ id }) => id === view.id);
    const next = views[at + 1] ?? views[at - 1];
    // The address names another view before this one is deleted.
    if (view.id === shown && next) await onShow(next.id, true);
    save([{ collection: 'views', id: view.id, delete: true }]);
  };

  return (
    <nav aria-label={t('views.title')} className={styles.bar}>
      <ul className={styles.tabs}>
        {views.map((view) => (
          <ViewTab
            key={view.id}
            folder={folder}
            view={view}
            isShown={view.id === shown}
            isMenuOpen={menu?.view.id === view.id}
            isRenamed={renamed === view.id}
            onMenu={(at) => setMenu({ view, at })}
            isFixed={!mayChange(view, allowed)}
            onRename={() => setRenamed(view.id)}
            onRenamed={(name) => rename(view, name)}
            onMove={(id, where) => move(id, view.id, where)}
          />
        ))}
        {views.length === 0 && (
          // Its first view does not exist yet, and is shown already.
          <ViewTab
            folder={folder}
            view={{ id: shown, type: 'table', name: t('folder.table') }}
            isShown
            isFixed
          />
        )}
      </ul>
      {(allowed.create || allowed.personal) && (
        <IconButton label={t('views.add')} onPress={create} small>
          <Plus size={15} />
        </IconButton>
      )}
      {menu && (
        <TabMenu
          {...menu}
          views={views}
          allowed={allowed}
          onClose={() => setMenu(undefined)}
          onRename={() => setRenamed(menu.view.id)}
          onDuplicate={() => duplicate(menu.view)}
          onMove={(target, where) => move(menu.view.id, target, where)}
          onLock={(locked) => save([{ collection: 'views', id: menu.view.id, fields: { locked } }])}
          onPersonal={(personal) => save([{ collection: 'views', id: menu.view.id, fields: { personal } }])}
          onDelete={() => setDropped(menu.view)}
        />
      )}
      {dropped && (
        <ConfirmDialog
          title={t('views.deleteTitle', { name: dropped.name })}
          text={t(dropped.personal ? 'views.deletePersonalText' : 'views.deleteText')}
          yes={t('views.delete')}
          onClose={() => setDropped(undefined)}
          onYes={() => remove(dropped)}
        />
      )}
    </nav>
  );
}
