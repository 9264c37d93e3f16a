import { expect, test } from 'vitest';
import { dueGroupOf } from './due-group.ts';

const [SUNDAY, MONDAY] = [0, 1];
/** A Wednesday. */
const today = '2026-03-04';

test.each([
  [null, MONDAY, 'undated'],
  ['2026-03-03', MONDAY, 'overdue'],
  ['2026-03-04', MONDAY, 'today'],
  ['2026-03-05', MONDAY, 'week'],
  ['2026-03-08', MONDAY, 'week'],
  ['2026-03-09', MONDAY, 'later'],
  // Where weeks begin on Sunday, this one ends on Saturday.
  ['2026-03-07', SUNDAY, 'week'],
  ['2026-03-08', SUNDAY, 'later'],
])('what is due on %s is, with weeks that begin on weekday %i, %s', (day, firstWeekday, group) => {
  expect(dueGroupOf(day, today, firstWeekday)).toBe(group);
});

test('on the last day of the week tomorrow is later', () => {
  expect(dueGroupOf('2026-03-09', '2026-03-08', MONDAY)).toBe('later');
});
