import type { Pool } from 'pg';
import { findFirstPage } from '../../features/records/first-page.store.ts';
import * as items from '../../features/records/items.store.ts';
import type { Asked } from './asked.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';

/** What reads the items of a folder. */
export function itemPages(team: number, count: number): Asked[] {
  const many = (of: number) => Array.from({ length: of }, (_, index) => idFor(index + 1));
  const itemById = { item: 'item_pkey: team_id, id' };
  const itemInFolder = { item: 'team_id, folder_id' };
  const ordered = { ordered: true } as const;
  const streamed = async (pool: Pool, options: Parameters<typeof items.streamColumns>[5]) => {
    for await (const _ of items.streamColumns(pool, team, NEW_FOLDER, many(3), () => '', options));
  };
  const chunk = { item: 'team_id, folder_id, position, id', ...ordered };
  const stream = {
    rows: [{ seq: 1, total: 1, count: 0, chunk: '' }],
    // How many, where the first chunk ends, and the chunk.
    looks: [itemInFolder, chunk, chunk],
  };
  const asking = {
    where: '"values"->$3 is null',
    order: 'position, id',
    values: [team, NEW_FOLDER, idFor(1)],
    valuesOfWhere: 3,
    folded: { attributes: new Set([idFor(2)]), at: undefined },
  };
  const readable = { readable: many(3), unsigned: false };
  return [
    {
      name: 'findItems',
      send: (pool) => items.findItems(pool, team, NEW_FOLDER, { limit: count }),
      looks: [{ ...itemInFolder, ...ordered }],
    },
    {
      name: 'findItems after one',
      send: (pool) => items.findItems(pool, team, NEW_FOLDER, { after: idFor(3), limit: count }),
      looks: [{ item: ['item_pkey: team_id, id', 'team_id, folder_id, position, id'], ...ordered }],
    },
    {
      name: 'findRowTexts',
      send: (pool) => items.findRowTexts(pool, team, NEW_FOLDER, { limit: count }, readable),
      looks: [{ ...itemInFolder, ...ordered }],
    },
    {
      name: 'findRowTexts after one',
      send: (pool) => items.findRowTexts(pool, team, NEW_FOLDER, { after: idFor(3), limit: count }, readable),
      looks: [{ item: ['item_pkey: team_id, id', 'team_id, folder_id, position, id'], ...ordered }],
    },
    { name: 'findItem', send: (pool) => items.findItem(pool, team, idFor(3)), looks: [itemById] },
    {
      name: 'findTextsOf',
      send: (pool) => items.findTextsOf(pool, team, NEW_FOLDER, many(count), readable),
      looks: [itemById],
    },
    {
      name: 'findFirstPage',
      send: (pool) => findFirstPage(pool, asking, { limit: 1, told: readable, large: async () => true }),
      rows: [[idFor(3), '', idFor(3)]],
      // The texts that are not ASCII, the page, how many there are, and the texts of the items.
      looks: [itemInFolder, itemInFolder, itemInFolder, itemById],
    },
    { name: 'streamColumns', send: (pool) => streamed(pool, {}), ...stream },
    { name: 'streamColumns unsigned', send: (pool) => streamed(pool, { unsigned: true }), ...stream },
    { name: 'streamColumns of values', send: (pool) => streamed(pool, { valuesOnly: true }), ...stream },
  ];
}
