import { isUnread } from '@tessera/domain/comments/unread.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import { isEmptyText, plainText } from '@tessera/domain/rich-text/plain-text.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { About, Conversation } from '../../data/comments/conversation.ts';
import { useCommentDraft } from '../../data/comments/use-comment-draft.ts';
import { useConversation } from '../../data/comments/use-conversation.ts';
import { useReadMark } from '../../data/comments/use-read-mark.ts';
import { useRewriting } from '../../data/comments/use-rewriting.ts';
import { useWaitingComments } from '../../data/comments/use-waiting-comments.ts';
import { usePeople } from '../../data/folder/people.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { syncClient } from '../../data/sync/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { CommentVersions } from './comment-versions.tsx';
import styles from './comments.module.css';
import { ComposerField } from './composer.tsx';
import { Thread, type ThreadParts } from './thread.tsx';
import { useCommentMenu } from './use-comment-menu.tsx';
import { useQuoting } from './use-quoting.ts';
import { WaitingEntries } from './waiting-entries.tsx';

/** So many threads fill a window. */
const AT_ONCE = 8;

interface ConversationViewProps {
  place: FolderPlace;
  about: About;
  /** The comment that the address names. */
  marked: string | undefined;
  /** The address of a comment, for links to it. */
  addressOf(comment: Comment): string;
}

/** What people say about an item or a view: the newest thread first. */
export function ConversationView({ place, about, marked, addressOf }: ConversationViewProps) {
  const { t } = useTranslation();
  const { team_id: teamId, folder_id: folderId } = place;
  const { conversation, comments, actions } = useConversation(place, about);
  const access = useAccess(teamId);
  const people = usePeople();
  const draft = useCommentDraft(place, about);
  const quoting = useQuoting(draft);
  const waiting = useWaitingComments(place, about, comments);
  const rewriting = useRewriting(place, about, actions);
  const [shownVersions, setShownVersions] = useState<Comment>();
  const [deleted, setDeleted] = useState<Comment>();
  const isGone = useIsGone(conversation, marked);
  const { status, threads, pinned } = conversation;
  const fresh = useNewComments(place, about, { conversation, comments });
  const mayWrite = access.may('CREATE_COMMENT', place);

  const menuOf = useCommentMenu(teamId, {
    ...{ actions, addressOf },
    onRewrite: rewriting.begin,
    onVersions: setShownVersions,
    onAskDelete: setDeleted,
    onQuote: mayWrite ? quoting.quote : undefined,
  });
  const parts = {
    ...{
      place,
      teamId,
      folderId,
      about,
      conversation,
      comments,
      actions,
      marked,
      mayWrite,
      menuOf,
      replyDrafts: quoting.replyDrafts,
    },
    ...fresh,
    reactionsTo: Map.groupBy(comments.reactions.all(), ({ comment_id }) => comment_id),
    mayReact: access.may('REACT_TO_COMMENT', place),
    rewritingOf: rewriting.of,
  };
  return (
    <section className={styles.conversation} aria-label={t('comments.title')}>
      {isGone && (
        <p role="alert" className={styles.gone}>
          {t('comments.gone')}
        </p>
      )}
      {mayWrite && draft.text && (
        <ComposerField
          {...{ teamId, folderId }}
          text={draft.text}
          isBegun={!isEmptyText(draft.text)}
          added={draft.added}
          label={t('comments.write')}
          send={t('comments.send')}
          onChange={draft.write}
          onSend={(text) => {
            waiting.send(text);
            draft.clear();
          }}
          onCancel={draft.clear}
        />
      )}
      {!mayWrite && <p className={styles.quiet}>{t('comments.mayNotWrite')}</p>}
      {pinned.length > 0 && <Pins pinned={pinned} addressOf={addressOf} />}
      {status === 'loading' && <Spinner />}
      {status === 'failed' && (
        <EmptyState title={t('comments.failed')} text="">
          <Button onPress={() => conversation.again()}>{t('comments.again')}</Button>
        </EmptyState>
      )}
      {status === 'ready' && threads.length + waiting.all.length === 0 && (
        <p className={styles.quiet}>{t(mayWrite ? 'comments.empty' : 'comments.emptyReadOnly')}</p>
      )}
      <WaitingEntries {...{ waiting, draft }} />
      {threads.length > 0 && <Threads threads={threads} {...parts} />}
      {conversation.more && (
        <Button kind="quiet" busy={conversation.isLoadingMore} onPress={() => void conversation.loadMore()}>
          {t('comments.earlier')}
        </Button>
      )}
      {shownVersions && (
        <CommentVersions
          teamId={teamId}
          comment={shownVersions}
          onClose={() => setShownVersions(undefined)}
        />
      )}
      {deleted && (
        <DeleteQuestion
          name={people.get(deleted.created_by ?? 0)?.name ?? t('activity.somebody')}
          onYes={() => actions.remove(deleted)}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </section>
  );
}

/** The newest ones are there at once, the others of a long conversation a moment later: all are more than a frame's work. */
function Threads({ threads, ...parts }: { threads: Conversation['threads'] } & ThreadParts) {
  const isWhole = useDeferredValue(true, false);
  const newest = threads.toReversed();
  return (
    <ul className={styles.threads}>
      {(isWhole ? newest : newest.slice(0, AT_ONCE)).map((thread) => (
        <Thread key={thread.first.id} {...thread} {...parts} />
      ))}
    </ul>
  );
}

/** Whether the comment of the address is not there. */
function useIsGone(conversation: Conversation, marked: string | undefined): boolean {
  const [isGone, setIsGone] = useState(false);
  const { status } = conversation;
  useEffect(() => {
    if (marked === undefined || status !== 'ready') return;
    let isOver = false;
    void conversation.reach(marked).then((reached) => !isOver && setIsGone(reached === 'gone'));
    return () => {
      isOver = true;
    };
  }, [conversation, marked, status]);
  return isGone;
}

/** What somebody else has written since the person was here, and the first of it. */
function useNewComments(
  place: FolderPlace,
  about: About,
  talk: Pick<ReturnType<typeof useConversation>, 'conversation' | 'comments'>,
) {
  const until = useReadMark(place, about, talk);
  const isNew = (comment: Comment) => isUnread(comment, until, syncClient().person);
  const shown = talk.conversation.threads.toReversed().flatMap(({ first, answers }) => [first, ...answers]);
  return { isNew, firstNew: shown.find(isNew)?.id };
}

/** What is to be seen first, above all threads. */
function Pins({
  pinned,
  addressOf,
}: {
  pinned: readonly Comment[];
  addressOf: ConversationViewProps['addressOf'];
}) {
  const { t } = useTranslation();
  return (
    <ul className={styles.pins} aria-label={t('comments.pinned')}>
      {pinned.map((one) => (
        <li key={one.id}>
          <a href={addressOf(one)} className={styles.pin} dir="auto">
            {plainText(one.text!.doc)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Of somebody else's comment: only they take its deletion back. */
function DeleteQuestion({ name, onYes, onClose }: { name: string; onYes(): void; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('comments.deleteTitle', { name })}
      text={t('comments.deleteText', { name })}
      yes={t('comments.delete')}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
