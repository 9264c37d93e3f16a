import type { Migration } from './migration.ts';

/** What is done to many items of a folder at once, to which of them, and how far it is. */
export const bulkActs: Migration = {
  id: '0029-bulk-acts',
  sql: `
    -- its id is its action in the activity log
    create table bulk_act (
      id uuid primary key,
      team_id integer not null references team on delete cascade,
      person_id integer not null references person on delete cascade,
      folder_id uuid not null,
      act jsonb not null,
      state text not null default 'running',
      items integer not null,
      items_done integer not null default 0,
      changed integer not null default 0,
      left_count integer not null default 0,
      -- the first of those that stay as they are, with the reason
      "left" jsonb not null default '[]',
      -- the part that is being done, and the last line of the log that is counted
      at_part integer not null default 0,
      seq bigint not null default 0,
      runner uuid,
      -- the moment of the act and the day of the person, for all of its items
      asked_at text not null,
      today text not null,
      created_at timestamptz not null default now()
    );
    create unique index bulk_act_under_way on bulk_act (team_id, person_id, folder_id)
      where state in ('running', 'cancelling');

    create table bulk_act_part (
      bulk_act_id uuid not null references bulk_act on delete cascade,
      part integer not null,
      item_ids uuid[] not null,
      primary key (bulk_act_id, part)
    );
  `,
};
