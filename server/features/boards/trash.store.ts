import type { TrashCollection } from '@tessera/domain/api/boards.ts';
import type { StructureCollection } from '@tessera/domain/records/index.ts';
import type { Pool, PoolClient } from 'pg';

/** A line of the log that deleted something by itself, not along with something else. */
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

const columns = `c.seq, c.collection, c.record_id, c.board_id, c.folder_id, c.before,
  to_char(c.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, nullif(c.person_id, 0) as person_id`;

/** The last time that it was deleted, it is not there again, and it was not deleted for good. An undo is no deletion. */
const isInTrash = `c.team_id = $1 and c.act = 'deleted' and c.follows is null and c.origin not like 'undo:%'
  and c.collection in ('boards', 'folders', 'items') and c.before is not null
  and c.at > now() - make_interval(days => $2)
  and not exists (select from change later where later.team_id = $1 and later.act = 'deleted'
    and later.record_id = c.record_id and later.collection = c.collection and later.seq > c.seq)
  and case c.collection
    when 'items' then not exists (select from item where team_id = $1 and id = c.record_id::uuid)
    else not exists (select from record r
      where r.team_id = $1 and r.collection = c.collection and r.id = c.record_id::uuid) end`;

/** Of items only those of the named folders. */
export async function findDeletions(
  pool: Pool,
  team: number,
  options: {
    days: number;
    before: number | undefined;
    board: string | undefined;
    folders: readonly string[];
    limit: number;
  },
): Promise<Deletion[]> {
  const { rows } = await pool.query<Deletion>(
    `select ${columns} from change c where ${isInTrash}
       and ($3::bigint is null or c.seq < $3)
       and case c.collection when 'items' then c.folder_id = any($5::uuid[])
         else $4::uuid is null or c.board_id = $4 end
     order by c.seq desc limit $6`,
    [team, options.days, options.before ?? null, options.board ?? null, options.folders, options.limit],
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
    `select ${columns} from change c where ${isInTrash} and c.record_id = $3 and c.collection = $4`,
    [team, days, named.id, named.collection],
  );
  return rows[0];
}

/** What went along with something, each after what it hangs from. */
export async function findFollowers(
  pool: Pool,
  team: number,
  seq: number,
): Promise<{ collection: StructureCollection; record: Record<string, unknown> & { id: string } }[]> {
  const { rows } = await pool.query<{
    collection: StructureCollection;
    record: Record<string, unknown> & { id: string };
  }>(
    `select collection, before as record from change
     where team_id = $1 and follows = $2 and act = 'deleted' and before is not null order by seq desc`,
    [team, seq],
  );
  return rows;
}

/** Those of some people who have left the team since a line of its log, also if they are back. */
export async function findLeavers(
  pool: Pool,
  team: number,
  people: readonly number[],
  after: number,
): Promise<Set<number>> {
  const { rows } = await pool.query<{ person: string }>(
    `select record_id as person from change where team_id = $1 and act = 'deleted' and record_id = any($2::text[])
       and collection = 'members' and seq > $3`,
    [team, people.map(String), after],
  );
  return new Set(rows.map(({ person }) => Number(person)));
}

/** The boards and folders that a team had and has not any more, as they were last; also those deleted long ago. */
export async function findFormerPlaces(
  pool: Pool,
  team: number,
): Promise<{ collection: 'boards' | 'folders'; id: string; record: Record<string, unknown> }[]> {
  const { rows } = await pool.query<{
    collection: 'boards' | 'folders';
    id: string;
    record: Record<string, unknown>;
  }>(
    `select distinct on (c.collection, c.record_id) c.collection, c.record_id as id, coalesce(c.before, c.record) as record
     from change c where c.team_id = $1 and c.act = 'deleted' and c.collection in ('boards', 'folders')
       and not exists (select from record r
         where r.team_id = $1 and r.collection = c.collection and r.id = c.record_id::uuid)
     order by c.collection, c.record_id, c.seq desc`,
    [team],
  );
  return rows;
}

/** Line that deleted something → how many items wait for it. */
export async function countWaiting(
  pool: Pool,
  team: number,
  seqs: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ root: number; count: number }>(
    `select f.root, sum(f.items)::int as count from (
       select coalesce(c.follows, c.seq) as root,
         (select count(*) from item i where i.team_id = $1 and i.folder_id = c.folder_id) as items
       from change c where c.team_id = $1 and c.collection = 'folders' and c.act = 'deleted'
         and (c.seq = any($2::bigint[]) or c.follows = any($2::bigint[]))
     ) f group by f.root`,
    [team, seqs],
  );
  return new Map(rows.map(({ root, count }) => [root, count]));
}

/**
 * Takes out of the log what a deletion could be taken back from: of what was deleted and what went with it only the
 * places are left. With a board goes all that was deleted on it before. Returns the folders whose items are to go.
 */
export async function forgetDeletion(
  client: PoolClient,
  team: number,
  { seq, collection, record_id }: Pick<Deletion, 'seq' | 'collection' | 'record_id'>,
): Promise<string[]> {
  const { rows } = await client.query<{ collection: string; record_id: string }>(
    `update change set before = null, record = json_build_object('id', record->'id', 'team_id', record->'team_id',
       'row_version', record->'row_version', 'board_id', record->'board_id', 'parent_id', record->'parent_id',
       'folder_id', record->'folder_id', 'user_ids', record->'user_ids')
     where team_id = $1 and act = 'deleted' and collection <> 'permissions'
       and (seq = $2 or follows = $2 or ($3 and board_id = $4::uuid and seq < $2))
     returning collection, record_id`,
    [team, seq, collection === 'boards', collection === 'boards' ? record_id : null],
  );
  return [...new Set(rows.filter((row) => row.collection === 'folders').map((row) => row.record_id))];
}
