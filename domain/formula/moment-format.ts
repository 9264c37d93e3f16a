import { DAY, dayOfYear, isoWeek, partsOf, startOfDay, weekday } from './calendar.ts';
import { dayNames, monthNames } from './date-format.ts';

const tokens =
  /\[[^\]]*\]|Mo|Do|DDDo|do|Qo|Wo|wo|YYYY|YY|Y|GGGG|GG|gggg|MMMM|MMM|MM|M|DDDD|DDD|DD|D|dddd|ddd|dd|d|E|e|WW|W|ww|w|HH|H|hh|h|kk|k|mm|m|ss|s|SSS|SS|S|A|a|Q|X|x|LTS|LT|LLLL|LLL|LL|L|l|[\s\S]/g;

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => String(value).padStart(4, '0');

function ordinal(value: number): string {
  const tens = Math.floor(value / 10) % 10;
  return `${value}${tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
}

/** Weeks of the United States: they begin on Sunday, the first has 1 January. */
function sundayWeek(ms: number): { year: number; week: number } {
  const { year } = partsOf(startOfDay(ms) + (6 - weekday(ms)) * DAY);
  const first = Date.UTC(year, 0, 1);
  const start = first - weekday(first) * DAY;
  return { year, week: Math.floor((startOfDay(ms) - start) / (7 * DAY)) + 1 };
}

const signs: Readonly<Record<string, (ms: number) => string>> = {
  YYYY: (ms) => four(partsOf(ms).year),
  YY: (ms) => two(partsOf(ms).year % 100),
  Y: (ms) => String(partsOf(ms).year),
  GGGG: (ms) => four(isoWeek(ms).year),
  GG: (ms) => two(isoWeek(ms).year % 100),
  gggg: (ms) => four(sundayWeek(ms).year),
  Q: (ms) => String(Math.ceil(partsOf(ms).month / 3)),
  Qo: (ms) => ordinal(Math.ceil(partsOf(ms).month / 3)),
  MMMM: (ms) => monthNames[partsOf(ms).month - 1]!,
  MMM: (ms) => monthNames[partsOf(ms).month - 1]!.slice(0, 3),
  MM: (ms) => two(partsOf(ms).month),
  M: (ms) => String(partsOf(ms).month),
  Mo: (ms) => ordinal(partsOf(ms).month),
  DDDD: (ms) => String(dayOfYear(ms)).padStart(3, '0'),
  DDD: (ms) => String(dayOfYear(ms)),
  DDDo: (ms) => ordinal(dayOfYear(ms)),
  DD: (ms) => two(partsOf(ms).day),
  D: (ms) => String(partsOf(ms).day),
  Do: (ms) => ordinal(partsOf(ms).day),
  dddd: (ms) => dayNames[weekday(ms)]!,
  ddd: (ms) => dayNames[weekday(ms)]!.slice(0, 3),
  dd: (ms) => dayNames[weekday(ms)]!.slice(0, 2),
  d: (ms) => String(weekday(ms)),
  do: (ms) => ordinal(weekday(ms)),
  e: (ms) => String(weekday(ms)),
  E: (ms) => String(weekday(ms) || 7),
  WW: (ms) => two(isoWeek(ms).week),
  W: (ms) => String(isoWeek(ms).week),
  Wo: (ms) => ordinal(isoWeek(ms).week),
  ww: (ms) => two(sundayWeek(ms).week),
  w: (ms) => String(sundayWeek(ms).week),
  wo: (ms) => ordinal(sundayWeek(ms).week),
  HH: (ms) => two(hour(ms)),
  H: (ms) => String(hour(ms)),
  hh: (ms) => two(hour(ms) % 12 || 12),
  h: (ms) => String(hour(ms) % 12 || 12),
  kk: (ms) => two(hour(ms) || 24),
  k: (ms) => String(hour(ms) || 24),
  mm: (ms) => two(minute(ms)),
  m: (ms) => String(minute(ms)),
  ss: (ms) => two(second(ms)),
  s: (ms) => String(second(ms)),
  SSS: (ms) => String(fraction(ms)).padStart(3, '0'),
  SS: (ms) => two(Math.floor(fraction(ms) / 10)),
  S: (ms) => String(Math.floor(fraction(ms) / 100)),
  A: (ms) => (hour(ms) < 12 ? 'AM' : 'PM'),
  a: (ms) => (hour(ms) < 12 ? 'am' : 'pm'),
  X: (ms) => String(Math.floor(ms / 1000)),
  x: (ms) => String(ms),
};

const hour = (ms: number): number => Math.floor((ms - startOfDay(ms)) / 3_600_000);
const minute = (ms: number): number => Math.floor((ms - startOfDay(ms)) / 60_000) % 60;
const second = (ms: number): number => Math.floor((ms - startOfDay(ms)) / 1000) % 60;
const fraction = (ms: number): number => Math.floor(ms - startOfDay(ms)) % 1000;

/** Formats that stand for others, as in the United States. */
const long: Readonly<Record<string, string>> = {
  LT: 'h:mm A',
  LTS: 'h:mm:ss A',
  L: 'MM/DD/YYYY',
  l: 'M/D/YYYY',
  LL: 'MMMM D, YYYY',
  LLL: 'MMMM D, YYYY h:mm A',
  LLLL: 'dddd, MMMM D, YYYY h:mm A',
};

/** A moment by a format as Airtable has it: `DD/MM/YYYY HH:mm`, words in brackets; names are English. */
export function formatMoment(wall: number, format: string): string {
  return (format.match(tokens) ?? [])
    .map((token) => {
      if (token.length > 1 && token.startsWith('[')) return token.slice(1, -1);
      const other = Object.hasOwn(long, token) ? long[token] : undefined;
      if (other !== undefined) return formatMoment(wall, other);
      return Object.hasOwn(signs, token) ? signs[token]!(wall) : token;
    })
    .join('');
}
