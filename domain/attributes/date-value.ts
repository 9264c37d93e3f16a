import { parseInstant } from '../dates.ts';
import type { Lookup } from './lookup.ts';
import type { DateWriter } from './written-days.ts';
import { instantAt, instantWith, offsetText, wallTime } from './zoned-time.ts';

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar day, `YYYY-MM-DD`, the same everywhere on earth. */
export function isDay(text: string): boolean {
  if (!iso.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** In every zone the year of an instant has four digits, also some days around it. */
const [EARLIEST, LATEST] = ['1000-01-10', '9999-12-20'];

/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export const isInstant = (text: string): boolean =>
  text >= EARLIEST && text < LATEST && parseInstant(text) !== undefined;

/** Whether a stored date has a time of day. A day is shown as a day, also where times are asked for. */
export const hasTime = (stored: string): boolean => stored.length > 'YYYY-MM-DD'.length;

/** The zone in which a date with a time is read and shown: the attribute's own, else that of whoever looks. */
export const zoneOf = ({ zone }: { zone: string | null }, { timeZone = 'UTC' }: Lookup): string =>
  zone ?? timeZone;

/** The day of a stored date in a zone. */
export const dayOf = (stored: string, zone: string): string =>
  hasTime(stored) ? wallTime(stored, zone).day : stored;

/** A stored date on another day, at its time. */
export const onDay = (stored: string, day: string, zone: string): string =>
  hasTime(stored) ? instantAt({ day, time: wallTime(stored, zone).time }, zone) : day;

/** `2026-03-04`, `2026-03-04 14:00`; in an hour that a clock change repeats with its difference to UTC. */
export function formatDate(stored: string, zone: string): string {
  if (!hasTime(stored)) return stored;
  const { day, time } = wallTime(stored, zone);
  const text = `${day} ${time.replace(/:00$/, '')}`;
  return instantAt({ day, time }, zone) === stored ? text : `${text} ${offsetText(stored, zone)}`;
}

const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.*))?$/;
const clock =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap]\.?m\.?)\s*)?(Z|UTC|[+-]\d{2}:?\d{2}(?::\d{2})?)?$/i;

/** Days as people write them, which take more to be read. */
let writtenDays: typeof import('./written-days.ts') | undefined;

export async function loadWrittenDays(): Promise<void> {
  writtenDays ??= await import('./written-days.ts');
}

/**
 * Reads a day, or a day with a time of day. Until `loadWrittenDays` has come, those alone that begin with the year.
 *
 * @param zone of the time; null: there is none, and what stands behind the day counts nothing
 */
export function parseDate(text: string, zone: string | null, writer: DateWriter): string | undefined {
  const [, year, month, date, rest] = written.exec(text) ?? [];
  const { day, time } =
    year === undefined
      ? (writtenDays?.readWrittenDay(text, writer) ?? {})
      : { day: `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`, time: rest };
  if (day === undefined || !isDay(day)) return undefined;
  if (zone === null || !time) return day;
  return atTime(day, time, zone);
}

function atTime(day: string, text: string, zone: string): string | undefined {
  const [, hours, minutes, seconds = '00', half, offset] = clock.exec(text.trim()) ?? [];
  if (hours === undefined || day <= EARLIEST || day >= LATEST) return undefined;
  const hour = hourOf(Number(hours), half);
  if (hour === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const wall = { day, time: `${String(hour).padStart(2, '0')}:${minutes}:${seconds}` };
  const instant = offset === undefined ? instantAt(wall, zone) : instantWith(wall, offset);
  return isInstant(instant) ? instant : undefined;
}

/** Of a clock of 24 hours, or of 12. */
function hourOf(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours <= 23 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (/^p/i.test(half) ? 12 : 0);
}

/** The zones of the first and the last clocks on earth to show a day. */
const [FIRST, LAST] = ['Pacific/Kiritimati', 'Etc/GMT+12'];

/**
 * Whether an end is before a start wherever one looks from. With times on both sides the instants decide; a day and a
 * time are compared as days.
 */
export function isBefore(
  end: { stored: string; zone: string | null },
  start: { stored: string; zone: string | null },
): boolean {
  if (hasTime(end.stored) === hasTime(start.stored)) return end.stored < start.stored;
  return dayOf(end.stored, end.zone ?? FIRST) < dayOf(start.stored, start.zone ?? LAST);
}
