import { DAY, readWritten } from './moment.ts';
import { daysOfPeriod, isDayOf, type PeriodUnit, startOfWeek } from './recurrence-days.ts';

const units = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1_000 } as const;

/** `RRULE` of RFC 5545. What it leaves out is taken from the start. */
export interface Recurrence {
  unit: PeriodUnit | keyof typeof units;
  interval: number;
  count: number | undefined;
  until: { wall: number; isDay: boolean; isUtc: boolean } | undefined;
  /** 0 is Sunday. */
  weekStart: number;
  /** `nth` 0: each. */
  weekdays: readonly { nth: number; weekday: number }[];
  months: readonly number[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  weeks: readonly number[];
  hours: readonly number[];
  minutes: readonly number[];
  seconds: readonly number[];
  positions: readonly number[];
}

/** What may be computed: an endless rule that never holds must end too. */
export class Budget {
  private left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  spend(steps: number): boolean {
    this.left -= steps;
    return this.left >= 0;
  }

  get isOver(): boolean {
    return this.left < 0;
  }
}

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const LIST_MAX = 400;

/** Undefined where a rule cannot be read. */
export function readRecurrence(text: string): Recurrence | undefined {
  const parts = new Map(
    text.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim().toUpperCase(), value.trim().toUpperCase()];
    }),
  );
  // Other calendars than ours, and what becomes of days that a month does not have (RFC 7529).
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN' || (parts.get('SKIP') ?? 'OMIT') !== 'OMIT')
    return undefined;
  const unit = parts.get('FREQ');
  const isUnit = unit && (unit in units || ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'].includes(unit));
  const numbers = (name: string, least: number, most: number, signed = false) =>
    numbersOf(parts.get(name), least, most, signed);
  const weekdays = weekdaysOf(parts.get('BYDAY'));
  const lists = {
    months: numbers('BYMONTH', 1, 12),
    monthDays: numbers('BYMONTHDAY', 1, 31, true),
    yearDays: numbers('BYYEARDAY', 1, 366, true),
    weeks: numbers('BYWEEKNO', 1, 53, true),
    hours: numbers('BYHOUR', 0, 23),
    minutes: numbers('BYMINUTE', 0, 59),
    // A second that is put in between is the one before it.
    seconds: numbers('BYSECOND', 0, 60)?.map((one) => Math.min(one, 59)),
    positions: numbers('BYSETPOS', 1, 366, true),
  };
  const [interval, count] = [parts.get('INTERVAL') ?? '1', parts.get('COUNT')];
  const until = parts.get('UNTIL');
  const end = until ? untilOf(until) : undefined;
  const areCounts = [interval, count ?? '1'].every((one) => /^\d{1,9}$/.test(one) && Number(one) > 0);
  if (!isUnit || !weekdays || Object.values(lists).includes(undefined) || !areCounts || (until && !end))
    return undefined;
  return {
    ...(lists as Pick<Recurrence, keyof typeof lists>),
    unit: unit as Recurrence['unit'],
    interval: Number(interval),
    count: count === undefined ? undefined : Number(count),
    until: end,
    weekStart: names.includes(parts.get('WKST') ?? '') ? names.indexOf(parts.get('WKST')!) : 1,
    weekdays,
  };
}

function numbersOf(
  text: string | undefined,
  least: number,
  most: number,
  signed: boolean,
): number[] | undefined {
  if (!text) return [];
  const all = [
    ...new Set(text.split(',').map((one) => (/^[+-]?\d{1,3}$/.test(one.trim()) ? Number(one) : Number.NaN))),
  ];
  const fits = (one: number) =>
    (signed ? Math.abs(one) : one) >= least && (signed ? Math.abs(one) : one) <= most;
  return all.length <= LIST_MAX && all.every(fits) ? all.sort((one, other) => one - other) : undefined;
}

function weekdaysOf(text: string | undefined): Recurrence['weekdays'] | undefined {
  if (!text) return [];
  const all = text.split(',').map((one) => {
    const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one.trim()) ?? [];
    return { nth: Number(nth), weekday: names.indexOf(name) };
  });
  return all.length <= LIST_MAX && all.every(({ weekday }) => weekday >= 0) ? all : undefined;
}

function untilOf(text: string): Recurrence['until'] {
  const found = readWritten(text);
  return found && { wall: found.wall, isDay: found.isDay, isUtc: found.zone === 'Z' };
}

/**
 * What the clocks show when a rule holds, in order: from its start on, of which the first is the start itself, within a window.
 *
 * @param isOver says of a time that the rule ends before it
 */
export function* expand(
  rule: Recurrence,
  start: number,
  { from, to }: { from: number; to: number },
  budget: Budget,
  isOver: (wall: number) => boolean = () => false,
): Generator<number> {
  if (start >= to) return;
  if (start >= from) yield start;
  let found = 1;
  // Those before the window need not be found, unless they are counted.
  const first = rule.count === undefined ? from : start;
  for (const wall of inPeriods(rule, start, Math.max(first, start), to, budget)) {
    if (wall <= start) continue;
    if (wall >= to || isOver(wall) || (rule.count !== undefined && found >= rule.count)) return;
    found += 1;
    if (wall >= from) yield wall;
  }
}

const inPeriods = (rule: Recurrence, start: number, from: number, to: number, budget: Budget) =>
  rule.unit in units
    ? byTheClock(rule, start, from, to, budget)
    : byTheCalendar(rule as Recurrence & { unit: PeriodUnit }, start, from, to, budget);

function* byTheCalendar(
  rule: Recurrence & { unit: PeriodUnit },
  start: number,
  from: number,
  to: number,
  budget: Budget,
): Generator<number> {
  const begin = new Date(start);
  const times = timesOf(rule, begin);
  for (let index = firstIndex(rule, start, from); ; index += rule.interval) {
    const days = daysOfPeriod(rule, start, index);
    if (days.begins >= to || !budget.spend(days.looked + days.found.length * times.length)) return;
    const all = days.found.flatMap((day) => times.map((time) => day + time));
    yield* chosen(all, rule.positions);
  }
}

/** Of the periods since that of the start, the last one of its series that surely begins before a time. */
function firstIndex({ unit, interval, weekStart }: Recurrence, start: number, from: number): number {
  const [begin, end] = [new Date(start), new Date(from)];
  const years = end.getUTCFullYear() - begin.getUTCFullYear();
  const since = {
    YEARLY: years,
    MONTHLY: years * 12 + end.getUTCMonth() - begin.getUTCMonth(),
    WEEKLY: Math.floor((startOfWeek(from, weekStart) - startOfWeek(start, weekStart)) / (7 * DAY)),
    DAILY: Math.floor((from - start) / DAY),
  }[unit as PeriodUnit];
  return Math.max(0, Math.floor((since - 1) / interval) * interval);
}

/** In milliseconds of the day. */
function timesOf({ hours, minutes, seconds }: Recurrence, begin: Date): number[] {
  const or = (given: readonly number[], own: number) => (given.length > 0 ? given : [own]);
  return or(hours, begin.getUTCHours()).flatMap((hour) =>
    or(minutes, begin.getUTCMinutes()).flatMap((minute) =>
      or(seconds, begin.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1_000),
    ),
  );
}

function* byTheClock(
  rule: Recurrence,
  start: number,
  from: number,
  to: number,
  budget: Budget,
): Generator<number> {
  const unit = units[rule.unit as keyof typeof units];
  const step = unit * rule.interval;
  const base = Math.floor(start / unit) * unit;
  const stepFrom = (wall: number) => base + Math.max(0, Math.ceil((wall - base) / step)) * step;
  const fits = (list: readonly number[], value: number) => list.length === 0 || list.includes(value);
  for (let at = base + Math.max(0, Math.floor((from - base) / step)) * step; at < to && budget.spend(1); ) {
    const time = new Date(at);
    if (!isDayOf(rule, at)) at = Math.max(at + step, stepFrom(Math.floor(at / DAY) * DAY + DAY));
    else if (!fits(rule.hours, time.getUTCHours()))
      at = Math.max(at + step, stepFrom((Math.floor(at / units.HOURLY) + 1) * units.HOURLY));
    else {
      if (unit > units.MINUTELY || fits(rule.minutes, time.getUTCMinutes()))
        yield* withinUnit(rule, at, unit, start);
      at += step;
    }
  }
}

/** Minutes and seconds within an hour or a minute. */
function* withinUnit(rule: Recurrence, at: number, unit: number, start: number): Generator<number> {
  const begin = new Date(start);
  if (unit === units.SECONDLY) {
    if (rule.seconds.length === 0 || rule.seconds.includes(new Date(at).getUTCSeconds())) yield at;
    return;
  }
  const own = { hours: [0], minutes: unit === units.MINUTELY ? [0] : rule.minutes };
  const times = timesOf({ ...rule, ...own }, begin);
  yield* chosen(
    times.map((time) => at + time),
    rule.positions,
  );
}

/** `BYSETPOS`: the first, the last … of a period. */
function chosen(all: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return all;
  const found = positions.flatMap((one) => all.at(one > 0 ? one - 1 : one) ?? []);
  return [...new Set(found)].sort((one, other) => one - other);
}
