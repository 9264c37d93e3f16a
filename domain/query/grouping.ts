import { z } from 'zod';
import { recordId } from '../ids.ts';
import { periodOf } from './periods.ts';

/** What makes one group of dates; a kind makes groups of days by itself. */
export const groupPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type GroupPeriod = (typeof groupPeriods)[number];

/** The order of groups: that of their kind, or by how many items they have. Those without a value come last. */
export const groupOrders = ['ascending', 'descending', 'most', 'fewest'] as const;
export type GroupOrder = (typeof groupOrders)[number];

/** How the items of a view are grouped. */
export const grouping = z.object({
  attribute_id: recordId,
  /** Left out: a day. */
  period: z.enum(groupPeriods).optional(),
  /** Left out: that in which the view sorts the attribute. */
  order: z.enum(groupOrders).optional(),
  /** Whether groups without items are shown, where the kind knows them: options, people. */
  shows_empty: z.boolean().optional(),
});
export type Grouping = z.infer<typeof grouping>;

const MONDAY = 1;

/** The first day of the period that a day is in; days are `YYYY-MM-DD`. */
export const periodStart = (day: string, period: GroupPeriod, firstWeekday = MONDAY): string =>
  period === 'day' ? day : periodOf(`this-${period}`, day, firstWeekday).from;
