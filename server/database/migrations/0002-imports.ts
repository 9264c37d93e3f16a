import type { Migration } from './migration.ts';

/** An import outlives the process that runs it: whoever starts next goes on where it was. */
export const imports: Migration = {
  id: '0002-imports',
  sql: `
    create table import (
      id uuid primary key,
      team_id integer not null references team on delete cascade,
      person_id integer not null references person on delete cascade,
      board_id uuid not null,
      folder_id uuid,
      -- what the file was found to hold, as the API answers it
      file jsonb not null,
      -- what each column becomes; null: not started
      plan jsonb,
      state text not null,
      rows integer not null,
      rows_done integer not null default 0,
      unread integer not null default 0,
      message text,
      -- whoever runs it says so again and again; past this time it was left behind
      leased_until timestamptz,
      created_at timestamptz not null default now()
    );
    create index import_state on import (state) where state in ('running', 'cancelling');
  `,
};
