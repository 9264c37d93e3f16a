import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from '@tessera/domain/computing/testing/folder.ts';
import { emptyQuery, query as querySchema } from '@tessera/domain/query/query.ts';
import { QueryResult } from '@tessera/domain/query/run.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExpectedSorts } from './expected-sorts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const price = attributeOf('number', 'Price');
const done = attributeOf('checkbox', 'Done');
const less = formulaOf('Less', '-[Price]', [price]);
const attributes = shownAttributes([price, done, less]);
const filled = () =>
  columnsOf(
    Array.from({ length: 300 }, (_, row) => ({ [price.id]: (row * 7) % 50, [done.id]: row % 2 === 0 })),
  );
const filter = { conditions: [{ attribute_id: price.id, operator: 'greater', operand: 3 }] };
const asked = (change: object = {}) => querySchema.parse({ ...emptyQuery, filter, ...change });
const by = (attribute_id: string, direction: string) => ({ sorts: [{ attribute_id, direction }] });

test.each([price, done, less])(
  'what may be chosen next is found and sorted both ways meanwhile: $name',
  ({ id }) => {
    const columns = filled();
    const expected = new ExpectedSorts(asked(), attributes, noLookup);
    expected.begin(columns, id);
    for (const direction of ['ascending', 'descending'])
      expect(expected.fitting(columns, asked(by(id, direction)), attributes, noLookup)).toBeUndefined();
    vi.runAllTimers();
    for (const direction of ['ascending', 'descending']) {
      const query = asked(by(id, direction));
      const found = expected.fitting(columns, query, attributes, noLookup)!;
      expect([...found.each]).toEqual([...new QueryResult(columns, query, attributes, noLookup).each]);
    }
  },
);

test('it fits nothing else that is asked', () => {
  const columns = filled();
  const expected = new ExpectedSorts(asked(), attributes, noLookup);
  expected.begin(columns, price.id);
  vi.runAllTimers();
  const sort = by(price.id, 'ascending');
  const others = [
    { ...sort, search: 'x' },
    { ...sort, filter: { conditions: [] } },
    by(less.id, 'ascending'),
    {},
  ];
  for (const other of others)
    expect(expected.fitting(columns, asked(other), attributes, noLookup)).toBeUndefined();
  expect(expected.fitting(filled(), asked(sort), attributes, noLookup)).toBeUndefined();
});

test('it ends with the menu, and for an attribute that is gone nothing begins', () => {
  const columns = filled();
  const expected = new ExpectedSorts(asked(), attributes, noLookup);
  expected.begin(columns, price.id)();
  expected.begin(columns, 'gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('what was found is forgotten when rows change, and when another attribute is expected', () => {
  const columns = filled();
  const expected = new ExpectedSorts(asked(), attributes, noLookup);
  const isThere = () =>
    expected.fitting(columns, asked(by(price.id, 'ascending')), attributes, noLookup) !== undefined;
  expected.begin(columns, price.id);
  vi.runAllTimers();
  expect(isThere()).toBe(true);
  expected.forget();
  expect(isThere()).toBe(false);
  expected.begin(columns, price.id);
  vi.runAllTimers();
  expected.begin(columns, done.id);
  vi.runAllTimers();
  expect(isThere()).toBe(false);
});
