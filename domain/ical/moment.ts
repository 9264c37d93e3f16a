import { type ContentLine, UnreadableError } from './content-lines.ts';
import type { Zone, Zones } from './zones.ts';

/**
 * A day, or a time of day as the clocks of its place show it. `wall` is what they show, in milliseconds, as if they were those
 * of UTC: rules count on it, and only what is shown becomes an instant.
 */
export interface Moment {
  wall: number;
  isDay: boolean;
  /** Undefined: a day, or a time wherever one looks from. */
  zone: Zone | undefined;
}

/** How long something lasts: days of the calendar, and then hours that pass. */
export interface Length {
  ms: number;
  /** So much of it is counted on the clock: it shows the same time of day on either side of a clock change. */
  onClock: number;
}

export const DAY = 86_400_000;

/** Also as some programs write it in spite of RFC 5545: with dashes and colons, parts of seconds, a difference to UTC. */
const written =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?|Z)?$/i;

interface Written {
  /** As in `Moment`. */
  wall: number;
  isDay: boolean;
  /** Whether there is such a day and time. */
  isReal: boolean;
  /** `Z`, or a difference to UTC. */
  zone: string | undefined;
}

/** Undefined: the text is no date. */
export function readWritten(text: string): Written | undefined {
  const [all, year, month, date, hour, minute = 0, second = 0, zone] = written.exec(text.trim()) ?? [];
  if (all === undefined) return undefined;
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date));
  const isRealDay = new Date(day).getUTCMonth() === Number(month) - 1 && Number(year) >= 1;
  const isTime = Number(hour ?? 0) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
  const seconds = (Number(hour ?? 0) * 60 + Number(minute)) * 60 + Math.min(Number(second), 59);
  return { wall: day + seconds * 1_000, isDay: hour === undefined, isReal: isRealDay && isTime, zone };
}

/** Throws `UnreadableError` where a text is no date. */
export function readMoment(line: ContentLine, text: string, zones: Zones): Moment {
  const found = readWritten(text);
  if (!found?.isReal)
    throw new UnreadableError(line.line, `${line.name} is no date: ${text.trim().slice(0, 60)}`);
  const { wall, zone } = found;
  if (found.isDay || line.params.get('VALUE')?.toUpperCase() === 'DATE')
    return { wall: Math.floor(wall / DAY) * DAY, isDay: true, zone: undefined };
  const isUtc = zone?.toUpperCase() === 'Z';
  return { wall, isDay: false, zone: isUtc ? zones.utc : zones.named(zone ?? line.params.get('TZID')) };
}

const duration =
  /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** `PT1H30M`, `P2D`. Undefined where a text is none, or goes back. */
export function readDuration(text: string): Length | undefined {
  const [all, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    duration.exec(text.trim()) ?? [];
  if (all === undefined || sign === '-' || !/\d/.test(all)) return undefined;
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  const onClock = (Number(weeks) * 7 + Number(days)) * DAY;
  return { ms: onClock + time, onClock };
}

/** @param viewing the zone of whoever looks, for times without one */
export const instantOf = ({ wall, zone }: Moment, viewing: Zone): number => (zone ?? viewing).instant(wall);
