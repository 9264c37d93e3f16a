import type { AccessChange } from '@tessera/domain/permissions/changes.ts';
import { annotation } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool } from 'pg';
import {
  decisive,
  decisiveChanged,
  holdingRows,
  isOneOf,
  isPrivateIn,
  keepingRows,
  ofItems,
} from '../../database/collection-lists.ts';
import {
  boardKey,
  leavesBoard,
  leftBoardKey,
  ofAll,
  ofStructure,
  ownerKey,
  recordKey,
  teamKey,
} from '../../database/log-keys.ts';
import type { AnnotationNow, LogLine } from '../../visibility/caught-up.ts';

interface FolderChanges {
  lines: LogLine[];
  items: Item[];
  annotations: AnnotationNow[];
  seq: number;
}

/** A page of a folder's lines, and its items and annotations that they are about, as they are at `seq`. */
export async function findFolderChanges(
  pool: Pool,
  team: number,
  { folder, after, limit }: { folder: string; after: number; limit: number },
): Promise<FolderChanges> {
  const { rows } = await pool.query<FolderChanges>({
    name: 'folder-changes',
    text: `with page as materialized (
        select seq, collection, record_id, board_id, folder_id, operation,
          case when ${isOneOf('collection', holdingRows)} and operation = 'deleted' then record end as record
        from change where team_id = $1 and folder_id = $2 and seq > $3
          and ${isOneOf('collection', [...ofItems, ...annotation, ...holdingRows])} order by seq limit $4
      )
      select seq, (select coalesce(json_agg(page order by page.seq), '[]') from page) as lines,
        (select coalesce(json_agg(i), '[]') from (
          select id, team_id, board_id, folder_id, row_version, position, parent_id, "values", versions, created_by, updated_by,
            to_char(created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at,
            to_char(updated_at, 'YYYY-MM-DD HH24:MI:SS') as updated_at
          from (select * from item
            where team_id = l.team_id and id = any(array(select left(record_id, 36)::uuid from page where ${isOneOf('collection', ofItems)}))
            offset 0) named
          where folder_id = $2
        ) i) as items,
        (select coalesce(json_agg(n), '[]') from (
          select a.collection, above.about,
            exists (select from (select folder_id from item where team_id = l.team_id and id = above.about offset 0) i
              where folder_id = $2) as of_item,
            a.fields || jsonb_build_object('id', a.id, 'team_id', a.team_id, 'row_version', a.row_version, 'created_by', a.created_by,
              'created_at', to_char(a.created_at, 'YYYY-MM-DD HH24:MI:SS'), 'updated_at', to_char(a.updated_at, 'YYYY-MM-DD HH24:MI:SS')
            ) as record
          from (select distinct collection, record_id::uuid as id from page where ${isOneOf('collection', annotation)}) named,
            lateral (select * from annotation where team_id = $1 and collection = named.collection and id = named.id offset 0) a,
            lateral (select coalesce((
              select target_id from annotation where team_id = $1 and a.collection <> 'comments' and collection = 'comments' and id = a.target_id
            ), a.target_id) as about) above
        ) n) as annotations
      from team_log l where team_id = $1`,
    values: [team, folder, after, limit],
  });
  return rows[0] ?? { lines: [], items: [], annotations: [], seq: 0 };
}

const withdraws = `(operation = 'updated' and (${isPrivateIn('record', 'collection')}) and not (${isPrivateIn('before', 'collection')}))`;
const structureLine = `seq, collection, record_id, board_id, folder_id, operation, owner_id,
  case operation when 'deleted' then record end as record, ${withdraws} as withdrawn`;
const isAfter = `seq > $2 and ${ofStructure} and ${ofAll} and collection not in ('members', 'team') order by seq limit $3`;
const onBoard = `select ${structureLine} from change where ${boardKey} = ${teamKey('$1', '$4')} and ${isAfter}`;
const inTeam = `select * from (
    (select ${structureLine} from change where team_id = $1 and ${isAfter})
    union all (select ${structureLine} from change
      where ${ownerKey} = ${teamKey('$1', '$4')} and owner_id is not null and seq > $2 order by seq limit $3)
  ) both_kinds order by seq limit $3`;

/** A page of the lines of a team's structure and of somebody's own records there, or of the structure of one board. */
export async function findStructureChanges(
  pool: Pool,
  team: number,
  {
    board,
    person,
    after,
    limit,
  }: { board: string | undefined; person: number; after: number; limit: number },
): Promise<{ lines: LogLine[]; seq: number }> {
  const { rows } = await pool.query<LogLine & { last: number }>({
    name: board ? 'board-changes' : 'structure-changes',
    text: `select l.seq as last, c.* from team_log l left join lateral (${board ? onBoard : inTeam}) c on true
      where l.team_id = $1`,
    values: [team, after, limit, board ?? person],
  });
  return {
    lines: rows.filter((row) => row.seq !== null).map(({ last: _last, ...line }) => line),
    seq: rows[0]?.last ?? 0,
  };
}

/**
 * Whether a folder, or an attribute of its items, was created again after a seq, or the folder came to another board:
 * what that did to its items is in no line of the log.
 *
 * @param ids the folder and its attributes
 */
export async function hasReturned(
  pool: Pool,
  team: number,
  ids: readonly string[],
  after: number,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'has-returned',
    text: `select from unnest($2::text[]) asked (id) cross join lateral (
          select * from change where ${recordKey} = ${teamKey('$1', 'asked.id')} and seq > $3 and ${ofStructure} offset 0) c
        where ${isOneOf('collection', keepingRows)} and case operation
          when 'created' then exists (select from (
            select collection, seq from change where ${recordKey} = ${teamKey('$1', 'asked.id')} and seq < c.seq and ${ofStructure}
            offset 0) earlier where earlier.collection = c.collection)
          when 'updated' then ${leavesBoard}
          else false end
      limit 1`,
    values: [team, ids, after],
  });
  return rowCount! > 0;
}

const accessChange = `collection, record_id as id, before, case when operation = 'deleted' then null else record end as after`;
const decides = `(${isOneOf('collection', decisive)} or (${isOneOf('collection', decisiveChanged)} and operation = 'updated'))`;

/** Lines of the log after a seq upon which permissions may depend, with what they replaced. */
export async function findAccessChanges(
  pool: Pool,
  team: number,
  after: number,
  limit: number,
): Promise<AccessChange[]> {
  const { rows } = await pool.query<AccessChange>({
    name: 'access-changes',
    text: `select ${accessChange} from change where team_id = $1 and seq > $2 and ${decides} order by seq limit $3`,
    values: [team, after, limit],
  });
  return rows;
}

/** Those of them that are about some records: a folder, what it is in, what is set there, and a person. */
export async function findAccessChangesOf(
  pool: Pool,
  team: number,
  ids: readonly string[],
  after: number,
  limit: number,
): Promise<AccessChange[]> {
  const { rows } = await pool.query<AccessChange>({
    name: 'access-changes-of',
    text: `select ${accessChange} from unnest($2::text[]) asked (id) cross join lateral (
          select * from change where ${recordKey} = ${teamKey('$1', 'asked.id')} and seq > $3 and ${ofStructure} offset 0) c
        where ${decides} limit $4`,
    values: [team, ids, after, limit],
  });
  return rows;
}

/** Those of them that decide what a visitor sees of a board. */
export async function findAccessChangesOn(
  pool: Pool,
  team: number,
  { board, person }: { board: string; person: number },
  after: number,
  limit: number,
): Promise<AccessChange[]> {
  const { rows } = await pool.query<AccessChange>({
    name: 'access-changes-on',
    text: `select ${accessChange} from (
          (select * from change where ${boardKey} = ${teamKey('$1', '$2')} and seq > $3 and ${ofStructure})
          union all (select * from change where ${leftBoardKey} = ${teamKey('$1', '$2')} and seq > $3 and ${leavesBoard})
          union all (select * from change where ${recordKey} = ${teamKey('$1', '$5')} and seq > $3 and ${ofStructure})
          offset 0) c
        where ${decides} limit $4`,
    values: [team, board, after, limit, String(person)],
  });
  return rows;
}
