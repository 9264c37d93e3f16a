import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/test-server.ts';
import { type Database, openDatabase } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase({ connectionString: await createEmptyDatabase() }, () => undefined);
});
afterAll(() => database.close());

test('words that the search has with Arabic and Persian digits are found by any digits, and others stay', async () => {
  await migrate(
    database,
    migrations.slice(
      0,
      migrations.findIndex(({ id }) => id === '0049-digits-of-any-keyboard'),
    ),
  );
  const { pool } = database;
  // Whose items they are does not matter here.
  await pool.query('alter table search_entry drop constraint search_entry_team_id_fkey');
  const stored = ["'1.w2026' '1.w٢٠٢٦' '1.wرقم'", "'1.w۴۲' '1.wO''Neil'", "'1.wplain'"];
  for (const [at, words] of stored.entries()) {
    await pool.query(
      `insert into search_entry (team_id, item_id, folder_id, seq, at, in_trash, words)
        values (1, $1, $2, $3, now(), false, $4::tsvector)`,
      [newId(), newId(), at, words],
    );
  }
  await migrate(database);
  const { rows } = await pool.query('select words::text as words from search_entry order by seq');
  expect(rows.map(({ words }) => words)).toEqual([
    "'1.w2026' '1.wرقم'",
    "'1.w42' '1.wO''Neil'",
    "'1.wplain'",
  ]);
});
