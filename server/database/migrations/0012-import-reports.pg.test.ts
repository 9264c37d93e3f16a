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

test('an import under way goes on as it began, and one that has ended stays as it was', async () => {
  await migrate(
    database,
    migrations.slice(
      0,
      migrations.findIndex(({ id }) => id === '0012-import-reports'),
    ),
  );
  const { pool } = database;
  // Whose import it is does not matter here.
  await pool.query(
    'alter table import drop constraint import_team_id_fkey, drop constraint import_person_id_fkey',
  );
  const file = JSON.stringify({
    encoding: 'utf-8',
    separator: ';',
    columns: [
      { index: 0, header: 'Name' },
      { index: 1, header: 'Size' },
    ],
    options: {},
  });
  for (const state of ['running', 'done']) {
    await pool.query(
      `insert into import (id, team_id, person_id, board_id, file, state, rows) values ($1, 1, 1, $2, $3, $4, 2)`,
      [newId(), newId(), file, state],
    );
  }
  await migrate(database);
  const { rows } = await pool.query('select file from import order by state desc');
  const form = { decimal: '.', dates: 'ymd', split: null };
  expect(rows[0].file).toEqual({
    encoding: 'utf-8',
    separator: ';',
    columns: [
      { index: 0, header: 'Name', ...form },
      { index: 1, header: 'Size', ...form },
    ],
    options: {},
    heading: 1,
    quoted: true,
    skip: 0,
    groups: [],
    name_from: 0,
  });
  expect(rows[1].file).toEqual(JSON.parse(file));
});
