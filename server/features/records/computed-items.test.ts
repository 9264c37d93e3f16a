import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from '@tessera/domain/computing/testing/folder.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { expect, test } from 'vitest';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { computeAhead, toldItems } from './computed-items.ts';

test('what a query is asked by is computed before, and given up where that takes too long', async () => {
  const price = attributeOf('number', 'Price');
  const attributes = shownAttributes([price, formulaOf('Total', '[Price] * 2', [price])]);
  const columns = columnsOf(Array.from({ length: 20 }, (_, row) => ({ [price.id]: row })));
  await computeAhead(columns, attributes, noLookup);
  expect(columns.data(19, attributes[1]!, noLookup)).toBe(38);
  await expect(computeAhead(columns, attributes, noLookup, -1)).rejects.toMatchObject({
    details: { issues: [{ code: 'query_costly' }] },
  });
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
  await expect(toldItems(items, telling, -1)).rejects.toMatchObject({
    details: { issues: [{ code: 'query_costly' }] },
  });
});
