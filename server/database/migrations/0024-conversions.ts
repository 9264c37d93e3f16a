import type { Migration } from './migration.ts';

/** Attributes that are converted to another kind, and how far each is. */
export const conversions: Migration = {
  id: '0024-conversions',
  sql: `
    -- its id is its action in the activity log
    create table conversion (
      id uuid primary key,
      team_id integer not null references team on delete cascade,
      person_id integer not null references person on delete cascade,
      attribute_id uuid not null,
      -- null: it takes none back
      restores uuid,
      state text not null default 'running',
      -- those of the new kind, with what the values ask for; null: the values have not been read
      settings jsonb,
      folders uuid[] not null default '{}',
      -- the folder that is being converted, and the last of its items that has been
      at_folder integer not null default 0,
      after_item uuid,
      items integer not null default 0,
      items_done integer not null default 0,
      runner uuid,
      created_at timestamptz not null default now()
    );
  `,
};
