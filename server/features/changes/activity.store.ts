import { DELETED_ACCOUNT, REMOVED_USER } from '@tessera/domain/accounts/former-people.ts';
import type { ActivityEntry, ActivityKind } from '@tessera/domain/api/changes.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../../commit/action-parts.ts';
import { newestFirst } from '../../database/newest-first.ts';

/** What one action did in one place, in one collection. */
export interface StoredPart {
  /** Null: the action is one line. */
  batch: string | null;
  board_id: string;
  folder_id: string;
  elsewhere: string;
  collection: string;
  /** For values: their attribute. */
  attribute_id: string;
  created: number;
  updated: number;
  deleted: number;
  first_seq: number;
  last_seq: number;
}

/** Parts of actions in the order of the log: those of a board, of one of its folders, or of an attribute in a folder. */
export interface Stream {
  board_id: string;
  folder_id?: string;
}

export interface PartFilter {
  kind: ActivityKind | undefined;
  /** The person who wrote the last line of the part. */
  user: number | undefined;
  /** Values of this attribute only. The streams are then those of folders. */
  attribute: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Parts whose last line is in this range. */
export interface SeqRange {
  from: number;
  before: number;
}

const columns = `p.batch, p.board_id, p.folder_id, p.elsewhere, p.collection, p.attribute_id, p.created, p.updated, p.deleted, 
  p.first_seq, p.last_seq`;

/** The keys of the indexes of migrations 0010 and 0015; each condition has one index that it can be looked up by. */
const keys = {
  board: (board: string) => board,
  kind: (board: string, of: string) => `hashtextextended(${of}.collection, ${board})`,
  person: (board: string, of: string) => `hashint4extended(${of}.person_id, ${board})`,
};
const onBoard = (by: keyof typeof keys): string =>
  `${keys[by]('uuid_hash_extended(p.board_id, p.team_id)', 'p')} =
    ${keys[by]('uuid_hash_extended(s.board_id, $1::int)', 's')}`;
const onFolder = `uuid_hash_extended(p.board_id, -p.team_id) = uuid_hash_extended(s.board_id, -$1::int)
  and p.folder_id = s.folder_id`;
const attributeKey = (of: string, team: string): string =>
  `uuid_hash_extended(${of}.attribute_id, uuid_hash_extended(${of}.folder_id, uuid_hash_extended(${of}.board_id, ${team})))`;
const ofAttribute = `${attributeKey('p', 'p.team_id')} = ${attributeKey('s', '$1::int')} and p.collection = 'values'
  and p.folder_id = s.folder_id and p.attribute_id = s.attribute_id`;

/** The newest parts of some streams, in order. */
export async function readParts(
  pool: Pool,
  team: number,
  streams: readonly Stream[],
  { from, before }: SeqRange,
  filter: PartFilter,
  limit: number,
): Promise<StoredPart[]> {
  const values: unknown[] = [team, before, from, limit];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const isByFolder = streams[0]!.folder_id !== undefined;
  const { kind, user, attribute, from: since, to: until } = filter;
  const boards = streams.map(({ board_id }) => board_id);
  const folders = streams.map(({ folder_id }) => folder_id ?? NOWHERE);
  const named = `(select *, ${bind(kind ?? null, 'text')} as collection, ${bind(user ?? null, 'int')} as person_id,
      ${bind(attribute ?? null, 'uuid')} as attribute_id
    from unnest(${bind(boards, 'uuid[]')}, ${bind(folders, 'uuid[]')}) u (board_id, folder_id))`;
  const conditions = [
    'p.team_id = $1 and p.board_id = s.board_id and p.last_seq < $2 and p.last_seq >= $3',
    kind && 'p.collection = s.collection',
    user && 'p.person_id = s.person_id',
    since && `p.at >= ${bind(`${since}Z`, 'timestamptz')}`,
    until && `p.at < ${bind(`${until}Z`, 'timestamptz')}`,
    attribute ? ofAttribute : isByFolder ? onFolder : onBoard(user ? 'person' : kind ? 'kind' : 'board'),
  ]
    .filter(Boolean)
    .join(' and ');
  const read = {
    streams: named,
    table: 'action_part',
    where: conditions,
    seq: 'last_seq',
    columns,
    limit: '$4',
  };
  const { rows } = await pool.query<StoredPart>(newestFirst(read), values);
  return rows;
}

/** The folders of a board in which something was done, also deleted ones. */
export async function readFolders(pool: Pool, team: number, board: string): Promise<string[]> {
  const next = (after: string) => `
    select folder_id from action_part where uuid_hash_extended(board_id, -team_id) = uuid_hash_extended($2::uuid, -$1::int)
      and team_id = $1 and board_id = $2 and ${after} order by folder_id limit 1`;
  const { rows } = await pool.query<{ id: string }>(
    `with recursive folders (id) as (
       (${next('true')})
       union all
       select (${next('folder_id > folders.id')}) from folders where id is not null
     ) select id from folders where id is not null`,
    [team, board],
  );
  return rows.map(({ id }) => id);
}

/** All parts of some batches on some boards, of one kind. */
export async function readBatches(
  pool: Pool,
  team: number,
  batches: readonly string[],
  boards: readonly string[],
  { kind, attribute }: Partial<Pick<PartFilter, 'kind' | 'attribute'>> = {},
): Promise<StoredPart[]> {
  const { rows } = await pool.query<StoredPart>(
    // The boards are filtered afterwards: joined with the batches, each would be looked for one by one.
    `select ${columns} from team_log l, unnest($2::uuid[]) asked (batch), lateral (
       select * from action_part where team_id = l.team_id and batch = asked.batch offset 0
     ) p where l.team_id = $1 and p.board_id = any($3::uuid[]) and ($4::text is null or p.collection = $4)
       and ($5::uuid is null or p.attribute_id = $5)`,
    [team, batches, boards, kind ?? null, attribute ?? null],
  );
  return rows;
}

/** The clocks of two processes that write to one log differ by less than this. */
const CLOCKS = '1 hour';

/** The seq before which everything was written before a time, as far as clocks are exact; found by halving the log. */
export async function seqAt(pool: Pool, team: number, time: string, side: 'from' | 'to'): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    `with recursive span (team_id, low, high) as (
       select team_id, 1::bigint, seq + 1 from team_log where team_id = $1
       union all
       select team_id, case when c.at < t.at then c.seq + 1 else low end, case when c.at < t.at then high else (low + high) / 2 end
       from span cross join (select $2::timestamptz ${side === 'from' ? '-' : '+'} interval '${CLOCKS}') t (at)
         cross join lateral (
           select seq, at from change where team_id = span.team_id and seq >= (low + high) / 2 order by seq limit 1) c
       where low < high
     ) select max(low) as seq from span`,
    [team, `${time}Z`],
  );
  return rows[0]?.seq ?? 0;
}

/** The fields of an entry that come from the line by which it is shown. */
export type Head = Omit<
  ActivityEntry,
  'counts' | 'from_seq' | 'attribute_ids' | 'lines' | 'folder_name' | 'folders' | 'undid' | 'file'
>;

export async function readHeads(
  pool: Pool,
  team: number,
  seqs: readonly number[],
): Promise<Map<number, Head>> {
  const { rows } = await pool.query<Head>(
    `select coalesce(h.batch::text, 'seq-' || h.seq) as batch, h.seq, h.origin, h.person_id as user_id,
       case when h.person_id is null then null when p.deleted_at is not null then $3::text
         when m.person_id is null then $4 else p.name end as user_name,
       case when h.person_id is null then null when p.deleted_at is not null then 'deleted'
         when m.person_id is null then 'removed' end as user_gone,
       case when m.person_id is null then null else p.photo_url end as user_photo,
       to_char(h.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as created_at, h.board_id, h.folder_id,
       h.batch is not null and exists (select from action_part u where u.team_id = $1 and u.undoes = h.batch) as undone,
       h.batch is not null as undoable
     from team_log l cross join unnest($2::bigint[]) asked (seq) cross join lateral (
         select * from change where team_id = l.team_id and seq = asked.seq offset 0) h
       left join person p on p.id = h.person_id
       left join member m on m.team_id = $1 and m.person_id = h.person_id
     where l.team_id = $1`,
    [team, seqs, DELETED_ACCOUNT, REMOVED_USER],
  );
  return new Map(rows.map((head) => [head.seq, head]));
}
