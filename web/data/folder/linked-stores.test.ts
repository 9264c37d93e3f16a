import { linkTo } from '@tessera/domain/attributes/links.ts';
import { type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { expect, test } from 'vitest';
import { place } from '../testing/page.ts';
import { ItemStore, valueRecord } from './item-store.ts';

const stamps = { created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00', created_by: 1 };
const [orders, lines] = [
  { ...place, folder_id: newId() },
  { ...place, folder_id: newId() },
];
const attribute = (at: typeof orders, kind: Attribute['kind'], settings: object): Attribute => ({
  ...{ ...at, ...stamps, id: newId(), kind, name: kind, settings: { ...settings } },
  ...{ position: 'a0', primary: false, row_version: 1 },
});
const price = attribute(lines, 'number', {});
const links = attribute(orders, 'reference', { folder_id: lines.folder_id });
const sum = attribute(orders, 'rollup', {
  ...{ reference_id: links.id, attribute_id: price.id, function: 'sum' },
});

test('a saved value of another folder is told as the rows whose values hang from it, once and soon', async () => {
  const stores = [new ItemStore(orders), new ItemStore(lines)] as const;
  const [from, to] = stores;
  const put = (store: ItemStore, at: typeof orders, values: Record<string, unknown>) => {
    const id = newId();
    store.arrive({ id, ...at, ...stamps, position: 'a0', row_version: 1, values, versions: {} });
    return id;
  };
  const [first, second] = [put(to, lines, { [price.id]: 2 }), put(to, lines, { [price.id]: 3 })];
  const named = (...ids: string[]) => ids.map((id) => linkTo(id, lines.folder_id));
  put(from, orders, { [links.id]: named(first, second) });
  put(from, orders, { [links.id]: named(second) });
  const shown = shownAttributes([links, sum], (id) => (id === price.id ? price : undefined))[1]!;
  const lookup: Lookup = {
    ...noLookup,
    sight: 'all',
    linkedFolder: (id) => (id === lines.folder_id ? { columns: to.columns, attributes: [price] } : undefined),
  };
  const data = () => [0, 1].map((row) => from.columns.data(row, shown, lookup));
  expect(data()).toEqual([5, 3]);
  const told: (readonly number[] | 'all')[] = [];
  from.subscribe((rows) => told.push(rows === 'all' ? rows : [...rows].sort()));
  const save = (id: string, value: number, version: number) =>
    to.values.pushSaved(valueRecord(lines, valueId(id, price.id), value, version));
  to.batch(() => {
    save(first, 7, 2);
    save(first, 8, 3);
  });
  expect(data()).toEqual([11, 3]);
  await Promise.resolve();
  expect(told).toEqual([[0]]);
  to.items.pushDeleted(second);
  expect(data()).toEqual([8, 0]);
  await Promise.resolve();
  expect(told).toEqual([[0], [0, 1]]);
});
