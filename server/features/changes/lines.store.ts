import { DELETED_ACCOUNT, type Gone } from '@tessera/domain/accounts/former-people.ts';
import type { ActivityKind, ActivityLine } from '@tessera/domain/api/changes.ts';
import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import { annotation } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../../commit/action-parts.ts';
import { annotationName } from '../../commit/annotations.ts';
import {
  inRows,
  isOneOf,
  isPrivateIn,
  leavingTrace,
  movable,
  targetFields,
  withinRows,
} from '../../database/collection-lists.ts';
import { changesParent, changesValue, itemKey, ofAll, ofItem, teamKey } from '../../database/log-keys.ts';

/** Those of `targetFields`, of an annotation. */
export type TargetFields = Record<string, unknown>;

/** A line of the log, as far as an action is told by it. */
export interface StoredLine
  extends Pick<
    ActivityLine,
    'seq' | 'collection' | 'operation' | 'board_id' | 'folder_id' | 'before' | 'after'
  > {
  batch: string | null;
  record_id: string;
  /** Of a folder that went to another board: the one that it left. */
  left_board: string | null;
  /** Of an annotation: the fields that name what it is about. */
  target: TargetFields | null;
  /** A person's. */
  person: string | null;
  person_gone: Gone | null;
  /** It tells of a deletion that cannot be taken back any more. */
  forgotten: boolean;
}

const said = (
  record: string,
): string => `case when ${isOneOf('c.collection', withinRows)} then ${record} -> 'data'
  when ${isOneOf('c.collection', inRows)} then ${record} -> 'parent_id' when c.collection = '${MEMBERS}' then ${record} -> 'standing'
  when ${isOneOf('c.collection', leavingTrace)} then ${record} -> 'deleted' else ${record} -> 'name' end`;
/** The fields of an annotation that name what it is about: without its text. */
const targetIn = (fields: string): string =>
  `json_build_object(${targetFields.map((field) => `'${field}', ${fields} -> '${field}'`).join(', ')})`;
const columns = (
  before: string,
  after: string,
): string => `c.seq, c.batch, c.collection, c.record_id, c.operation, c.board_id,
  c.folder_id, ${before} as before, ${after} as after,
  case when ${isOneOf('c.collection', movable)} then c.before ->> 'board_id' end as left_board,
  c.operation = 'deleted' and c.before is null as forgotten,
  case when ${isOneOf('c.collection', annotation)} then ${targetIn('c.record')} end as target,
  case when c.collection = '${MEMBERS}' then (
    select case when who.deleted_at is null then who.name else '${DELETED_ACCOUNT}' end
    from person who where who.id = c.record_id::int) end as person,
  case when c.collection = '${MEMBERS}' and exists (
    select from person who where who.id = c.record_id::int and who.deleted_at is not null) then 'deleted' end as person_gone`;

const whole = columns(said('c.before'), said('c.record'));
/** Without what was said: a text may have 100,000 characters, and of many lines only some are told. */
const bare = columns('null', 'null');

export async function readLines(pool: Pool, team: number, seqs: readonly number[]): Promise<StoredLine[]> {
  const { rows } = await pool.query<StoredLine>(
    `select ${whole} from team_log l, unnest($2::bigint[]) asked (seq), lateral (
       select * from change where team_id = l.team_id and seq = asked.seq offset 0) c
     where l.team_id = $1 order by c.seq desc`,
    [team, seqs],
  );
  return rows;
}

export interface LineFilter {
  kind: ActivityKind | undefined;
  attribute: string | undefined;
}

/**
 * The next lines of one action in some folders (`NOWHERE`: in none), newest first, without those that others caused,
 * those of private records and those of values that stayed as they were.
 */
export async function readActionLines(
  pool: Pool,
  team: number,
  batch: string,
  { kind, attribute }: LineFilter,
  folders: readonly string[],
  before: number,
  limit: number,
): Promise<StoredLine[]> {
  const { rows } = await pool.query<StoredLine>(
    `select ${whole} from change c where c.team_id = $1 and c.batch = $2 and c.seq < $3 and c.caused_by is null and c.${ofAll}
       and ($4::text is null or c.collection = $4)
       and ($5::text is null or (${isOneOf('c.collection', withinRows)} and substr(c.record_id, 38) = $5))
       and coalesce(c.folder_id, '${NOWHERE}') = any($6::uuid[])
       and ${changesValue('c')} and not (${isPrivateIn('c.record', 'c.collection')}) and not (${isPrivateIn('c.before', 'c.collection')})
     order by c.seq desc limit $7`,
    [team, batch, before, kind ?? null, attribute ?? null, folders, limit],
  );
  return rows;
}

export interface ItemFilter extends LineFilter {
  user: number | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** The next lines of an item and of its values, newest first; also those of its lives before. Without what they say, and
 * without those of values that stayed as they were. */
export async function readItemLines(
  pool: Pool,
  team: number,
  item: string,
  { kind, attribute, user, from, to }: ItemFilter,
  before: number,
  limit: number,
): Promise<StoredLine[]> {
  // Each kind of line is read in the order of its own index, and the first of both are the first of all.
  const isOfItems = attribute === undefined && (kind === undefined || kind === 'items');
  const found = await Promise.all(
    (isOfItems ? [ofItem, changesParent] : [ofItem]).map((which) =>
      pool.query<StoredLine>(
        `select ${bare} from change c where ${itemKey} = ${teamKey('$1', '$2')} and ${which} and c.seq < $3
           and ($4::text is null or c.collection = $4) and ($5::text is null or substr(c.record_id, 38) = $5)
           and ($6::int is null or c.person_id = $6)
           and ${changesValue('c')} and ($7::text is null or c.at >= $7::timestamptz) and ($8::text is null or c.at < $8::timestamptz)
         order by c.seq desc limit $9`,
        [
          ...[team, item, before, kind ?? null, attribute ?? null, user ?? null],
          ...[from ? `${from}Z` : null, to ? `${to}Z` : null, limit],
        ],
      ),
    ),
  );
  const lines = found.flatMap(({ rows }) => rows);
  return lines.sort((one, other) => other.seq - one.seq).slice(0, limit);
}

/** Actions that have told of an item from some line on. */
export async function actionsOfItem(pool: Pool, team: number, item: string, from: number): Promise<string[]> {
  const found = await Promise.all(
    [ofItem, changesParent].map((which) =>
      pool.query<{ batch: string }>(
        `select distinct batch from (
           select batch from change c where ${itemKey} = ${teamKey('$1', '$2')} and ${which} and seq >= $3
             and ${changesValue('c')} offset 0
         ) lines where batch is not null`,
        [team, item, from],
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ batch }) => batch));
}

/** What an item was when it was deleted last. */
export interface LostItem {
  id: string;
  /** Null: it is deleted for good. */
  before: { board_id: string; folder_id: string; values: Record<string, unknown> } | null;
  /** The last deletion that cannot be taken back any more; null: there is none. */
  forgotten: number | null;
}

/** Those of some items that were ever deleted. */
export async function readLostItems(
  pool: Pool,
  team: number,
  ids: readonly string[],
): Promise<Map<string, LostItem>> {
  const { rows } = await pool.query<LostItem>(
    `select asked.id, (array_agg(d.before order by d.seq desc))[1] as before,
       max(d.seq) filter (where d.before is null) as forgotten
     from team_log l, unnest($2::text[]) asked (id), lateral (
       select seq, collection, before from change where team_id = l.team_id and record_id = asked.id and operation = 'deleted'
         offset 0
     ) d where l.team_id = $1 and ${isOneOf('d.collection', inRows)} group by asked.id`,
    [team, ids],
  );
  return new Map(rows.map((lost) => [lost.id, lost]));
}

/** What those of some annotations are about that are there, by `annotationName`. */
export async function readTargets(
  pool: Pool,
  team: number,
  asked: readonly { collection: string; id: string }[],
): Promise<Map<string, TargetFields>> {
  const { rows } = await pool.query<{ collection: string; id: string; target: TargetFields }>(
    `select a.collection, a.id, ${targetIn('a.fields')} as target
     from unnest($2::text[], $3::uuid[]) asked (collection, id), lateral (
       select * from annotation where team_id = $1 and collection = asked.collection and id = asked.id offset 0) a`,
    [team, asked.map(({ collection }) => collection), asked.map(({ id }) => id)],
  );
  return new Map(rows.map(({ collection, id, target }) => [annotationName(collection, id), target]));
}

/** The files of imports, by the batch that each is; those of which nothing is kept any more are left out. */
export async function readImportFiles(
  pool: Pool,
  team: number,
  batches: readonly string[],
): Promise<Map<string, { name: string; person_id: number }>> {
  const { rows } = await pool.query<{ id: string; name: string; person_id: number }>(
    `select id, file ->> 'name' as name, person_id from import
     where team_id = $1 and id = any($2::uuid[]) and file ? 'name'`,
    [team, batches],
  );
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}
