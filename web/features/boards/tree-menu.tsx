import type { useNavigate } from '@tanstack/react-router';
import type { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, folderPlace, type Place, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { TFunction } from 'i18next';
import {
  Archive,
  ArchiveRestore,
  Copy,
  FolderInput,
  FolderPlus,
  Palette,
  Pencil,
  Settings2,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { changeTreeRecord, isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import type { TreeDialog } from './tree-dialogs.tsx';

export interface TreeMenu {
  /** What the person may do with a board or a folder; none: there is no menu. */
  actionsOf(record: TreeRecord): MenuAction[];
  /** Whether a folder may be made in it. */
  mayAddTo(record: TreeRecord): boolean;
  /** Whether it may be put elsewhere in its line. */
  mayMove(record: TreeRecord): boolean;
  ask(kind: TreeDialog['kind'], id: string): void;
}

interface Offer extends MenuAction {
  offered: boolean;
}

interface MenuParts {
  teamId: number;
  access: Access;
  t: TFunction;
  navigate: ReturnType<typeof useNavigate>;
  ask: TreeMenu['ask'];
}

/** The menus of a workspace's boards and folders: what the person may not do is not in them. */
export function treeMenu({ teamId, access, t, navigate, ask }: MenuParts): TreeMenu {
  const placeOf = (record: TreeRecord): Place =>
    isFolder(record) ? folderPlace(record) : boardPlace(record.id);
  const mayAddTo = (record: TreeRecord) => access.may('CREATE_FOLDER', placeOf(record));

  const mayMove = (record: TreeRecord) =>
    access.may(isFolder(record) ? 'UPDATE_FOLDER' : 'UPDATE_BOARD', placeOf(record));

  const archive = (record: TreeRecord) => {
    changeTreeRecord(teamId, record, { archived: !record.archived });
    if (record.archived) return;
    // It is not where it was any more: one is told where it is.
    const look = () =>
      void (isFolder(record)
        ? navigate({ to: '/b/$rootId', params: { rootId: record.board_id } })
        : navigate({ to: '/team/$teamId', params: { teamId } }));
    showToast(t('boardMenu.nowArchived', { name: record.name }), {
      action: { label: t('boardMenu.archived'), run: look },
    });
  };

  const actionsOf = (record: TreeRecord): MenuAction[] => {
    const folder = isFolder(record);
    const place = placeOf(record);
    const { id } = record;
    const mayUpdate = access.may(folder ? 'UPDATE_FOLDER' : 'UPDATE_BOARD', place);
    const mayDelete = access.may(folder ? 'DELETE_FOLDER' : 'DELETE_BOARD', place);
    const mayCopy = folder
      ? access.may('CREATE_FOLDER', { board_id: record.board_id, folder_id: record.parent_id })
      : access.may('CREATE_BOARD', WORKSPACE);
    const mayPermit = access.may('MANAGE_PERMISSIONS', place) || access.may('MANAGE_VISIBILITY', place);
    const asks = (kind: TreeDialog['kind']) => () => ask(kind, id);
    const groups: Offer[][] = [
      [
        {
          id: 'newFolder',
          label: t(folder ? 'boardMenu.newSubfolder' : 'shell.newFolder'),
          icon: <FolderPlus size={14} />,
          offered: mayAddTo(record),
          run: asks('newFolder'),
        },
      ],
      [
        {
          id: 'rename',
          label: t('board.rename'),
          icon: <Pencil size={14} />,
          offered: mayUpdate,
          run: asks('rename'),
        },
        {
          id: 'appearance',
          label: t('boardMenu.appearance'),
          icon: <Palette size={14} />,
          offered: mayUpdate,
          run: asks('appearance'),
        },
        {
          id: 'move',
          label: t('boardMenu.move'),
          icon: <FolderInput size={14} />,
          // Moved, it is gone from where it was.
          offered: folder && mayUpdate && mayDelete,
          run: asks('move'),
        },
        {
          id: 'duplicate',
          label: t('boardMenu.duplicateMore'),
          icon: <Copy size={14} />,
          offered: mayCopy,
          run: asks('duplicate'),
        },
        {
          id: 'archive',
          label: t(record.archived ? 'boardMenu.unarchive' : 'boardMenu.archive'),
          icon: record.archived ? <ArchiveRestore size={14} /> : <Archive size={14} />,
          offered: mayUpdate,
          run: () => archive(record),
        },
      ],
      [
        {
          id: 'permissions',
          label: t('permissions.title'),
          icon: <ShieldCheck size={14} />,
          offered: mayPermit,
          run: () =>
            void navigate({
              to: '/team/$teamId/boards/$boardId/permissions',
              params: { teamId, boardId: folder ? record.board_id : id },
              search: folder ? { folder: id } : {},
            }),
        },
        {
          id: 'edit',
          label: t('boardMenu.edit'),
          icon: <Settings2 size={14} />,
          offered: !folder && (mayUpdate || mayDelete || mayPermit),
          run: () =>
            void navigate({ to: '/team/$teamId/boards/$boardId/edit', params: { teamId, boardId: id } }),
        },
      ],
      [
        {
          id: 'delete',
          label: t(folder ? 'folder.delete' : 'board.delete'),
          icon: <Trash2 size={14} />,
          danger: true,
          offered: mayDelete,
          run: asks('delete'),
        },
      ],
    ];
    return groups
      .map((group) => group.filter(({ offered }) => offered))
      .filter((group) => group.length > 0)
      .flatMap((group, at) =>
        group.map(({ offered: _, ...action }, index) => ({ ...action, apart: at > 0 && index === 0 })),
      );
  };

  return { actionsOf, mayAddTo, mayMove, ask };
}
