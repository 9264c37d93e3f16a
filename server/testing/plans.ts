import type { Pool, PoolClient } from 'pg';
import { openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase } from './test-server.ts';

/** A statement whose plans are looked at. */
export interface Planned {
  name: string;
  text: string;
  values: readonly unknown[];
  /** Table → the columns by which its rows have to be found, beside the team. */
  by: Partial<Record<Table, readonly string[]>>;
  /** The rows have to come in the order of an index: sorted, all of them would be read for one page. */
  ordered?: true;
}

/** Those that may have millions of rows. */
const tables = ['change', 'item', 'idempotency'] as const;
type Table = (typeof tables)[number];

/** The team of which the planner knows a lot, and the one of which it has never heard. */
export const KNOWN_TEAM = 1;
export const NEW_TEAM = 2;
const KNOWN_LINES = 1_000_000;
const KNOWN_ITEMS = 300_000;
const NEW_LINES = 5_000;

/** A UUID for a number. */
export const idFor = (number: number | string): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** The folder of the new team in which all its items are. */
export const NEW_FOLDER = idFor(999_000);

/**
 * A database with a large team that was analysed, and then one that was not: as it is when a workspace is imported, or
 * on the first days of an installation's second one.
 */
export async function openPlanDatabase(): Promise<{ pool: Pool; close(): Promise<void> }> {
  const database = openDatabase({ connectionString: await createTestDatabase(), max: 2 }, () => undefined);
  await migrate(database);
  const { pool } = database;
  for (const table of tables) await pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
  await pool.query(`insert into person (email, name, locale) values ('ann@example.org', 'Ann', 'en')`);
  for (const team of [KNOWN_TEAM, NEW_TEAM]) {
    await pool.query(`insert into team (name, owner_id) values ('Team', 1)`);
    await pool.query('insert into team_log (team_id, seq) values ($1, 0)', [team]);
  }
  await fill(pool, KNOWN_TEAM, { lines: KNOWN_LINES, items: KNOWN_ITEMS, folders: 400 });
  await pool.query('analyze');
  await fill(pool, NEW_TEAM, { lines: NEW_LINES, items: NEW_LINES, folders: 1 });
  return { pool, close: database.close };
}

async function fill(
  pool: Pool,
  team: number,
  { lines, items, folders }: { lines: number; items: number; folders: number },
): Promise<void> {
  const id = (number: string) => `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))`;
  // The folders' ids end the same in both teams; the last of them is the new team's own.
  const folder = folders === 1 ? `'${NEW_FOLDER}'` : id(`n % ${folders}`);
  await pool.query(
    `insert into change (team_id, seq, collection, record_id, board_id, folder_id, act, record, before, person_id, batch, origin, at)
     select ${team}, n, case n % 500 when 0 then 'folders' when 1 then 'attributes' else 'items' end, ${id('n')},
       ${id('1')}::uuid, ${folder}::uuid, case n % 10 when 0 then 'deleted' else 'created' end, '{}', null, 1,
       case n % 3 when 0 then ${id('n / 9')}::uuid end, 'person', now()
     from generate_series(1, ${lines}) n`,
  );
  await pool.query(
    `insert into item (team_id, id, board_id, folder_id, row_version, position, "values", versions, created_at, updated_at)
     select ${team}, ${id('n')}::uuid, ${id('1')}::uuid, ${folder}::uuid, 1, 'a' || n, '{}', '{}', now(), now()
     from generate_series(1, ${items}) n`,
  );
  await pool.query(
    `insert into idempotency (team_id, person_id, key, from_seq, to_seq, at)
     select ${team}, n % 50, 'key ' || n, n, n, now() from generate_series(1, ${items}) n`,
  );
  await pool.query('update team_log set seq = $2 where team_id = $1', [team, lines]);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Node[];
}

/** What is wrong with the plans of a statement: for the values given, and for any (`force_generic_plan`). */
export async function faultsOf(
  client: Pool | PoolClient,
  { text, values, by, ordered }: Planned,
): Promise<string[]> {
  const custom = await client.query({ text: `explain (format json) ${text}`, values: [...values] });
  const generic = await client.query(`explain (format json, generic_plan) ${text}`);
  return [custom, generic].flatMap(({ rows }, index) => {
    const plan: Node = rows[0]['QUERY PLAN'][0].Plan;
    const nodes = nodesOf(plan);
    const seen = nodes.flatMap((node) => {
      const table = tables.find((name) => name === node['Relation Name']);
      return table && node['Node Type'].endsWith('Scan') ? [{ table, node }] : [];
    });
    const wrong = seen.flatMap(({ table, node }) => faultOf(node, by[table], table) ?? []);
    const missing = tables.filter((table) => by[table] && !seen.some((one) => one.table === table));
    const sorts = ordered ? nodes.filter((node) => node['Node Type'].includes('Sort')) : [];
    return [
      ...wrong,
      ...missing.map((table) => `${table} is not looked into`),
      ...sorts.map((node) => `rows are sorted (${node['Node Type']})`),
    ].map((fault) => `${index === 0 ? 'custom' : 'generic'}: ${fault}`);
  });
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function faultOf(node: Node, columns: readonly string[] | undefined, table: Table): string | undefined {
  const kind = node['Node Type'];
  if (!columns) return `${table} is looked into (${kind})`;
  const condition =
    kind === 'Bitmap Heap Scan'
      ? nodesOf(node)
          .map((one) => one['Index Cond'] ?? '')
          .join(' ')
      : node['Index Cond'];
  if (!condition) return `${table}: ${kind} without a bound`;
  const free = ['team_id', ...columns].filter((column) => !new RegExp(`\\b${column}\\b`).test(condition));
  return free.length > 0 ? `${table}: not bound by ${free.join(', ')} but by ${condition}` : undefined;
}
