import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from '@tessera/domain/computing/testing/folder.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { expect, test } from 'vitest';
import { askers } from '../../database/read-pool.ts';
import { Turns } from '../../turns.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { computeAhead, toldItems } from './computed-items.ts';

test('what a query is asked by is computed before, and given up where that takes too long', async () => {
  const price = attributeOf('number', 'Price');
  const attributes = shownAttributes([price, formulaOf('Total', '[Price] * 2', [price])]);
  const columns = columnsOf(Array.from({ length: 20 }, (_, row) => ({ [price.id]: row })));
  await computeAhead(columns, attributes, noLookup, new Turns());
  expect(columns.data(19, attributes[1]!, noLookup)).toBe(38);
  await expect(computeAhead(columns, attributes, noLookup, new Turns(), -1)).rejects.toMatchObject({
    details: { issues: [{ code: 'query_costly' }] },
  });
});

test('what a query is asked by is given up once whoever asked has gone, and goes on where it was', async () => {
  const price = attributeOf('number', 'Price');
  const formula = 'LET(t, SEQUENCE(10000), SUM(MAP(SEQUENCE(20), SUM(t)))) + [Price]';
  const attributes = shownAttributes([price, formulaOf('Total', formula, [price])]);
  const columns = columnsOf(Array.from({ length: 100 }, (_, row) => ({ [price.id]: row })));
  const gone = AbortSignal.abort();
  const asked = () => computeAhead(columns, attributes, noLookup, new Turns());
  await expect(askers.run({ name: 'person:1', gone }, asked)).rejects.toMatchObject({ code: 'unavailable' });
  await asked();
  // All that a page needs is there: sorting it computes nothing.
  expect(columns.keysOf(attributes[1]!, noLookup).number(99)).toBe(
    columns.data(99, attributes[1]!, noLookup),
  );
});

test('a page of items lets others be answered, and is given up where it takes too long', async () => {
  const price = attributeOf('number', 'Price');
  // Some milliseconds for each item.
  const formula = 'LET(t, SEQUENCE(10000), SUM(MAP(SEQUENCE(20), SUM(t)))) + [Price]';
  const attributes = shownAttributes([price, formulaOf('Total', formula, [price])]);
  const columns = columnsOf(Array.from({ length: 100 }, (_, row) => ({ [price.id]: row })));
  const items = Array.from({ length: 100 }, (_, row): Item => columns.item(row));
  const state = { itemsOf: () => (item: Item) => item } as unknown as VisibleTeam;
  const telling = { state, folder: {} as Folder, attributes, lookup: noLookup };
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  const told = await toldItems(items, telling);
  clearInterval(others);
  expect(told).toHaveLength(100);
  expect(Object.keys(told[99]!.computed!)).toEqual([attributes[1]!.id]);
  expect(turns).toBeGreaterThan(0);
  await expect(toldItems(items, telling, new Turns(), -1)).rejects.toMatchObject({
    details: { issues: [{ code: 'query_costly' }] },
  });
});
