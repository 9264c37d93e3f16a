import { useNavigate, useParams } from '@tanstack/react-router';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { Ellipsis, FileUp, History, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardContentsPlace } from '../../commands/folder/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useNoteVisit } from '../../data/own/recents.ts';
import { useHiddenHeader } from '../../data/page/hidden-header.ts';
import { useOpenInAddress } from '../../data/page/open-in-address.ts';
import { usePageName } from '../../data/page/page-name.ts';
import { useAccess, useCan } from '../../data/permissions/access.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useTeamOfBoard } from '../../data/teams/current-team.ts';
import type { BoardDialogs } from '../../records/boards/board-dialogs.ts';
import { ShareButton } from '../../records/boards/share-button.tsx';
import { PageMenu } from '../../records/page-menu/page-menu.tsx';
import { FavouriteButton } from '../../records/tree/favourite-button.tsx';
import { LostPage } from '../../records/tree/lost-page.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { useTreePlaces } from '../../records/tree/use-tree-places.ts';
import { VisibilitySign } from '../../records/tree/visibility-sign.tsx';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { useToastRoom } from '../../ui/toast/use-toast-room.ts';
import styles from './boards.module.css';
import { FolderList } from './folder-list.tsx';

const NotFoundPage = latePart(chunk(() => import('../../records/not-found/not-found-page.tsx')));

/** The head of a board, with its menu. */
const HEAD_PX = 64;

/** The folders of the board that the address names. */
export function AddressedBoard(dialogs: BoardDialogs) {
  const { rootId } = useParams({ from: '/main/b/$rootId' });
  const teamId = useTeamOfBoard(rootId);
  if (teamId === undefined) return <PageSkeleton shape="plain" />;
  return (
    <Suspense>
      {teamId === null ? (
        <NotFoundPage />
      ) : (
        <Board key={`${teamId}/${rootId}`} teamId={teamId} boardId={rootId} {...dialogs} />
      )}
    </Suspense>
  );
}

function Board({
  teamId,
  boardId,
  ImportDialog,
  ActivityDialog,
  ShareDialog,
}: { teamId: number; boardId: string } & BoardDialogs) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { structure, lost } = useStructure(teamId);
  const access = useAccess(teamId);
  const isHidden = useHiddenHeader();
  const seesActivity = useCan(teamId, 'VIEW_ACTIVITY_LOG', boardPlace(boardId));
  const { menu, dialogs } = useTreeMenu(teamId);
  const [dialog, setDialog] = useState<'share' | 'activity'>();
  const board = structure.board(boardId);
  const mayAdd = board !== undefined && menu.mayAddTo(board);
  const mayShare = board !== undefined && !access.isVisitor(boardPlace(boardId));
  const share = () => setDialog('share');
  const mayImport = board !== undefined && menu.mayImportInto(board);
  const importing = useOpenInAddress('import');
  const isImporting = useBegun(importing.isOpen, mayImport);
  useToastRoom(HEAD_PX);
  useTreePlaces(menu, { board });
  usePlace(boardContentsPlace, {
    context: () => ({
      share: mayShare ? share : undefined,
      viewActivity: board && seesActivity ? () => setDialog('activity') : undefined,
      // Its menu says so, as in every list of boards.
      importItems: undefined,
      ...{ exportView: undefined, manageTemplates: undefined, arrangeSections: undefined },
      showComments: undefined,
    }),
    name: () => board?.name,
  });
  usePageName(board?.name);
  useNoteVisit(teamId, board?.id);
  if (!board) return lost.has(boardId) ? <LostPage teamId={teamId} board={undefined} /> : <NotFoundPage />;
  const all = structure.foldersIn(boardId, null);
  const folders = all.filter(({ archived }) => !archived);
  // With the archived folders inside other folders.
  const archived = structure.folders(boardId).filter((one) => one.archived);
  const openFolder = async (folderId: string) => {
    await importing.close();
    await navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: boardId, folderId, itemId: undefined },
    });
  };
  const close = () => setDialog(undefined);
  const activity: MenuAction = {
    id: 'activity',
    label: t('board.activity'),
    icon: <History size={14} />,
    run: () => setDialog('activity'),
  };
  const actions = [...(seesActivity ? [activity] : []), ...menu.actionsOf(board)];
  const list = { teamId, structure, menu };

  return (
    <div className={styles.page}>
      <header className={isHidden ? 'for-screen-readers' : styles.head} inert={isHidden}>
        <BoardIcon hue={board.hue} icon={board.icon} size={32} />
        <h1 dir="auto">{board.name}</h1>
        <VisibilitySign teamId={teamId} record={board} />
        <span className={styles.space} />
        {mayShare && <ShareButton teamId={teamId} board={board} onPress={share} />}
        <FavouriteButton teamId={teamId} id={boardId} />
        {actions.length > 0 && (
          <PageMenu label={t('board.options')} actions={actions}>
            <IconButton label={t('board.options')}>
              <Ellipsis size={16} />
            </IconButton>
          </PageMenu>
        )}
      </header>
      {folders.length === 0 ? (
        <EmptyState
          title={t('board.emptyTitle')}
          text={t(mayAdd ? 'board.emptyText' : 'boardMenu.emptyForYou')}
        >
          {mayAdd && (
            <>
              {mayImport && (
                <Button kind="primary" icon={<FileUp size={16} />} onPress={importing.open}>
                  {t('board.import')}
                </Button>
              )}
              <Button icon={<Plus size={16} />} onPress={() => menu.ask('newFolder', boardId)}>
                {t('shell.newFolder')}
              </Button>
            </>
          )}
        </EmptyState>
      ) : (
        <>
          <FolderList {...list} label={t('board.folders')} folders={folders} />
          {mayAdd && (
            <div className={styles.buttons}>
              <Button icon={<Plus size={16} />} onPress={() => menu.ask('newFolder', boardId)}>
                {t('shell.newFolder')}
              </Button>
              {mayImport && (
                <Button icon={<FileUp size={16} />} onPress={importing.open}>
                  {t('board.import')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {archived.length > 0 && (
        <section className={styles.archive} aria-labelledby="archive">
          <h2 id="archive">{t('boardMenu.archived')}</h2>
          <FolderList {...list} label={t('boardMenu.archived')} folders={archived} />
        </section>
      )}
      <Suspense>
        {dialog === 'share' && <ShareDialog teamId={teamId} boardId={boardId} onClose={close} />}
        {isImporting && (
          <NeedsNetwork title={t('board.import')} onClose={() => void importing.close()}>
            <ImportDialog
              teamId={teamId}
              boardId={boardId}
              onClose={() => void importing.close()}
              onOpenFolder={(id) => void openFolder(id)}
            />
          </NeedsNetwork>
        )}
        {dialog === 'activity' && (
          <NeedsNetwork title={t('board.activity')} onClose={close}>
            <ActivityDialog teamId={teamId} boardId={boardId} onClose={close} />
          </NeedsNetwork>
        )}
      </Suspense>
      {dialogs}
    </div>
  );
}

/** What somebody has begun stays, though they lose the permission meanwhile: they are told why it is not done. */
function useBegun(isOpen: boolean, may: boolean): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  const isBegun = isOpen && (may || hasBegun);
  if (isBegun !== hasBegun) setHasBegun(isBegun);
  return isBegun;
}
