import { dayOf, daysInMonth } from './calendar.ts';
import { monthNames } from './date-format.ts';

const tokens = /\[[^\]]*\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|m|ss|s|A|a|[\s\S]/g;
const digits: Readonly<Record<string, string>> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MMMM: '[a-z]{3,9}',
  MMM: '[a-z]{3}',
};
const units = 'YYYY YY MMMM MMM MM M DD D HH H hh h mm m ss s A a'.split(' ');

interface ParsedMoment {
  ms: number;
  time: boolean;
}

/** Reads a date by a format as Airtable has it: `D/M/YYYY HH:mm`. */
export function parseMoment(text: string, format: string): ParsedMoment | undefined {
  const signs = format.match(tokens) ?? [];
  const named = signs.filter((sign) => units.includes(sign));
  // Each part once: so there are few ways to read a text.
  if (new Set(named).size < named.length) return undefined;
  const pattern = signs.map((sign) => {
    if (/^[Aa]$/.test(sign)) return '([ap]m)';
    if (units.includes(sign)) return `(${digits[sign] ?? '\\d{1,2}'})`;
    const literal = sign.length > 1 ? sign.slice(1, -1) : sign;
    return literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  });
  const found = new RegExp(`^${pattern.join('')}$`, 'i').exec(text.trim());
  if (!found) return undefined;
  const parts = new Map<string, string>();
  for (const [index, sign] of named.entries()) {
    parts.set(sign, found[index + 1]!);
  }
  return build(parts);
}

function build(parts: ReadonlyMap<string, string>): ParsedMoment | undefined {
  const number = (...names: readonly string[]): number | undefined => {
    const name = names.find((one) => parts.has(one));
    return name === undefined ? undefined : Number(parts.get(name));
  };
  const short = number('YY');
  const year = number('YYYY') ?? (short === undefined ? undefined : short + (short > 68 ? 1900 : 2000));
  const named = (parts.get('MMMM') ?? parts.get('MMM'))?.toLowerCase();
  const month = named === undefined ? (number('MM', 'M') ?? 1) : monthOf(named);
  const day = number('DD', 'D') ?? 1;
  if (year === undefined || year < 1 || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  const half = (parts.get('A') ?? parts.get('a'))?.toLowerCase();
  const typed = number('HH', 'H', 'hh', 'h');
  const hour = half === undefined ? (typed ?? 0) : ((typed ?? 0) % 12) + (half === 'pm' ? 12 : 0);
  const [minute, second] = [number('mm', 'm') ?? 0, number('ss', 's') ?? 0];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return {
    ms: dayOf(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000,
    time: typed !== undefined,
  };
}

const monthOf = (name: string): number =>
  monthNames.findIndex((month) => month.toLowerCase() === name || month.slice(0, 3).toLowerCase() === name) +
  1;
