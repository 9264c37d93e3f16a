import type { Migration } from './migration.ts';

/** Rows of an import that goes on keep the positions that they had: rows after them may be saved already. */
export const importPositions: Migration = {
  id: '0048-import-positions',
  sql: 'alter table import add column position text',
};
