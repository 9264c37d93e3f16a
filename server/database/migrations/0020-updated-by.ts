import type { Migration } from './migration.ts';

/** Who saved an item, or a value of it, last. Null: before this was kept. */
export const updatedBy: Migration = {
  id: '0020-updated-by',
  sql: 'alter table item add column updated_by integer',
};
