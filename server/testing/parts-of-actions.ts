import { changesValue } from '../database/log-keys.ts';

/** The parts of actions that some lines of the log make, in SQL: what `server/commit/action-parts.ts` writes with them. */
export const partsOfActions = (lines: string): string => `
  select team_id, (array_agg(person_id order by seq desc))[1] as person_id, min(seq) as first_seq,
    max(seq) as last_seq, (array_agg(at order by seq desc))[1] as at,
    (count(*) filter (where operation = 'created'))::int as created, (count(*) filter (where operation = 'updated'))::int as updated,
    (count(*) filter (where operation = 'deleted'))::int as deleted, batch, board_id, folder_id, elsewhere,
    min(case when origin like 'undo:%' then substr(origin, 6) end)::uuid as undoes, collection, attribute_id
  from (
    select team_id, seq, person_id, at, operation, batch, origin, collection, elsewhere,
      coalesce(place, '00000000-0000-0000-0000-000000000000') as board_id,
      coalesce(folder_id, '00000000-0000-0000-0000-000000000000') as folder_id,
      case collection when 'values' then substr(record_id, 38) else '00000000-0000-0000-0000-000000000000' end::uuid
        as attribute_id
    from change c cross join lateral (
      select board_id as place, '00000000-0000-0000-0000-000000000000'::uuid as elsewhere
      union all
      select (before->>'board_id')::uuid, board_id
      where collection = 'folders' and operation = 'updated' and (before->>'board_id')::uuid <> board_id
    ) places
    where caused_by is null and ${changesValue('c')} and ${lines}
  ) lines
  group by team_id, batch, case when batch is null then seq end, board_id, folder_id, elsewhere, collection, attribute_id`;
