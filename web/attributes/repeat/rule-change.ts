import { placeInWeek } from '@tessera/domain/repeats/days.ts';
import { nths, type RepeatUnit, type Rule, USUAL_WEEK_START } from '@tessera/domain/repeats/rule.ts';

/** What a monthly rule is on. */
type MonthMode = 'same' | 'date' | 'nth';

const FIRST_TIMES = 5;

const sharedOf = ({ every, ends, from }: Rule) => ({
  every,
  ...(ends ? { ends } : {}),
  ...(from ? { from } : {}),
});

/** A rule with another unit: what only the unit before had goes. */
export function withUnit(rule: Rule | null, unit: RepeatUnit): Rule {
  if (rule?.unit === unit) return rule;
  return { ...(rule ? sharedOf(rule) : { every: 1 }), unit } as Rule;
}

/** A weekday more or less; without any it is that of the date. The start of the week is kept where a day is before Monday. */
export function withWeekday(rule: Rule & { unit: 'week' }, day: number, firstWeekday: number): Rule {
  const before = rule.weekdays ?? [];
  const days = before.includes(day) ? before.filter((one) => one !== day) : [...before, day].sort();
  const base = { ...sharedOf(rule), unit: 'week' as const };
  const isBeforeMonday = (one: number) =>
    placeInWeek(one, firstWeekday) < placeInWeek(USUAL_WEEK_START, firstWeekday);
  if (days.length === 0) return base;
  return { ...base, weekdays: days, ...(days.some(isBeforeMonday) ? { week_start: firstWeekday } : {}) };
}

export const monthModeOf = (rule: Rule): MonthMode =>
  'nth' in rule ? 'nth' : 'date' in rule && rule.date !== undefined ? 'date' : 'same';

export function withMonthMode(rule: Rule, mode: MonthMode): Rule {
  const base = { ...sharedOf(rule), unit: 'month' as const };
  if (mode === 'same') return base;
  return mode === 'date' ? { ...base, date: 1 } : { ...base, nth: nths[0], weekday: 1 };
}

type EndMode = 'never' | 'until' | 'times';

export const endModeOf = ({ ends }: Rule): EndMode => (!ends ? 'never' : 'until' in ends ? 'until' : 'times');

/** @param today `YYYY-MM-DD` */
export function withEndMode(rule: Rule, mode: EndMode, today: string): Rule {
  const { ends: _, ...rest } = rule;
  if (mode === 'never') return rest as Rule;
  return { ...rest, ends: mode === 'until' ? { until: today } : { times: FIRST_TIMES } } as Rule;
}

export function withFrom(rule: Rule, from: string): Rule {
  const { from: _, ...rest } = rule;
  return (from === 'done' || from === 'day' ? { ...rest, from } : rest) as Rule;
}
