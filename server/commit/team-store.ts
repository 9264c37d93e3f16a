import type { Standing } from '@tessera/domain/permissions/roles.ts';
import type { StructureCollection, StructureRecord } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool, PoolClient } from 'pg';
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
  pool: Pool,
  team: number,
  ids: readonly string[],
): Promise<{ seq: number; items: Map<string, Item> }> {
  const { rows } = await pool.query<Item & { seq: number }>({
    name: 'read-items',
    text: `select l.seq, i.id, i.team_id, i.board_id, i.folder_id, i.row_version, i.position, i."values", i.versions,
        i.created_at, i.updated_at, i.created_by
      from team_log l left join item i on i.team_id = l.team_id and i.id = any($2::uuid[]) where l.team_id = $1`,
    values: [team, ids],
  });
  const items = new Map<string, Item>();
  for (const { seq: _seq, ...item } of rows) if (item.id !== null) items.set(item.id, item);
  return { seq: rows[0]?.seq ?? 0, items };
}

/** How many rows a folder has, also while it is deleted, and the seq at which it is so. */
export async function countItems(
  pool: Pool,
  team: number,
  folderId: string,
): Promise<{ seq: number; count: number }> {
  const { rows } = await pool.query<{ seq: number; count: number }>(
    `select seq, (select count(*) from item where team_id = $1 and folder_id = $2) as count
     from team_log where team_id = $1`,
    [team, folderId],
  );
  return rows[0] ?? { seq: 0, count: 0 };
}

/** Folder id → those of the attributes of which its items have values, and the seq at which it is so. */
export async function readUsed(
  pool: Pool,
  team: number,
  folders: readonly string[],
  attributes: readonly string[],
): Promise<{ seq: number; used: Map<string, Set<string>> }> {
  const { rows } = await pool.query<{ seq: number; folder: string | null; attribute: string }>(
    `select l.seq, u.folder, u.attribute from team_log l left join (
       select f.id as folder, a.id as attribute from unnest($2::uuid[]) f (id) cross join unnest($3::text[]) a (id)
       where exists (select from item i where i.team_id = $1 and i.folder_id = f.id and i."values" ? a.id)
     ) u on true where l.team_id = $1`,
    [team, folders, attributes],
  );
  const used = new Map<string, Set<string>>();
  for (const { folder, attribute } of rows)
    if (folder !== null) used.set(folder, (used.get(folder) ?? new Set()).add(attribute));
  return { seq: rows[0]?.seq ?? 0, used };
}

/** What a folder or an attribute was when it was last there. `items`: the rows that wait for a deleted folder. */
export interface FormerLife {
  board_id: string;
  /** An attribute's. */
  kind: string | null;
  items: number;
}

/** Those of the named folders and attributes that the team has had before, by the log: `collection/id` → what. */
export async function readFormer(
  pool: Pool,
  team: number,
  ids: readonly string[],
): Promise<Map<string, FormerLife>> {
  const { rows } = await pool.query<FormerLife & { name: string }>({
    name: 'read-former',
    // Where it was last: a folder may have come to another board.
    text: `select collection || '/' || record_id as name, board_id, kind, case collection when 'folders' then
          (select count(*) from item i where i.team_id = $1 and i.folder_id = record_id::uuid) else 0 end as items
      from (
        select distinct on (record_id, collection) collection, record_id, board_id, record->>'kind' as kind from change
        where team_id = $1 and record_id = any($2::text[]) and collection in ('folders', 'attributes')
        order by record_id, collection, seq desc
      ) last`,
    values: [team, ids],
  });
  return new Map(rows.map(({ name, ...was }) => [name, was]));
}

/** The log after a seq, in order. */
export async function readLog(
  pool: Pool | PoolClient,
  team: number,
  after: number,
  limit: number,
): Promise<LogEntry[]> {
  const { rows } = await pool.query<LogEntry>(
    `select seq, collection, record_id, board_id, folder_id, act, record from change
     where team_id = $1 and seq > $2 order by seq limit $3`,
    [team, after, limit],
  );
  return rows;
}

/** What earlier requests with these keys wrote: the answers to give again. */
export async function readKeys(
  pool: Pool,
  team: number,
  keys: readonly { person: number; key: string }[],
): Promise<Map<string, LogEntry[]>> {
  const { rows } = await pool.query<LogEntry & { by: number; key: string }>(
    `select k.person_id as by, k.key, c.seq, c.collection, c.record_id, c.board_id, c.folder_id, c.act, c.record
     from idempotency k join unnest($2::int[], $3::text[]) as u (person_id, key)
       on k.person_id = u.person_id and k.key = u.key
     join change c on c.team_id = k.team_id and c.seq between k.from_seq and k.to_seq
     where k.team_id = $1 order by c.seq`,
    [team, keys.map(({ person }) => person), keys.map(({ key }) => key)],
  );
  const found = new Map<string, LogEntry[]>();
  for (const { by, key, ...entry } of rows) {
    const name = `${by}/${key}`;
    found.set(name, [...(found.get(name) ?? []), entry]);
  }
  return found;
}

export async function forgetKeys(pool: Pool, hours: number): Promise<void> {
  await pool.query(`delete from idempotency where at < now() - make_interval(hours => $1)`, [hours]);
}
