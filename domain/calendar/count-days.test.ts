import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../repeats/days.ts';
import { countDays } from './count-days.ts';
import { daysFrom } from './seen-days.ts';

const day = fc.integer({ min: -40, max: 400 }).map((days) => addDays('2026-01-01', days)!);
const span = fc.tuple(day, day).map(([one, other]) => ({
  first: one < other ? one : other,
  last: one < other ? other : one,
}));

test('each day counts what takes a part of it', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
      const counts = countDays(spans, '2026-01-01', '2026-12-31');
      const expected = daysFrom('2026-01-01', '2026-12-31').map((one) => [
        one,
        spans.filter(({ first, last }) => first <= one && last >= one).length,
      ]);
      expect([...counts]).toEqual(expected);
    }),
  );
});
