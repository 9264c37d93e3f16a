import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Ellipsis, FileUp, History, Plus, Table2, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamOfBoard } from '../../data/current-team.ts';
import { chunk } from '../../data/load-chunk.ts';
import { saveStructure, useStructure } from '../../data/structure.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { CreateFolderDialog } from '../folder/create-folder-dialog.tsx';
import { NeedsNetwork } from '../offline/needs-network.tsx';
import { BoardTile } from './board-cards.tsx';
import styles from './boards.module.css';

const NotFoundPage = lazy(chunk(() => import('../not-found/not-found-page.tsx')));
const ImportDialog = lazy(chunk(() => import('../imports/import-dialog.tsx')));
const ActivityDialog = lazy(chunk(() => import('../activity/activity-dialog.tsx')));

/** A board: its folders. */
export function BoardPage() {
  const { rootId } = useParams({ from: '/main/b/$rootId' });
  const teamId = useTeamOfBoard(rootId);
  if (teamId === undefined) return <Spinner />;
  return (
    <Suspense>
      {teamId === null ? <NotFoundPage /> : <Board key={rootId} teamId={teamId} boardId={rootId} />}
    </Suspense>
  );
}

function Board({ teamId, boardId }: { teamId: number; boardId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { structure } = useStructure(teamId);
  const [dialog, setDialog] = useState<'folder' | 'import' | 'activity' | 'delete'>();
  const board = structure.board(boardId);
  if (!board) return <NotFoundPage />;
  const folders = structure.folders(boardId);
  const openFolder = (folderId: string) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: boardId, folderId, itemId: undefined },
    });
  const close = () => setDialog(undefined);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BoardTile hue={board.hue} />
        <h1 dir="auto">{board.name}</h1>
        <Menu
          label={t('board.options')}
          actions={[
            {
              id: 'activity',
              label: t('board.activity'),
              icon: <History size={14} />,
              run: () => setDialog('activity'),
            },
            {
              id: 'delete',
              label: t('board.delete'),
              icon: <Trash2 size={14} />,
              danger: true,
              apart: true,
              run: () => setDialog('delete'),
            },
          ]}
        >
          <IconButton label={t('board.options')}>
            <Ellipsis size={16} />
          </IconButton>
        </Menu>
      </header>
      {folders.length === 0 ? (
        <EmptyState title={t('board.emptyTitle')} text={t('board.emptyText')}>
          <Button kind="primary" icon={<FileUp size={16} />} onPress={() => setDialog('import')}>
            {t('board.import')}
          </Button>
          <Button icon={<Plus size={16} />} onPress={() => setDialog('folder')}>
            {t('shell.newFolder')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.folders} aria-label={t('board.folders')}>
            {folders.map((folder) => (
              <li key={folder.id}>
                <Link
                  to="/b/$rootId/$folderId/{-$itemId}"
                  params={{ rootId: boardId, folderId: folder.id, itemId: undefined }}
                  className={styles.folder}
                >
                  <Table2 size={16} aria-hidden />
                  <span dir="auto">{folder.name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button icon={<Plus size={16} />} onPress={() => setDialog('folder')}>
              {t('shell.newFolder')}
            </Button>
            <Button icon={<FileUp size={16} />} onPress={() => setDialog('import')}>
              {t('board.import')}
            </Button>
          </div>
        </>
      )}
      <Suspense>
        {dialog === 'folder' && (
          <CreateFolderDialog teamId={teamId} boardId={boardId} onClose={close} onDone={openFolder} />
        )}
        {dialog === 'import' && (
          <NeedsNetwork title={t('board.import')} onClose={close}>
            <ImportDialog teamId={teamId} boardId={boardId} onClose={close} onOpenFolder={openFolder} />
          </NeedsNetwork>
        )}
        {dialog === 'activity' && (
          <NeedsNetwork title={t('board.activity')} onClose={close}>
            <ActivityDialog teamId={teamId} boardId={boardId} onClose={close} />
          </NeedsNetwork>
        )}
      </Suspense>
      {dialog === 'delete' && (
        <ConfirmDialog
          text={t('board.deleteText')}
          yes={t('board.delete')}
          typed="DELETE"
          onClose={close}
          onYes={async () => {
            await navigate({ to: '/team/$teamId', params: { teamId } });
            saveStructure(teamId, { collection: 'boards', id: boardId, delete: true }).catch(() => {});
          }}
        />
      )}
    </div>
  );
}
