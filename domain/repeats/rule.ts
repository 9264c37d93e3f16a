import { z } from 'zod';
import { isDay } from '../attributes/date-value.ts';
import { because } from '../validation.ts';

export const EVERY_MAX = 999;
export const TIMES_MAX = 999;
/** ISO 8601. */
export const USUAL_WEEK_START = 1;

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];
/** The last one of a month is -1. */
export const nths = [1, 2, 3, 4, -1] as const;
export type Nth = (typeof nths)[number];

/** 0 is Sunday, 6 Saturday. */
const weekday = z.int().min(0).max(6);
const date = z.int().min(1).max(31);
const inOrder = (days: number[]): number[] => [...new Set(days)].sort((one, other) => one - other);

const shared = {
  every: z.int().min(1).max(EVERY_MAX),
  ends: z
    .union([
      z.strictObject({ until: z.string().refine(isDay, because('not_day')) }),
      /** How often it is still there, with the item that has the rule. */
      z.strictObject({ times: z.int().min(1).max(TIMES_MAX) }),
    ])
    .optional(),
  /**
   * `done`: the next day is counted from the day on which the item was done. `day`: from its planned date, and the next
   * item is created when that day begins, done or not. Left out: from its planned date, when it is done.
   */
  from: z.enum(['done', 'day']).optional(),
};

/** When something repeats. What is left out is taken from the date from which it is counted. */
export const rule = z.union([
  z.strictObject({ ...shared, unit: z.literal('day') }),
  z.strictObject({
    ...shared,
    unit: z.literal('week'),
    weekdays: z.array(weekday).min(1).max(7).overwrite(inOrder).optional(),
    /** Decides in which week a day is, where weeks are left out; left out: Monday. */
    week_start: weekday.optional(),
  }),
  /** Of a shorter month it is the last day. */
  z.strictObject({ ...shared, unit: z.literal('month'), date: date.optional() }),
  z.strictObject({ ...shared, unit: z.literal('month'), nth: z.literal(nths), weekday }),
  z.strictObject({ ...shared, unit: z.literal('year') }),
  z.strictObject({ ...shared, unit: z.literal('year'), month: z.int().min(1).max(12), date }),
]);
export type Rule = z.infer<typeof rule>;
