import { DAY, fromSerial, isDate, partsOf, startOfDay, weekday } from './calendar.ts';
import { type FormulaError, WRONG_VALUE } from './formula-error.ts';

export const monthNames =
  'January February March April May June July August September October November December'.split(' ');
export const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const tokens = /"[^"]*"?|\\.|_.|\[(?:h+|m+|s+)\]|\[[^\]]*\]|y+|m+|d+|h+|s+(?:\.0+)?|am\/pm|a\/p|[\s\S]/gi;

/** Whether a format of spreadsheets is one of dates and times. */
export const isDateFormat = (format: string): boolean =>
  (format.match(tokens) ?? []).some((token) =>
    /^(?:y+|m+|d+|h+|s+(?:\.0+)?|am\/pm|a\/p|\[(?:h+|m+|s+)\])$/i.test(token),
  );

/** A serial number of days by a format such as `yyyy-mm-dd hh:mm`; names are English. */
export function formatDate(serial: number, format: string, known?: number): string | FormulaError {
  const wall = known ?? fromSerial(serial);
  if (!isDate(wall)) return WRONG_VALUE;
  const found = format.match(tokens) ?? [];
  const half = found.some((token) => /^(?:am\/pm|a\/p)$/i.test(token));
  // To the second: a fraction of a day is no binary number.
  const seconds = Math.round(serial * 86_400);
  const fraction = found.some((token) => /^s+\.0+$/i.test(token));
  const ms = fraction ? wall : Math.round(wall / 1000) * 1000;
  let hours = false;
  return found
    .map((token, index) => {
      const lower = token.toLowerCase();
      if (lower[0] === 'm') {
        const next = found.slice(index + 1).find((one) => /^[ymdhs[]/i.test(one));
        const minutes = hours || next?.toLowerCase().startsWith('s') === true;
        hours = false;
        return minutes ? padded(Math.floor(ms / 60_000) % 60, token.length) : month(ms, token.length);
      }
      if (/^\[?h|^y|^d|^\[?s/.test(lower)) hours = /^\[?h/.test(lower);
      return part(lower, token, { ms, seconds, half });
    })
    .join('');
}

interface Moment {
  ms: number;
  seconds: number;
  half: boolean;
}

function part(lower: string, token: string, { ms, seconds, half }: Moment): string {
  const hour = Math.floor((ms - startOfDay(ms)) / 3_600_000);
  switch (lower[0]) {
    case 'y':
      return token.length <= 2
        ? padded(partsOf(ms).year % 100, 2)
        : String(partsOf(ms).year).padStart(4, '0');
    case 'd':
      return day(ms, token.length);
    case 'h':
      return padded(half ? hour % 12 || 12 : hour, token.length);
    case 's':
      return second(ms, token);
    case 'a':
      if (lower === 'am/pm') return hour < 12 ? 'AM' : 'PM';
      return lower === 'a/p' ? (hour < 12 ? 'A' : 'P') : token;
    case '[': {
      const unit = { h: 3600, m: 60, s: 1 }[lower[1]!];
      return unit && /^\[(h+|m+|s+)\]$/.test(lower)
        ? padded(Math.floor(seconds / unit), token.length - 2)
        : '';
    }
    case '"':
      return token.replace(/^"|"$/g, '');
    case '\\':
      return token.slice(1);
    case '_':
      return ' ';
    default:
      return token;
  }
}

const padded = (value: number, length: number): string => String(value).padStart(Math.min(length, 20), '0');

function month(ms: number, length: number): string {
  const own = partsOf(ms).month;
  if (length <= 2) return padded(own, length);
  const name = monthNames[own - 1]!;
  return length === 3 ? name.slice(0, 3) : length === 5 ? name.slice(0, 1) : name;
}

function day(ms: number, length: number): string {
  if (length <= 2) return padded(partsOf(ms).day, length);
  const name = dayNames[weekday(ms)]!;
  return length === 3 ? name.slice(0, 3) : name;
}

function second(ms: number, token: string): string {
  const [whole, decimals = ''] = token.split('.');
  const own = Math.floor((((ms % DAY) + DAY) % 60_000) / 1000);
  const rest = String(((ms % 1000) + 1000) % 1000).padStart(3, '0');
  return (
    padded(own, whole!.length) +
    (decimals === '' ? '' : `.${rest.slice(0, decimals.length).padEnd(Math.min(decimals.length, 20), '0')}`)
  );
}
