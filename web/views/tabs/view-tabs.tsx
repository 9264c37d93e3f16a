import type { View } from '@tessera/domain/records/view.ts';
import { type ViewTypeId, viewTypeIds } from '@tessera/domain/views/ids.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { soon } from '../../data/folder/soon.tsx';
import { mayChange } from '../../data/views/plan-views.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { MenuPlace } from '../../ui/menu/context-menu.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { useOneStop } from '../../ui/use-one-stop.ts';
import { viewUis } from '../index.ts';
import { ShownView, TabMenu } from './tab-menu.tsx';
import { useViewActions, type ViewsOfFolder } from './use-view-actions.ts';
import { NewTab, ViewTab } from './view-tab.tsx';
import styles from './view-tabs.module.css';

const AppearanceDialog = soon(async () => (await import('./appearance-dialog.tsx')).AppearanceDialog);

interface ViewTabsProps extends ViewsOfFolder {
  /** How the person sees the shown one, as an address says it; undefined: as it is shared. */
  seen: (() => string | undefined) | undefined;
}

/** The views of a folder, each with an address of its own. What the person may not do is not offered. */
export function ViewTabs(props: ViewTabsProps) {
  const { folder, views, shown, allowed } = props;
  const { t } = useTranslation();
  const actions = useViewActions(props);
  const bar = useRef<HTMLElement>(null);
  useOneStop(bar);
  const [menu, setMenu] = useState<{ view: View; at: MenuPlace }>();
  const naming = useNaming();
  const [coloured, setColoured] = useState<View>();
  const shownView = views.find(({ id }) => id === shown);
  const actionsOn = (view: View) => ({
    ...{ view, views, allowed },
    isShown: view.id === shown,
    seen: view.id === shown ? props.seen : undefined,
    onRename: () => naming.begin({ id: view.id }),
    onAppearance: () => setColoured(view),
    onDuplicate: () => actions.duplicate(view),
    onMove: (target: string, where: 'before' | 'behind') => actions.move(view.id, target, where),
    onLock: (locked: boolean) => actions.change(view, { locked }),
    onPersonal: (personal: boolean) => actions.change(view, { personal }),
    onDelete: () => void actions.remove(view),
  });

  return (
    <nav ref={bar} aria-label={t('views.title')} className={styles.bar}>
      <ul className={styles.tabs}>
        {views.map((view) => (
          <ViewTab
            key={view.id}
            folder={folder}
            view={view}
            isShown={view.id === shown}
            isMenuOpen={menu?.view.id === view.id}
            isRenamed={naming.of?.id === view.id}
            takesFocus={naming.ended === view.id}
            onMenu={(at) => setMenu({ view, at })}
            isFixed={!mayChange(view, allowed)}
            onRename={() => naming.begin({ id: view.id })}
            onRenamed={(name) => {
              naming.end(view.id);
              actions.rename(view, name);
            }}
            onMove={(id, where) => actions.move(id, view.id, where)}
          />
        ))}
        {views.length === 0 && (
          // Its first view does not exist yet, and is shown already.
          <ViewTab
            folder={folder}
            view={{ id: shown, type: 'table', name: t('views.types.table') }}
            isShown
            isFixed
          />
        )}
        {naming.of?.type && (
          <NewTab
            type={naming.of.type}
            name={actions.nameFor(naming.of.type)}
            onDone={(name) => naming.end(name === undefined ? shown : actions.create(naming.of!.type!, name))}
          />
        )}
      </ul>
      {(allowed.create || allowed.personal) && (
        <Menu
          label={t('views.add')}
          actions={viewTypeIds.map((id) => {
            const { Icon } = viewUis[id];
            return {
              id,
              label: t(`views.types.${id}`),
              icon: <Icon size={14} />,
              run: () => naming.begin({ type: id }),
            };
          })}
        >
          <IconButton label={t('views.add')} small>
            <Plus size={15} />
          </IconButton>
        </Menu>
      )}
      {menu && <TabMenu {...menu} {...actionsOn(menu.view)} onClose={() => setMenu(undefined)} />}
      {shownView && <ShownView {...actionsOn(shownView)} />}
      {coloured && (
        <AppearanceDialog
          view={coloured}
          onSave={(next) => actions.change(coloured, next)}
          onClose={() => setColoured(undefined)}
        />
      )}
    </nav>
  );
}

/** Whose name is being written: a view's, or that of one to come. And whose was last, until the next one. */
function useNaming() {
  const [{ of, ended }, set] = useState<{ of?: { id?: string; type?: ViewTypeId }; ended?: string }>({});
  return {
    of,
    ended,
    begin: (next: NonNullable<typeof of>) => set({ of: next }),
    end: (id: string) => set({ ended: id }),
  };
}
