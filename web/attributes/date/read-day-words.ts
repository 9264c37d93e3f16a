import { type CalendarDate, getDayOfWeek, parseDate, toCalendar } from '@internationalized/date';
import { type DateOrder, dateOrders, readDate } from '@tessera/domain/imports/read-date.ts';

const ENGLISH = 'en';
/** The longest time away that somebody types, in its unit. */
const COUNT_MAX = 10_000;
const WEEK = 7;
/** With fewer letters a name is guessed. */
const PREFIX_MIN = 3;

const units = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;
type Unit = keyof typeof units;
const unitNames = Object.keys(units) as Unit[];
const letters: Readonly<Record<string, Unit>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
const move = (from: CalendarDate, count: number, unit: Unit): CalendarDate =>
  from.add({ [units[unit]]: count });

/**
 * The day that somebody means with words, in their language or in English: "tomorrow", "fri", "next fri", "in 3 days",
 * "+3d", "mar 4", "2026-03-04"; and "3-4-2026" in the order of their country.
 */
export function readDayWords(typed: string, today: CalendarDate, locale: string): CalendarDate | undefined {
  const text = plain(typed);
  if (text === '') return undefined;
  const short = /^([+-])? ?(\d{1,4}) ?([dwmy])?$/.exec(text);
  if (short?.[1] || short?.[3])
    return move(today, Number(`${short[1] ?? ''}${short[2]}`), letters[short[3] ?? 'd']!);
  for (const language of new Set([locale, ENGLISH])) {
    const day = relativeDay(text, today, language) ?? weekdayNamed(text, today, language);
    if (day) return day;
  }
  return otherWeek(text, today, locale) ?? namedDate(text, today, orderIn(locale));
}

/** As `Intl` says days away: "morgen", "in 3 Tagen", "il y a 2 semaines", "next week". */
function relativeDay(text: string, today: CalendarDate, language: string): CalendarDate | undefined {
  const latin = `${language}-u-nu-latn`;
  const [digits] = /\d+/.exec(text) ?? [];
  const size = Number(digits ?? 0);
  if (size > COUNT_MAX) return undefined;
  const counts = digits === undefined ? [0, 1, -1, 2, -2] : [size, -size];
  for (const numeric of ['auto', 'always'] as const) {
    const format = new Intl.RelativeTimeFormat(latin, { numeric });
    for (const unit of unitNames)
      for (const count of counts)
        if (plain(format.format(count, unit)) === text) return move(today, count, unit);
  }
  return undefined;
}

/** The coming day of a name or its beginning, always after today. */
function weekdayNamed(text: string, today: CalendarDate, language: string): CalendarDate | undefined {
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
    for (let ahead = 1; ahead <= WEEK; ahead += 1) {
      const day = today.add({ days: ahead });
      const name = plain(format.format(day.toDate('UTC'))).replace(/\.$/, '');
      if (name === text || (text.length >= PREFIX_MIN && name.startsWith(text))) return day;
    }
  }
  return undefined;
}

/** "next fri" is in the week after this one, "last fri" before today. */
function otherWeek(text: string, today: CalendarDate, locale: string): CalendarDate | undefined {
  const [, which, name] = /^(next|last) (\p{L}+)$/u.exec(text) ?? [];
  if (!which || !name) return undefined;
  if (which === 'last') return weekdayNamed(name, today.subtract({ days: WEEK + 1 }), ENGLISH);
  // The last day of this week: what comes after it is in the next.
  const end = today.add({ days: WEEK - 1 - getDayOfWeek(today, locale) });
  return weekdayNamed(name, end, ENGLISH);
}

/** In which order days are written as numbers. */
function orderIn(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts();
  const order = parts
    .flatMap(({ type }) => (/^(?:day|month|year)$/.test(type) ? type.charAt(0) : []))
    .join('');
  return dateOrders.find((one) => one === order) ?? 'ymd';
}

/** "03042026" as "03/04/2026": eight digits in the order of the country. */
const separated = (text: string, order: DateOrder): string =>
  order === 'ymd' ? text : text.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3');

/** "mar 4", in this year where none is named. */
function namedDate(text: string, today: CalendarDate, order: DateOrder): CalendarDate | undefined {
  const day = [text, separated(text, order), `${text} ${today.year}`]
    .map((one) => readDate(one, order)?.day)
    .find((one) => one !== undefined);
  return day === undefined ? undefined : toCalendar(parseDate(day), today.calendar);
}
