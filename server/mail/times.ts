import { hasTime } from '@tessera/domain/attributes/date-value.ts';
import type { Language } from '@tessera/domain/locales.ts';
import type { Recipient, RemindedItem } from './mails.ts';

/** Serbian is written in Latin letters here; Arabic dates use the digits of the rest of the mail. */
const dateLocales: Partial<Record<Language, string>> = { sr: 'sr-Latn-RS', ar: 'ar-u-nu-latn' };

const dayParts = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const timeParts = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

type Person = Pick<Recipient, 'locale' | 'timezone'>;

export const timeIn = (to: Person, language: Language, now: Date): string =>
  write(to, language, now, { ...timeParts, timeZone: to.timezone ?? 'UTC' });

/** A stored date: a day is the same everywhere, an instant is shown in a zone. */
export function dateIn(
  to: Person,
  language: Language,
  { date, zone }: Pick<RemindedItem, 'date' | 'zone'>,
): string {
  if (!hasTime(date))
    return write(to, language, new Date(`${date}T00:00:00Z`), { ...dayParts, timeZone: 'UTC' });
  const timeZone = zone ?? to.timezone ?? 'UTC';
  return write(to, language, new Date(`${date.replace(' ', 'T')}Z`), { ...dayParts, ...timeParts, timeZone });
}

function write(
  { locale }: Person,
  language: Language,
  time: Date,
  parts: Intl.DateTimeFormatOptions,
): string {
  const own = dateLocales[language] ?? (primary(locale) === language ? locale : language);
  try {
    return time.toLocaleString(own, parts);
  } catch (error) {
    // This machine does not know the locale or the time zone.
    if (error instanceof RangeError) return time.toLocaleString(language, { ...parts, timeZone: 'UTC' });
    throw error;
  }
}

const primary = (locale: string): string | undefined => locale.toLowerCase().split('-')[0];
