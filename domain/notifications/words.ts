import { notificationKinds } from './index.ts';
import type { NotificationKind } from './kind.ts';
import type { Notification } from './notification.ts';

/** Bytes of a gigabyte, as storage is counted. */
const GIGABYTE = 1_000_000_000;

/** Which words of `locales` say a notification, and what is filled in. */
interface Words {
  key: string;
  values: Record<string, string | number>;
}

/** What happened, in one sentence beside the name of what it is about. `somebody`: for whoever has no name. */
export function wordsOf(said: Notification, somebody: string): Words {
  const { notification_type: type, usage, limit } = said;
  const kind: NotificationKind = notificationKinds[type];
  const variant = kind.variant?.(said);
  const amount = (number: number | null) =>
    number === null ? '' : kind.icon === 'storage' ? Math.round(number / (GIGABYTE / 10)) / 10 : number;
  return {
    key: `${type}${variant === undefined ? '' : `_${variant}`}`,
    values: {
      name: said.created_by_name ?? somebody,
      body: said.body ?? '',
      attribute: said.attribute_name ?? '',
      form: said.form_name ?? '',
      usage: amount(usage),
      limit: amount(limit),
    },
  };
}

/** What it is about, by its name; the empty text: that has none. */
export const subjectOf = (said: Notification): string =>
  said.template_name ??
  said.item_name ??
  (said.folder_id === null ? (said.board_name ?? said.team_name) : (said.folder_name ?? ''));

/** The words of a language, as `locales` has them. */
export interface NotificationTexts {
  types: Record<string, string>;
  untitled: string;
  somebody: string;
}

/** How values are written: numbers, and texts of people, which may run in another direction. */
interface Writing {
  number(value: number): string;
  text(value: string): string;
}

/** What happened, in the words of a language. */
export function sentenceOf(said: Notification, texts: NotificationTexts, writing: Writing): string {
  const { key, values } = wordsOf(said, texts.somebody);
  const text = texts.types[key] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? writing.number(value) : writing.text(value);
  });
}
