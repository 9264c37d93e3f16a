import { chunk } from '../data/folder/load-chunk.ts';
import { ShareDialog } from '../features/permissions/share/share-dialog.tsx';
import type { BoardDialogProps } from '../records/boards/board-dialogs.ts';
import { latePart } from '../ui/late-part/late-part.tsx';

const InviteToBoard = latePart(chunk(() => import('../features/members/invite-to-board.tsx')));

/** The sharing of a board, with the invitation of people who are not in the workspace yet. */
export default function BoardShare(props: BoardDialogProps) {
  return <ShareDialog {...props} InviteDialog={InviteToBoard} />;
}
