import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duration } from './duration.ts';
import { noLookup } from './lookup.ts';

const HOUR = 3600;
const read = (text: string, some = {}) => duration.parse(text, duration.settings.parse(some), noLookup);
const shown = (value: number) => duration.format(value, duration.settings.parse({}), noLookup);

describe('a typed duration', () => {
  test.each([
    ['1h 30', 5400],
    ['1h30m', 5400],
    ['1 h, 30 min', 5400],
    ['90m', 5400],
    ['90', 5400],
    ['1:30', 5400],
    ['1:30:05', 5405],
    ['1.5h', 5400],
    ['1,5 h', 5400],
    ['0', 0],
    ['0:00', 0],
    ['45s', 45],
    ['5m 30', 330],
    ['0.5s', 1],
    ['2d', 16 * HOUR],
    ['1d 4h', 12 * HOUR],
    ['1d 4', 12 * HOUR],
    ['1 Std. 30 Min.', 5400],
    ['2 Tage', 16 * HOUR],
    ['1 hora 5 minutos', 3900],
    ['1 jour', 8 * HOUR],
    ['2 ore', 2 * HOUR],
    ['3 godziny', 3 * HOUR],
    ['2 sata', 2 * HOUR],
    ['1 sa 30 dk', 5400],
    ['2 ساعات', 2 * HOUR],
    ['1小时30分钟', 5400],
    ['1시간 30분', 5400],
    ['100000:00', 100_000 * HOUR],
  ])('%s is %d seconds', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    ...[
      '1.5',
      '1:60',
      '1:5',
      '30m 1h',
      '1h 1h',
      '1h 30 20',
      'h',
      '1x',
      '-5m',
      '1h -5m',
      '1:30h',
      'soon',
      ':30',
    ],
    ...['9'.repeat(20), '999999h', `1h${' '.repeat(100)}30m`, '1h 1.5', 'NaN', 'Infinity'],
  ])('%s is none', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('of days counts the hours of the attribute’s day', () => {
    expect([read('2d', { day_hours: 24 }), read('0.5d', { day_hours: 7 })]).toEqual([48 * HOUR, 3.5 * HOUR]);
  });
});

test('a duration is written with hours, and with seconds where there are some', () => {
  expect([0, 59, 60, 5400, 5405, 360_000].map(shown)).toEqual([
    ...['0:00', '0:00:59', '0:01', '1:30', '1:30:05', '100:00'],
  ]);
});

test('every duration is read again from what it is written as', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (value) => {
      expect(read(shown(value))).toBe(value);
    }),
  );
});

test('a duration is a whole number of seconds that is not negative', () => {
  const { data } = duration;
  const schema = data(duration.settings.parse({}));
  expect(schema.parse(-0)).toBe(0);
  for (const wrong of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9 + 1, '1:30'])
    expect(schema.safeParse(wrong).success).toBe(false);
});
