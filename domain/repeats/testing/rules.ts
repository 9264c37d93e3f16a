import fc from 'fast-check';
import { EVERY_MAX, nths, type Rule, TIMES_MAX } from '../rule.ts';

export const someDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const weekday = fc.integer({ min: 0, max: 6 });
const date = fc.integer({ min: 1, max: 31 });
const shared = {
  every: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: EVERY_MAX })),
  ends: fc.option(
    fc.oneof(fc.record({ until: someDay }), fc.record({ times: fc.integer({ min: 1, max: TIMES_MAX }) })),
    { nil: undefined },
  ),
  from: fc.constantFrom('done' as const, 'day' as const, undefined),
};

/** JSON has no `undefined`. */
const asStored = (rule: object): Rule => JSON.parse(JSON.stringify(rule)) as Rule;

/** All rules that there are. */
export const someRule: fc.Arbitrary<Rule> = fc
  .oneof(
    fc.record({ ...shared, unit: fc.constant('day' as const) }),
    fc.record({
      ...shared,
      unit: fc.constant('week' as const),
      weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), { nil: undefined }),
      week_start: fc.option(weekday, { nil: undefined }),
    }),
    fc.record({ ...shared, unit: fc.constant('month' as const), date: fc.option(date, { nil: undefined }) }),
    fc.record({ ...shared, unit: fc.constant('month' as const), nth: fc.constantFrom(...nths), weekday }),
    fc.record({ ...shared, unit: fc.constant('year' as const) }),
    fc.record({
      ...shared,
      unit: fc.constant('year' as const),
      month: fc.integer({ min: 1, max: 12 }),
      date,
    }),
  )
  .map(asStored);
