import { isDay } from '../attributes/date-value.ts';
import { type Nth, nths, type RepeatUnit, type Rule, repeatUnits, rule as schema } from './rule.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const nthWords = ['first', 'second', 'third', 'fourth', 'last'] as const;
/** Longer texts are no rules. */
const TEXT_MAX = 200;
const WORKDAYS = [1, 2, 3, 4, 5];
/** Monday first, as in most calendars. */
const WEEK_ORDER = [...WORKDAYS, 6, 0];

/** A rule in plain English, for files, the clipboard and search: `Every 2 weeks on Mon, Thu, until 2026-12-31`. */
export function writeRule(rule: Rule): string {
  const { every, unit, ends } = rule;
  const parts = [`Every ${every === 1 ? unit : `${every} ${unit}s`}${placeOf(rule)}`];
  if (rule.unit === 'week' && rule.week_start !== undefined)
    parts.push(`weeks from ${weekdays[rule.week_start]}`);
  if (ends && 'until' in ends) parts.push(`until ${ends.until}`);
  if (ends && 'times' in ends) parts.push(`${ends.times} times`);
  if (rule.from === 'done') parts.push('after done');
  if (rule.from === 'day') parts.push('on the day');
  return parts.join(', ');
}

function placeOf(rule: Rule): string {
  if (rule.unit === 'week' && rule.weekdays)
    return ` on ${inWeekOrder(rule.weekdays)
      .map((one) => weekdays[one])
      .join(', ')}`;
  if ('nth' in rule) return ` on the ${nthWords[nths.indexOf(rule.nth)]} ${weekdays[rule.weekday]}`;
  if ('month' in rule) return ` on ${months[rule.month - 1]} ${rule.date}`;
  return 'date' in rule && rule.date !== undefined ? ` on day ${rule.date}` : '';
}

export const inWeekOrder = (days: readonly number[]): number[] =>
  WEEK_ORDER.filter((one) => days.includes(one));

/** Parts of a rule, as they are read from the end of a text. */
type Tail = { ends?: Rule['ends']; from?: 'done' | 'day'; week_start?: number };

/** Reads what `writeRule` writes, and what people write: `weekly`, `every mon and thu`, `every 31st`, `monthly on the last fri`. */
export function readRule(typed: string): Rule | null | undefined {
  const text = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  if (text.length > TEXT_MAX) return undefined;
  const tail: Tail = {};
  let head = text;
  for (let rest = takeTail(head, tail); rest !== undefined; rest = takeTail(head, tail)) head = rest;
  const read = readHead(head);
  if (!read) return undefined;
  return schema.safeParse({ ...read, ...tail }).data;
}

/** The text without its last part; undefined: that is none. */
function takeTail(text: string, tail: Tail): string | undefined {
  const [, head, part] =
    /^(.+?),? (until [\d-]+|\d{1,4} times?|(?:after|when|from) done|on the day|weeks from \p{L}+)$/u.exec(
      text,
    ) ?? [];
  if (head === undefined || part === undefined) return undefined;
  const [first, second = '', third = ''] = part.split(' ');
  if (first === 'until') {
    if (tail.ends || !isDay(second)) return undefined;
    tail.ends = { until: second };
  } else if (/^time/.test(second)) {
    if (tail.ends) return undefined;
    tail.ends = { times: Number(first) };
  } else if (second === 'done') tail.from = 'done';
  else if (first === 'on') tail.from = 'day';
  else {
    const weekday = weekdayNamed(third);
    if (weekday === undefined) return undefined;
    tail.week_start = weekday;
  }
  return head;
}

const adverbs: Readonly<Record<string, RepeatUnit>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
};

type Head = Record<string, unknown> & { every: number; unit: RepeatUnit };

function readHead(text: string): Head | undefined {
  const [, adverb = '', onAdverb] = /^([a-z]+)(?: on (.+))?$/.exec(text) ?? [];
  const named = adverbs[adverb];
  if (named) return placed({ every: 1, unit: named }, onAdverb);
  const each = /^(?:every|each) (.+)$/.exec(text)?.[1];
  if (each === undefined) return undefined;
  const [, count, unit = '', on] =
    /^(other |\d{1,3} )?(day|week|month|year)s?(?: on (.+))?$/.exec(each) ?? [];
  if (unit !== '') {
    const every = count === undefined ? 1 : count === 'other ' ? 2 : Number(count);
    return placed({ every, unit: repeatUnits.find((one) => one === unit)! }, on);
  }
  if (/^(?:weekday|workday)s?$/.test(each)) return { every: 1, unit: 'week', weekdays: WORKDAYS };
  return placed({ every: 1, unit: 'week' }, each) ?? placed({ every: 1, unit: 'month' }, each);
}

function placed(head: Head, on: string | undefined): Head | undefined {
  if (on === undefined) return head;
  if (head.unit === 'week') {
    const days = on.split(/, and |, | and |,/).map(weekdayNamed);
    return days.includes(undefined) ? undefined : { ...head, weekdays: [...new Set(days)].sort() };
  }
  if (head.unit === 'month') return inMonth(head, on);
  const [, name = '', date] = /^([a-z]{3,9})\.? (\d{1,2})$/.exec(on) ?? [];
  const month = months.findIndex((one) => name.startsWith(one.toLowerCase())) + 1;
  return head.unit === 'year' && month > 0 ? { ...head, month, date: Number(date) } : undefined;
}

function inMonth(head: Head, on: string): Head | undefined {
  if (/^(?:the )?last day$/.test(on)) return { ...head, date: 31 };
  const date = /^(?:day (\d{1,2})|(?:the )?(\d{1,2})(?:st|nd|rd|th))$/.exec(on);
  if (date) return { ...head, date: Number(date[1] ?? date[2]) };
  const [, which = '', name = ''] = /^the (\p{L}+|\d(?:st|nd|rd|th)) (\p{L}+)$/u.exec(on) ?? [];
  const weekday = weekdayNamed(name);
  const nth = nthNamed(which);
  return weekday === undefined || nth === undefined ? undefined : { ...head, nth, weekday };
}

function nthNamed(word: string): Nth | undefined {
  const place = /^[1-4]/.test(word) ? Number(word[0]) - 1 : nthWords.indexOf(word as never);
  return nths[place];
}

const longNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** By its English name, or a beginning of it with three letters at least. */
function weekdayNamed(text: string): number | undefined {
  const name = text.replace(/\.$/, '');
  const found = longNames.findIndex(
    (one) => name.length >= 3 && (one.startsWith(name) || `${one}s` === name),
  );
  return found < 0 ? undefined : found;
}
