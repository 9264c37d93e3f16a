import type { TrashCollection } from '@tessera/domain/api/boards.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { Pool, PoolClient } from 'pg';
import { NOWHERE } from '../../commit/action-parts.ts';
import { holdingRows, inRows, isOneOf, listedInTrash } from '../../database/collection-lists.ts';
import { newestFirst } from '../../database/newest-first.ts';

/** A line of the log of a record that was deleted by itself, not along with another one. */
export interface Deletion {
  seq: number;
  collection: TrashCollection;
  record_id: string;
  board_id: string;
  folder_id: string | null;
  /** The record as it was. */
  before: Record<string, unknown> & { id: string };
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  at: string;
  person_id: number | null;
}

const columns = `p.seq, p.collection, p.record_id, p.board_id, p.folder_id,
  to_char(p.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, nullif(p.person_id, 0) as person_id`;

/**
 * Deleted by itself, and not for good. An undo is no deletion. The indexes of migration 0011 have the same condition.
 */
const isDeletion = `p.operation = 'deleted' and p.caused_by is null and p.before is not null
  and ${isOneOf('p.collection', listedInTrash)} and p.origin not like 'undo:%'`;

/** It is the last deletion of the record, which has not come back. Fenced, so that each is looked for by its key. */
const isLast = `not exists (select from change later where later.team_id = p.team_id and later.operation = 'deleted'
    and later.record_id = p.record_id and later.collection = p.collection and later.seq > p.seq offset 0)
  and case when ${isOneOf('p.collection', inRows)} then not exists (
      select from item where item.team_id = p.team_id and item.id = p.record_id::uuid offset 0)
    else not exists (select from record r
      where r.team_id = p.team_id and r.collection = p.collection and r.id = p.record_id::uuid offset 0) end`;

/** A line that may be in the trash. */
export type Looked = Deletion & {
  /** Whether it has neither come back nor been deleted again. */
  waits: boolean;
  /** The number of days since its deletion. */
  days: number;
};

/**
 * The next lines that may be in the trash, newest first: of the whole team or of places (folders for their items,
 * boards for their folders, `NOWHERE` for the boards).
 */
export async function readDeletions(
  pool: Pool,
  team: number,
  places: readonly string[] | undefined,
  before: number,
  limit: number,
): Promise<Looked[]> {
  const lines = newestFirst({
    streams: places ? '(select unnest($4::uuid[]) as place)' : '(select $4::uuid[])',
    table: 'change',
    // The sum keeps the planner from using any other index.
    where: `p.team_id + 0 = $1 and p.seq < $2 and ${isDeletion} and ${
      places
        ? `uuid_hash_extended(case p.collection when 'items' then p.folder_id when 'folders' then p.board_id
            else '${NOWHERE}' end, p.team_id) = uuid_hash_extended(s.place, $1::int)
          and case p.collection when 'items' then p.folder_id when 'folders' then p.board_id else '${NOWHERE}' end = s.place`
        : 'p.team_id::text = $1::int::text'
    }`,
    seq: 'seq',
    columns: 'p.*',
    limit: '$3',
  });
  const { rows } = await pool.query<Looked>(
    `select ${columns}, waits, case when waits then before end as before,
       (extract(epoch from now() - at) / 86400)::float8 as days
     from (select p.*, ${isLast} as waits from (${lines}) p) p order by seq desc`,
    [team, before, limit, places ?? null],
  );
  return rows;
}

export async function findDeletion(
  pool: Pool | PoolClient,
  team: number,
  days: number,
  named: { collection: TrashCollection; id: string },
): Promise<Deletion | undefined> {
  const { rows } = await pool.query<Deletion>(
    `select ${columns}, p.before from team_log l, lateral (
       select * from change where team_id = l.team_id and record_id = $3 and operation = 'deleted' offset 0
     ) p where l.team_id = $1 and p.collection = $4 and ${isDeletion} and p.at > now() - make_interval(days => $2)
       and ${isLast}`,
    [team, days, named.id, named.collection],
  );
  return rows[0];
}

/** Line that deleted something → how many items wait for it; of an item, itself and its sub-items. */
export async function countWaiting(
  pool: Pool,
  team: number,
  seqs: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ root: number; count: number }>(
    `select asked.root, sum(case when ${isOneOf('line.collection', inRows)} then 1 else (
         select count(*) from item i where i.team_id = l.team_id and i.folder_id = line.folder_id
       ) end)::int as count
     from team_log l, unnest($2::bigint[]) asked (root), lateral (
       select collection, operation, folder_id from change where team_id = l.team_id and caused_by = asked.root
       union all
       select collection, operation, folder_id from change where team_id = l.team_id and seq = asked.root offset 0
     ) line where l.team_id = $1 and ${isOneOf('line.collection', [...holdingRows, ...inRows])} and line.operation = 'deleted' group by asked.root`,
    [team, seqs],
  );
  return new Map(rows.map(({ root, count }) => [root, count]));
}

/**
 * Removes from the log what a deletion could be undone from: of the record and of those that went with it only the
 * places are left. For a board, all earlier deletions on it are included. Returns the folders whose items are to be
 * deleted.
 */
export async function forgetDeletion(
  client: PoolClient,
  team: number,
  { seq, collection, record_id }: Pick<Deletion, 'seq' | 'collection' | 'record_id'>,
): Promise<string[]> {
  const { rows } = await client.query<{ collection: string; record_id: string }>(
    `update change c set before = null, record = json_build_object('id', record->'id', 'team_id', record->'team_id',
       'row_version', record->'row_version', 'board_id', record->'board_id', 'parent_id', record->'parent_id',
       'folder_id', record->'folder_id', 'user_ids', record->'user_ids')
     where c.team_id = (select team_id from team_log where team_id = $1) and c.seq = any(array(
         select $2::bigint
         union select line.seq from team_log l, lateral (
           select seq from change where team_id = l.team_id and caused_by = $2 offset 0) line where l.team_id = $1
         union select line.seq from (
           select seq, team_id, board_id from change
           where uuid_hash_extended(board_id, team_id) = uuid_hash_extended($3::uuid, $1::int) and operation = 'deleted'
             and seq < $2 offset 0) line
           where line.team_id = $1 and line.board_id = $3
       )) and c.operation = 'deleted' and c.collection <> 'permissions'
     returning c.collection, c.record_id`,
    [team, seq, typeOf(collection).trash === 'workspace' ? record_id : null],
  );
  const items = rows.filter((row) => (inRows as readonly string[]).includes(row.collection));
  await client.query(
    `delete from search_entry where team_id = (select team_id from team_log where team_id = $1)
       and item_id = any($2::uuid[])`,
    [team, items.map((row) => row.record_id)],
  );
  const folders = rows.filter((row) => (holdingRows as readonly string[]).includes(row.collection));
  return [...new Set(folders.map((row) => row.record_id))];
}
