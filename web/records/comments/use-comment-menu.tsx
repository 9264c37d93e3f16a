import type { Comment } from '@tessera/domain/records/comment.ts';
import { CheckCheck, History, Link, Pencil, Pin, PinOff, Quote, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommentActions } from '../../data/comments/comment-actions.ts';
import { myId } from '../../data/folder/people.ts';
import { undoable } from '../../data/folder/undoable.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { useCopy } from '../../ui/use-copy.ts';

interface Doing {
  actions: CommentActions;
  /** The address of a comment, for links to it. */
  addressOf(comment: Comment): string;
  /** Undefined: the person may not write here. */
  onQuote: ((comment: Comment) => void) | undefined;
  onRewrite(comment: Comment): void;
  onVersions(comment: Comment): void;
  /** Of somebody else's comment, whose deletion only they take back. */
  onAskDelete(comment: Comment): void;
}

/** What a person may do with a comment, as a menu. */
export function useCommentMenu(
  team: number,
  { actions, addressOf, onQuote, onRewrite, onVersions, onAskDelete }: Doing,
): (comment: Comment) => MenuAction[] {
  const { t } = useTranslation();
  const access = useAccess(team);
  const copy = useCopy();
  const remove = (comment: Comment) => {
    const { undo } = undoable(syncClient(), () => actions.remove(comment));
    showToast(t('comments.deletedToast'), { action: undoAction(t, undo) });
  };
  return (comment) => {
    if (comment.deleted) return [];
    const place = { board_id: comment.board_id ?? null, folder_id: comment.folder_id ?? null };
    const isMine = comment.created_by === myId();
    const mayDelete = access.may('DELETE_COMMENT', place, comment.created_by);
    const { pinned, resolved } = comment;
    const offered: (MenuAction | false)[] = [
      isMine && act('edit', t('comments.edit'), <Pencil size={14} />, () => onRewrite(comment)),
      onQuote !== undefined && act('quote', t('comments.quote'), <Quote size={14} />, () => onQuote(comment)),
      act('link', t('comments.copyLink'), <Link size={14} />, () =>
        copy(addressOf(comment), t('comments.linkCopied')),
      ),
      access.may('PIN_COMMENT', place) &&
        act(
          'pin',
          t(pinned ? 'comments.unpin' : 'comments.pin'),
          pinned ? <PinOff size={14} /> : <Pin size={14} />,
          () => actions.change(comment, { pinned: !pinned }),
        ),
      comment.parent_id === null &&
        access.may('CREATE_COMMENT', place) &&
        act(
          'resolve',
          t(resolved ? 'comments.reopen' : 'comments.resolve'),
          resolved ? <RotateCcw size={14} /> : <CheckCheck size={14} />,
          () => actions.change(comment, { resolved: !resolved }),
        ),
      comment.edited &&
        (isMine || access.may('DELETE_COMMENT', place)) &&
        act('versions', t('comments.versions'), <History size={14} />, () => onVersions(comment)),
      mayDelete && {
        ...act('delete', t('comments.delete'), <Trash2 size={14} />, () =>
          isMine ? remove(comment) : onAskDelete(comment),
        ),
        danger: true,
        apart: true,
      },
    ];
    return offered.filter((one) => one !== false);
  };
}

const act = (id: string, label: string, icon: MenuAction['icon'], run: () => void): MenuAction => ({
  ...{ id, label, icon, run },
});
