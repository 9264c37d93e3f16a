import { addDays, dateOf, dayIn, daysBetween, monthOf, placeInWeek, weekdayIn, weekdayOf } from './days.ts';
import { type Rule, USUAL_WEEK_START } from './rule.ts';

const WEEK = 7;
const MONTHS = 12;
/** Days. */
const LONGEST = { day: 1, week: 7, month: 31, year: 366 } as const;

/** The first day of a rule that is later than a given one. The rule is counted from `start`. Undefined: after 9999. */
function firstAfter(rule: Rule, start: string, after: string): string | undefined {
  const later = after < start ? start : after;
  if (rule.unit === 'day') {
    const steps = Math.floor(daysBetween(start, later) / rule.every) + 1;
    return addDays(start, steps * rule.every);
  }
  if (rule.unit === 'week') return inWeeks(rule, start, later);
  return inMonths(rule, start, later);
}

function inWeeks(rule: Rule & { unit: 'week' }, start: string, after: string): string | undefined {
  const weekStart = rule.week_start ?? USUAL_WEEK_START;
  const fromStart = -placeInWeek(weekdayOf(start), weekStart);
  const places = (rule.weekdays ?? [weekdayOf(start)])
    .map((one) => placeInWeek(one, weekStart))
    .sort((one, other) => one - other);
  const passed = Math.floor((daysBetween(start, after) - fromStart) / WEEK / rule.every);
  for (let turn = passed; turn <= passed + 1; turn += 1)
    for (const place of places) {
      const day = addDays(start, fromStart + turn * rule.every * WEEK + place);
      if (day === undefined || day > after) return day;
    }
  return undefined;
}

function inMonths(rule: Rule & { unit: 'month' | 'year' }, start: string, after: string): string | undefined {
  const step = rule.unit === 'year' ? rule.every * MONTHS : rule.every;
  const first =
    'month' in rule ? monthOf(start) - (monthOf(start) % MONTHS) + rule.month - 1 : monthOf(start);
  const dayOf = (month: number) =>
    'nth' in rule
      ? weekdayIn(month, rule.nth, rule.weekday)
      : dayIn(month, 'date' in rule && rule.date !== undefined ? rule.date : dateOf(start));
  // A turn earlier: a month may be that of `after` with a later day.
  const passed = Math.max(0, Math.floor((monthOf(after) - first) / step));
  for (let turn = passed; turn <= passed + 1; turn += 1) {
    const day = dayOf(first + turn * step);
    if (day === undefined || day > after) return day;
  }
  return undefined;
}

/** The next day of a rule, and the rule that is left for it. */
interface NextDay {
  day: string;
  rule: Rule;
}

/**
 * What follows on an item that is done, or on one whose time has come. It is later than the planned day. Days that were
 * missed are not made up: it is not before `doneOn`. Null: the rule has ended.
 *
 * @param planned the date of the item; null: it has none, and `doneOn` counts
 */
export function nextDay(rule: Rule, planned: string | null, doneOn: string): NextDay | null {
  const start = rule.from === 'done' ? doneOn : (planned ?? doneOn);
  const missed = start < doneOn ? (addDays(doneOn, -1) ?? start) : start;
  const day = firstAfter(rule, start, missed);
  if (day === undefined || (planned !== null && day <= planned))
    return planned === null ? null : later(rule, planned);
  return withEnds(rule, start, day);
}

/**
 * What follows on an item whose next one is created on its day. Days that were missed are not made up: it is the last one
 * up to today. Null: its day has not come, or the rule has ended.
 */
export function dayThatCame(rule: Rule, planned: string, today: string): NextDay | null {
  const until = rule.ends && 'until' in rule.ends ? rule.ends.until : today;
  const last = until < today ? until : today;
  // At least one day of the rule is in this time.
  const recent = addDays(last, -rule.every * LONGEST[rule.unit]) ?? planned;
  const first = nextDay(rule, planned, recent > planned ? recent : planned);
  if (!first || first.day > last) return null;
  // A number of times counts items, not days.
  const { ends, ...rest } = first.rule;
  const days = (ends && 'until' in ends ? first.rule : rest) as Rule;
  let { day } = first;
  for (let next = nextDay(days, day, day); next && next.day <= last; next = nextDay(days, day, day))
    day = next.day;
  return { day, rule: first.rule };
}

/** Where somebody is done before the planned day, what is counted from then may not be later: it goes on from the plan. */
function later(rule: Rule, planned: string): NextDay | null {
  const day = firstAfter(rule, planned, planned);
  return day === undefined ? null : withEnds(rule, planned, day);
}

function withEnds(rule: Rule, start: string, day: string): NextDay | null {
  const { ends } = rule;
  if (ends && 'until' in ends) return day > ends.until ? null : { day, rule: anchored(rule, start) };
  if (!ends) return { day, rule: anchored(rule, start) };
  return ends.times <= 1
    ? null
    : { day, rule: anchored({ ...rule, ends: { times: ends.times - 1 } }, start) };
}

/** With its date where a shorter month would change that for good: the 31st becomes the 28th, and the 31st again. */
function anchored(rule: Rule, start: string): Rule {
  const date = dateOf(start);
  if (rule.from === 'done' || date <= 28) return rule;
  if (rule.unit === 'month' && !('nth' in rule)) return { ...rule, date: rule.date ?? date };
  const month = (monthOf(start) % MONTHS) + 1;
  return rule.unit === 'year' && !('month' in rule) && month === 2 ? { ...rule, month, date } : rule;
}
