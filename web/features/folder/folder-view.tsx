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
import { useItemRows } from '../../data/item-rows.ts';
import { chunk } from '../../data/load-chunk.ts';
import { saveStructure } from '../../data/structure.ts';
import { useItemActions } from '../../data/use-item-actions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { viewUis } from '../../views/index.ts';
import { Toolbar } from '../../views/toolbar/toolbar.tsx';
import { BoardTile } from '../boards/board-cards.tsx';
import { ItemPanel } from '../item/item-panel.tsx';
import { NeedsNetwork } from '../offline/needs-network.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './folder.module.css';
import { PeopleHere } from './people-here.tsx';
import { PresentView } from './present-view.tsx';
import { RenameFolderDialog } from './rename-folder-dialog.tsx';
import { useOwnPlace } from './use-own-place.ts';

const ImportDialog = lazy(chunk(() => import('../imports/import-dialog.tsx')));
const ActivityDialog = lazy(chunk(() => import('../activity/activity-dialog.tsx')));
const AttributeDialog = lazy(chunk(() => import('../attributes/attribute-dialog.tsx')));

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
  const place = useOwnPlace(folder.id, itemId);
  const close = () => setDialog(undefined);
  const openFolder = (folderId: string, itemOfFolder?: string) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: board.id, folderId, itemId: itemOfFolder },
    });

  const onSettings = (next: TableSettings) => {
    if (view)
      saveStructure(teamId, { collection: 'views', id: view.id, fields: { settings: { ...next } } }).catch(
        () => {},
      );
  };
  const onAttribute = (id: string, next: Record<string, unknown>) =>
    void saveStructure(teamId, { collection: 'attributes', id, fields: { settings: next } }).catch(() => {});

  const goTo = (folderId: string, itemOfFolder: string | undefined) => {
    if (folderId === folder.id) return itemOfFolder && onOpenItem(itemOfFolder);
    openFolder(folderId, itemOfFolder);
  };
  const people = { teamId, folder, attributes, rows, onGo: goTo };

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
          <PeopleHere {...people} />
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
        <DraftNotice teamId={teamId} folder={folder} />
        <Toolbar
          attributes={attributes}
          settings={settings}
          onSettings={onSettings}
          asked={asked}
          onAsked={() => setAsked(undefined)}
        />
        <div className={styles.view}>
          <Suspense fallback={<Spinner />}>
            <PresentView
              View={View}
              teamId={teamId}
              folder={folder}
              attributes={attributes}
              rows={rows}
              actions={actions}
              settings={settings}
              onSettings={onSettings}
              onAttribute={onAttribute}
              onOpenItem={onOpenItem}
              onPlace={place.inView}
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
          onPlace={place.inItem}
          people={<PeopleHere {...people} itemId={itemId} />}
        />
      )}
      <Suspense>
        {dialog?.name === 'import' && (
          <NeedsNetwork title={t('board.import')} onClose={close}>
            <ImportDialog
              teamId={teamId}
              boardId={board.id}
              folder={folder}
              onClose={close}
              onOpenFolder={openFolder}
            />
          </NeedsNetwork>
        )}
        {dialog?.name === 'activity' && (
          <NeedsNetwork title={t('board.activity')} onClose={close}>
            <ActivityDialog teamId={teamId} boardId={board.id} onClose={close} />
          </NeedsNetwork>
        )}
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
