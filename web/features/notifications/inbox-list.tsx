import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '../../data/notifications/words.ts';
import { useDayNames } from '../../data/page/use-day-names.ts';
import { type Day, firstLines } from './arrange.ts';
import { NotificationLine } from './notification-line.tsx';
import styles from './notifications.module.css';

interface ListProps {
  days: readonly Day[];
  words: Words;
  /** The id of the one that the keys work on. */
  active: string | undefined;
  onOpen(said: Notification): void;
  onMark(said: Notification, isRead: boolean): void;
  onActive(id: string): void;
}

/** So many lines fill a window. */
const AT_ONCE = 15;

/** The notifications by days, and by what they are about: those that fill a window at once, the others a moment later. */
export function InboxList({ days, ...props }: ListProps) {
  const isWhole = useDeferredValue(true, false);
  const shown = isWhole ? days : firstLines(days, AT_ONCE);
  return shown.map((one) => <OneDay key={one.key} of={one} {...props} />);
}

function OneDay({ of, words, active, ...on }: Omit<ListProps, 'days'> & { of: Day }) {
  const { t } = useTranslation();
  const heading = useId();
  const dayName = useDayNames();
  return (
    <section className={styles.day} data-read={of.isRead} aria-labelledby={heading}>
      <h2 id={heading} className={styles.dayHead}>
        {dayName(of.groups[0]!.all[0]!.created_at)}
        {of.isRead && <span className={styles.readSign}>{t('inbox.read')}</span>}
      </h2>
      {of.groups.map(({ key, all }) => (
        <div key={key} className={styles.group}>
          <p className={styles.subject} id={`${heading}-${key}`}>
            <span className={styles.name} dir="auto">
              {words.subject(all[0]!)}
            </span>
            <span className={styles.where} dir="auto">
              {whereOf(all[0]!)}
            </span>
          </p>
          <ul aria-labelledby={`${heading}-${key}`} className={styles.lines}>
            {all.map((said) => (
              <NotificationLine key={said.id} {...{ said, words, ...on }} isActive={said.id === active} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Where what it is about is, without its own name. */
const whereOf = ({ item_name, folder_name, board_name, team_name, folder_id }: Notification): string =>
  [
    ...(folder_id === null && board_name === null ? [] : [team_name]),
    ...(folder_id === null ? [] : [board_name]),
    ...(item_name === null ? [] : [folder_name]),
  ]
    .filter(Boolean)
    .join(' / ');
