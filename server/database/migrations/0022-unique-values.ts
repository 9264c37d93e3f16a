import type { Migration } from './migration.ts';

/**
 * Which items may have a value of a unique attribute. An entry may be out of date, as it is compared with its item: where
 * an item has such a value there always is one.
 */
export const uniqueValues: Migration = {
  id: '0022-unique-values',
  sql: `
    create table unique_value (
      team_id integer not null references team on delete cascade,
      attribute_id uuid not null,
      -- md5 of the value as PostgreSQL writes it
      key uuid not null,
      item_id uuid not null,
      primary key (team_id, attribute_id, key, item_id)
    );
  `,
};
