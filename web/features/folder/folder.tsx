import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { Suspense, useState } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useNoteVisit } from '../../data/own/recents.ts';
import { usePageName } from '../../data/page/page-name.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { useTeamOfBoard } from '../../data/teams/current-team.ts';
import type { BoardDialogs } from '../../records/boards/board-dialogs.ts';
import { itemTabs } from '../../records/items/item-tab.ts';
import { LostPage } from '../../records/tree/lost-page.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { FolderView } from './folder-view.tsx';
import type { OpeningItem } from './use-view-comments.ts';

const NotFoundPage = latePart(chunk(() => import('../../records/not-found/not-found-page.tsx')));

/** The folder of the address: its items in one of its views. */
export function AddressedFolder(dialogs: BoardDialogs) {
  const { rootId, folderId, itemId } = useParams({ from: '/main/b/$rootId/$folderId/{-$itemId}' });
  const { view, as, t: tab } = useSearch({ from: '/main/b/$rootId/$folderId/{-$itemId}' });
  const teamId = useTeamOfBoard(rootId);
  if (teamId === undefined) return <PageSkeleton shape="folder" />;
  return (
    <Suspense fallback={<PageSkeleton shape="folder" />}>
      {teamId === null ? (
        <NotFoundPage />
      ) : (
        <Folder
          teamId={teamId}
          boardId={rootId}
          folderId={folderId}
          itemId={itemId}
          viewId={view}
          as={as}
          tab={tab}
          {...dialogs}
        />
      )}
    </Suspense>
  );
}

interface FolderProps extends BoardDialogs {
  teamId: number;
  boardId: string;
  folderId: string;
  itemId: string | undefined;
  viewId: string | undefined;
  as: string | undefined;
  /** The tab of the open item. */
  tab: string | undefined;
}

function Folder({ teamId, boardId, folderId, itemId, viewId, as, tab, ...dialogs }: FolderProps) {
  const navigate = useNavigate();
  const { structure, lost } = useStructure(teamId);
  const board = structure.board(boardId);
  const folder = structure.folder(folderId);
  const [seen, setSeen] = useState<string>();
  if (folder && seen !== folderId) setSeen(folderId);
  useNoteVisit(teamId, board && folder?.id);
  usePageName(board && folder && `${folder.name} · ${board.name}`);
  // It has been moved to another board: people who look at it follow it there.
  if (folder && folder.board_id !== boardId)
    return (
      <Navigate
        to="/b/$rootId/$folderId/{-$itemId}"
        params={{ rootId: folder.board_id, folderId, itemId }}
        search
        replace
      />
    );
  if (!board || !folder)
    // What somebody has just been writing there is to be had also where the folder was deleted.
    return lost.has(folderId) || seen === folderId ? (
      <LostPage key={`${teamId}/${folderId}`} teamId={teamId} folderId={folderId} board={board} />
    ) : (
      <NotFoundPage />
    );
  syncClient().folder({ team_id: teamId, board_id: boardId, folder_id: folderId });
  const goTo = (item: string | undefined, { tab: next, isLeft }: Partial<OpeningItem> = {}) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: boardId, folderId, itemId: item },
      // Within a folder the address keeps all its parameters.
      search: (before) => ({
        ...before,
        ...(next && { t: next }),
        ...(isLeft && { t: undefined, comment: undefined }),
      }),
    });
  return (
    <FolderView
      {...dialogs}
      key={`${teamId}/${folderId}`}
      teamId={teamId}
      board={board}
      folder={folder}
      attributes={[...shownAttributes(structure.attributes(folder), (id) => structure.attribute(id))]}
      views={structure.views(folderId)}
      viewId={viewId}
      as={as}
      itemId={itemId}
      tab={itemTabs.find((one) => one === tab) ?? itemTabs[0]}
      onOpenItem={goTo}
    />
  );
}
