import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { date } from './date.ts';
import { dueAt, dueWindow, nextDue, recipientsOf, reminders } from './reminder.ts';

const DAY = 1_440;
const on = (before: number, at = '09:00') => ({ before, at });

describe('a date with a time', () => {
  test.each([
    [0, '2026-03-04 14:00:00'],
    [15, '2026-03-04 13:45:00'],
    [DAY, '2026-03-03 14:00:00'],
    [28 * DAY, '2026-02-04 14:00:00'],
  ])('is told of %s minutes before, the same moment everywhere', (before, due) => {
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])
      expect(dueAt('2026-03-04 14:00:00', on(before), zone)).toBe(due);
  });

  test('keeps the time between, also over a change of the clocks', () => {
    expect(dueAt('2026-03-08 12:00:00', on(DAY), 'America/Los_Angeles')).toBe('2026-03-07 12:00:00');
  });

  test('is told of in one moment', () => {
    const due = '2026-03-04 13:00:00';
    expect(dueWindow('2026-03-04 14:00:00', on(60))).toEqual({ opens: due, closes: due });
  });
});

describe('a day', () => {
  test.each([
    ['UTC', '2026-01-15 09:00:00'],
    ['Pacific/Auckland', '2026-01-14 20:00:00'],
    ['America/Los_Angeles', '2026-01-15 17:00:00'],
    // A zone that this machine does not know is taken for UTC.
    ['Nowhere/Land', '2026-01-15 09:00:00'],
  ])('is told of at the time of day of %s', (zone, due) => {
    expect(dueAt('2026-01-15', on(0), zone)).toBe(due);
  });

  test.each([
    // Los Angeles: clocks go forward on 8 March 2026 at 2:00, back on 1 November.
    ['America/Los_Angeles', '2026-03-07', '09:00', '2026-03-07 17:00:00'],
    ['America/Los_Angeles', '2026-03-08', '09:00', '2026-03-08 16:00:00'],
    ['America/Los_Angeles', '2026-03-08', '02:30', '2026-03-08 10:30:00'],
    ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01 08:30:00'],
    ['America/Los_Angeles', '2026-11-01', '09:00', '2026-11-01 17:00:00'],
    // Auckland: back on 5 April 2026 at 3:00, forward on 27 September.
    ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04 13:30:00'],
    ['Pacific/Auckland', '2026-04-05', '09:00', '2026-04-04 21:00:00'],
    ['Pacific/Auckland', '2026-09-27', '02:30', '2026-09-26 14:30:00'],
    ['Pacific/Auckland', '2026-09-27', '09:00', '2026-09-26 20:00:00'],
    ['UTC', '2026-03-29', '02:30', '2026-03-29 02:30:00'],
  ])('where the clocks change: %s, %s at %s', (zone, day, at, due) => {
    expect(dueAt(day, on(0, at), zone)).toBe(due);
  });

  test('a day before a change of the clocks is at the same time of day', () => {
    expect(dueAt('2026-03-09', on(DAY), 'America/Los_Angeles')).toBe('2026-03-08 16:00:00');
    expect(dueAt('2026-03-08', on(DAY), 'America/Los_Angeles')).toBe('2026-03-07 17:00:00');
  });

  test.each([
    [15, '2026-03-01 09:00:00'],
    [DAY - 1, '2026-03-01 09:00:00'],
    [DAY, '2026-02-28 09:00:00'],
    [2 * DAY + 30, '2026-02-27 09:00:00'],
  ])('of %s minutes before, the whole days count', (before, due) => {
    expect(dueAt('2026-03-01', on(before), 'UTC')).toBe(due);
  });

  test('is due somewhere in the 26 hours of a day on earth', () => {
    expect(dueWindow('2026-03-04', on(0))).toEqual({
      opens: '2026-03-03 19:00:00',
      closes: '2026-03-04 21:00:00',
    });
  });
});

test.each(['0001-01-01', '1971-12-31', '9999-12-31', '0001-01-01 10:00:00'])(
  'of %s nobody is reminded',
  (value) => {
    expect(dueAt(value, on(DAY), 'UTC')).toBeUndefined();
    expect(dueWindow(value, on(DAY))).toBeUndefined();
  },
);

test('the next one of several is the first that is still to come', () => {
  const next = (now: string, all = [on(0), on(60), on(DAY)]) =>
    nextDue('2026-03-04 14:00:00', all, { zone: 'UTC', now });
  expect(next('2026-03-01 00:00:00')).toBe('2026-03-03 14:00:00');
  expect(next('2026-03-03 14:00:00')).toBe('2026-03-04 13:00:00');
  expect(next('2026-03-04 14:00:00')).toBeUndefined();
  expect(next('2026-03-01 00:00:00', [])).toBeUndefined();
});

describe('who is reminded', () => {
  const [assignee, gone] = [newId(), newId()];
  const to = { creator: true, attributes: [assignee, gone], people: [4, 2] };
  const named = (id: string) => (id === assignee ? [2, 3] : undefined);

  test('each once, whatever names them', () => {
    expect(recipientsOf({ id: newId(), ...on(0), to }, { created_by: 3 }, named)).toEqual([3, 2, 4]);
  });

  test('an item without a creator has the others', () => {
    expect(recipientsOf({ id: newId(), ...on(0), to }, { created_by: null }, named)).toEqual([2, 3, 4]);
  });
});

describe('the settings of a date', () => {
  const one = { id: newId(), before: 60 };

  test('that were stored before there were reminders are read as they were', () => {
    const read = date.settings.parse({ role: 'due', time: true, zone: null });
    expect(read).toEqual({ role: 'due', time: true, zone: null });
    expect(date.reminders?.(read)).toEqual([]);
  });

  test('give what a reminder leaves out', () => {
    expect(reminders.parse([one])).toEqual([
      { ...one, at: '09:00', to: { creator: false, attributes: [], people: [] } },
    ]);
  });

  test.each([
    ['no number of minutes', { before: 1.5 }],
    ['a moment after the date', { before: -1 }],
    ['more than four weeks', { before: 28 * DAY + 1 }],
    ['no time of day', { at: '24:00' }],
    ['an hour alone', { at: '9:00' }],
    ['no id', { id: 'x' }],
    ['a person who cannot be', { to: { people: [0] } }],
    ['an attribute without an id', { to: { attributes: ['name'] } }],
  ])('refuse %s', (_, wrong) => {
    expect(reminders.safeParse([{ ...one, ...wrong }]).success).toBe(false);
  });

  test('refuse two of one id, and more than ten', () => {
    expect(reminders.safeParse([one, one]).success).toBe(false);
    const many = (count: number) => Array.from({ length: count }, () => ({ ...one, id: newId() }));
    expect(reminders.safeParse(many(10)).success).toBe(true);
    expect(reminders.safeParse(many(11)).success).toBe(false);
  });
});
