import type { OutsideCalendar, OutsideEvents } from '@tessera/domain/api/outside-calendars.ts';
import { rangeIn } from '@tessera/domain/calendar/span.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { outsideEntries } from './outside-entries.ts';

const calendar = (name: string): OutsideCalendar => ({
  ...{ id: newId(), view_id: newId(), name, hue: 'teal', shared: false, may_change: true },
  ...{ address: null, read_at: null, problem: null, broken: 0 },
});
const [holidays, team] = [calendar('Holidays'), calendar('Team')];
const told = ({ id }: OutsideCalendar, title: string) => ({
  ...{ calendar_id: id, title, description: '', location: '', url: '' },
});
const year: OutsideEvents = {
  events: [told(holidays, 'Fair'), told(team, 'Late call')],
  times: [
    { id: 'a', event: 0, start: '2026-12-30', end: '2027-01-02' },
    { id: 'b', event: 1, start: '2026-12-31 22:30:00', end: '2026-12-31 23:30:00' },
    { id: 'c', event: 9, start: '2026-12-31', end: '2026-12-31' },
  ],
  is_cut: false,
};
const seen = (zone: string, first: string, last: string, hidden: string[] = []) =>
  outsideEntries(
    { calendars: [holidays, team], years: [year, year] },
    hidden,
    rangeIn(first, last, zone),
    zone,
  ).map(({ told: { title }, span }) => [title, span.first, span.last]);

test('events stand on the days of whoever looks, once, also over the turn of a year', () => {
  expect(seen('UTC', '2026-12-28', '2027-01-31')).toEqual([
    ['Fair', '2026-12-30', '2027-01-02'],
    ['Late call', '2026-12-31', '2026-12-31'],
  ]);
  expect(seen('Pacific/Auckland', '2027-01-01', '2027-01-01')).toEqual([
    ['Fair', '2026-12-30', '2027-01-02'],
    ['Late call', '2027-01-01', '2027-01-01'],
  ]);
  expect(seen('America/Los_Angeles', '2026-12-31', '2026-12-31').map(([title]) => title)).toEqual([
    'Fair',
    'Late call',
  ]);
});

test('a hidden calendar is not there', () => {
  expect(seen('UTC', '2026-12-31', '2026-12-31', [holidays.id]).map(([title]) => title)).toEqual([
    'Late call',
  ]);
  expect(seen('UTC', '2026-12-31', '2026-12-31', [holidays.id, team.id])).toEqual([]);
});
