import { type CalendarMode, seenDays, type Weeks } from '@tessera/domain/calendar/seen-days.ts';
import { DAY_MINUTES, type Span } from '@tessera/domain/calendar/span.ts';
import type { Formats } from '../../data/page/formats.ts';

/** A calendar day has no zone: it is written as that of a clock which shows UTC. */
const dateOf = (day: string, minutes = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
const shape = (formats: Formats, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formats.date({ ...options, timeZone: 'UTC' });

export const sayDay = (formats: Formats, day: string, options: Intl.DateTimeFormatOptions): string =>
  shape(formats, options).format(dateOf(day));

export const fullDay = (formats: Formats, day: string): string =>
  remembered(formats, day, () => sayDay(formats, day, { dateStyle: 'full' }));

/** A time of day: `9:30 AM`, `09:30`. */
export const sayTime = (formats: Formats, minutes: number): string =>
  remembered(formats, `${minutes}`, () => clock(formats).format(dateOf('2000-01-01', minutes % DAY_MINUTES)));

const clock = (formats: Formats) => shape(formats, { hour: 'numeric', minute: '2-digit' });

/** The hour of a line: `9 AM`, `09`. */
export const sayHour = (formats: Formats, hour: number): string =>
  shape(formats, { hour: 'numeric' }).format(dateOf('2000-01-01', hour * 60));

const medium = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Days and times, above all ranges of these, take longer to write than to draw, and a page has many that are the same. */
const said = new WeakMap<Formats, Map<string, string>>();
const SAID_MAX = 5_000;

function remembered(formats: Formats, key: string, say: () => string): string {
  let known = said.get(formats);
  if (!known || known.size > SAID_MAX) {
    known = new Map();
    said.set(formats, known);
  }
  const words = known.get(key) ?? say();
  known.set(key, words);
  return words;
}

/** When an item is, in words. */
export function saySpan(formats: Formats, span: Span): string {
  const { first, last, time } = span;
  return remembered(formats, `${first} ${last} ${time?.from} ${time?.to}`, () => spanInWords(formats, span));
}

function spanInWords(formats: Formats, { first, last, time }: Span): string {
  const days = shape(formats, medium);
  if (!time)
    return first === last ? days.format(dateOf(first)) : days.formatRange(dateOf(first), dateOf(last));
  const whole = shape(formats, { ...medium, hour: 'numeric', minute: '2-digit' });
  const [from, to] = [dateOf(first, time.from), dateOf(last, time.to)];
  return from.getTime() === to.getTime() ? whole.format(from) : whole.formatRange(from, to);
}

/** The times of an item of one day. */
export function sayTimes(formats: Formats, { from, to }: NonNullable<Span['time']>): string {
  // The end of a day is written as midnight, of the same day.
  if (to <= from || to >= DAY_MINUTES) return sayTime(formats, from);
  const at = (minutes: number) => dateOf('2000-01-01', minutes);
  return remembered(formats, `${from}-${to}`, () => clock(formats).formatRange(at(from), at(to)));
}

/** What a calendar shows, in words. */
export function sayRange(formats: Formats, mode: CalendarMode, day: string, weeks: Weeks): string {
  switch (mode) {
    case 'month':
      return sayDay(formats, day, { year: 'numeric', month: 'long' });
    case 'year':
      return sayDay(formats, day, { year: 'numeric' });
    case 'day':
      return fullDay(formats, day);
    default: {
      const { first, last } = seenDays(mode, day, weeks);
      return shape(formats, medium).formatRange(dateOf(first), dateOf(last));
    }
  }
}

/** The weekdays on which most people of a locale do not work; where the browser does not know, Saturday and Sunday. */
export function weekendOf(locale: string): readonly number[] {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): { weekend: number[] } };
  // Sunday is 7 there.
  return known.getWeekInfo?.().weekend.map((day) => day % 7) ?? [0, 6];
}
