import type { Pool } from 'pg';
import { openDatabase } from '../../database/connection.ts';
import { migrate } from '../../database/migrate.ts';
import { createTestDatabase } from '../test-server.ts';

/** The tables that may have millions of rows. */
export const largeTables = [
  'change',
  'item',
  'idempotency',
  'action_part',
  'unique_value',
  'reminder',
  'search_entry',
  'search_word',
  'annotation',
] as const;
export type LargeTable = (typeof largeTables)[number];

/** The team of which the planner has statistics, and the one of which it has none. */
export const KNOWN_TEAM = 1;
export const NEW_TEAM = 2;
const KNOWN_LINES = 1_000_000;
const KNOWN_ROWS = 300_000;
const NEW_LINES = 5_000;

/** A UUID for a number. */
export const idFor = (number: number | string): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** The folder of the new team that contains all its items. */
export const NEW_FOLDER = idFor(999_000);

/**
 * A database with a large team that was analysed, and then one that was not: as after the import of a workspace, or on
 * the first days of an installation's second one.
 */
export async function openPlanDatabase(): Promise<{ pool: Pool; close(): Promise<void> }> {
  const database = openDatabase({ connectionString: await createTestDatabase(), max: 2 }, () => undefined);
  await migrate(database);
  const { pool } = database;
  for (const table of largeTables)
    await pool.query(
      `alter table ${table} set (autovacuum_enabled = false); alter table ${table} set unlogged`,
    );
  await pool.query(`insert into person (email, name, locale) values ('ann@example.org', 'Ann', 'en')`);
  for (const team of [KNOWN_TEAM, NEW_TEAM]) {
    await pool.query(`insert into team (name, owner_id) values ('Team', 1)`);
    await pool.query('insert into team_log (team_id, seq) values ($1, 0)', [team]);
  }
  await withoutIndexes(pool, () =>
    fill(pool, KNOWN_TEAM, { lines: KNOWN_LINES, rows: KNOWN_ROWS, folders: 400, boards: 100 }),
  );
  await pool.query('analyze');
  await fill(pool, NEW_TEAM, { lines: NEW_LINES, rows: NEW_LINES, folders: 1, boards: 1 });
  return { pool, close: database.close };
}

/** Many rows are inserted faster if their indexes are created afterwards. */
async function withoutIndexes(pool: Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [largeTables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await work();
  for (const { text } of rows) await pool.query(text);
}

interface Size {
  lines: number;
  /** The rows of each table except the log. */
  rows: number;
  folders: number;
  boards: number;
}

async function fill(pool: Pool, team: number, { lines, rows, folders, boards }: Size): Promise<void> {
  const id = (number: string) => `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))`;
  const board = id(`n % ${boards} + 1`);
  // The folders' ids end alike in both teams; the last of them is the new team's own.
  const folder = folders === 1 ? `'${NEW_FOLDER}'` : id(`n % ${folders}`);
  // One line in a hundred is of the structure or of people; some of the updates are folders that leave a board.
  await pool.query(
    `insert into change (team_id, seq, collection, record_id, board_id, folder_id, operation, record, before, person_id, batch, origin, caused_by, at)
     select ${team}, n, collection, case collection when 'members' then (n % 50)::text else ${id('n')} end, ${board}::uuid,
       ${folder}::uuid, operation, json_build_object('board_id', ${board}),
       case when operation <> 'created' then json_build_object('board_id', ${id('n % 3')}) end, n % 50,
       case n % 3 when 0 then ${id('n / 9')}::uuid end, 'person', case when operation = 'deleted' and n % 4 = 0 then n - 1 end,
       now() - make_interval(secs => ${lines} - n)
     from (
       select n, case n % 500 when 0 then 'folders' when 1 then 'attributes' when 2 then 'boards' when 3 then 'permissions'
           when 4 then 'members' else 'items' end as collection,
         case (n / 500 + n) % 5 when 0 then 'deleted' when 1 then 'updated' else 'created' end as operation
       from generate_series(1, ${lines}) n
     ) line`,
  );
  await pool.query(
    `insert into item (team_id, id, board_id, folder_id, parent_id, row_version, position, "values", versions, created_at, updated_at)
     select ${team}, ${id('n')}::uuid, ${board}::uuid, ${folder}::uuid, case n % 3 when 0 then ${id('n - 1')}::uuid end, 1,
       'a' || n, '{}', '{}', now(), now()
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into idempotency (team_id, person_id, key, from_seq, to_seq, at)
     select ${team}, n % 50, 'key ' || n, n, n, now() - make_interval(secs => ${rows} - n)
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into action_part (team_id, person_id, first_seq, last_seq, at, created, updated, deleted, batch, board_id,
       folder_id, elsewhere, undoes, collection, attribute_id)
     select ${team}, n % 50, n, n, now(), 1, 0, 0, case n % 3 when 0 then ${id('n')}::uuid end, ${board}::uuid,
       ${folder}::uuid, ${id('0')}::uuid, case n % 90 when 0 then ${id('n / 2')}::uuid end,
       case n % 500 when 0 then 'folders' when 1 then 'values' else 'items' end, ${id('n % 7')}::uuid
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into unique_value (team_id, attribute_id, key, item_id)
     select ${team}, ${id('n % 500')}::uuid, ${id('n')}::uuid, ${id('n')}::uuid from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into reminder (team_id, item_id, attribute_id, reminder_id, moment, since, look_at, closes_at)
     select ${team}, ${id('n')}::uuid, ${id('n % 7')}::uuid, ${id('n')}::uuid, '', now(),
       case n % 3 when 0 then null else now() + make_interval(mins => n) end, now() - make_interval(mins => n)
     from generate_series(1, ${rows}) n`,
  );
  const lexeme = (text: string) => `'${team}.' || ${text}`;
  await pool.query(
    `insert into search_entry (team_id, item_id, folder_id, seq, at, in_trash, words)
     select ${team}, ${id('n')}::uuid, ${folder}::uuid, n, now() - make_interval(mins => n), n % 50 = 0,
       array_to_tsvector(array[${lexeme(`'tword' || n % 1000`)}, ${lexeme(`'b' || n / 8192`)}])
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into search_word (team_id, word, checked_at) select ${team}, 'word' || n, now() - make_interval(mins => n)
     from generate_series(1, ${rows}) n`,
  );
  await pool.query(
    `insert into annotation (team_id, collection, id, target_id, parent_id, row_version, fields, created_by, created_at, updated_at)
     select ${team}, case n % 4 when 0 then 'comment-reaction' else 'comments' end, ${id('n')}::uuid, ${id('n % 999')}::uuid,
       case n % 3 when 0 then ${id('n - 1')}::uuid end, 1, '{}', n % 50, now() - make_interval(secs => n), now()
     from generate_series(1, ${rows}) n`,
  );
  await pool.query('update team_log set seq = $2 where team_id = $1', [team, lines]);
}
