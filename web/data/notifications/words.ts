import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { type NotificationTexts, sentenceOf, subjectOf } from '@tessera/domain/notifications/words.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../folder/load-chunk.ts';
import { useFormats } from '../page/formats.ts';

const files = import.meta.glob<NotificationTexts>('../../../domain/notifications/locales/*.json', {
  import: 'default',
});
const fileOf = (language: string) => files[`../../../domain/notifications/locales/${language}.json`];

/** What notifications say, in the language of the page. */
export interface Words {
  sentence(said: Notification): string;
  /** What it is about, by its name. */
  subject(said: Notification): string;
}

/** Undefined: they are not there yet. */
export function useNotificationWords(): Words | undefined {
  const { i18n } = useTranslation();
  const formats = useFormats();
  const [texts, setTexts] = useState<NotificationTexts>();
  const { language } = i18n;
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      // What this browser has not stored, without a network: English stands in.
      const found = await chunk(fileOf(language) ?? fileOf('en')!)().catch(() => chunk(fileOf('en')!)());
      if (!isOver) setTexts(found);
    };
    load().catch(() => {
      // Nothing can be loaded now: the page says what it can without.
    });
    return () => {
      isOver = true;
    };
  }, [language]);
  if (!texts) return undefined;
  const text = (value: string) => (i18n.dir() === 'rtl' ? `\u2068${value}\u2069` : value);
  return {
    sentence: (said) => sentenceOf(said, texts, { number: (value) => formats.number(value), text }),
    subject: (said) => subjectOf(said) || texts.untitled,
  };
}
