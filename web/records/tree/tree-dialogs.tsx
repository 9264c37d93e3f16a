import { useNavigate, useParams } from '@tanstack/react-router';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { useTranslation } from 'react-i18next';
import type { TreeQuestion } from '../../commands/tree/context.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { AppearanceDialog } from './appearance-dialog.tsx';
import { CreateFolderDialog } from './create-folder-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** The dialogs of a board or a folder. `newFolder`: for a folder to be created in it. */
export interface TreeDialog {
  kind: TreeQuestion;
  id: string;
}

interface TreeDialogsProps {
  teamId: number;
  dialog: TreeDialog;
  onClose(): void;
}

/** All dialogs that the menus of boards and folders open. */
export default function TreeDialogs({ teamId, dialog, onClose }: TreeDialogsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { structure } = useStructure(teamId);
  const access = useAccess(teamId);
  const { rootId, folderId } = useParams({ strict: false });
  const record: TreeRecord | undefined = structure.board(dialog.id) ?? structure.folder(dialog.id);
  // It has been deleted meanwhile.
  if (!record) return null;
  const base = { teamId, record, onClose };

  const open = (boardId: string, folder: string | null) =>
    folder === null
      ? navigate({ to: '/b/$rootId', params: { rootId: boardId } })
      : navigate({
          to: '/b/$rootId/$folderId/{-$itemId}',
          params: { rootId: boardId, folderId: folder, itemId: undefined },
        });

  /** People in a deleted folder or board go to its parent. */
  const leave = async () => {
    const place = { board_id: isFolder(record) ? record.board_id : record.id, folder_id: null };
    if (access.may('MANAGE_TRASH', isFolder(record) ? place : WORKSPACE))
      showToast(t('boardMenu.deleted', { name: record.name }), {
        action: {
          label: t('trash.title'),
          run: () => void navigate({ to: '/team/$teamId/trash', params: { teamId } }),
        },
      });
    if (!isFolder(record)) {
      if (rootId === record.id) await navigate({ to: '/team/$teamId', params: { teamId } });
      return;
    }
    for (let at = folderId ?? null; at !== null; at = structure.folder(at)?.parent_id ?? null)
      if (at === record.id) return open(record.board_id, record.parent_id);
  };

  switch (dialog.kind) {
    case 'rename':
      return <RenameDialog {...base} />;
    case 'appearance':
      return <AppearanceDialog {...base} />;
    case 'newFolder': {
      const [boardId, parentId] = isFolder(record) ? [record.board_id, record.id] : [record.id, null];
      return (
        <CreateFolderDialog
          teamId={teamId}
          boardId={boardId}
          parentId={parentId}
          onClose={onClose}
          onDone={(id) => void open(boardId, id)}
        />
      );
    }
    case 'move':
      return isFolder(record) ? <MoveDialog teamId={teamId} folder={record} onClose={onClose} /> : null;
    case 'duplicate':
      return (
        <NeedsNetwork title={t('boardMenu.duplicate')} onClose={onClose}>
          <DuplicateDialog {...base} onDone={({ boardId, folderId: copy }) => void open(boardId, copy)} />
        </NeedsNetwork>
      );
    case 'delete':
      return <DeleteDialog {...base} onDelete={leave} />;
  }
}
