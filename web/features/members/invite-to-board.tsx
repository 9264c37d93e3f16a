import { useWorkspaces } from '../../data/teams/teams.ts';
import type { BoardDialogProps } from '../../records/boards/board-dialogs.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useRights } from './use-rights.ts';

/** Invites people as guests of one board, unless another role is chosen. */
export default function InviteToBoard({ teamId, boardId, onClose }: BoardDialogProps) {
  const team = useWorkspaces()?.find(({ id }) => id === teamId);
  const rights = useRights(teamId);
  return team ? <InviteDialog team={team} rights={rights} board={boardId} onClose={onClose} /> : null;
}
