import type { Migration } from './migration.ts';

/** Files that records name, where they are named, and how much room they take. */
export const files: Migration = {
  id: '0039-files',
  sql: `
    create table file (
      team_id integer not null references team on delete cascade,
      id uuid not null,
      name text not null,
      size bigint not null,
      state text not null default 'uploading',
      -- of the bytes: those of one workspace that are the same are stored once
      sha256 text,
      type text,
      -- 'waiting', 'made' or 'none'
      picture text not null default 'none',
      created_by integer not null,
      created_at timestamptz not null default now(),
      -- since when nothing may name it; null: something does
      doubt_at timestamptz default now(),
      primary key (team_id, id)
    );
    create index file_bytes on file (team_id, sha256);
    create index file_doubted on file (doubt_at) where doubt_at is not null;

    -- An entry may be out of date, as it is compared with its record: where a record names a file there always is one.
    create table file_use (
      team_id integer not null,
      file_id uuid not null,
      collection text not null,
      record_id text not null,
      folder_id uuid not null,
      primary key (team_id, file_id, collection, record_id),
      foreign key (team_id, file_id) references file on delete cascade
    );
    create index file_use_of on file_use (team_id, record_id);

    create table storage (
      team_id integer primary key references team on delete cascade,
      bytes bigint not null default 0,
      -- what has been told of it, in hundredths of the limit: 0, 80 or 100
      told smallint not null default 0
    );

    -- Bytes that no file has any more: they are taken out of the store one after another.
    create table gone_bytes (
      team_id integer not null,
      sha256 text not null,
      gone_at timestamptz not null default now(),
      primary key (team_id, sha256)
    );
  `,
};
