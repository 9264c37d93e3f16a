import { notificationKinds } from '@tessera/domain/notifications/index.ts';
import type { NotificationKind } from '@tessera/domain/notifications/kind.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { Check, Circle } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '../../data/notifications/words.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { notificationIcons } from './icons.ts';
import styles from './notifications.module.css';

interface LineProps {
  said: Notification;
  words: Words;
  isActive: boolean;
  onOpen(said: Notification): void;
  onMark(said: Notification, isRead: boolean): void;
  onActive(id: string): void;
}

export const placeOf = (said: Notification): string =>
  (notificationKinds[said.notification_type] as NotificationKind).leadsTo(said);

/** One notification: what happened, who did it and when, and whether it is read. */
export const NotificationLine = memo(({ said, words, isActive, onOpen, onMark, onActive }: LineProps) => {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const isRead = said.read_at !== null;
  const kind: NotificationKind = notificationKinds[said.notification_type];
  const Icon = notificationIcons[kind.icon];
  const name = said.created_by_name;
  const at = wireTime(said.created_at);
  return (
    <li className={styles.line} data-read={isRead}>
      <a
        href={placeOf(said)}
        className={styles.open}
        data-notification={said.id}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => onActive(said.id)}
        onClick={(event) => {
          // Another tab, a window or a download are the browser's own.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen(said);
        }}
      >
        <span className={styles.face}>
          {name ? (
            <Avatar name={name} photo={said.photo_url} size={28} />
          ) : (
            <span className={styles.noFace} />
          )}
          <span className={styles.kind}>
            <Icon size={11} aria-hidden />
          </span>
        </span>
        <span className={styles.words}>
          <span className={styles.sentence}>
            {!isRead && <span className="for-screen-readers">{t('inbox.unread')}: </span>}
            {/* It is of the page's language, whatever name it begins with. */}
            <bdi dir={i18n.dir()}>{words.sentence(said)}</bdi>
            {said.count > 1 && <span className={styles.times}>× {formats.number(said.count)}</span>}
          </span>
          <Said said={said} />
        </span>
        <time className={styles.time} dateTime={at.toISOString()}>
          {formats.date({ timeStyle: 'short' }).format(at)}
        </time>
      </a>
      <IconButton
        small
        label={isRead ? t('inbox.markUnread') : t('inbox.markRead')}
        shortcut="U"
        onPress={() => onMark(said, !isRead)}
      >
        {isRead ? <Circle size={14} /> : <Check size={14} />}
      </IconButton>
    </li>
  );
});

/** What somebody wrote, when it is, or which values have changed. */
function Said({ said }: { said: Notification }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { body, changes, notification_type: type } = said;
  const kind: NotificationKind = notificationKinds[type];
  if (changes.length > 0)
    return (
      <span className={styles.changes}>
        {changes.map(({ attribute_name, before, after }) => (
          <span key={attribute_name} className={styles.change}>
            <span className={styles.attribute} dir="auto">
              {attribute_name}
            </span>
            {before !== '' && (
              <>
                <del dir="auto">{before}</del>
                <span aria-hidden className="mirrored">
                  →
                </span>
              </>
            )}
            {after === '' ? <span>{t('inbox.emptied')}</span> : <ins dir="auto">{after}</ins>}
          </span>
        ))}
      </span>
    );
  if (!body || type === 'CommentReactionCreatedNotification') return null;
  const text = !kind.saysDate ? body : body.length > 10 ? formats.moment(wireTime(body)) : formats.day(body);
  return (
    <span className={styles.body} dir="auto">
      {text}
    </span>
  );
}
