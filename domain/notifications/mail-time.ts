import { dayAt, instantAt, wallTime } from '../attributes/zoned-time.ts';
import { formatInstant } from '../dates.ts';
import { addDays, placeInWeek, weekdayOf } from '../repeats/days.ts';
import { TOGETHER_SECONDS } from './grouping.ts';
import type { Frequency } from './kind.ts';
import type { QuietHours } from './settings.ts';

/** When digests are sent, by the clocks of their person. */
const DIGEST_TIME = '08:00:00';

/** How somebody wants to be told. */
export interface Hearing {
  /** An IANA name. */
  zone: string;
  /** 0 is Sunday. */
  firstWeekday: number;
  quiet: QuietHours | null;
}

/** Whether nothing is sent at an instant (`YYYY-MM-DD HH:mm:ss`, UTC). */
export function isQuiet(at: string, { zone, quiet }: Pick<Hearing, 'zone' | 'quiet'>): boolean {
  if (!quiet || quiet.from === quiet.to) return false;
  const time = wallTime(at, zone).time.slice(0, 5);
  return quiet.from < quiet.to
    ? time >= quiet.from && time < quiet.to
    : time >= quiet.from || time < quiet.to;
}

/**
 * When a mail tells of what happened at an instant: a moment later, so that what is alike is told together, or with the
 * next digest; never in quiet hours. Null: no mail does.
 */
export function mailTime(at: string, frequency: Frequency, hearing: Hearing): string | null {
  switch (frequency) {
    case 'never':
      return null;
    case 'now':
      return afterQuiet(formatInstant(new Date(msOf(at) + TOGETHER_SECONDS * 1_000)), hearing);
    case 'daily':
      return afterQuiet(
        nextDigest(at, hearing.zone, () => true),
        hearing,
      );
    case 'weekly':
      return afterQuiet(
        nextDigest(at, hearing.zone, (day) => placeInWeek(weekdayOf(day), hearing.firstWeekday) === 0),
        hearing,
      );
  }
}

/** The next morning at which people are told of their day, by the clocks of a zone. */
export const nextMorning = (at: string, zone: string): string => nextDigest(at, zone, () => true);

const msOf = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`);

/** The next time of digests on a day that fits. */
function nextDigest(at: string, zone: string, fits: (day: string) => boolean): string {
  let day = dayAt(msOf(at), zone);
  for (;;) {
    const time = instantAt({ day, time: DIGEST_TIME }, zone);
    const next = addDays(day, 1);
    if ((time > at && fits(day)) || next === undefined) return time;
    day = next;
  }
}

function afterQuiet(at: string, hearing: Hearing): string {
  if (!hearing.quiet || !isQuiet(at, hearing)) return at;
  const { day, time } = wallTime(at, hearing.zone);
  const end = `${hearing.quiet.to}:00`;
  const endDay = time < end ? day : (addDays(day, 1) ?? day);
  return instantAt({ day: endDay, time: end }, hearing.zone);
}
