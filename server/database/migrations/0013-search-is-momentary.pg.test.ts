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

const settings = (search?: string) => ({ query: { sorts: [], ...(search ? { search } : {}) }, hidden: [] });

test('what was searched for in views is gone from them and from the log; all else stays', async () => {
  await migrate(
    database,
    migrations.slice(
      0,
      migrations.findIndex(({ id }) => id === '0013-search-is-momentary'),
    ),
  );
  const { pool } = database;
  const [view, plain, attribute] = [newId(), newId(), newId()];
  const stored = [
    ['views', view, { name: 'V', settings: settings('secret') }],
    ['views', plain, { name: 'P', settings: {} }],
    ['attributes', attribute, { name: 'A', settings: settings('no view') }],
  ] as const;
  for (const [collection, id, fields] of stored)
    await pool.query(
      `insert into record (team_id, collection, id, row_version, fields, created_at, updated_at)
       values (1, $1, $2, 1, $3, now(), now())`,
      [collection, id, fields],
    );
  const lines = [
    [1, 'views', { id: view, settings: settings('secret') }, null],
    [2, 'views', { id: view, settings: settings() }, { id: view, settings: settings('secret') }],
    [3, 'attributes', { id: attribute, settings: settings('no view') }, null],
  ] as const;
  for (const [seq, collection, record, before] of lines)
    await pool.query(
      `insert into change (team_id, seq, collection, record_id, act, record, before, origin, at)
       values (1, $1, $2, $3, 'updated', $4, $5, 'person', now())`,
      [seq, collection, record.id, record, before],
    );
  await migrate(database);
  const records = await pool.query('select id, fields from record order by array_position($1, id)', [
    [view, plain, attribute],
  ]);
  expect(records.rows.map(({ fields }) => fields)).toEqual([
    { name: 'V', settings: settings() },
    { name: 'P', settings: {} },
    { name: 'A', settings: settings('no view') },
  ]);
  const log = await pool.query('select record, before from change order by seq');
  expect(log.rows).toEqual([
    { record: { id: view, settings: settings() }, before: null },
    { record: { id: view, settings: settings() }, before: { id: view, settings: settings() } },
    { record: { id: attribute, settings: settings('no view') }, before: null },
  ]);
});
