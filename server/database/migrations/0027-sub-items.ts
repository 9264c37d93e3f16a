import type { Migration } from './migration.ts';

/** The item that another one is a sub-item of, and an index of those of each item. */
export const subItems: Migration = {
  id: '0027-sub-items',
  sql: `
    alter table item add parent_id uuid;
    create index item_child on item (team_id, parent_id) where parent_id is not null;
  `,
};
