import type { Migration } from './migration.ts';

/** Comments and reactions: records that are about others, and are read with these. */
export const annotations: Migration = {
  id: '0036-annotations',
  sql: `
    create table annotation (
      team_id integer not null references team on delete cascade,
      collection text not null,
      id uuid not null,
      -- What it is about: an item, a view or another annotation
      target_id uuid not null,
      -- Of a thread: its first one
      parent_id uuid,
      row_version integer not null,
      fields jsonb not null,
      created_by integer,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (team_id, collection, id)
    );
    create index annotation_of_target on annotation ((team_id::text || '/' || target_id::text), collection, created_by);
    -- Threads, newest first, and the answers of one
    create index annotation_threads on annotation ((team_id::text || '/thread/' || target_id::text), created_at desc, id desc)
      where collection = 'comments' and parent_id is null;
    create index annotation_answers on annotation ((team_id::text || '/' || parent_id::text), created_at desc, id desc)
      where parent_id is not null;
  `,
};
