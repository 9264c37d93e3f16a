import type { Migration } from './migration.ts';

/** The numbers that attributes have given their items. It is written behind the team's gate, and deleted with the team. */
export const counters: Migration = {
  id: '0021-counters',
  sql: `
    create table counter (
      team_id integer not null,
      attribute_id uuid not null,
      -- The last number that is given or kept; null: none yet
      last bigint,
      -- Those kept for items that are older than the attribute; null: none any more
      kept_next bigint,
      kept_to bigint,
      primary key (team_id, attribute_id)
    );
  `,
};
