import type { useNavigate } from '@tanstack/react-router';
import type { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, folderPlace, type Place, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { TFunction } from 'i18next';
import { menuActions } from '../../commands/menu-actions.tsx';
import type { TreeContext, TreeQuestion } from '../../commands/tree/context.ts';
import { treeCommands } from '../../commands/tree/index.ts';
import { boardBeside, endOwnOrder, hasOwnOrder, moveOwnBoard } from '../../data/own/board-order.ts';
import { isFavourite, toggleFavourite } from '../../data/own/favourites.ts';
import { isFollowed, isMuted, toggleFollow, toggleMute } from '../../data/own/follows.ts';
import { changeTreeRecord, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { openTeam, Structure } from '../../data/structure/structure.ts';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';

export interface TreeMenu {
  /** The person's permissions on a board or a folder; none: there is no menu. */
  actionsOf(record: TreeRecord): MenuAction[];
  /** For its commands. */
  contextOf(record: TreeRecord): TreeContext;
  /** Whether a folder may be created in it. */
  mayAddTo(record: TreeRecord): boolean;
  /** Whether a file may become a folder in it. */
  mayImportInto(record: TreeRecord): boolean;
  /** Whether it may be moved in its list. */
  mayMove(record: TreeRecord): boolean;
  ask(question: TreeQuestion, id: string): void;
}

interface MenuParts {
  teamId: number;
  access: Access;
  t: TFunction;
  navigate: ReturnType<typeof useNavigate>;
  ask: TreeMenu['ask'];
  /** Where it is for the list that shows the boards in the person's own order. */
  ownOrder: boolean;
}

/** The menus of a workspace's boards and folders, with only what the person may do. */
export function treeMenu({ teamId, access, t, navigate, ask, ownOrder }: MenuParts): TreeMenu {
  const placeOf = (record: TreeRecord): Place =>
    isFolder(record) ? folderPlace(record) : boardPlace(record.id);
  const mayAddTo = (record: TreeRecord) => access.may('CREATE_FOLDER', placeOf(record));

  const mayImportInto = (record: TreeRecord) =>
    mayAddTo(record) && access.may('CREATE_ITEM', placeOf(record));

  const mayMove = (record: TreeRecord) =>
    isFolder(record)
      ? access.may('UPDATE_FOLDER', placeOf(record))
      : ownOrder
        ? access.subject.standing !== undefined
        : access.may('UPDATE_BOARD', placeOf(record));

  const archive = (record: TreeRecord) => {
    changeTreeRecord(teamId, record, { archived: !record.archived });
    if (record.archived) return;
    // It is not at its old place any more: the toast leads to the new one.
    const look = () =>
      void (isFolder(record)
        ? navigate({ to: '/b/$rootId', params: { rootId: record.board_id } })
        : navigate({ to: '/team/$teamId', params: { teamId } }));
    showToast(t('boardMenu.nowArchived', { name: record.name }), {
      action: { label: t('boardMenu.archived'), run: look },
    });
  };

  const inOwnOrder = (record: TreeRecord): TreeContext['ownOrder'] => {
    if (!ownOrder || isFolder(record) || access.subject.standing === undefined) return undefined;
    const structure = new Structure(openTeam(teamId).collections);
    const beside = (by: -1 | 1) => boardBeside(structure, record.id, by) !== undefined;
    return { mayGoUp: beside(-1), mayGoDown: beside(1), isChanged: hasOwnOrder(structure) };
  };

  const move = ({ id }: TreeRecord, by: -1 | 1) => {
    const beside = boardBeside(new Structure(openTeam(teamId).collections), id, by);
    if (beside) moveOwnBoard(teamId, id, { id: beside.id, where: by < 0 ? 'before' : 'after' });
  };

  const contextOf = (record: TreeRecord): TreeContext => {
    const folder = isFolder(record);
    const place = placeOf(record);
    const { id } = record;
    // A visitor keeps nothing.
    const isOfTeam = access.subject.standing !== undefined;
    return {
      isFolder: folder,
      isArchived: record.archived,
      mayAdd: mayAddTo(record),
      mayImport: mayImportInto(record),
      mayUpdate: access.may(folder ? 'UPDATE_FOLDER' : 'UPDATE_BOARD', place),
      mayDelete: access.may(folder ? 'DELETE_FOLDER' : 'DELETE_BOARD', place),
      mayDuplicate: folder
        ? access.may('CREATE_FOLDER', { board_id: record.board_id, folder_id: record.parent_id })
        : access.may('CREATE_BOARD', WORKSPACE),
      mayPermit: access.may('MANAGE_PERMISSIONS', place) || access.may('MANAGE_VISIBILITY', place),
      isFavourite: isOfTeam ? isFavourite(teamId, id) : undefined,
      isFollowed: isOfTeam && folder ? isFollowed(teamId, id) : undefined,
      isMuted: isOfTeam && folder ? isMuted(teamId, id) : undefined,
      ownOrder: inOwnOrder(record),
      move: (by) => move(record, by),
      endOwnOrder: () => endOwnOrder(teamId),
      toggleFavourite: () => toggleFavourite(teamId, id),
      toggleFollow: () => toggleFollow(teamId, { id, folderId: id }),
      toggleMute: () => toggleMute(teamId, { id, folderId: id }),
      ask: (question) => ask(question, id),
      archive: () => archive(record),
      openImport: () => void navigate({ to: '/b/$rootId', params: { rootId: id }, search: { import: 'on' } }),
      openPermissions: () =>
        void navigate({
          to: '/team/$teamId/boards/$boardId/permissions',
          params: { teamId, boardId: folder ? record.board_id : id },
          search: folder ? { folder: id } : {},
        }),
      openSettings: () =>
        void navigate({ to: '/team/$teamId/boards/$boardId/edit', params: { teamId, boardId: id } }),
    };
  };
  const actionsOf = (record: TreeRecord) => menuActions(treeCommands, contextOf(record), t);

  return { actionsOf, contextOf, mayAddTo, mayImportInto, mayMove, ask };
}
