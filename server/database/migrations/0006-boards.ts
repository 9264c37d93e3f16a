import type { Migration } from './migration.ts';

/** What follows from what in the log; the trash; duplicates; boards and folders with icons, that can be archived. */
export const boards: Migration = {
  id: '0006-boards',
  sql: `
    -- The seq of the line that this one follows from: what is deleted, moved or restored takes others along.
    alter table change add column follows bigint;
    create index change_follows on change (team_id, follows) where follows is not null;
    create index change_deleted on change (team_id, record_id, seq) where act = 'deleted';
    create index change_gone on change (team_id, collection, record_id, seq desc)
      where act = 'deleted' and collection in ('boards', 'folders');
    create index change_trash on change (team_id, seq)
      where act = 'deleted' and follows is null and origin not like 'undo:%';

    -- Of what was deleted before, what hung from it and went at the same moment.
    with recursive gone as (
      select team_id, seq, collection, record_id, at, seq as root from change
      where act = 'deleted' and collection in ('boards', 'folders')
      union all
      select c.team_id, c.seq, c.collection, c.record_id, c.at, gone.root from gone join change c
        on c.team_id = gone.team_id and c.act = 'deleted' and c.at = gone.at and c.seq < gone.seq
          and case gone.collection when 'boards' then c.collection <> 'items' and c.board_id::text = gone.record_id
            when 'folders' then (c.collection in ('attributes', 'views') and c.folder_id::text = gone.record_id)
              or (c.collection = 'folders' and c.record->>'parent_id' = gone.record_id)
            else false end
    )
    update change c set follows = g.root
    from (select team_id, seq, max(root) as root from gone group by team_id, seq) g
    where c.team_id = g.team_id and c.seq = g.seq and g.root <> g.seq;

    update record set fields = '{"icon": null, "archived": false}'::jsonb || fields where collection = 'boards';
    update record set fields = '{"hue": null, "icon": null, "archived": false}'::jsonb || fields
      where collection = 'folders';

    create table duplicate (
      id uuid primary key,
      team_id integer not null references team on delete cascade,
      person_id integer not null references person on delete cascade,
      board_id uuid not null,
      -- null: the copy is a board
      folder_id uuid,
      -- the folders whose items are copied, where to, and what becomes of their attributes
      plan jsonb not null,
      state text not null,
      items integer not null,
      items_done integer not null default 0,
      left_out integer not null,
      -- whether its structure is there
      ready boolean not null default false,
      -- the folder of the plan that is being copied, and the last of its items that has been
      at_folder integer not null default 0,
      after_item uuid,
      message text,
      -- whoever runs it says so again and again; past this time it was left behind
      leased_until timestamptz,
      created_at timestamptz not null default now()
    );
    create index duplicate_state on duplicate (state) where state in ('running', 'cancelling');
  `,
};
