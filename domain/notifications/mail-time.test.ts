import { expect, test } from 'vitest';
import { type Hearing, isQuiet, mailTime } from './mail-time.ts';

const berlin: Hearing = { zone: 'Europe/Berlin', firstWeekday: 1, quiet: null };
const night = { ...berlin, quiet: { from: '22:00', to: '07:00' } };

test.each([
  ['at once, but what is alike together', '2026-03-04 12:00:00', 'now', berlin, '2026-03-04 12:01:00'],
  ['on the same day before eight', '2026-03-04 06:59:59', 'daily', berlin, '2026-03-04 07:00:00'],
  ['on the next day after eight', '2026-03-04 07:00:00', 'daily', berlin, '2026-03-05 07:00:00'],
  ['at eight of summer’s clocks', '2026-03-28 12:00:00', 'daily', berlin, '2026-03-29 06:00:00'],
  ['when the week begins', '2026-03-04 12:00:00', 'weekly', berlin, '2026-03-09 07:00:00'],
  [
    'when it begins on Sunday',
    '2026-03-04 12:00:00',
    'weekly',
    { ...berlin, firstWeekday: 0 },
    '2026-03-08 07:00:00',
  ],
  ['after the night', '2026-03-04 22:30:00', 'now', night, '2026-03-05 06:00:00'],
  ['in the morning of the same day', '2026-03-05 01:00:00', 'now', night, '2026-03-05 06:00:00'],
  [
    'after quiet hours over the digest',
    '2026-03-04 12:00:00',
    'daily',
    { ...berlin, quiet: { from: '07:30', to: '09:00' } },
    '2026-03-05 08:00:00',
  ],
] as const)('a mail is sent %s', (_, at, frequency, hearing, expected) => {
  expect(mailTime(at, frequency, hearing)).toBe(expected);
});

test('never is never', () => {
  expect(mailTime('2026-03-04 12:00:00', 'never', berlin)).toBeNull();
});

test('hours are quiet from the first to before the last, over midnight or not, and never where both are one', () => {
  const at = (time: string, quiet: Hearing['quiet']) =>
    isQuiet(`2026-03-04 ${time}:00`, { zone: 'UTC', quiet });
  const over = { from: '22:00', to: '07:00' };
  expect(['21:59', '22:00', '23:59', '00:00', '06:59', '07:00'].map((time) => at(time, over))).toEqual([
    ...[false, true, true, true, true, false],
  ]);
  const noon = { from: '12:00', to: '13:00' };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => at(time, noon))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(at('12:00', { from: '12:00', to: '12:00' })).toBe(false);
});
