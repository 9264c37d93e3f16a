import { Clock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { textFiles } from '../../attributes/attachments/use-text-files.tsx';
import type { useCommentDraft } from '../../data/comments/use-comment-draft.ts';
import type { useWaitingComments } from '../../data/comments/use-waiting-comments.ts';
import type { WaitingComment } from '../../data/comments/waiting-comment.ts';
import { usePeople } from '../../data/folder/people.ts';
import { useFormats } from '../../data/page/formats.ts';
import { namedItem } from '../../data/search/named-items.ts';
import { syncClient } from '../../data/sync/client.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import styles from './comments.module.css';

interface WaitingEntriesProps {
  waiting: Pick<ReturnType<typeof useWaitingComments>, 'all' | 'takeBack'>;
  /** Where somebody goes on writing one. */
  draft: Pick<ReturnType<typeof useCommentDraft>, 'add'>;
}

/** What somebody has written here that is sent when its files have arrived. */
export function WaitingEntries({ waiting, draft }: WaitingEntriesProps) {
  if (waiting.all.length === 0) return null;
  return (
    <div className={styles.threads}>
      {waiting.all.map((one) => (
        <WaitingEntry
          key={one.id}
          comment={one}
          onTakeBack={() => {
            waiting.takeBack(one.id);
            draft.add(one.doc);
          }}
        />
      ))}
    </div>
  );
}

function WaitingEntry({ comment, onTakeBack }: { comment: WaitingComment; onTakeBack(): void }) {
  const { t } = useTranslation();
  const people = usePeople();
  const formats = useFormats();
  const author = people.get(syncClient().person);
  const name = author?.name ?? t('activity.somebody');
  const at = new Date(comment.at);
  return (
    <article tabIndex={-1} aria-label={t('comments.by', { name })} className={styles.entry}>
      <Avatar name={name} photo={author?.photo} size={24} />
      <div className={styles.what}>
        <header className={styles.head}>
          <strong dir="auto" className={styles.name}>
            {name}
          </strong>
          <time className={styles.when} dateTime={at.toISOString()} title={formats.moment(at)}>
            {formats.recent(at, new Date())}
          </time>
          <Clock size={13} className={styles.sign} aria-label={t('comments.waiting')} />
          <span className={styles.tools}>
            <IconButton small label={t('comments.edit')} onPress={onTakeBack}>
              <Pencil size={14} />
            </IconButton>
          </span>
        </header>
        <RichTextView
          text={comment.doc}
          people={(id) => people.get(Number(id))?.name}
          items={namedItem}
          files={textFiles(comment.place.team_id)}
        />
        <p role="status" className={styles.quiet}>
          {t('files.waitsToSend')}
        </p>
      </div>
    </article>
  );
}
