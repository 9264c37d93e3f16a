import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../repeats/days.ts';
import { DayIndex, dayNumber } from './day-index.ts';

/** Days of 1970 to 2100, and some at both ends of all time. */
const day = fc.oneof(fc.integer({ min: 0, max: 47_000 }), fc.integer({ min: -719_000, max: 2_932_000 }));
const length = fc.oneof(fc.nat(40), fc.nat(3_000), fc.nat(3_600_000));
const key = fc.nat(30);
const change = fc.record({ key, first: day, length, isGone: fc.boolean() });

test('each day has the number after that of the day before, with a time too', () => {
  expect([dayNumber('1970-01-01'), dayNumber('1969-12-31 23:59:59')]).toEqual([0, -1]);
  fc.assert(
    fc.property(fc.integer({ min: -354_285, max: 2_932_896 }), (number) => {
      expect(dayNumber(addDays('1970-01-01', number)!)).toBe(number);
    }),
  );
});

test('finds all that takes a part of some days, each once, whatever was moved before', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), day, fc.nat(400), (changes, from, days) => {
      const index = new DayIndex<number>();
      const there = new Map<number, { first: number; last: number }>();
      for (const { key: of, first, length: more, isGone } of changes)
        if (isGone) {
          index.delete(of);
          there.delete(of);
        } else {
          index.set(of, first, first + more);
          there.set(of, { first, last: first + more });
        }
      const found = [...index.near(from, from + days)];
      expect(new Set(found).size).toBe(found.length);
      for (const [of, { first, last }] of there)
        if (first <= from + days && last >= from) expect(found).toContain(of);
      // As if all had been put there at once.
      const anew = new DayIndex<number>();
      for (const [of, { first, last }] of there) anew.set(of, first, last);
      expect(new Set(anew.near(from, from + days))).toEqual(new Set(found));
    }),
  );
});

test('looks at nothing that lies further away than a few times its own length', () => {
  fc.assert(
    fc.property(day, fc.nat(3_000), day, fc.nat(400), (first, more, from, days) => {
      const index = new DayIndex<string>();
      index.set('it', first, first + more);
      const isFound = [...index.near(from, from + days)].length > 0;
      const away = Math.max(from - (first + more), first - (from + days));
      if (isFound) expect(away).toBeLessThanOrEqual(8 * Math.max(32, more + 1));
    }),
  );
});

test('what is cleared is gone', () => {
  const index = new DayIndex<string>();
  index.set('it', 5, 6);
  index.clear();
  expect([...index.near(0, 10)]).toEqual([]);
  index.set('it', 5, 6);
  expect([...index.near(6, 6)]).toEqual(['it']);
});
