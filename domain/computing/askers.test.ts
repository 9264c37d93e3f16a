import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Lookup, noLookup, type People, peopleOf } from '../attributes/lookup.ts';
import type { ItemColumns } from '../query/columns.ts';
import { emptyQuery, query as querySchema } from '../query/query.ts';
import { QueryResult } from '../query/run.ts';
import { ComputedColumns } from './computed-columns.ts';
import { shownAttributes } from './shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from './testing/folder.ts';

const members = Array.from({ length: 40 }, (_, index) => ({
  ...{ id: index + 1, name: `Person ${index + 1}`, email: null, former: false },
}));
const NOW = Date.UTC(2026, 0, 5);
const as = (people: People, now = NOW): Lookup => ({ ...noLookup, people: () => people, now });
const asker = (me: number, now = NOW): Lookup => as(peopleOf(members, me), now);

const owner = attributeOf('members', 'Owner');
const price = attributeOf('number', 'Price');
const saved = [owner, price];
const mine = formulaOf('Mine', 'IF([Owner] = ME(), [Price], -[Price])', saved);
const twice = formulaOf('Twice', '[Mine] * 2', [...saved, mine]);
const attributes = shownAttributes([...saved, mine, twice]);
const shownTwice = attributes.at(-1)!;

const row = (person: number, amount: number) => ({ [owner.id]: [person], [price.id]: amount });

/** Writes past the columns: only what is computed anew can tell of it. */
function writeUnseen(columns: ItemColumns, at: number, amount: number): void {
  const inside = columns as unknown as { columns: Map<string, unknown[]> };
  inside.columns.get(price.id)![at] = amount;
}

const told = (columns: ItemColumns, lookup: Lookup, at = 0) => columns.data(at, shownTwice, lookup);

test('two who ask in turn each find what was computed for them', () => {
  const columns = columnsOf([row(1, 5)]);
  const [ann, ben] = [asker(1), asker(2)];
  expect([told(columns, ann), told(columns, ben)]).toEqual([10, -10]);
  writeUnseen(columns, 0, 7);
  expect([told(columns, ann), told(columns, ben)]).toEqual([10, -10]);
  columns.setValue(0, price.id, 8, 2);
  expect([told(columns, ann), told(columns, ben)]).toEqual([16, -16]);
});

test('two time zones each find what was computed for them', () => {
  const today = formulaOf('Today', 'DAY(TODAY()) & ":" & [Price]', saved);
  const shown = shownAttributes([...saved, today]).at(-1)!;
  const columns = columnsOf([row(1, 5)]);
  const people = peopleOf(members, 1);
  const [east, west] = ['Pacific/Auckland', 'America/Los_Angeles'].map((timeZone) => ({
    ...as(people),
    timeZone,
  }));
  const both = () => [columns.data(0, shown, east!), columns.data(0, shown, west!)];
  expect(both()).toEqual(['5:5', '4:5']);
  writeUnseen(columns, 0, 7);
  expect(both()).toEqual(['5:5', '4:5']);
});

test('whoever asks later, or knows other names, has the former ones no more', () => {
  const columns = columnsOf([row(1, 5)]);
  const [ann, ben] = [asker(1), asker(2)];
  told(columns, ann);
  told(columns, ben);
  writeUnseen(columns, 0, 7);
  expect(told(columns, asker(1, NOW + 60_000))).toBe(14);
  expect(told(columns, ben)).toBe(-10);
  // Of the former minute of one person nothing is kept.
  expect(told(columns, ann)).toBe(14);
});

test('of many who ask the last ones find theirs, and memory holds no more', () => {
  const columns = columnsOf([row(1, 5)]);
  const all = members.map(({ id }) => asker(id));
  for (const one of all) told(columns, one);
  writeUnseen(columns, 0, 7);
  expect(told(columns, all.at(-1)!)).toBe(-10);
  expect(told(columns, all[0]!)).toBe(14);
});

test('of a large folder one other is held, however many ask', () => {
  const amounts = Array.from({ length: 300 }, () => 5);
  const columns = new ComputedColumns(
    {
      itemId: String,
      ownFields: () => ({}) as never,
      value: (at, id) => (id === price.id ? amounts[at] : [1]),
      ofSubItems: () => [],
    },
    undefined,
    500,
  );
  const all = [1, 2, 3].map((id) => asker(id));
  const askAll = (one: Lookup) => amounts.map((_, at) => columns.of(shownTwice, one)!.value(at)).at(-1);
  for (const one of all) askAll(one);
  amounts.fill(7);
  expect([askAll(all[2]!), askAll(all[1]!)]).toEqual([-10, -10]);
  expect(askAll(all[0]!)).toBe(14);
});

test('whoever asks, in whatever order, each has the order and the values of a folder that is loaded anew', () => {
  const sorted = querySchema.parse({
    ...emptyQuery,
    sorts: [{ attribute_id: twice.id, direction: 'ascending' }],
  });
  const askers = Array.from({ length: 20 }, (_, index) => asker(index + 1));
  const step = fc.record({ who: fc.nat(19), at: fc.nat(5), to: fc.integer({ min: -9, max: 9 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const columns = columnsOf(Array.from({ length: 6 }, (_, index) => row((index % 3) + 1, index + 1)));
      for (const { who, at, to } of steps) {
        columns.setValue(at, price.id, to, 2);
        const fresh = columnsOf(Array.from({ length: 6 }, (_, index) => columns.item(index).values));
        const order = (of: ItemColumns) => [...new QueryResult(of, sorted, attributes, askers[who]!).rows];
        expect(order(columns)).toEqual(order(fresh));
      }
    }),
  );
});
