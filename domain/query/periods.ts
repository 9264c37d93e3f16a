/** Days that a filter tells by today. */
export const periodIds = [
  ...(['today', 'tomorrow', 'yesterday', 'overdue'] as const),
  ...(['this-week', 'next-week', 'last-week'] as const),
  ...(['this-month', 'next-month', 'last-month'] as const),
  ...(['this-quarter', 'next-quarter', 'last-quarter'] as const),
  ...(['this-year', 'next-year', 'last-year'] as const),
] as const;

export const spanUnits = ['days', 'weeks', 'months'] as const;

/** So many days, weeks or months before today or after it: `past-7-days`. Today is one of them. */
export interface Span {
  side: 'past' | 'next';
  count: number;
  unit: (typeof spanUnits)[number];
}
/** Of any unit. */
export const SPAN_MAX = 999;

/** The first day of a week where the person's is not known (ISO 8601). */
export const MONDAY = 1;

export type PeriodId = (typeof periodIds)[number] | `${Span['side']}-${number}-${Span['unit']}`;

const spanForm = /^(past|next)-([1-9]\d{0,2})-(days|weeks|months)$/;

/** Undefined: it is another period, or none. */
export function spanOf(id: unknown): Span | undefined {
  const [, side, count, unit] = (typeof id === 'string' && spanForm.exec(id)) || [];
  return side === undefined ? undefined : ({ side, count: Number(count), unit } as Span);
}

export const spanId = ({ side, count, unit }: Span): PeriodId => `${side}-${count}-${unit}`;

/** Days, `YYYY-MM-DD`, the first and the last of a period. */
interface Period {
  from: string;
  to: string;
}

/** A day that is before all others. */
const EVER = '0000-00-00';
const WEEK = 7;
/** Months. */
const QUARTER = 3;
const YEAR = 12;
const DAY_MS = 86_400_000;

export const isPeriod = (text: unknown): text is PeriodId =>
  (periodIds as readonly unknown[]).includes(text) || spanOf(text) !== undefined;

/**
 * @param today `YYYY-MM-DD`
 * @param firstWeekday 0: Sunday … 6: Saturday
 */
export function periodOf(id: PeriodId, today: string, firstWeekday: number): Period {
  const daysIntoWeek = (dateOf(today).getUTCDay() - firstWeekday + WEEK) % WEEK;
  const days = (from: number, to: number): Period => ({ from: shifted(today, from), to: shifted(today, to) });
  const week = (away: number) => days(away * WEEK - daysIntoWeek, away * WEEK - daysIntoWeek + WEEK - 1);
  const months = (away: number, count: number) => {
    const first = Math.floor(dateOf(today).getUTCMonth() / count) * count - dateOf(today).getUTCMonth();
    return {
      from: ofMonth(today, first + away * count, 1),
      to: ofMonth(today, first + (away + 1) * count, 0),
    };
  };
  const span = spanOf(id);
  if (span)
    return span.side === 'past'
      ? { from: away(today, span, -1), to: today }
      : { from: today, to: away(today, span, 1) };
  const periods: Record<(typeof periodIds)[number], () => Period> = {
    today: () => days(0, 0),
    tomorrow: () => days(1, 1),
    yesterday: () => days(-1, -1),
    overdue: () => ({ from: EVER, to: shifted(today, -1) }),
    'this-week': () => week(0),
    'next-week': () => week(1),
    'last-week': () => week(-1),
    'this-month': () => months(0, 1),
    'next-month': () => months(1, 1),
    'last-month': () => months(-1, 1),
    'this-quarter': () => months(0, QUARTER),
    'next-quarter': () => months(1, QUARTER),
    'last-quarter': () => months(-1, QUARTER),
    'this-year': () => months(0, YEAR),
    'next-year': () => months(1, YEAR),
    'last-year': () => months(-1, YEAR),
  };
  return periods[id as (typeof periodIds)[number]]();
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

function shifted(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return isoOf(date);
}

/** A day of another month; 0: the last of the month before. */
function ofMonth(day: string, months: number, date: number): string {
  const found = dateOf(day);
  found.setUTCDate(1);
  found.setUTCMonth(found.getUTCMonth() + months);
  found.setUTCDate(date);
  return isoOf(found);
}

/** The other end of a span. */
function away(today: string, { count, unit }: Span, direction: -1 | 1): string {
  if (unit !== 'months') return shifted(today, direction * (count * (unit === 'weeks' ? WEEK : 1) - 1));
  return monthsAway(today, direction * count);
}

/** A month ends where the other month does: the 31st is the 28th of February. */
function monthsAway(day: string, months: number): string {
  const last = ofMonth(day, months + 1, 0);
  return ofMonth(day, months, Math.min(Number(day.slice(-2)), Number(last.slice(-2))));
}

/** A day moved as far as another one has to be to become a third: by whole months, or by days. */
export function movedDay(day: string, from: string, to: string, byDays: boolean): string {
  const [left, reached] = [dateOf(from), dateOf(to)];
  if (byDays) return shifted(day, Math.round((reached.getTime() - left.getTime()) / DAY_MS));
  const years = reached.getUTCFullYear() - left.getUTCFullYear();
  return monthsAway(day, years * YEAR + reached.getUTCMonth() - left.getUTCMonth());
}
