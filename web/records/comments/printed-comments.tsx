import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import { useTranslation } from 'react-i18next';
import { textFiles } from '../../attributes/attachments/use-text-files.tsx';
import type { About } from '../../data/comments/conversation.ts';
import { useConversation } from '../../data/comments/use-conversation.ts';
import { usePeople } from '../../data/folder/people.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { namedItem } from '../../data/search/named-items.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import printed from '../../views/print/printed.module.css';
import styles from './printed-comments.module.css';

/** What people have said about an item, on paper: it is read from the first word on. */
export function PrintedComments({ place, about }: { place: FolderPlace; about: About }) {
  const { t } = useTranslation();
  const { conversation } = useConversation(place, about);
  const { threads, isWhole } = conversation;
  if (threads.length === 0 && isWhole) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('comments.title')}</h2>
      {!isWhole && <p className={styles.missing}>{t('comments.notAllPrinted')}</p>}
      {threads.map(({ first, answers }) => (
        <div key={first.id} className={styles.thread}>
          <Entry comment={first} team={place.team_id} />
          {answers.length > 0 && (
            <div className={styles.answers}>
              {answers.map((one) => (
                <Entry key={one.id} comment={one} team={place.team_id} />
              ))}
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

function Entry({ comment, team }: { comment: Comment; team: number }) {
  const { t } = useTranslation();
  const people = usePeople();
  const formats = useFormats();
  const { text, deleted, edited, resolved, created_at, created_by } = comment;
  const notes = [edited && !deleted && t('comments.edited'), resolved && t('comments.resolved')];
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <strong dir="auto">{people.get(created_by ?? 0)?.name ?? t('activity.somebody')}</strong>
        <span>{formats.moment(wireTime(created_at))}</span>
        {notes.map((note) => note && <span key={note}>{note}</span>)}
      </header>
      {deleted || !text ? (
        <p className={styles.trace}>{t('comments.deleted')}</p>
      ) : (
        <RichTextView
          text={text.doc}
          className={printed.whole}
          people={(id) => people.get(Number(id))?.name}
          items={namedItem}
          files={textFiles(team)}
        />
      )}
    </article>
  );
}
