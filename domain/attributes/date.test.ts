import { describe, expect, test } from 'vitest';
import { type DateSettings, date } from './date.ts';
import { noLookup } from './lookup.ts';

const settings = (own: Partial<DateSettings> = {}): DateSettings =>
  date.settings.parse({ time: true, ...own });
const seenFrom = (timeZone: string) => ({ ...noLookup, timeZone });

test('a date with a time is read and shown in the zone of whoever looks, or in its own', () => {
  const auckland = seenFrom('Pacific/Auckland');
  expect(date.parse('2026-03-05 00:30', settings(), auckland)).toBe('2026-03-04 11:30:00');
  expect(date.format('2026-03-04 11:30:00', settings(), auckland)).toBe('2026-03-05 00:30');
  const fixed = settings({ zone: 'America/Los_Angeles' });
  expect(date.parse('2026-03-05 00:30', fixed, auckland)).toBe('2026-03-05 08:30:00');
  expect(date.format('2026-03-05 08:30:00', fixed, auckland)).toBe('2026-03-05 00:30');
});

test.each([
  ['2026-03-04', '2026-03-04'],
  ['2026-3-4 9:05', '2026-03-04 09:05:00'],
  ['2026-03-04T09:05:07Z', '2026-03-04 09:05:07'],
  ['2026-03-04T09:05:07.123+02:00', '2026-03-04 07:05:07'],
  ['2026-03-04 12:00 am', '2026-03-04 00:00:00'],
  ['2026-03-04 1:30PM', '2026-03-04 13:30:00'],
  ['2026-03-04 24:00', undefined],
  ['2026-03-04 9:60', undefined],
  ['2026-03-04 13:00 pm', undefined],
  ['2026-03-04 noon', undefined],
  ['9999-12-31 10:00', undefined],
])('%s is read as %s', (text, stored) => {
  expect(date.parse(text, settings(), noLookup)).toBe(stored);
});

test('an hour that a clock change repeats is told with its difference to UTC, and read back', () => {
  const berlin = settings({ zone: 'Europe/Berlin' });
  const [first, second] = ['2026-10-25 00:30:00', '2026-10-25 01:30:00'];
  expect(date.format(first!, berlin, noLookup)).toBe('2026-10-25 02:30');
  expect(date.format(second!, berlin, noLookup)).toBe('2026-10-25 02:30 +01:00');
  for (const one of [first!, second!])
    expect(date.parse(date.format(one, berlin, noLookup), berlin, noLookup)).toBe(one);
});

test.each([
  ['Pacific/Auckland', '2026-03-05'],
  ['America/Los_Angeles', '2026-03-04'],
  ['UTC', '2026-03-04'],
])('seen from %s it is in the group of %s, and so sorted', (zone, day) => {
  const lookup = seenFrom(zone);
  expect(date.groups!('2026-03-04 11:30:00', settings(), lookup)).toEqual([
    { key: day, data: day, sortKey: day },
  ]);
  const keys = ['2026-03-04 11:30:00', day].map((one) => date.sortKey(one, settings(), lookup) as string);
  expect(keys[1]! < keys[0]!).toBe(true);
  expect(keys[0]!.startsWith(day)).toBe(true);
});

test('what was stored before a setting was changed stays readable', () => {
  expect(date.format('2026-03-04', settings(), noLookup)).toBe('2026-03-04');
  expect(date.format('2026-03-04 11:30:00', settings({ time: false }), noLookup)).toBe('2026-03-04 11:30');
  expect(date.settings.parse({})).toEqual({ role: null, time: false, zone: null });
  expect(date.format('2026-03-04 11:30:00', settings({ zone: 'Mars/Olympus' }), noLookup)).toBe(
    '2026-03-04 11:30',
  );
});

test.each([
  // It can be one day only, or the points say it.
  ['24/12/2026', undefined, '2026-12-24'],
  ['12/24/2026', undefined, '2026-12-24'],
  ['12/24/2026', true, '2026-12-24'],
  ['3.4.2026', undefined, '2026-04-03'],
  ['5/5/2026', undefined, '2026-05-05'],
  // It can be two: whoever writes decides.
  ['3/4/2026', false, '2026-03-04'],
  ['3/4/2026', true, '2026-04-03'],
  ['3-4-2026', true, '2026-04-03'],
  ['3/4/2026', undefined, undefined],
  ['13/13/2026', true, undefined],
  ['31.2.2026', undefined, undefined],
  ['3/4-2026', true, undefined],
  ['3/4/26', true, undefined],
] as const)('of %s, with the day first %s, is read %s', (text, dayFirst, day) => {
  const lookup = { ...noLookup, dayFirst };
  expect(date.parse(text, settings({ time: false }), lookup)).toBe(day);
  expect(date.parse(`${text} 2:30 PM`, settings(), lookup)).toBe(day && `${day} 14:30:00`);
});

test('a day takes no time, and a time no nonsense', () => {
  const takes = (own: DateSettings, stored: string) => date.data(own).safeParse(stored).success;
  expect(takes(settings({ time: false }), '2026-03-04 11:30:00')).toBe(false);
  expect(takes(settings(), '2026-03-04 11:30:00')).toBe(true);
  expect(takes(settings(), '2026-03-04')).toBe(true);
  for (const wrong of [
    '2026-03-04 25:00:00',
    '2026-03-04T11:30:00Z',
    '2026-03-04 11:30',
    '0001-01-01 00:00:00',
  ])
    expect(takes(settings(), wrong)).toBe(false);
});

describe('an end before its start', () => {
  const clash = (start: string, end: string, zones: (string | null)[] = [null, null]) =>
    date.clash!({ data: end, settings: settings({ role: 'end', zone: zones[1]! }) }, () => [
      { data: start, settings: settings({ role: 'start', zone: zones[0]! }) },
    ]);

  test('is told to the second between times', () => {
    expect(clash('2026-03-04 11:30:00', '2026-03-04 11:29:59')).toBe('end_before_start');
    expect(clash('2026-03-04 11:30:00', '2026-03-04 11:30:00')).toBeUndefined();
  });

  test('between a day and a time is told only where it is so from everywhere on earth', () => {
    expect(clash('2026-03-05', '2026-03-04 23:00:00')).toBeUndefined();
    expect(clash('2026-03-05', '2026-03-04 05:00:00')).toBe('end_before_start');
    expect(clash('2026-03-05 05:00:00', '2026-03-04')).toBeUndefined();
    expect(clash('2026-03-05 13:00:00', '2026-03-04')).toBe('end_before_start');
    expect(clash('2026-03-05', '2026-03-04 23:00:00', [null, 'UTC'])).toBe('end_before_start');
  });
});
