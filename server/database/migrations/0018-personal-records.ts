import type { Migration } from './migration.ts';

/** What people keep for themselves: nobody else reads it, and it goes with their membership. */
export const personalRecords: Migration = {
  id: '0018-personal-records',
  sql: `
    create table personal_record (
      team_id integer not null,
      person_id integer not null,
      collection text not null,
      id uuid not null,
      row_version integer not null,
      fields jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (team_id, person_id, collection, id),
      foreign key (team_id, person_id) references member on delete cascade
    );

    -- Whose line it is alone; null: the team's
    alter table change add column owner_id integer;
    create index change_of_owner on change ((team_id::text || '/' || owner_id::text), seq) where owner_id is not null;
    -- Of the structure, without what is somebody's alone: one person's visits cost the others nothing.
    drop index change_structure;
    create index change_structure on change (team_id, seq)
      where collection not in ('items', 'values') and owner_id is null;
  `,
};
