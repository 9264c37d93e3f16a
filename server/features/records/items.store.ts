import type { FolderTotal } from '@tessera/domain/api/records.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool, PoolClient } from 'pg';

/**
 * The items of a deleted folder stay stored and come back with it; until then no query returns them. What the caller
 * knows of the folder may be older than the snapshot of the query, so each query checks it again.
 */
export const isThere = (team: string, folder: string) =>
  `exists (select from record where team_id = ${team} and collection = 'folders' and id = ${folder})`;

const columns = `id, team_id, board_id, folder_id, row_version, position, parent_id, "values", versions, created_at, updated_at, created_by, updated_by`;

/**
 * The item after which a page begins, if it is in the folder. It is found by its key, in a step of its own: else the
 * planner may search the whole folder for it.
 */
const cursor = (id: string) => `with cursor as materialized (
    select i.position from team_log l, lateral (
      select position, folder_id from item where team_id = l.team_id and id = ${id} offset 0
    ) i where l.team_id = $1 and i.folder_id = $2
  )`;
const isBehind = (id: string) => `and (position, id) > ((select position from cursor), ${id}::uuid)`;

const page = (after?: string) => `${after ? cursor(after) : ''}
  select l.seq, ${after ? 'exists (select from cursor)' : 'true'} as begins, i.* from team_log l left join lateral (
    select ${columns} from item
    where team_id = l.team_id and folder_id = $2 and ${isThere('l.team_id', '$2')} ${after ? isBehind(after) : ''}
    order by position, id limit $3
  ) i on true where l.team_id = $1`;

/** The same with the texts of JSON values, of which those of the attributes `$4` alone, and nothing made of them. */
const known = (map: string) => `case when ${map} = '{}' or ${map} - $4::text[] = '{}' then ${map}
  else ${map} - array(select jsonb_object_keys(${map} - $4::text[])) end::text`;
const texts = `id, team_id::text, board_id, folder_id, row_version::text, to_json(position)::text, parent_id,
  ${known('"values"')}, ${known('versions')}, created_at, updated_at, created_by::text, updated_by::text`;
const pageText = (after?: string) => `${after ? cursor(after) : ''}
  select l.seq, ${after ? '(select position from cursor)' : "''"}, i.* from team_log l left join lateral (
    select ${texts} from item
    where team_id = l.team_id and folder_id = $2 and ${isThere('l.team_id', '$2')} ${after ? isBehind(after) : ''}
    order by position, id limit $3
  ) i on true where l.team_id = $1`;

/** Named statements, with the team taken from `team_log`: `server/testing/plans.ts` says why. */
const statements = {
  itemsFirst: { name: 'items-first', text: page() },
  itemsAfter: { name: 'items-after', text: page('$4') },
  textFirst: { name: 'items-text-first', text: pageText() },
  textAfter: { name: 'items-text-after', text: pageText('$5') },
  textsOf: {
    name: 'items-texts-of',
    text: `select l.seq, '', i.* from team_log l left join lateral (
        select ${texts} from (select * from item where team_id = l.team_id and id = any($3::uuid[]) offset 0) found
        where folder_id = $2 and ${isThere('l.team_id', '$2')}
      ) i on true where l.team_id = $1`,
  },
  findItem: {
    name: 'find-item',
    text: `select i.* from team_log l, lateral (
        select ${columns} from item where team_id = l.team_id and id = $2 offset 0
      ) i where l.team_id = $1 and ${isThere('i.team_id', 'i.folder_id')}`,
  },
  teamSeq: { name: 'team-seq', text: 'select seq from team_log where team_id = $1' },
  countShown: countOf('count-shown', ''),
  /** Up to a number: to count a million takes half a second. */
  countSome: countOf('count-some', 'limit $3'),
} as const;

/** How many items of a folder there are, and the seq of the log. */
function countOf(name: string, limit: string) {
  const shown = `select 1 from item where team_id = l.team_id and folder_id = $2 and ${isThere('l.team_id', '$2')} ${limit}`;
  const text = `select seq, (select count(*) from (${shown}) shown) as total from team_log l where l.team_id = $1`;
  return { name, text };
}

export interface PageAsked {
  /** The item after which it begins. */
  after?: string | undefined;
  limit: number;
}

/**
 * A page of a folder's items in their own order. `seq`: the log at the time of the page. Undefined: the item after
 * which it should begin does not exist.
 */
export async function findItems(
  pool: Pool,
  team: number,
  folderId: string,
  { after, limit }: PageAsked,
): Promise<{ items: Item[]; seq: number } | undefined> {
  const { rows } = await pool.query<Item & { seq: number; begins: boolean }>({
    ...(after === undefined ? statements.itemsFirst : statements.itemsAfter),
    values: [team, folderId, limit, ...(after === undefined ? [] : [after])],
  });
  if (rows[0]?.begins === false) return undefined;
  return {
    items: rows.filter((row) => row.id !== null).map(({ seq: _seq, begins: _begins, ...item }) => item),
    seq: rows[0]?.seq ?? 0,
  };
}

export interface Told {
  /** The attributes whose values are told. */
  readable: readonly string[];
  /** Without the people of the items. */
  unsigned: boolean;
}

/** Items as they are told: the text of JSON for each. */
export interface RowTexts {
  ids: string[];
  positions: string[];
  texts: string[];
}

/**
 * The same page as the texts of JSON objects: no object is made of a row, and no JSON is read. `position`: that of the item
 * after which it begins, or nothing.
 */
export async function findRowTexts(
  pool: Pool,
  team: number,
  folderId: string,
  { after, limit }: PageAsked,
  told: Told,
): Promise<{ rows: RowTexts; seq: number; position: string } | undefined> {
  const { rows } = await pool.query<RowOfTexts>({
    ...(after === undefined ? statements.textFirst : statements.textAfter),
    rowMode: 'array',
    values: [team, folderId, limit, told.readable, ...(after === undefined ? [] : [after])],
  });
  const [seq, position] = rows[0] ?? [0, ''];
  if (position === null) return undefined;
  const found = rows.filter(([, , id]) => id !== null);
  const ids = found.map((row) => row[2]!);
  // As JSON: no position has a character that is written otherwise there.
  const positions = found.map((row) => row[7]!.slice(1, -1));
  return { rows: { ids, positions, texts: found.map((row) => itemText(row, told.unsigned)) }, seq, position };
}

/** How far the log of a team is. */
export async function readTeamSeq(pool: Pool, team: number): Promise<number> {
  const { rows } = await pool.query<[number]>({
    ...statements.teamSeq,
    rowMode: 'array',
    values: [team],
  });
  return rows[0]?.[0] ?? 0;
}

/** The texts of some items of a folder by their ids, without those that are not in it any more. */
export async function findTextsOf(
  pool: Pool | PoolClient,
  team: number,
  folderId: string,
  ids: readonly string[],
  told: Told,
): Promise<{ texts: Map<string, string>; seq: number }> {
  const { rows } = await pool.query<RowOfTexts>({
    ...statements.textsOf,
    rowMode: 'array',
    values: [team, folderId, ids, told.readable],
  });
  const found = rows.filter(([, , id]) => id !== null);
  return {
    texts: new Map(found.map((row) => [row[2]!, itemText(row, told.unsigned)])),
    seq: rows[0]?.[0] ?? 0,
  };
}

type RowOfTexts = [seq: number, position: string | null, ...fields: string[]];

/** As `JSON.stringify` writes an `Item`. */
function itemText([, , ...fields]: RowOfTexts, unsigned: boolean): string {
  const [id, team, board, folder, version, position, parent, values, versions, made, changed, ...people] =
    fields;
  const [maker, changer] = unsigned ? [] : people;
  return (
    `{"id":"${id}","team_id":${team},"board_id":"${board}","folder_id":"${folder}","row_version":${version},` +
    `"position":${position},"parent_id":${parent ? `"${parent}"` : 'null'},"values":${values},"versions":${versions},` +
    `"created_at":"${made}","updated_at":"${changed}","created_by":${maker ?? 'null'},"updated_by":${changer ?? 'null'}}`
  );
}

export async function findItem(pool: Pool, team: number, id: string): Promise<Item | undefined> {
  const { rows } = await pool.query<Item>({ ...statements.findItem, values: [team, id] });
  return rows[0];
}

/**
 * A folder's items as columns, chunk by chunk, all from one snapshot. PostgreSQL makes the columns; each chunk is the
 * JSON text of an `ItemChunk`, made without an object for any row. The first chunk is small, as a person waits for it.
 *
 * @param options `unsigned`: without the persons of the items; `valuesOnly`: `ValuesChunk`, without any of their own fields;
 *   `isHasty`: two connections read a large folder, as far as one is free; `isCounted`: of a large folder, whose header
 *   has no total, a `FolderTotal` comes behind the first chunk
 */
export async function* streamColumns(
  pool: Pool,
  team: number,
  folderId: string,
  attributeIds: readonly string[],
  onHeader: (header: { seq: number; total?: number }) => string | undefined,
  options: Options = {},
): AsyncGenerator<string> {
  const clients = [await pool.connect()];
  let failed = true;
  try {
    const client = clients[0]!;
    await client.query(BEGIN);
    const { seq, total } = await countSome(client, team, folderId);
    const isMany = total >= MANY;
    const header = onHeader(isMany ? { seq } : { seq, total });
    if (header !== undefined) yield header;
    if (options.isHasty && isMany && isFree(pool)) clients.push(await joined(pool, client));
    const counted = async () => {
      const { rows } = await client.query<FolderTotal>({
        ...statements.countShown,
        values: [team, folderId],
      });
      return JSON.stringify({ total: rows[0]!.total } satisfies FolderTotal);
    };
    const behindFirst = isMany && options.isCounted ? counted : undefined;
    if (total > 0) yield* chunks(clients, team, folderId, attributeIds, options, behindFirst);
    for (const one of clients) await one.query('commit');
    failed = false;
  } finally {
    // A stream that breaks off leaves its snapshot open, so its connection is closed.
    for (const client of clients) client.release(failed);
  }
}

export const BEGIN = 'begin isolation level repeatable read read only';
/** From so many items on two connections are worth it, and to count them holds the first ones up. */
const MANY = 20_000;

async function countSome(client: PoolClient, team: number, folderId: string) {
  const { rows } = await client.query<{ seq: number; total: number }>({
    ...statements.countSome,
    values: [team, folderId, MANY],
  });
  return rows[0] ?? { seq: 0, total: 0 };
}

/** Whether reading a folder takes so long that something is worth doing about it. */
export const hasMany = async (client: PoolClient, team: number, folderId: string): Promise<boolean> =>
  (await countSome(client, team, folderId)).total >= MANY;

/** Whoever has a connection must not wait for another one: all may do so. */
const isFree = (pool: Pool): boolean =>
  pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 0));

/** Another connection that sees the snapshot of one. */
async function joined(pool: Pool, client: PoolClient): Promise<PoolClient> {
  // At once: what is free now is taken before anybody else asks.
  const other = await pool.connect();
  try {
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await other.query(BEGIN);
    await other.query(`set transaction snapshot ${other.escapeLiteral(rows[0]!.snapshot)}`);
    return other;
  } catch (error) {
    other.release(true);
    throw error;
  }
}

const FIRST_CHUNK = 200;
const CHUNK = 4_000;
/** Columns in one `concat`: each takes five arguments, and a function has at most a hundred. */
const COLUMNS_TOGETHER = 20;

interface Options {
  unsigned?: boolean;
  valuesOnly?: boolean;
  isHasty?: boolean;
  isCounted?: boolean;
}

/**
 * The statement for a chunk of a folder as the JSON text of an `ItemChunk`. Parameters: $1 team, $2 folder, $3 and $4
 * the position and id after which it begins, $5 the number of rows, $6 and so on each attribute. The inner query sorts
 * the rows, so the aggregates need no order of their own.
 */
function chunkStatement(attributes: number, options: Options): string {
  const asked = Array.from({ length: attributes }, (_, index) => `$${index + 6}::text`);
  const data = asked.map((id) => `'"', ${id}, '":', coalesce(json_agg("values"->${id}), '[]')`);
  const groups = Array.from(
    { length: Math.ceil(attributes / COLUMNS_TOGETHER) },
    (_, group) =>
      `concat(${data.slice(group * COLUMNS_TOGETHER, (group + 1) * COLUMNS_TOGETHER).join(`, ',', `)})`,
  );
  const own = options.valuesOnly ? undefined : ownFields(asked, options.unsigned ?? false);
  return `select count(*) as count,
      concat('{"ids":', ${plain('id::text')}, ',"positions":', ${plain('position')},
        ${own ? `${own.aggregated},` : ''} ',"columns":{', ${groups.join(`, ',', `) || "''"}, '}}') as chunk
    from (
      select page.* ${own ? ', row_number() over () as n' : ''} from team_log l, lateral (
        select id, position, "values" ${own ? `, ${own.read}` : ''} from item
        where team_id = l.team_id and folder_id = $2 and (position, id) > ($3, $4::uuid)
        order by position, id limit $5
      ) page where l.team_id = $1
    ) numbered`;
}

/** An array of texts that need no escape in JSON: `json_agg` would look at each character. */
const plain = (text: string) => `coalesce('["' || string_agg(${text}, '","') || '"]', '[]')`;

/** What is read of each item beside its values, and the columns made of that. */
function ownFields(asked: readonly string[], unsigned: boolean): { read: string; aggregated: string } {
  const person = (field: string) => (unsigned ? 'null::int' : field);
  return {
    read: `row_version, parent_id, case when versions = '{}' then versions
        else versions - array(select jsonb_object_keys(versions - array[${asked.join()}]::text[])) end as versions,
      created_at, updated_at, created_by, updated_by`,
    aggregated: `',"row_versions":', coalesce(json_agg(row_version), '[]'),
        ',"versions":', coalesce(json_object_agg(n - 1, versions) filter (where versions <> '{}'), '{}'),
        ',"parents":', coalesce(json_object_agg(n - 1, parent_id) filter (where parent_id is not null), '{}'),
        ',"created_at":', coalesce(json_agg(to_char(created_at, 'YYYY-MM-DD HH24:MI:SS')), '[]'),
        ',"updated_at":', coalesce(json_agg(to_char(updated_at, 'YYYY-MM-DD HH24:MI:SS')), '[]'),
        ',"created_by":', coalesce(json_agg(${person('created_by')}), '[]'),
        ',"updated_by":', coalesce(json_agg(${person('updated_by')}), '[]')`,
  };
}

/** Where a chunk begins: behind this item. */
interface Place {
  position: string;
  id: string;
}

const START: Place = { position: '', id: '00000000-0000-0000-0000-000000000000' };
/** The last item of a chunk, by the index alone. */
const chunkEnd = `select i.position, i.id from team_log l, lateral (
    select position, id from item
    where team_id = l.team_id and folder_id = $2 and (position, id) > ($3, $4::uuid)
    order by position, id offset $5::int - 1 limit 1
  ) i where l.team_id = $1`;

/**
 * Each connection has a chunk under way while others are taken in, all in their order.
 *
 * @param behindFirst reads what comes behind the first chunk, on the first connection, which reads no chunk meanwhile
 */
async function* chunks(
  clients: readonly PoolClient[],
  team: number,
  folderId: string,
  attributeIds: readonly string[],
  options: Options,
  behindFirst?: () => Promise<string>,
) {
  const text = chunkStatement(attributeIds.length, options);
  let next: Promise<Place | undefined> = Promise.resolve(START);
  const begin = (client: PoolClient, size: number) => {
    const from = next;
    const asked = (after: Place) => [team, folderId, after.position, after.id, size];
    next = from.then(async (after) => after && (await client.query<Place>(chunkEnd, asked(after))).rows[0]);
    const reading = from.then(async (after) => {
      if (!after) return undefined;
      const values = [...asked(after), ...attributeIds];
      const { rows } = await client.query<{ count: number; chunk: string }>(text, values);
      return rows[0]!.count > 0 ? rows[0]!.chunk : undefined;
    });
    // They fail together, and whoever waits for the chunk is told.
    next.catch(() => {});
    reading.catch(() => {});
    return reading;
  };
  const readings = clients.map((client, index) => begin(client, index === 0 ? FIRST_CHUNK : CHUNK));
  let behind = behindFirst;
  for (let turn = 0; ; turn = (turn + 1) % clients.length) {
    const chunk = await readings[turn];
    if (chunk === undefined) return;
    const readOn = () => {
      readings[turn] = begin(clients[turn]!, CHUNK);
    };
    if (!behind) readOn();
    yield chunk;
    if (!behind) continue;
    yield await behind();
    behind = undefined;
    readOn();
  }
}
