import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { attributeOf, columnsOf, formulaOf } from '@tessera/domain/computing/testing/folder.ts';
import { expect, test } from 'vitest';
import { computeAhead } from './computed-items.ts';

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
