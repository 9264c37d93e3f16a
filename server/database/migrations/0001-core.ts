import type { Migration } from './migration.ts';

/**
 * Keys begin with the team, so that no row can be reached without naming its team. Records carry no foreign keys
 * to each other: one gate per team (`team_log`) orders all writes, and `commit` validates each against the structure
 * as it is behind that gate; a check in the database would cost every imported row a look-up.
 */
export const core: Migration = {
  id: '0001-core',
  sql: `
    create table person (
      id integer generated always as identity primary key,
      email text not null,
      name text not null,
      password_hash text not null,
      photo_url text,
      locale text not null,
      source text,
      created_at timestamptz not null default now()
    );
    create unique index person_email on person (lower(email));

    create table session (
      id uuid primary key,
      person_id integer not null references person on delete cascade,
      -- SHA-256 of the refresh token that is valid now
      refresh_hash bytea not null unique,
      created_at timestamptz not null default now(),
      refreshed_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_person on session (person_id);

    create table team (
      id integer generated always as identity primary key,
      name text not null,
      owner_id integer not null references person,
      photo_url text,
      created_at timestamptz not null default now()
    );

    create table member (
      team_id integer not null references team on delete cascade,
      person_id integer not null references person on delete cascade,
      role text not null,
      created_at timestamptz not null default now(),
      primary key (team_id, person_id)
    );
    create index member_person on member (person_id);

    -- The gate: the seq of the team's last change. Every write moves it from the value that it was validated at.
    create table team_log (
      team_id integer primary key references team on delete cascade,
      seq bigint not null default 0
    ) with (fillfactor = 10);

    -- The structure: boards, folders, attributes, views. \`fields\`: the record type's own fields.
    create table record (
      team_id integer not null,
      collection text not null,
      id uuid not null,
      row_version integer not null,
      fields jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      created_by integer,
      primary key (team_id, collection, id)
    );

    create table item (
      team_id integer not null,
      id uuid not null,
      board_id uuid not null,
      folder_id uuid not null,
      row_version integer not null,
      position text collate "C" not null,
      -- attribute id → data
      "values" jsonb not null,
      -- attribute id → row_version, where above 1 or cleared
      versions jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      created_by integer,
      primary key (team_id, id)
    );
    create index item_in_folder on item (team_id, folder_id, position, id);

    -- The log. \`record\`: what the save made, as the wire carries it; \`before\`: what it replaced.
    create table change (
      team_id integer not null,
      seq bigint not null,
      collection text not null,
      record_id text not null,
      board_id uuid,
      folder_id uuid,
      act text not null,
      record json not null,
      before json,
      person_id integer,
      batch uuid,
      origin text not null,
      at timestamptz not null,
      primary key (team_id, seq)
    );
    create index change_in_folder on change (team_id, folder_id, seq);
    create index change_in_batch on change (team_id, batch, seq) where batch is not null;

    -- A key names the changes that its request made: the first answer is read from the log.
    create table idempotency (
      team_id integer not null,
      person_id integer not null,
      key text not null,
      from_seq bigint not null,
      to_seq bigint not null,
      at timestamptz not null,
      primary key (team_id, person_id, key)
    );
    create index idempotency_at on idempotency (at);
  `,
};
