import { expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { ItemColumns } from './columns.ts';
import { compileFilter } from './match.ts';
import { periodOf } from './periods.ts';
import { condition } from './query.ts';

const [SUNDAY, MONDAY] = [0, 1];

test.each([
  ['today', '2026-03-15', MONDAY, '2026-03-15', '2026-03-15'],
  ['tomorrow', '2026-12-31', MONDAY, '2027-01-01', '2027-01-01'],
  ['yesterday', '2026-03-01', MONDAY, '2026-02-28', '2026-02-28'],
  ['overdue', '2026-03-15', MONDAY, '0000-00-00', '2026-03-14'],
  ['this-week', '2026-03-15', MONDAY, '2026-03-09', '2026-03-15'],
  ['this-week', '2026-03-15', SUNDAY, '2026-03-15', '2026-03-21'],
  ['next-week', '2026-03-15', MONDAY, '2026-03-16', '2026-03-22'],
  ['last-week', '2026-03-15', SUNDAY, '2026-03-08', '2026-03-14'],
  ['this-month', '2026-03-31', MONDAY, '2026-03-01', '2026-03-31'],
  ['next-month', '2026-01-31', MONDAY, '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-31', MONDAY, '2025-12-01', '2025-12-31'],
  ['next-7-days', '2026-03-15', MONDAY, '2026-03-15', '2026-03-21'],
  ['past-30-days', '2026-03-15', MONDAY, '2026-02-14', '2026-03-15'],
  ['past-1-days', '2026-03-15', MONDAY, '2026-03-15', '2026-03-15'],
  ['next-2-weeks', '2026-03-15', MONDAY, '2026-03-15', '2026-03-28'],
  ['past-1-months', '2026-03-31', MONDAY, '2026-02-28', '2026-03-31'],
  ['next-14-months', '2026-11-30', MONDAY, '2026-11-30', '2028-01-30'],
  ['this-quarter', '2026-02-15', MONDAY, '2026-01-01', '2026-03-31'],
  ['next-quarter', '2026-12-31', MONDAY, '2027-01-01', '2027-03-31'],
  ['last-quarter', '2026-02-15', MONDAY, '2025-10-01', '2025-12-31'],
  ['this-year', '2026-02-15', MONDAY, '2026-01-01', '2026-12-31'],
  ['next-year', '2026-02-15', MONDAY, '2027-01-01', '2027-12-31'],
  ['last-year', '2026-02-15', MONDAY, '2025-01-01', '2025-12-31'],
] as const)('%s on %s, with weeks from %s, is %s to %s', (id, today, first, from, to) => {
  expect(periodOf(id, today, first)).toEqual({ from, to });
});

test('a filter finds the dates of a period by the day of whoever looks, and its times in their zone', () => {
  const stored = ['2026-03-15', '2026-03-15 11:30:00', '2026-03-16', null, '2026-03-14 10:00:00'];
  const attribute = { id: newId(), kind: 'date', settings: { time: true } } as unknown as Attribute;
  const columns = new ItemColumns({ team_id: 1, board_id: newId(), folder_id: newId() });
  const each = <T>(make: (row: number) => T): T[] => stored.map((_, row) => make(row));
  columns.append({
    ids: each(() => newId()),
    positions: each((row) => `a${row}`),
    row_versions: each(() => 1),
    versions: {},
    created_at: each(() => ''),
    updated_at: each(() => ''),
    created_by: each(() => 1),
    columns: { [attribute.id]: [...stored] },
  });
  const found = (operand: string, timeZone: string, today?: string) => {
    const asked = condition.parse({ attribute_id: attribute.id, operator: 'in-period', operand });
    const query = { search: '', filter: { match: 'all' as const, conditions: [asked] } };
    const test = compileFilter(query, [attribute], columns, { ...noLookup, timeZone, today });
    return test ? stored.filter((_, row) => test(row)) : stored;
  };
  expect(found('today', 'UTC', '2026-03-15')).toEqual(['2026-03-15', '2026-03-15 11:30:00']);
  expect(found('today', 'Pacific/Auckland', '2026-03-16')).toEqual(['2026-03-15 11:30:00', '2026-03-16']);
  expect(found('overdue', 'UTC', '2026-03-15')).toEqual(['2026-03-14 10:00:00']);
  expect(found('tomorrow', 'UTC', '2026-03-15')).toEqual(['2026-03-16']);
  expect(found('some day', 'UTC', '2026-03-15')).toEqual(stored);
  expect(found('today', 'UTC')).toEqual([]);
});
