import { nths, type RepeatUnit, type Rule } from '@tessera/domain/repeats/rule.ts';
import { inWeekOrder } from '@tessera/domain/repeats/rule-text.ts';
import type { Formats } from '../../data/page/formats.ts';
import type { Telling } from '../attribute-ui.ts';

/** January 4th of 2026 is a Sunday. */
const sunday = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;
const LAST_DATE = 31;

const once = { day: 'everyDay', week: 'everyWeek', month: 'everyMonth', year: 'everyYear' } as const;
const often = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;
const nthKeys = ['onFirst', 'onSecond', 'onThird', 'onFourth', 'onLast'] as const;

/** @param weekday 0: Sunday … 6: Saturday */
export const weekdayName = (weekday: number, formats: Formats, width: 'narrow' | 'short' | 'long'): string =>
  formats.date({ weekday: width, timeZone: 'UTC' }).format(sunday + weekday * DAY_MS);

/** The weekdays in the order of the person's week. */
export const weekFrom = (first: number): number[] => Array.from({ length: 7 }, (_, at) => (first + at) % 7);

const unitWords = (every: number, unit: RepeatUnit, { t }: Telling): string =>
  every === 1
    ? t(`attributes.repeats.${once[unit]}`)
    : t(`attributes.repeats.${often[unit]}`, { count: every });

/** A rule in the person's language: `Every 2 weeks on Mon, Thu · until Dec 31, 2026`. */
export function ruleWords(rule: Rule, telling: Telling): string {
  const { t, formats } = telling;
  const parts = [placed(rule, telling)];
  if (rule.unit === 'week' && rule.week_start !== undefined && rule.every > 1)
    parts.push(t('attributes.repeats.weeksFrom', { day: weekdayName(rule.week_start, formats, 'long') }));
  if (rule.ends && 'until' in rule.ends)
    parts.push(t('attributes.repeats.until', { date: formats.day(rule.ends.until) }));
  if (rule.ends && 'times' in rule.ends)
    parts.push(t('attributes.repeats.times', { count: rule.ends.times }));
  if (rule.from === 'done') parts.push(t('attributes.repeats.afterDone'));
  if (rule.from === 'day') parts.push(t('attributes.repeats.onTheDay'));
  return parts.join(' · ');
}

function placed(rule: Rule, telling: Telling): string {
  const { t, formats } = telling;
  const every = unitWords(rule.every, rule.unit, telling);
  if (rule.unit === 'week' && rule.weekdays) {
    const days = inWeekOrder(rule.weekdays).map((one) => weekdayName(one, formats, 'short'));
    return t('attributes.repeats.onWeekdays', { every, days: formats.clauses(days) });
  }
  if ('nth' in rule) {
    const weekday = weekdayName(rule.weekday, formats, 'long');
    return t(`attributes.repeats.${nthKeys[nths.indexOf(rule.nth)]!}`, { every, weekday });
  }
  if ('month' in rule) {
    // A leap year, in which every date is.
    const day = Date.UTC(2024, rule.month - 1, rule.date);
    const date = formats.date({ month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day);
    return t('attributes.repeats.onDateOfYear', { every, date });
  }
  if (!('date' in rule) || rule.date === undefined) return every;
  if (rule.date === LAST_DATE) return t('attributes.repeats.onLastDay', { every });
  return t('attributes.repeats.onDate', { every, day: formats.number(rule.date) });
}
