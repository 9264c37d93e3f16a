import { englishDigits } from '../digits.ts';
import { readDate, type WrittenOrder } from '../imports/read-date.ts';

/** How whoever writes a day does so, as far as it is known. */
export interface DateWriter {
  dateOrder?: WrittenOrder | undefined;
  language?: string | undefined;
}

const orders = ['dmy', 'mdy', 'ymd'] as const;
/** Longer texts are no days with a time. */
const LONGEST = 60;
const withTime = /^(.*?\S)(?:,?\s+(?:\p{L}{1,3}\s+)?|T)(\d{1,2}:\d{2}.*)$/u;
const point = /^\d{1,4}\s?\./;
const fourDigits = /\d{4}/;
const firstWord = /^([\p{L}\p{M}]+\.?)[,،\s]\s*(.+)$/u;
const lastWord = /^(.*?[\d日일.])(?:[,،\s]+|(?<=日))([\p{L}\p{M}]+)$/u;
const ENGLISH = 'en';

/**
 * Reads a day as people write it and spreadsheets show it, with the year last, with two digits of it, with the name of the month,
 * and what stands behind it as a time. It is read where it can be one day only, or where it is known which one whoever writes
 * means.
 */
export function readWrittenDay(typed: string, writer: DateWriter): { day?: string; time?: string } {
  if (typed.length > LONGEST) return {};
  const text = englishDigits(typed);
  const [, dated = text, time] = withTime.exec(text) ?? [];
  const day = dayIn(dated, writer) ?? dayWithWeekday(dated, writer);
  return { ...(day === undefined ? {} : { day }), ...(time === undefined ? {} : { time }) };
}

function dayIn(text: string, writer: DateWriter): string | undefined {
  const days = new Set(orders.flatMap((order) => readDate(text, order)?.day ?? []));
  const order = orderIn(text, writer);
  const own = order && readDate(text, order)?.day;
  if (own || days.size !== 1) return own;
  // What only the order with the year first reads is a day of nobody who has it last: 31/2/26 is not in 2031.
  return readDate(text, 'dmy')?.day ?? readDate(text, 'mdy')?.day;
}

/** In which order its numbers stand. Undefined: it is not known. */
function orderIn(text: string, { dateOrder }: DateWriter): WrittenOrder | undefined {
  const isWhole = fourDigits.test(text);
  // With points the day is first everywhere, unless a year of two digits is.
  if (point.test(text) && (isWhole || dateOrder === 'mdy')) return 'dmy';
  // Who has the year first has the month before the day.
  return isWhole && dateOrder === 'ymd' ? 'mdy' : dateOrder;
}

/** A day beside its weekday, which has to be the right one. */
function dayWithWeekday(text: string, writer: DateWriter): string | undefined {
  const [, before, behind] = firstWord.exec(text) ?? [];
  const [, ahead, after] = lastWord.exec(text) ?? [];
  for (const [word, rest] of [
    [before, behind],
    [after, ahead],
  ]) {
    const weekday = word && weekdayNamed(word, writer.language);
    const day = weekday !== undefined && rest ? dayIn(rest, writer) : undefined;
    if (day && new Date(`${day}T00:00:00Z`).getUTCDay() === weekday) return day;
  }
  return undefined;
}

const known = new Map<string, ReadonlyMap<string, number>>();
const plain = (name: string): string => name.replace(/\.$/, '').toLowerCase().normalize('NFC');

/** 0 is Sunday. In the language of whoever writes, in English, and in Serbian of both scripts. */
function weekdayNamed(word: string, language = ENGLISH): number | undefined {
  for (const spoken of [language, ENGLISH, 'sr-Latn']) {
    const found = namesIn(spoken).get(plain(word));
    if (found !== undefined) return found;
  }
  return undefined;
}

function namesIn(language: string): ReadonlyMap<string, number> {
  const before = known.get(language);
  if (before) return before;
  const names = new Map<string, number>();
  for (const weekday of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    // A Sunday.
    for (let day = 0; day < 7; day += 1) names.set(plain(format.format(Date.UTC(2024, 8, 1 + day))), day);
  }
  known.set(language, names);
  return names;
}
