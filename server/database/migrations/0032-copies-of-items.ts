import type { Migration } from './migration.ts';

/** Where the copies of a part of a bulk act stand: between these positions. Null: behind all items. */
export const copiesOfItems: Migration = {
  id: '0032-copies-of-items',
  sql: `alter table bulk_act_part add column after_position text, add column before_position text;`,
};
