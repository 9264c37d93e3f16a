import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataIn } from '../attributes/attribute-data.ts';
import { type Lookup, noLookup, peopleOf } from '../attributes/lookup.ts';
import { errorSigns, isError } from '../formula/formula-error.ts';
import { emptyQuery, type Query, query as querySchema } from '../query/query.ts';
import { QueryResult } from '../query/run.ts';
import type { Attribute } from '../records/attribute.ts';
import { shownAttributes } from './shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from './testing/folder.ts';

const people = peopleOf([{ id: 1, name: 'Ann', email: null, former: false }], 1);
const lookup: Lookup = { ...noLookup, people: () => people, now: Date.UTC(2026, 0, 5) };

const saved = [
  attributeOf('number', 'N0'),
  attributeOf('number', 'N1'),
  attributeOf('text', 'T'),
  attributeOf('checkbox', 'C'),
  attributeOf('date', 'D'),
];
const dataOf = fc.record({
  N0: fc.option(fc.integer({ min: -3, max: 3 })),
  N1: fc.option(fc.integer({ min: -3, max: 3 })),
  T: fc.option(fc.constantFrom('a', 'b', '2')),
  C: fc.option(fc.boolean()),
  D: fc.option(fc.constantFrom('2026-01-01', '2026-03-04')),
});
type Named = Record<string, unknown>;
const valuesOf = (named: Named) =>
  Object.fromEntries(saved.flatMap(({ id, name }) => (named[name] == null ? [] : [[id, named[name]]])));

/** Formulas of what is saved and of any that come before them. */
const texts = fc.array(
  fc.tuple(
    fc.constantFrom(
      '[x] + [y]',
      '[x] / [y]',
      'IF([C], [x], [y])',
      '[x] & [T]',
      '[x] > [y]',
      'IFERROR([x] * 2, 0)',
      'YEAR([D]) + [y]',
      'IF([D] > TODAY(), [x], [T])',
      '{[x], [y]}',
    ),
    fc.nat(20),
    fc.nat(20),
  ),
  { minLength: 1, maxLength: 8 },
);

function formulas(drawn: readonly [string, number, number][]): Attribute[] {
  const all: Attribute[] = [...saved];
  for (const [index, [text, x, y]] of drawn.entries()) {
    const named = text
      .replaceAll('[x]', `[${all[x % all.length]!.name}]`)
      .replaceAll('[y]', `[${all[y % all.length]!.name}]`);
    all.push(formulaOf(`F${index}`, named, all));
  }
  return all;
}

const told = (data: unknown): unknown => (isError(data) ? errorSigns[data.error] : data);

const edit = fc.oneof(
  fc.record({ what: fc.constant('value' as const), row: fc.nat(30), to: dataOf, of: fc.nat(4) }),
  fc.record({ what: fc.constant('put' as const), row: fc.nat(30), to: dataOf, of: fc.nat(4) }),
  fc.record({ what: fc.constant('ask' as const), row: fc.nat(30), to: dataOf, of: fc.nat(30) }),
);

test('after any edits of any graph each value, order and filter is what it is from scratch', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(dataOf, { minLength: 1, maxLength: 8 }),
      fc.array(edit, { maxLength: 20 }),
      (drawn, rows, edits) => {
        const attributes = shownAttributes(formulas(drawn));
        const last = attributes.at(-1)!;
        const query: Query = querySchema.parse({
          ...emptyQuery,
          sorts: [{ attribute_id: last.id, direction: 'descending' }],
          filter: { conditions: [{ attribute_id: attributes[saved.length]!.id, operator: 'is-not-empty' }] },
        });
        const columns = columnsOf(rows.map(valuesOf));
        const result = new QueryResult(columns, query, attributes, lookup);
        for (const { what, row: at, to, of } of edits) {
          const row = at % columns.length;
          const { id, name } = saved[of % saved.length]!;
          if (what === 'value') columns.setValue(row, id, (to as Named)[name] ?? null, 2);
          else if (what === 'put') columns.put({ ...columns.item(row), values: valuesOf(to) });
          else columns.data(row, attributes[of % attributes.length]!, lookup);
          if (what !== 'ask') result.update([row]);
        }
        const fresh = columnsOf(Array.from({ length: columns.length }, (_, row) => columns.item(row).values));
        for (let row = 0; row < columns.length; row += 1)
          for (const attribute of attributes) {
            const scratch = told(dataIn(columns.item(row), attribute, lookup));
            expect(told(columns.data(row, attribute, lookup))).toEqual(scratch);
            expect(told(fresh.data(row, attribute, lookup))).toEqual(scratch);
          }
        expect([...result.rows]).toEqual([...new QueryResult(fresh, query, attributes, lookup).rows]);
      },
    ),
  );
});

test('a change of a value computes what hangs from it in its row, and nothing else', () => {
  const all = formulas([
    ['[x] + [y]', 0, 0],
    ['[x] + [y]', 1, 1],
  ]);
  const [ofFirst, ofSecond] = shownAttributes(all).slice(-2);
  const columns = columnsOf([valuesOf({ N0: 1, N1: 2 }), valuesOf({ N0: 3, N1: 4 })]);
  const all4 = () =>
    [0, 1].flatMap((row) => [ofFirst!, ofSecond!].map((one) => columns.data(row, one, lookup)));
  expect(all4()).toEqual([2, 4, 6, 8]);
  // Written past the columns: only what is computed anew can tell of it.
  const column = (columns as unknown as { columns: Map<string, unknown[]> }).columns.get(saved[1]!.id)!;
  column[0] = 20;
  column[1] = 40;
  columns.setValue(0, saved[0]!.id, 10, 2);
  expect(all4()).toEqual([20, 4, 6, 8]);
});

test('errors come last, whichever way the others are sorted, are not empty, and are found', () => {
  const all = formulas([['[x] / [y]', 0, 1]]);
  const attributes = shownAttributes(all);
  const quotient = attributes.at(-1)!;
  const columns = columnsOf(
    [
      { N0: 1, N1: 0 },
      { N0: 6, N1: 2 },
      { N0: 8, N1: 2 },
    ].map(valuesOf),
  );
  const rowsBy = (direction: 'ascending' | 'descending') => [
    ...new QueryResult(
      columns,
      { ...emptyQuery, sorts: [{ attribute_id: quotient.id, direction }] },
      attributes,
      lookup,
    ).rows,
  ];
  expect(rowsBy('ascending')).toEqual([1, 2, 0]);
  expect(rowsBy('descending')).toEqual([2, 1, 0]);
  const where = (operator: 'is-empty' | 'is-not-empty' | 'is-error') => [
    ...new QueryResult(
      columns,
      querySchema.parse({ filter: { conditions: [{ attribute_id: quotient.id, operator }] } }),
      attributes,
      lookup,
    ).rows,
  ];
  expect(where('is-empty')).toEqual([]);
  expect(where('is-not-empty')).toEqual([0, 1, 2]);
  expect(where('is-error')).toEqual([0]);
});
