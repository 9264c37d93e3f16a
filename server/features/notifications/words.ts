import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Language, languageOf } from '@tessera/domain/locales.ts';
import { notificationKinds } from '@tessera/domain/notifications/index.ts';
import type { NotificationKind } from '@tessera/domain/notifications/kind.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { type NotificationTexts, sentenceOf, subjectOf } from '@tessera/domain/notifications/words.ts';
import type { Recipient } from '../../mail/mails.ts';
import { dateIn } from '../../mail/times.ts';

const loaded = new Map<Language, Promise<NotificationTexts>>();

/** What notifications say, for mails and devices. */
export interface ServerWords {
  sentence(said: Notification): string;
  subject(said: Notification): string;
  /** What somebody wrote, or the date that it is about; null: nothing. */
  body(said: Notification): string | null;
}

export async function wordsIn(to: Pick<Recipient, 'locale' | 'timezone'>): Promise<ServerWords> {
  const language = languageOf(to.locale);
  const texts = await textsIn(language);
  const writing = {
    number: (value: number) => new Intl.NumberFormat(language).format(value),
    text: (value: string) => value,
  };
  return {
    sentence: (said) => sentenceOf(said, texts, writing),
    subject: (said) => subjectOf(said) || texts.untitled,
    body(said) {
      const { body: date, notification_type: type } = said;
      const kind: NotificationKind = notificationKinds[type];
      // The sentence of a reaction says it.
      if (date === null || type === 'CommentReactionCreatedNotification') return null;
      return kind.saysDate ? dateIn(to, language, { date, zone: null }) : date;
    },
  };
}

function textsIn(language: Language): Promise<NotificationTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const file = fileURLToPath(import.meta.resolve(`@tessera/domain/notifications/locales/${language}.json`));
  const texts = readFile(file, 'utf8').then((text) => JSON.parse(text) as NotificationTexts);
  loaded.set(language, texts);
  // A failed load is repeated the next time.
  texts.catch(() => loaded.delete(language));
  return texts;
}
