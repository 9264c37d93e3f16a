import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { CommentReaction } from '@tessera/domain/records/comment-reaction.ts';
import { isEmptyText, plainText } from '@tessera/domain/rich-text/plain-text.ts';
import { CheckCheck } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentActions } from '../../data/comments/comment-actions.ts';
import type { About, Conversation } from '../../data/comments/conversation.ts';
import type { FolderComments } from '../../data/comments/folder-comments.ts';
import { useCommentDraft } from '../../data/comments/use-comment-draft.ts';
import type { Rewriting } from '../../data/comments/use-rewriting.ts';
import { useWaitingComments } from '../../data/comments/use-waiting-comments.ts';
import { Button } from '../../ui/button/button.tsx';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { CommentEntry } from './comment-entry.tsx';
import styles from './comments.module.css';
import { ComposerField } from './composer.tsx';
import { NewDot, NewLine } from './new-signs.tsx';
import type { ReplyDrafts } from './use-quoting.ts';
import { WaitingEntries } from './waiting-entries.tsx';

export interface ThreadParts {
  place: FolderPlace;
  teamId: number;
  folderId: string;
  about: About;
  conversation: Conversation;
  comments: FolderComments;
  /** By the comment. */
  reactionsTo: ReadonlyMap<string, readonly CommentReaction[]>;
  actions: CommentActions;
  /** The comment that the address names. */
  marked: string | undefined;
  mayWrite: boolean;
  mayReact: boolean;
  menuOf(comment: Comment): MenuAction[];
  replyDrafts: ReplyDrafts;
  /** Whether somebody else wrote it since the person was here. */
  isNew(comment: Comment): boolean;
  /** The first such comment of all that are shown. */
  firstNew: string | undefined;
  /** Of the comment that is being changed. */
  rewritingOf(comment: Comment): Rewriting | undefined;
}

/** A comment with its answers. One that is resolved is a line until somebody opens it. */
export function Thread({
  first,
  answers,
  ...parts
}: ThreadParts & { first: Comment; answers: readonly Comment[] }) {
  const { t } = useTranslation();
  const { conversation, comments, marked, isNew, firstNew } = parts;
  const isNamed = marked !== undefined && [first, ...answers].some(({ id }) => id === marked);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = !first.resolved || isOpen || isNamed;
  const entry = (comment: Comment) => (
    <Fragment key={comment.id}>
      {comment.id === firstNew && <NewLine />}
      <CommentEntry
        teamId={parts.teamId}
        folderId={parts.folderId}
        comment={comment}
        reactions={parts.reactionsTo.get(comment.id) ?? []}
        isWaiting={comments.comments.isWaiting(comment.id)}
        isMarked={comment.id === marked}
        isNew={isNew(comment)}
        actions={parts.menuOf(comment)}
        onReact={parts.mayReact ? (reaction) => parts.actions.react(comment, reaction) : undefined}
        rewriting={parts.rewritingOf(comment)}
      />
    </Fragment>
  );
  if (!isShown) {
    const all = [first, ...answers];
    return (
      <li className={styles.thread}>
        {all.some(({ id }) => id === firstNew) && <NewLine />}
        <div className={styles.folded}>
          {all.some(isNew) && <NewDot />}
          <CheckCheck size={14} className={styles.done} aria-hidden />
          <span className={styles.excerpt} dir="auto">
            {first.text ? plainText(first.text.doc) : t('comments.deleted')}
          </span>
          <Button kind="quiet" size="small" onPress={() => setIsOpen(true)}>
            {t('comments.showThread')}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.thread}>
      {entry(first)}
      {conversation.hasOlderAnswers(first.id) && (
        <div className={styles.inner}>
          <Button kind="quiet" size="small" onPress={() => void conversation.loadAnswers(first.id)}>
            {t('comments.earlierReplies')}
          </Button>
        </div>
      )}
      {answers.length > 0 && <div className={styles.inner}>{answers.map(entry)}</div>}
      {first.resolved && (
        <div className={styles.inner}>
          <Button kind="quiet" size="small" onPress={() => setIsOpen(false)}>
            {t('comments.hideThread')}
          </Button>
        </div>
      )}
      {parts.mayWrite && !first.resolved && <Reply thread={first} {...parts} />}
    </li>
  );
}

function Reply({ thread, ...parts }: ThreadParts & { thread: Comment }) {
  const { place, teamId, folderId, about, comments, replyDrafts } = parts;
  const { t } = useTranslation();
  const draft = useCommentDraft(place, about, thread.id);
  const waiting = useWaitingComments(place, about, comments, thread.id);
  useEffect(() => {
    const drafts = replyDrafts.current;
    drafts.set(thread.id, draft);
    return () => {
      drafts.delete(thread.id);
    };
  });
  if (!draft.text) return null;
  return (
    <div className={styles.inner}>
      <WaitingEntries {...{ waiting, draft }} />
      <ComposerField
        {...{ teamId, folderId }}
        text={draft.text}
        isBegun={!isEmptyText(draft.text)}
        added={draft.added}
        label={t('comments.writeReply')}
        send={t('comments.reply')}
        onChange={draft.write}
        onSend={(text) => {
          waiting.send(text);
          draft.clear();
        }}
        onCancel={draft.clear}
      />
    </div>
  );
}
