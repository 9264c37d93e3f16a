import type { Migration } from './migration.ts';

/** The lines of folders and attributes, few among those of items: for what comes back, and for the trash. */
export const returns: Migration = {
  id: '0003-returns',
  sql: `
    create index change_life on change (team_id, record_id, seq) where collection in ('folders', 'attributes');
    create index change_life_after on change (team_id, seq) where collection in ('folders', 'attributes');
  `,
};
