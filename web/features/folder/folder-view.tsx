import { Link, useNavigate } from '@tanstack/react-router';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { viewTypes } from '@tessera/domain/views/index.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import { Ellipsis, FileUp, History, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItemActions } from '../../data/item-actions.ts';
import { useItemRows } from '../../data/item-rows.ts';
import { saveStructure } from '../../data/structure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { viewUis } from '../../views/index.ts';
import { Toolbar } from '../../views/toolbar/toolbar.tsx';
import { BoardTile } from '../boards/board-cards.tsx';
import { ItemPanel } from '../item/item-panel.tsx';
import styles from './folder.module.css';
import { RenameFolderDialog } from './rename-folder-dialog.tsx';

const ImportDialog = lazy(() => import('../imports/import-dialog.tsx'));
const ActivityDialog = lazy(() => import('../activity/activity-dialog.tsx'));
const AttributeDialog = lazy(() => import('../attributes/attribute-dialog.tsx'));

interface FolderViewProps {
  teamId: number;
  board: Board;
  folder: Folder;
  attributes: Attribute[];
  views: View[];
  viewId: string | undefined;
  itemId: string | undefined;
  onOpenItem(itemId: string | undefined): void;
}

type DialogName =
  | { name: 'import' | 'activity' | 'rename' | 'delete' | 'add' }
  | { name: 'edit' | 'drop'; attributeId: string };

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
}: FolderViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DialogName>();
  const [asked, setAsked] = useState<string>();
  const view = views.find(({ id }) => id === viewId) ?? views[0];
  const { View } = viewUis[view?.type ?? 'table'];
  const stored = view?.settings;
  const settings = useMemo(() => viewTypes.table.settings.parse(stored ?? {}) as TableSettings, [stored]);
  const rows = useItemRows(teamId, folder, settings.query, attributes);
  const actions = useItemActions(teamId, folder);
  const close = () => setDialog(undefined);
  const openFolder = (folderId: string) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: board.id, folderId, itemId: undefined },
    });

  const onSettings = (next: TableSettings) => {
    if (view)
      saveStructure(teamId, { collection: 'views', id: view.id, fields: { settings: { ...next } } }).catch(
        () => {},
      );
  };
  const onAttribute = (id: string, next: Record<string, unknown>) =>
    void saveStructure(teamId, { collection: 'attributes', id, fields: { settings: next } }).catch(() => {});

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <nav aria-label={t('board.folders')} className={styles.trail}>
            <Link to="/b/$rootId" params={{ rootId: board.id }} className={styles.board}>
              <BoardTile hue={board.hue} />
              <span dir="auto">{board.name}</span>
            </Link>
            <span className={styles.slash} aria-hidden="true">
              /
            </span>
            <h1 className={styles.name} dir="auto">
              {folder.name}
            </h1>
          </nav>
          <Menu
            label={t('folder.options')}
            actions={[
              {
                id: 'rename',
                label: t('folder.rename'),
                icon: <Pencil size={14} />,
                run: () => setDialog({ name: 'rename' }),
              },
              {
                id: 'import',
                label: t('board.import'),
                icon: <FileUp size={14} />,
                run: () => setDialog({ name: 'import' }),
              },
              {
                id: 'activity',
                label: t('board.activity'),
                icon: <History size={14} />,
                run: () => setDialog({ name: 'activity' }),
              },
              {
                id: 'delete',
                label: t('folder.delete'),
                icon: <Trash2 size={14} />,
                danger: true,
                apart: true,
                run: () => setDialog({ name: 'delete' }),
              },
            ]}
          >
            <IconButton label={t('folder.options')}>
              <Ellipsis size={16} />
            </IconButton>
          </Menu>
        </header>
        <Toolbar
          attributes={attributes}
          settings={settings}
          onSettings={onSettings}
          asked={asked}
          onAsked={() => setAsked(undefined)}
        />
        <div className={styles.view}>
          <Suspense fallback={<Spinner />}>
            <View
              folder={folder}
              attributes={attributes}
              rows={rows}
              actions={actions}
              settings={settings}
              onSettings={onSettings}
              onAttribute={onAttribute}
              onOpenItem={onOpenItem}
              onAddAttribute={() => setDialog({ name: 'add' })}
              onEditAttribute={(attributeId) => setDialog({ name: 'edit', attributeId })}
              onDeleteAttribute={(attributeId) => setDialog({ name: 'drop', attributeId })}
              onFilter={setAsked}
              onImport={() => setDialog({ name: 'import' })}
            />
          </Suspense>
        </div>
      </div>
      {itemId && (
        <ItemPanel
          key={itemId}
          itemId={itemId}
          rows={rows}
          attributes={attributes}
          actions={actions}
          onAttribute={onAttribute}
          onOpenItem={onOpenItem}
        />
      )}
      <Suspense>
        {dialog?.name === 'import' && (
          <ImportDialog
            teamId={teamId}
            boardId={board.id}
            folder={folder}
            onClose={close}
            onOpenFolder={openFolder}
          />
        )}
        {dialog?.name === 'activity' && <ActivityDialog teamId={teamId} boardId={board.id} onClose={close} />}
        {dialog?.name === 'rename' && <RenameFolderDialog teamId={teamId} folder={folder} onClose={close} />}
        {dialog?.name === 'add' && (
          <AttributeDialog teamId={teamId} folder={folder} attributes={attributes} onClose={close} />
        )}
        {dialog?.name === 'edit' && (
          <AttributeDialog
            teamId={teamId}
            folder={folder}
            attributes={attributes}
            edited={attributes.find(({ id }) => id === dialog.attributeId)}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog?.name === 'drop' && (
        <ConfirmDialog
          text={t('table.deleteAttributeText')}
          yes={t('table.deleteAttribute')}
          onClose={close}
          onYes={() =>
            void saveStructure(teamId, {
              collection: 'attributes',
              id: dialog.attributeId,
              delete: true,
            }).catch(() => {})
          }
        />
      )}
      {dialog?.name === 'delete' && (
        <ConfirmDialog
          text={t('folder.deleteText')}
          yes={t('folder.delete')}
          typed="DELETE"
          onClose={close}
          onYes={async () => {
            await navigate({ to: '/b/$rootId', params: { rootId: board.id } });
            saveStructure(teamId, { collection: 'folders', id: folder.id, delete: true }).catch(() => {});
          }}
        />
      )}
    </div>
  );
}
