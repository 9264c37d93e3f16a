import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comingDays } from './coming-days.ts';
import { addDays } from './days.ts';
import type { Rule } from './rule.ts';

const days = (rule: Rule, planned: string, more: Partial<Parameters<typeof comingDays>[1]> = {}) =>
  comingDays({ rule, planned }, { today: planned, from: planned, to: '2026-12-31', max: 99, ...more });

test('an item comes again on the days of its rule, and not on its own', () => {
  expect(days({ unit: 'week', every: 2, weekdays: [1, 4] }, '2026-03-02', { to: '2026-03-31' })).toEqual([
    ...['2026-03-05', '2026-03-16', '2026-03-19', '2026-03-30'],
  ]);
  expect(days({ unit: 'month', every: 1 }, '2026-01-31', { to: '2026-04-30' })).toEqual([
    ...['2026-02-28', '2026-03-31', '2026-04-30'],
  ]);
});

test('what was missed is not made up, and a number of times counts items', () => {
  const late = { today: '2026-03-10', from: '2026-03-01', to: '2026-03-12' };
  expect(days({ unit: 'day', every: 1 }, '2026-03-01', late)).toEqual([
    ...['2026-03-10', '2026-03-11', '2026-03-12'],
  ]);
  const thrice: Rule = { unit: 'day', every: 1, ends: { times: 3 } };
  expect(days(thrice, '2026-03-01')).toEqual(['2026-03-02', '2026-03-03']);
  expect(days(thrice, '2026-03-01', { from: '2026-03-03' })).toEqual(['2026-03-03']);
});

test('some days of a far year are found as if all before them were, at once', () => {
  const rule = fc.oneof(
    fc.record({ unit: fc.constant('day' as const), every: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      ...{ unit: fc.constant('week' as const), every: fc.integer({ min: 1, max: 5 }) },
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }).map((all) => all.sort()),
    }),
    fc.record({ unit: fc.constant('month' as const), every: fc.integer({ min: 1, max: 14 }) }),
  );
  fc.assert(
    fc.property(
      rule,
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 900 }),
      (one, at, ahead) => {
        const planned = addDays('2026-01-01', at)!;
        const from = addDays(planned, ahead)!;
        const to = addDays(from, 60)!;
        const all = days(one, planned, { to, max: 5_000 });
        expect(days(one, planned, { from, to })).toEqual(all.filter((day) => day >= from));
      },
    ),
  );
  const began = performance.now();
  expect(
    days({ unit: 'day', every: 1 }, '1000-01-01', { from: '9000-01-01', to: '9000-01-02' }),
  ).toHaveLength(2);
  expect(performance.now() - began).toBeLessThan(50);
});
