import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatInstant, parseInstant } from './dates.ts';

const seconds = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('an instant on the wire', () => {
  test('is read as the second that it was written from', () => {
    fc.assert(
      fc.property(seconds, (date) => {
        const text = formatInstant(date);
        expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
        expect(parseInstant(text)?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });

  test('sorts as text in the order of time', () => {
    fc.assert(
      fc.property(seconds, seconds, (one, other) => {
        const [first, second] = [formatInstant(one), formatInstant(other)];
        if (first < second) expect(one.getTime()).toBeLessThan(other.getTime());
        else expect(first === second || one > other).toBe(true);
      }),
    );
  });

  test.each([
    '',
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-01-01 00:00:00Z',
    '2026-02-29 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 00:60:00',
    ' 2026-01-01 00:00:00',
    '26-01-01 00:00:00',
  ])('is not read from "%s"', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  test('is read on the 29th of February of a leap year', () => {
    expect(parseInstant('2028-02-29 12:00:00')).toEqual(new Date('2028-02-29T12:00:00Z'));
  });
});
