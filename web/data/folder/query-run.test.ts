import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from '@tessera/domain/computing/testing/folder.ts';
import { emptyQuery, type Query, query as querySchema } from '@tessera/domain/query/query.ts';
import { QueryResult } from '@tessera/domain/query/run.ts';
import { expect, test } from 'vitest';
import { rowGroup } from '../views/testing/row-group.ts';
import { FormerRows, QueryRun } from './query-run.ts';

const price = attributeOf('number', 'Price');
const less = formulaOf('Less', '-[Price]', [price]);
const attributes = shownAttributes([price, less]);
const filled = () => columnsOf([3, 1, 2].map((amount) => ({ [price.id]: amount })));
const asked = (change: object): Query => querySchema.parse({ ...emptyQuery, ...change });
const sortedBy = (id: string) => ({ sorts: [{ attribute_id: id, direction: 'ascending' }] });
const filtered = (id: string) => ({
  filter: { conditions: [{ attribute_id: id, operator: 'greater', operand: -3 }] },
});

/** A clock of which each look costs a millisecond. */
function ticking(): () => number {
  let now = 0;
  return () => {
    now += 1;
    return now;
  };
}

test('a query computes for the time that it is given, says how far it is, and then has the rows', () => {
  const columns = filled();
  const run = new QueryRun(columns, asked(sortedBy(less.id)), attributes, noLookup, undefined, {
    now: ticking(),
  });
  expect([run.step(1), run.part]).toEqual([false, 1 / 3]);
  expect([run.step(1), run.part]).toEqual([false, 2 / 3]);
  expect([run.step(9), run.part]).toEqual([true, 1]);
  expect([...run.result().rows]).toEqual([0, 2, 1]);
});

test('what changes while it computes is in the result', () => {
  const columns = filled();
  const query = asked(sortedBy(less.id));
  const run = new QueryRun(columns, query, attributes, noLookup, undefined, { now: ticking() });
  run.step(2);
  columns.setValue(0, price.id, 0, 2);
  columns.put({ ...columns.item(1), id: price.id, values: { [price.id]: 9 } });
  columns.remove(2);
  run.step(9);
  expect([...run.result().rows]).toEqual([...new QueryResult(columns, query, attributes, noLookup).rows]);
  expect([...run.result().rows]).toEqual([3, 1, 0]);
});

test('a query that asks for nothing computed has its rows at once', () => {
  const run = new QueryRun(filled(), asked(sortedBy(price.id)), attributes, noLookup, undefined, {
    now: ticking(),
  });
  expect(run.step(0)).toBe(true);
  expect([...run.result().rows]).toEqual([1, 2, 0]);
});

test('a query over many rows is found, sorted and grouped in parts, with what changes meanwhile', () => {
  const many = Array.from({ length: 3_000 }, (_, row) => ({ [price.id]: (row * 7) % 1_000 }));
  for (const change of [
    sortedBy(price.id),
    { ...sortedBy(price.id), groups: [{ attribute_id: price.id }] },
  ]) {
    const columns = columnsOf(many);
    const query = asked(change);
    const run = new QueryRun(columns, query, attributes, noLookup, undefined, {
      now: ticking(),
      atOnceMax: 1_000,
    });
    let steps = 0;
    for (; !run.step(1); steps += 1) {
      if (steps % 10 !== 0) continue;
      columns.setValue(steps, price.id, 5_000 + steps, 2);
      columns.remove(steps + 1);
      run.changed([steps, steps + 1]);
    }
    expect(steps).toBeGreaterThan(30);
    const anew = new QueryResult(columns, query, attributes, noLookup);
    const result = run.result();
    expect(result.rows.join()).toBe(anew.rows.join());
    expect(result.groups).toEqual(anew.groups);
  }
});

test('rows that are found and sorted already are not sorted again, and kept up to date', () => {
  const columns = filled();
  const sorted = asked(sortedBy(price.id));
  const before = new QueryResult(columns, sorted, attributes, noLookup);
  const grouped = asked({ ...sortedBy(price.id), groups: [{ attribute_id: price.id }] });
  const run = new QueryRun(columns, grouped, attributes, noLookup, before);
  columns.setValue(0, price.id, 0, 2);
  run.changed([0]);
  expect(run.step(9)).toBe(true);
  expect([...run.result().rows]).toEqual([0, 1, 2]);
});

test('before it is computed the items stand in their own order, as far as what is saved says which', () => {
  const before = (change: object) =>
    new QueryRun(filled(), asked(change), attributes, noLookup).withoutComputed()?.rows;
  expect([...before(sortedBy(less.id))!]).toEqual([0, 1, 2]);
  expect([...before({ ...sortedBy(less.id), ...filtered(price.id) })!]).toEqual([0, 1, 2]);
  expect(before(filtered(less.id))).toBeUndefined();
  expect(before({ search: '2' })).toBeUndefined();
});

test('former rows stay, without those that are deleted; changed groups are not shown', () => {
  const columns = filled();
  const groups = [rowGroup('a', 0, 4)];
  const rows = new Uint32Array([2, 1, 0, 2]);
  const each = new Uint32Array([2, 1, 0]);
  const former = new FormerRows({ rows, groups, each, comparison: () => () => 0 }, columns);
  former.update();
  expect([[...former.rows], former.groups, former.found]).toEqual([[2, 1, 0, 2], groups, 3]);
  columns.remove(1);
  former.update();
  expect([[...former.rows], former.groups, former.found]).toEqual([[2, 0], [], 2]);
});
