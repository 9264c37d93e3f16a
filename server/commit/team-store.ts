import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { type FormerLife, returning } from '@tessera/domain/records/former-life.ts';
import type { StructureCollection, StructureRecord } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool, PoolClient } from 'pg';
import { containers, holdingRows, isNoneOf, isOneOf } from '../database/collection-lists.ts';
import { ofStructure, recordKey, teamKey } from '../database/log-keys.ts';
import type { KeyedLine } from './answered-again.ts';
import { type LogEntry, TeamState } from './team-state.ts';

interface RecordRow {
  collection: StructureCollection;
  id: string;
  row_version: number;
  fields: Record<string, unknown>;
  created_at: string;
  updated_at: string;
  created_by: number | null;
}

/** The last line about a record of the team `l`. */
const lastLine = (collection: string, id: string): string => `(
  select collection, record_id, board_id, folder_id, coalesce(before, record)::jsonb as before, person_id, seq, operation
  from (select * from change where ${recordKey} = ${teamKey('l.team_id', id)} and ${ofStructure} offset 0) life
  where collection = ${collection} order by seq desc limit 1)`;

/** Named: planned once. How they find their rows, whatever the planner knows of the team: `server/testing/plans.ts`. */
const statements = {
  readItems: {
    name: 'read-items',
    text: `select l.seq, i.* from team_log l left join lateral (
        select i.* from unnest($2::uuid[]) u (id) cross join lateral (
          select id, team_id, board_id, folder_id, row_version, position, parent_id, "values", versions, created_at, updated_at,
            created_by, updated_by
          from item where team_id = l.team_id and item.id = u.id offset 0
        ) i
      ) i on true where l.team_id = $1`,
  },
  countItems: {
    name: 'count-items',
    text: `select seq, (select count(*) from item where team_id = l.team_id and folder_id = $2) as count, (
        select position from item where team_id = l.team_id and folder_id = $2
        order by team_id desc, folder_id desc, position desc, id desc limit 1
      ) as last from team_log l where l.team_id = $1`,
  },
  readUsed: {
    name: 'read-used',
    text: `select l.seq, u.folder, u.attribute from team_log l left join lateral (
        select f.id as folder, a.id as attribute from unnest($2::uuid[]) f (id) cross join unnest($3::text[]) a (id)
        where exists (
          select from item i where i.team_id = l.team_id and i.folder_id = f.id and i."values" ? a.id offset 0)
      ) u on true where l.team_id = $1`,
  },
  readFormer: {
    name: 'read-former',
    text: `with recursive former as (
        select last.* from team_log l, unnest($2::text[]) asked (id),
          (values ${returning.map((name) => `('${name}')`).join(', ')}) type (name),
          lateral ${lastLine('type.name', 'asked.id')} last
        where l.team_id = $1 and last.operation = 'deleted'
        union
        select last.* from former f, team_log l,
          lateral (values ('folders', f.before->>'parent_id'),
            ('folders', case when ${isNoneOf('f.collection', containers)} then f.folder_id::text end),
            ('boards', case when f.collection <> 'boards' then f.board_id::text end)) place (name, id),
          lateral ${lastLine('place.name', 'place.id')} last
        where l.team_id = $1 and last.operation = 'deleted'
      )
      select former.seq, collection, record_id, board_id, folder_id, before, person_id as deleted_by,
        case when ${isOneOf('collection', holdingRows)} and record_id = any($2::text[]) then
          (select count(*) from item i where i.team_id = l.team_id and i.folder_id = record_id::uuid) else 0 end as items,
        case collection when 'boards' then array(
          select who.id::int from jsonb_array_elements_text(former.before->'user_ids') who (id) where exists (
            select from (select collection, operation from change
              where ${recordKey} = ${teamKey('l.team_id', 'who.id')} and seq > former.seq and ${ofStructure} offset 0) line
            where line.collection = 'members' and line.operation = 'deleted')) else '{}' end as left
      from former, team_log l where l.team_id = $1`,
  },
  readLog: {
    name: 'read-log',
    text: `select seq, collection, record_id, board_id, folder_id, operation, owner_id, record from change
      where team_id = $1 and seq > $2 order by seq limit $3`,
  },
  findTaken: {
    name: 'find-taken',
    text: `select u.id, null::int as person, null as key, null::bigint as "from", null::bigint as "to"
      from team_log l, unnest($2::uuid[]) u (id), lateral (
        select from item where team_id = l.team_id and item.id = u.id offset 0
      ) i where l.team_id = $1
      union all
      select null, u.person, u.key, k.from_seq, k.to_seq
      from team_log l, unnest($3::int[], $4::text[]) u (person, key), lateral (
        select from_seq, to_seq from idempotency
        where team_id = l.team_id and person_id = u.person and idempotency.key = u.key offset 0
      ) k where l.team_id = $1`,
  },
  readKeyed: {
    name: 'read-keyed',
    text: `select u.nth, c.* from team_log l, unnest($2::bigint[], $3::bigint[]) with ordinality u (first, last, nth),
      lateral (
        select seq, collection, record_id, board_id, folder_id, operation, owner_id, record, caused_by from change
        where team_id = l.team_id and seq between u.first and u.last offset 0
      ) c where l.team_id = $1 order by u.nth, c.seq`,
  },
} as const;

/** A team's structure, members and seq, all from one snapshot. Undefined: there is no such team. */
export async function loadTeam(pool: Pool, team: number): Promise<TeamState | undefined> {
  const { rows } = await pool.query<{
    seq: number;
    members: { person: number; standing: Standing }[];
    records: RecordRow[];
  }>(
    `select seq,
      (select coalesce(json_agg(json_build_object('person', person_id, 'standing', role)), '[]') from member where team_id = $1) as members,
      (select coalesce(json_agg(json_build_object(
          'collection', collection, 'id', id, 'row_version', row_version, 'fields', fields,
          'created_at', to_char(created_at, 'YYYY-MM-DD HH24:MI:SS'), 'updated_at', to_char(updated_at, 'YYYY-MM-DD HH24:MI:SS'),
          'created_by', created_by)), '[]') from record where team_id = $1) as records
    from team_log where team_id = $1`,
    [team],
  );
  const row = rows[0];
  if (!row) return undefined;
  const records = row.records.map(
    ({ collection, fields, ...base }): [StructureCollection, StructureRecord] => [
      collection,
      { ...base, team_id: team, ...fields } as unknown as StructureRecord,
    ],
  );
  return new TeamState(
    team,
    row.seq,
    new Map(row.members.map(({ person, standing }) => [person, standing])),
    records,
  );
}

/** The named items and the seq at which they are so. */
export async function readItems(
  pool: Pool | PoolClient,
  team: number,
  ids: readonly string[],
): Promise<{ seq: number; items: Map<string, Item> }> {
  const { rows } = await pool.query<Item & { seq: number }>({
    ...statements.readItems,
    values: [team, ids],
  });
  const items = new Map<string, Item>();
  for (const { seq: _seq, ...item } of rows) if (item.id !== null) items.set(item.id, item);
  return { seq: rows[0]?.seq ?? 0, items };
}

/** How many rows a folder has, also while it is deleted, the last position of them, and the seq at which it is so. */
export async function countItems(
  pool: Pool,
  team: number,
  folderId: string,
): Promise<{ seq: number; count: number; last: string | null }> {
  const { rows } = await pool.query<{ seq: number; count: number; last: string | null }>({
    ...statements.countItems,
    values: [team, folderId],
  });
  return rows[0] ?? { seq: 0, count: 0, last: null };
}

/** Folder id → those of the attributes of which its items have values, and the seq at which it is so. */
export async function readUsed(
  pool: Pool,
  team: number,
  folders: readonly string[],
  attributes: readonly string[],
): Promise<{ seq: number; used: Map<string, Set<string>> }> {
  const { rows } = await pool.query<{ seq: number; folder: string | null; attribute: string }>({
    ...statements.readUsed,
    values: [team, folders, attributes],
  });
  const used = new Map<string, Set<string>>();
  for (const { folder, attribute } of rows)
    if (folder !== null) used.set(folder, (used.get(folder) ?? new Set()).add(attribute));
  return { seq: rows[0]?.seq ?? 0, used };
}

/** What a board, folder or attribute was when it was last there. */
export interface StoredLife extends FormerLife {
  /** The rows that wait for a deleted folder. */
  items: number;
}

/**
 * Those of the named boards, folders and attributes that the team has had and has not any more, by the log, and the
 * places that they were in, as far as those are gone too: `collection/id` → what.
 */
export async function readFormer(
  pool: Pool,
  team: number,
  ids: readonly string[],
): Promise<Map<string, StoredLife>> {
  const { rows } = await pool.query<StoredLife>({
    ...statements.readFormer,
    values: [team, ids],
  });
  return new Map(rows.map((was) => [`${was.collection}/${was.record_id}`, was]));
}

/** The log after a seq, in order. */
export async function readLog(
  pool: Pool | PoolClient,
  team: number,
  after: number,
  limit: number,
): Promise<LogEntry[]> {
  const { rows } = await pool.query<LogEntry>({ ...statements.readLog, values: [team, after, limit] });
  return rows;
}

/** Where the logs of some teams end. */
export async function lastLines(
  pool: Pool,
  teams: readonly number[],
): Promise<{ team: number; seq: number }[]> {
  const { rows } = await pool.query<{ team: number; seq: number }>(
    'select team_id as team, seq from team_log where team_id = any($1::int[])',
    [teams],
  );
  return rows;
}

/** An idempotency key, which is its person's own. */
export interface KeyName {
  person: number;
  key: string;
}

/** A key that was used, and the lines that were written with it. */
export interface UsedKey extends KeyName {
  from: number;
  to: number;
}

export const keyName = ({ person, key }: KeyName): string => `${person}/${key}`;

/** Which of some items and keys are there already. */
export async function findTaken(
  pool: Pool,
  team: number,
  items: readonly string[],
  keys: readonly KeyName[],
): Promise<{ items: Set<string>; keys: UsedKey[] }> {
  const { rows } = await pool.query<{ id: string } | ({ id: null } & UsedKey)>({
    ...statements.findTaken,
    values: [team, items, keys.map(({ person }) => person), keys.map(({ key }) => key)],
  });
  return {
    items: new Set(rows.flatMap(({ id }) => id ?? [])),
    keys: rows.flatMap((row) => (row.id === null ? [row] : [])),
  };
}

/** What was written with keys: the answers to give again. By `keyName`. */
export async function readKeyed(
  pool: Pool,
  team: number,
  keys: readonly UsedKey[],
): Promise<Map<string, KeyedLine[]>> {
  const { rows } = await pool.query<KeyedLine & { nth: number }>({
    ...statements.readKeyed,
    values: [team, keys.map(({ from }) => from), keys.map(({ to }) => to)],
  });
  const byKey = Map.groupBy(rows, ({ nth }) => keyName(keys[nth - 1]!));
  return new Map([...byKey].map(([name, lines]) => [name, lines.map(({ nth: _nth, ...entry }) => entry)]));
}

export async function forgetKeys(pool: Pool, hours: number): Promise<void> {
  await pool.query(`delete from idempotency where at < now() - make_interval(hours => $1)`, [hours]);
}
