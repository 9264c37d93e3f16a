import { formatInstant } from '../dates.ts';

/** What a clock on the wall of a place shows. */
interface WallTime {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm:ss` */
  time: string;
}

const DAY_MS = 86_400_000;

/** A formatter costs far more than its use. Undefined: this machine does not know the zone. */
const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(zone)) formatters.set(zone, makeFormatter(zone));
  return formatters.get(zone);
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit';
  const shape = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...shape, hourCycle: 'h23', timeZone });
  } catch {
    return undefined;
  }
}

const MINUTE_MS = 60_000;
/** From then on all clocks have the same seconds, and change at whole minutes. */
const EVEN_FROM = Date.UTC(1980);
/** What clocks show as a minute begins, by zone: many items are at the same times, and to ask the zone takes long. */
const minutes = new Map<string, Map<number, WallTime>>();
const [ZONES_MAX, MINUTES_MAX] = [50, 10_000];

function known<Key, Value>(map: Map<Key, Value>, key: Key, max: number, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  if (map.size >= max) map.clear();
  const made = make();
  map.set(key, made);
  return made;
}

/** What the clocks of a zone show at an instant; where the zone is not known, those of UTC. */
function wallAt(ms: number, zone: string): WallTime {
  if (!(ms >= EVEN_FROM)) return askedAt(ms, zone);
  const seconds = Math.floor((ms % MINUTE_MS) / 1_000);
  const minute = ms - (ms % MINUTE_MS);
  const ofZone = known(minutes, zone, ZONES_MAX, () => new Map());
  const { day, time } = known(ofZone, minute, MINUTES_MAX, () => askedAt(minute, zone));
  return { day, time: seconds === 0 ? time : time.slice(0, -2) + String(seconds).padStart(2, '0') };
}

function askedAt(ms: number, zone: string): WallTime {
  const text = formatterOf(zone)?.format(ms);
  const found = text && /^(\d\d)\/(\d\d)\/(\d+), (\d\d:\d\d:\d\d)$/.exec(text);
  if (!found) {
    const [day, time] = formatInstant(new Date(ms)).split(' ');
    return { day: day!, time: time! };
  }
  const [, month, date, year, time] = found;
  return { day: `${year!.padStart(4, '0')}-${month}-${date}`, time: time! };
}

/** The day in a zone, `YYYY-MM-DD`. */
export const dayAt = (ms: number, zone: string): string => wallAt(ms, zone).day;

const msOf = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}Z`);
const textOf = (ms: number): string => formatInstant(new Date(ms));

/** @param instant `YYYY-MM-DD HH:mm:ss`, UTC */
export const wallTime = (instant: string, zone: string): WallTime =>
  wallAt(Date.parse(`${instant.replace(' ', 'T')}Z`), zone);

/**
 * The instant at which the clocks of a zone show a time. Of the two of a repeated hour it is the first; a time that a
 * clock change skips is as much later as the clocks go forward.
 */
export function instantAt(wall: WallTime, zone: string): string {
  const shown = msOf(wall);
  const offset = (ms: number) => msOf(wallAt(ms, zone)) - ms;
  const [before, after] = [shown - offset(shown - DAY_MS), shown - offset(shown + DAY_MS)];
  const exact = [before, after].filter((ms) => ms + offset(ms) === shown);
  return textOf(exact.length > 0 ? Math.min(...exact) : before);
}

/** Minutes that the clocks of a zone are ahead of UTC at an instant, in milliseconds since 1970. */
export const offsetAt = (ms: number, zone: string): number => (msOf(wallAt(ms, zone)) - ms) / 60_000;

/** The difference of a zone's clocks to UTC at an instant: `+02:00`. */
export function offsetText(instant: string, zone: string): string {
  const ms = Date.parse(`${instant.replace(' ', 'T')}Z`);
  const seconds = (msOf(wallAt(ms, zone)) - ms) / 1_000;
  const clock = new Date(Math.abs(seconds) * 1_000).toISOString().slice(11, 19);
  return `${seconds < 0 ? '-' : '+'}${clock.replace(/:00$/, '')}`;
}

/** The instant of a time with its difference to UTC: `Z`, `+02:00`, `-0330`. */
export function instantWith(wall: WallTime, offset: string): string {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^([+-])(\d\d):?(\d\d)(?::(\d\d))?$/.exec(offset) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return textOf(msOf(wall) - (sign === '-' ? -1 : 1) * size * 1_000);
}
