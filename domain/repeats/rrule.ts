import { type Rule, USUAL_WEEK_START } from './rule.ts';

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
/** Every month has these. */
const SHORTEST_MONTH = 28;

/**
 * The rule as calendars read it (RFC 5545, `RRULE`). iCalendar leaves out months that lack a day: the last day up to it
 * is asked for instead.
 */
export function toRRule(rule: Rule): string {
  const parts = [`FREQ=${frequencies[rule.unit]}`];
  if (rule.every > 1) parts.push(`INTERVAL=${rule.every}`);
  if ('month' in rule) parts.push(`BYMONTH=${rule.month}`);
  if ('nth' in rule) parts.push(`BYDAY=${rule.nth}${names[rule.weekday]}`);
  if ('date' in rule && rule.date !== undefined) parts.push(...datesUpTo(rule.date));
  if (rule.unit === 'week' && rule.weekdays)
    parts.push(`BYDAY=${rule.weekdays.map((one) => names[one]).join(',')}`);
  if (rule.unit === 'week') parts.push(`WKST=${names[rule.week_start ?? USUAL_WEEK_START]}`);
  if (rule.ends && 'until' in rule.ends) parts.push(`UNTIL=${rule.ends.until.replaceAll('-', '')}`);
  if (rule.ends && 'times' in rule.ends) parts.push(`COUNT=${rule.ends.times}`);
  return parts.join(';');
}

function datesUpTo(date: number): string[] {
  if (date <= SHORTEST_MONTH) return [`BYMONTHDAY=${date}`];
  const dates = Array.from({ length: date - SHORTEST_MONTH + 1 }, (_, index) => SHORTEST_MONTH + index);
  return [`BYMONTHDAY=${dates.join(',')}`, 'BYSETPOS=-1'];
}
