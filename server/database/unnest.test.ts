import { expect, test } from 'vitest';
import { unnest } from './unnest.ts';

test('unnest: rows become one array for each column, in the order of the columns', () => {
  const given: [unknown, string][] = [];
  const bind = (value: unknown, type: string) => `$${given.push([value, type])}`;
  interface Row {
    id: string;
    size: number | null;
    at: string;
    values: Record<string, unknown> | null;
  }
  const rows: Row[] = [
    { id: 'a', size: 1, at: '2026-11-22 10:00:00', values: { x: [1] } },
    { id: 'b', size: null, at: '2026-11-22 11:00:00', values: null },
  ];
  const text = unnest(bind, rows, { values: 'jsonb', id: 'uuid', size: 'int', at: 'timestamptz' });
  expect(text).toBe('unnest($1, $2, $3, $4) as u ("values", "id", "size", "at")');
  expect(given).toEqual([
    [['{"x":[1]}', null], 'jsonb[]'],
    [['a', 'b'], 'uuid[]'],
    [[1, null], 'int[]'],
    [['2026-11-22 10:00:00+00', '2026-11-22 11:00:00+00'], 'timestamptz[]'],
  ]);
});
