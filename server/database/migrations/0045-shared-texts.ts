import type { Migration } from './migration.ts';

/** Texts that people write at once, as long as their editors are open and for a while after that. */
export const sharedTexts: Migration = {
  id: '0045-shared-texts',
  sql: `
    create table shared_text (
      id uuid primary key,
      team_id integer not null references team on delete cascade,
      item_id uuid not null,
      attribute_id uuid not null,
      -- the stored value as it was at a line of the log
      value jsonb not null,
      value_seq bigint not null,
      -- what the document says where nothing of it has to be saved
      shown jsonb not null,
      -- the document with all updates up to saved_n, and what was saved elsewhere
      state bytea not null,
      saved_n integer not null default 0,
      -- the last update
      last_n integer not null default 0,
      -- who has written by which id of a document: \`{ client: person }\`
      writers jsonb not null default '{}',
      -- a save that somebody has begun: what it will have made of the columns above; null: none
      saving jsonb,
      saving_at timestamptz,
      used_at timestamptz not null default now(),
      unique (team_id, item_id, attribute_id)
    );
    create index shared_text_used_at on shared_text (used_at);

    create table shared_text_update (
      text_id uuid not null references shared_text on delete cascade,
      n integer not null,
      update bytea not null,
      -- null: a value that was saved otherwise
      person_id integer,
      at timestamptz not null default now(),
      primary key (text_id, n)
    );
    create index shared_text_update_at on shared_text_update (at);
  `,
};
