import type { Migration } from './migration.ts';

/** The parts of acts, of some lines of the log: as they are written with it (`commit/act-parts.ts`). */
const partsOf = (lines: string): string => `
  select team_id, (array_agg(person_id order by seq desc))[1] as person_id, min(seq) as first_seq,
    max(seq) as last_seq, (array_agg(at order by seq desc))[1] as at,
    (count(*) filter (where act = 'created'))::int as created, (count(*) filter (where act = 'updated'))::int as updated,
    (count(*) filter (where act = 'deleted'))::int as deleted, batch, board_id, folder_id, elsewhere,
    min(case when origin like 'undo:%' then substr(origin, 6) end)::uuid as undoes, collection, attribute_id
  from (
    select team_id, seq, person_id, at, act, batch, origin, collection, elsewhere,
      coalesce(place, '00000000-0000-0000-0000-000000000000') as board_id,
      coalesce(folder_id, '00000000-0000-0000-0000-000000000000') as folder_id,
      case collection when 'values' then substr(record_id, 38) else '00000000-0000-0000-0000-000000000000' end::uuid
        as attribute_id
    from change c cross join lateral (
      select board_id as place, '00000000-0000-0000-0000-000000000000'::uuid as elsewhere
      union all
      select (before->>'board_id')::uuid, board_id
      where collection = 'folders' and act = 'updated' and (before->>'board_id')::uuid <> board_id
    ) places
    where follows is null and ${lines}
  ) lines
  group by team_id, batch, case when batch is null then seq end, board_id, folder_id, elsewhere, collection, attribute_id`;

/** What an act did to values is told by attribute; an item's own lines are found by it. */
export const history: Migration = {
  id: '0015-history',
  sql: `
    -- Of values: their attribute. Else the nil UUID.
    alter table act_part add column attribute_id uuid not null default '00000000-0000-0000-0000-000000000000';
    alter table act_part alter column attribute_id drop default;
    drop index act_part_batch;
    delete from act_part where collection = 'values';
    insert into act_part ${partsOf(`collection = 'values'`)};
    create unique index act_part_batch
      on act_part (team_id, batch, board_id, folder_id, collection, elsewhere, attribute_id) where batch is not null;
    create index act_part_attribute on act_part (
      uuid_hash_extended(attribute_id, uuid_hash_extended(folder_id, uuid_hash_extended(board_id, team_id))), last_seq)
      where collection = 'values';
    analyze act_part;

    -- What was done to an item and to its values: where it stands among others is nobody's history. In the order of the
    -- items' ids, which are made in the order of time: what an import adds is together.
    create index change_of_item on change ((team_id::text || '/' || left(record_id, 36)), seq)
      where collection = 'values' or (collection = 'items' and act <> 'updated');
  `,
};
