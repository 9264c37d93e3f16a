/** Days that a filter tells by today. */
export const periodIds = [
  ...(['today', 'tomorrow', 'yesterday', 'overdue'] as const),
  ...(['this-week', 'next-week', 'last-week'] as const),
  ...(['this-month', 'next-month', 'last-month'] as const),
  ...(['next-7-days', 'past-7-days', 'next-30-days', 'past-30-days'] as const),
] as const;
type PeriodId = (typeof periodIds)[number];

/** Days, `YYYY-MM-DD`, the first and the last of a period. */
interface Period {
  from: string;
  to: string;
}

/** A day that is before all others. */
const EVER = '0000-00-00';
const WEEK = 7;

export const isPeriod = (text: unknown): text is PeriodId => (periodIds as readonly unknown[]).includes(text);

/**
 * @param today `YYYY-MM-DD`
 * @param firstWeekday 0: Sunday … 6: Saturday
 */
export function periodOf(id: PeriodId, today: string, firstWeekday: number): Period {
  const daysIntoWeek = (dateOf(today).getUTCDay() - firstWeekday + WEEK) % WEEK;
  const days = (from: number, to: number): Period => ({ from: shifted(today, from), to: shifted(today, to) });
  const week = (away: number) => days(away * WEEK - daysIntoWeek, away * WEEK - daysIntoWeek + WEEK - 1);
  const month = (away: number) => ({ from: ofMonth(today, away, 1), to: ofMonth(today, away + 1, 0) });
  const periods: Record<PeriodId, () => Period> = {
    today: () => days(0, 0),
    tomorrow: () => days(1, 1),
    yesterday: () => days(-1, -1),
    overdue: () => ({ from: EVER, to: shifted(today, -1) }),
    'this-week': () => week(0),
    'next-week': () => week(1),
    'last-week': () => week(-1),
    'this-month': () => month(0),
    'next-month': () => month(1),
    'last-month': () => month(-1),
    // Today is one of them.
    'next-7-days': () => days(0, 6),
    'past-7-days': () => days(-6, 0),
    'next-30-days': () => days(0, 29),
    'past-30-days': () => days(-29, 0),
  };
  return periods[id]();
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
