import type { Migration } from './migration.ts';

/** The parts of acts, of some lines of the log: as they are written with it (`commit/act-parts.ts`). */
const partsOf = (lines: string): string => `
  select team_id, (array_agg(person_id order by seq desc))[1] as person_id, min(seq) as first_seq,
    max(seq) as last_seq, (array_agg(at order by seq desc))[1] as at,
    (count(*) filter (where act = 'created'))::int as created, (count(*) filter (where act = 'updated'))::int as updated,
    (count(*) filter (where act = 'deleted'))::int as deleted, batch, board_id, folder_id, elsewhere,
    min(case when origin like 'undo:%' then substr(origin, 6) end)::uuid as undoes, collection
  from (
    select team_id, seq, person_id, at, act, batch, origin, collection, elsewhere,
      coalesce(place, '00000000-0000-0000-0000-000000000000') as board_id,
      coalesce(folder_id, '00000000-0000-0000-0000-000000000000') as folder_id
    from change c cross join lateral (
      select board_id as place, '00000000-0000-0000-0000-000000000000'::uuid as elsewhere
      union all
      select (before->>'board_id')::uuid, board_id
      where collection = 'folders' and act = 'updated' and (before->>'board_id')::uuid <> board_id
    ) places
    where follows is null and ${lines}
  ) lines
  group by team_id, batch, case when batch is null then seq end, board_id, folder_id, elsewhere, collection`;

/** Acts are written with the log, so that a page of the activity log costs what is on it. */
export const acts: Migration = {
  id: '0010-acts',
  sql: `
    -- What one act did in one place, of one collection: the lines of a batch together, a line without one by itself.
    -- Without the lines that follow from others. The nil UUID: none.
    create table act_part (
      team_id integer not null,
      -- Who wrote the last of its lines, and when
      person_id integer,
      first_seq bigint not null,
      last_seq bigint not null,
      at timestamptz not null,
      created integer not null,
      updated integer not null,
      deleted integer not null,
      batch uuid,
      board_id uuid not null,
      folder_id uuid not null,
      -- Folders that left this board are told of here too: the board whose part counts the same lines
      elsewhere uuid not null,
      -- The batch that this one took back
      undoes uuid,
      collection text not null
    );

    insert into act_part ${partsOf('true')};

    create unique index act_part_batch on act_part (team_id, batch, board_id, folder_id, collection, elsewhere)
      where batch is not null;
    -- Each by a number that stands for the team and what follows it: it is small, and where several indexes begin with the
    -- team, the planner takes any of them for a team that it has never met.
    create index act_part_board on act_part (uuid_hash_extended(board_id, team_id), last_seq);
    create index act_part_folder on act_part (uuid_hash_extended(board_id, -team_id), folder_id, last_seq);
    create index act_part_kind
      on act_part (hashtextextended(collection, uuid_hash_extended(board_id, team_id)), last_seq);
    create index act_part_person
      on act_part (hashint4extended(person_id, uuid_hash_extended(board_id, team_id)), last_seq);
    create index act_part_undo on act_part (team_id, undoes) where undoes is not null;
    analyze act_part;

    -- The boards that a team had, in the order in which they went.
    create index change_board_gone on change ((team_id::text), seq) where act = 'deleted' and collection = 'boards';
  `,
};
