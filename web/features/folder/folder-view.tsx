import { useNavigate } from '@tanstack/react-router';
import { emptyArrangement } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { Ellipsis } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { folderCommands } from '../../commands/folder/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { useItemRows } from '../../data/folder/item-rows.ts';
import { useItemActions } from '../../data/folder/use-item-actions.ts';
import type { Denied } from '../../data/permissions/permitted-actions.ts';
import { useAllowed } from '../../data/permissions/use-allowed.ts';
import { saveStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { useLookAgain } from '../../data/sync/use-look-again.ts';
import { useViewSettings } from '../../data/views/use-view-settings.ts';
import type { BoardDialogs } from '../../records/boards/board-dialogs.ts';
import { ItemPanel } from '../../records/items/item-panel.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { viewUis } from '../../views/index.ts';
import { Toolbar } from '../../views/toolbar/toolbar.tsx';
import type { ViewProps } from '../../views/view-props.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './folder.module.css';
import { type FolderDialog, FolderDialogs } from './folder-dialogs.tsx';
import { NamelessNotice } from './nameless-notice.tsx';
import { PeopleHere } from './people-here.tsx';
import { noOthers } from './present-people.ts';
import { PresentView } from './present-view.tsx';
import { sayDenied } from './say-denied.ts';
import { Trail } from './trail.tsx';
import { useOwnPlace } from './use-own-place.ts';
import { useSearch } from './use-search.ts';

interface FolderViewProps extends BoardDialogs {
  teamId: number;
  board: Board;
  folder: Folder;
  attributes: Attribute[];
  views: View[];
  viewId: string | undefined;
  itemId: string | undefined;
  onOpenItem(itemId: string | undefined): void;
}

/** A folder: its head, its view, and the item that is open beside it. */
export function FolderView({
  teamId,
  board,
  folder,
  attributes,
  views,
  viewId,
  itemId,
  onOpenItem,
  ImportDialog,
  ActivityDialog,
}: FolderViewProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<FolderDialog>();
  const [asked, setAsked] = useState<string>();
  const view = views.find(({ id }) => id === viewId) ?? views[0];
  const { View } = viewUis[view?.type ?? 'table'];
  const allowed = useAllowed(teamId, folder);
  const onDenied = useCallback((what: Denied) => sayDenied(i18n, what), [i18n]);
  const { settings, change, own } = useViewSettings(folder, view, {
    maySave: view ? allowed.customizeView : allowed.addView,
    name: t('folder.table'),
  });
  const { query, setSearch } = useSearch(view?.id, settings.query);
  const rows = useItemRows(teamId, folder, query, attributes);
  const actions = useItemActions(teamId, folder, allowed, onDenied);
  const place = useOwnPlace(folder.id, itemId);
  const openFolder = (folderId: string, itemOfFolder?: string) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: board.id, folderId, itemId: itemOfFolder },
    });

  const onAttribute = allowed.editAttribute
    ? (id: string, next: Record<string, unknown>) =>
        void saveStructure(teamId, { collection: 'attributes', id, fields: { settings: next } }).catch(
          () => {},
        )
    : undefined;
  const ask = (name: 'edit' | 'drop') => (attributeId: string) => setDialog({ name, attributeId });

  const goTo = (folderId: string, itemOfFolder: string | undefined) => {
    if (folderId === folder.id) return itemOfFolder && onOpenItem(itemOfFolder);
    openFolder(folderId, itemOfFolder);
  };
  const { menu, dialogs } = useTreeMenu(teamId);
  const folderContext = {
    importItems: allowed.importItems ? () => setDialog({ name: 'import' }) : undefined,
    viewActivity: allowed.viewActivity ? () => setDialog({ name: 'activity' }) : undefined,
  };
  const options = [...menuActions(folderCommands, folderContext, t), ...menu.actionsOf(folder)];
  const people = { teamId, folder, attributes, rows, onGo: goTo };
  const isVisited = syncClient().visitedBoard(teamId) !== undefined;
  useLookAgain(teamId, allowed.isVisitor && !isVisited);
  const shown: Omit<ViewProps, 'others'> = {
    ...{ folder, attributes, rows, actions, allowed, settings },
    ...{ onDenied, onAttribute, onOpenItem },
    onSettings: change,
    onPlace: place.inView,
    onAddAttribute: allowed.addAttribute ? () => setDialog({ name: 'add' }) : undefined,
    onEditAttribute: allowed.editAttribute ? ask('edit') : undefined,
    onDeleteAttribute: allowed.deleteAttribute ? ask('drop') : undefined,
    onFilter: setAsked,
    isFiltered: query.filter.conditions.length > 0 || query.search !== '',
    onClearFilter: () => {
      setSearch('');
      change({ ...settings, query: { ...settings.query, filter: emptyArrangement.filter } });
    },
    onImport: folderContext.importItems,
  };

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          {isVisited ? (
            <h1 className={styles.alone} dir="auto">
              {folder.name}
            </h1>
          ) : (
            <Trail teamId={teamId} board={board} folder={folder} />
          )}
          {!allowed.isVisitor && <PeopleHere {...people} />}
          {options.length > 0 && (
            <Menu label={t('folder.options')} actions={options}>
              <IconButton label={t('folder.options')}>
                <Ellipsis size={16} />
              </IconButton>
            </Menu>
          )}
        </header>
        <DraftNotice teamId={teamId} folder={folder} />
        <NamelessNotice folder={folder} attributes={attributes} mayAdd={allowed.addAttribute} />
        <Toolbar
          attributes={attributes}
          settings={settings}
          onSettings={change}
          own={own}
          search={query.search}
          onSearch={setSearch}
          asked={asked}
          onAsked={() => setAsked(undefined)}
        />
        <div className={styles.view}>
          <Suspense fallback={<Spinner />}>
            {allowed.isVisitor ? (
              <View {...shown} others={noOthers} />
            ) : (
              <PresentView View={View} teamId={teamId} {...shown} />
            )}
          </Suspense>
        </div>
      </div>
      {itemId && (
        <ItemPanel
          key={itemId}
          teamId={teamId}
          itemId={itemId}
          rows={rows}
          attributes={attributes}
          actions={actions}
          allowed={allowed}
          seesHistory={allowed.viewActivity && !isVisited}
          onAttribute={onAttribute}
          onOpenItem={onOpenItem}
          onPlace={place.inItem}
          people={!allowed.isVisitor && <PeopleHere {...people} itemId={itemId} />}
        />
      )}
      {dialog && (
        <FolderDialogs
          {...{ teamId, folder, attributes, dialog, ImportDialog, ActivityDialog }}
          onClose={() => setDialog(undefined)}
          onOpenFolder={openFolder}
        />
      )}
      {dialogs}
    </div>
  );
}
