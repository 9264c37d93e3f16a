import { z } from 'zod';
import type { AttributeKind } from '../attributes/kind.ts';
import { recordId } from '../ids.ts';
import { MONDAY, movedDay, periodOf } from './periods.ts';

/** Groups are in groups, and these in groups. */
export const GROUP_LEVELS_MAX = 3;

/** What makes one group of dates; a kind makes groups of days by itself. */
export const groupPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type GroupPeriod = (typeof groupPeriods)[number];

/**
 * The order of groups: that of their kind, by how many items they have, or one that somebody has made. Those without a
 * value come last.
 */
export const groupOrders = ['ascending', 'descending', 'most', 'fewest', 'by-hand'] as const;
export type GroupOrder = (typeof groupOrders)[number];

const [SIZE_MIN, SIZE_MAX] = [1e-6, 1e12];
/** Groups that are put in order by hand, and characters of the key of each: those beyond follow in the order of their kind. */
export const [KEYS_MAX, KEY_LENGTH_MAX] = [500, 500];

export const groupSize = z.number().min(SIZE_MIN).max(SIZE_MAX);

/** One level of the groups of a view. */
export const grouping = z.object({
  attribute_id: recordId,
  /** Of dates; left out: a day. */
  period: z.enum(groupPeriods).optional(),
  /** Of numbers: how far each group reaches; left out: each number has its own. */
  size: groupSize.optional(),
  /** Left out: that in which the view sorts the attribute. */
  order: z.enum(groupOrders).optional(),
  /** The groups in the order by hand, by their keys within the level. */
  keys: z.array(z.string().max(KEY_LENGTH_MAX)).max(KEYS_MAX).optional(),
  /** Whether groups without items are shown, where the kind knows them: options, ticked and not. */
  shows_empty: z.boolean().optional(),
});
export type Grouping = z.infer<typeof grouping>;

/** What is made of the values of a kind beside one group for each. */
export function groupedIn({
  storage,
  shows,
  amount,
}: Pick<AttributeKind, 'storage' | 'shows' | 'amount'>): 'periods' | 'ranges' | undefined {
  if (storage === 'instant') return 'periods';
  return shows && amount ? 'ranges' : undefined;
}

/** A query, or what is kept of one, as it was when groups had one level: `group`, which was null where there were none. */
export function withLevels(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !Object.hasOwn(kept, 'group')) return kept;
  const { group, ...others } = kept as Record<string, unknown>;
  return { groups: group === null || group === undefined ? [] : [group], ...others };
}

/** The first day of the period that a day is in; days are `YYYY-MM-DD`. */
export const periodStart = (day: string, period: GroupPeriod, firstWeekday = MONDAY): string =>
  period === 'day' ? day : periodOf(`this-${period}`, day, firstWeekday).from;

/** The day that is in another period, which begins with `start`, what a day is in its own: its weekday, its day of the month. */
export function sameDayIn(
  start: string,
  day: string,
  period: GroupPeriod,
  firstWeekday: number | undefined,
): string {
  if (period === 'day') return start;
  return movedDay(day, periodStart(day, period, firstWeekday), start, period === 'week');
}

/** How far a quotient may be from a whole number that it is: 0.3 is the third tenth. */
const NEARLY = 1e-9;
/** Digits that the beginnings of ranges have: 3 × 0.1 is 0.3. */
const DIGITS = 12;

/** The range that a number is in: that from 0 on is 0. */
export function rangeOf(amount: number, size: number): number {
  const quotient = amount / size;
  const whole = Math.round(quotient);
  return Math.abs(quotient - whole) < NEARLY ? whole : Math.floor(quotient);
}

/** Where a range begins. */
export const rangeStart = (range: number, size: number): number => Number((range * size).toPrecision(DIGITS));
