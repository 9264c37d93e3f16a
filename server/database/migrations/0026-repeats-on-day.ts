import type { Migration } from './migration.ts';

/** Finds the items whose next one is created on its day. */
export const repeatsOnDay: Migration = {
  id: '0026-repeats-on-day',
  sql: `
    create index item_on_day on item (id, team_id) where jsonb_path_exists("values", '$.* ? (@.from == "day")');
  `,
};
