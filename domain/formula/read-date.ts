import { DAY, dayOf, daysInMonth } from './calendar.ts';

interface ReadDate {
  /** The clock on the wall; with an offset in the text: UTC. */
  ms: number;
  time: boolean;
  utc: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*([ap]m)?`;
const zone = String.raw`\s*(z|[+-]\d{2}:?\d{2})?`;
const after = String.raw`(?:(?:\s*t\s*|\s+)${clock}${zone})?`;
const iso = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${after}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})${after}$`, 'i');
const monthFirst = new RegExp(String.raw`^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})${after}$`, 'i');
const onlyTime = new RegExp(`^${clock}$`, 'i');

/** Longer texts are no dates. */
const LENGTH = 60;

/** Reads dates that mean the same everywhere: year first, or with the English name of the month. */
export function readDate(typed: string): ReadDate | undefined {
  const text = typed.trim();
  if (text.length > LENGTH) return undefined;
  const found = iso.exec(text);
  if (found) return build(Number(found[1]), Number(found[3]), Number(found[4]), found.slice(5));
  const named = dayFirst.exec(text);
  if (named) return build(Number(named[3]), monthOf(named[2]!), Number(named[1]), named.slice(4));
  const month = monthFirst.exec(text);
  return month ? build(Number(month[3]), monthOf(month[1]!), Number(month[2]), month.slice(4)) : undefined;
}

const full =
  'january february march april may june july august september october november december sept'.split(' ');

function monthOf(name: string): number {
  const lower = name.toLowerCase();
  const short = months.indexOf(lower);
  const long = full.indexOf(lower);
  return (short >= 0 ? short : long === 12 ? 8 : long) + 1;
}

function build(
  year: number,
  month: number,
  day: number,
  rest: readonly (string | undefined)[],
): ReadDate | undefined {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  const ms = dayOf(year, month, day);
  if (rest[0] === undefined) return { ms, time: false, utc: false };
  const time = clockOf(rest);
  if (time === undefined) return undefined;
  const offset = rest[5];
  return { ms: ms + time - offsetOf(offset), time: true, utc: offset !== undefined };
}

function offsetOf(text: string | undefined): number {
  if (text === undefined || /^z$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

function clockOf([hours, minutes, seconds = '0', fraction = '0', half]: readonly (string | undefined)[]):
  | number
  | undefined {
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  }
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** A time of day as a fraction of a day. */
export function readTime(typed: string): number | undefined {
  const found = typed.length > LENGTH ? null : onlyTime.exec(typed.trim());
  const ms = found ? clockOf(found.slice(1)) : undefined;
  return ms === undefined ? undefined : (ms % DAY) / DAY;
}
