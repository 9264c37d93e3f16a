import type { Comment } from '@tessera/domain/records/comment.ts';
import type { CommentReaction } from '@tessera/domain/records/comment-reaction.ts';
import clsx from 'clsx';
import { CheckCheck, Clock, MoreHorizontal, Pin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textFiles } from '../../attributes/attachments/use-text-files.tsx';
import type { Rewriting } from '../../data/comments/use-rewriting.ts';
import { usePeople } from '../../data/folder/people.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { namedItem } from '../../data/search/named-items.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menu/menu.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import styles from './comments.module.css';
import { Composer } from './composer.tsx';
import { NewDot } from './new-signs.tsx';
import { ReactionPicker, Reactions } from './reactions.tsx';

interface CommentEntryProps {
  teamId: number;
  folderId: string;
  comment: Comment;
  reactions: readonly CommentReaction[];
  /** It waits to be sent. */
  isWaiting: boolean;
  /** Somebody else wrote it since the person was here. */
  isNew: boolean;
  /** The address leads to it. */
  isMarked: boolean;
  actions: readonly MenuAction[];
  onReact: ((reaction: string) => void) | undefined;
  /** Undefined: it is not being changed. */
  rewriting: Rewriting | undefined;
}

/** A comment: who, when, what, and what can be done with it. */
export function CommentEntry({
  teamId,
  folderId,
  comment,
  reactions,
  isWaiting,
  isNew,
  isMarked,
  actions,
  onReact,
  rewriting,
}: CommentEntryProps) {
  const { t } = useTranslation();
  const people = usePeople();
  const formats = useFormats();
  const entry = useRef<HTMLElement>(null);
  const author = people.get(comment.created_by ?? 0);
  const name = author?.name ?? t('activity.somebody');
  const at = wireTime(comment.created_at);
  useEffect(() => {
    if (!isMarked) return;
    entry.current?.scrollIntoView({ block: 'center' });
    entry.current?.focus({ preventScroll: true });
  }, [isMarked]);
  return (
    <article
      ref={entry}
      tabIndex={-1}
      aria-label={t('comments.by', { name })}
      className={clsx(styles.entry, isMarked && styles.marked)}
    >
      <Avatar name={name} photo={author?.photo} size={24} person={author?.id} />
      <div className={styles.what}>
        <header className={styles.head}>
          {isNew && <NewDot />}
          <strong dir="auto" className={styles.name}>
            {name}
          </strong>
          <time className={styles.when} dateTime={at.toISOString()} title={formats.moment(at)}>
            {formats.recent(at, new Date())}
          </time>
          {comment.edited && !comment.deleted && <span className={styles.when}>{t('comments.edited')}</span>}
          {comment.pinned && <Pin size={13} className={styles.sign} aria-label={t('comments.pinned')} />}
          {comment.resolved && (
            <CheckCheck size={14} className={styles.done} aria-label={t('comments.resolved')} />
          )}
          {isWaiting && <Clock size={13} className={styles.waiting} aria-label={t('comments.waiting')} />}
          <span className={styles.tools}>
            {onReact && !comment.deleted && <ReactionPicker onReact={onReact} />}
            {actions.length > 0 && (
              <Menu label={t('comments.actions', { name })} actions={actions}>
                <IconButton small label={t('comments.actions', { name })}>
                  <MoreHorizontal size={15} />
                </IconButton>
              </Menu>
            )}
          </span>
        </header>
        {comment.deleted || !comment.text ? (
          <p className={styles.trace}>{t('comments.deleted')}</p>
        ) : rewriting ? (
          <Composer
            awaitsFiles
            autoFocus={!rewriting.wasKept}
            {...{ teamId, folderId, ...rewriting }}
            label={t('comments.edit')}
            send={t('comments.save')}
          />
        ) : (
          <RichTextView
            text={comment.text.doc}
            people={(id) => people.get(Number(id))?.name}
            items={namedItem}
            files={textFiles(teamId)}
          />
        )}
        {!comment.deleted && <Reactions reactions={reactions} onReact={onReact} />}
      </div>
    </article>
  );
}
