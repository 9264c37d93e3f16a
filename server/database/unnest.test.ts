import { expect, test } from 'vitest';
import { unnest } from './unnest.ts';

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
const columns = { values: 'jsonb', id: 'uuid', size: 'int', at: 'timestamptz' } as const;

/** The statement's text, and what was given to it. */
function written(some: readonly Row[]): { text: string; given: [unknown, string][] } {
  const given: [unknown, string][] = [];
  const text = unnest((value, type) => `$${given.push([value, type])}`, some, columns);
  return { text, given };
}

test('unnest: rows become one array for each column, in the order of the columns', () => {
  const { text, given } = written(rows);
  expect(text).toBe('unnest($1, $2, $3, $4) as u ("values", "id", "size", "at")');
  expect(given).toEqual([
    [['{"x":[1]}', null], 'jsonb[]'],
    [['a', 'b'], 'uuid[]'],
    [[1, null], 'int[]'],
    [['2026-11-22 10:00:00+00', '2026-11-22 11:00:00+00'], 'timestamptz[]'],
  ]);
});

test('unnest: of a single row its values are given, as the same table', () => {
  const { text, given } = written(rows.slice(1));
  expect(text).toBe('(select $1 as "values", $2 as "id", $3 as "size", $4 as "at") as u');
  expect(given).toEqual([
    [null, 'jsonb'],
    ['b', 'uuid'],
    [null, 'int'],
    ['2026-11-22 11:00:00+00', 'timestamptz'],
  ]);
});
