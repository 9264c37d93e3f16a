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

test('of what was deleted before, what went along with what is found', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ id }) => id === '0006-boards'),
  );
  await migrate(database, before);
  const [board, folder, inner, early] = [newId(), newId(), newId(), newId()] as [
    string,
    string,
    string,
    string,
  ];
  const deleted = (
    seq: number,
    collection: string,
    id: string,
    at: string,
    fields: object,
    folder_id?: string,
  ) =>
    database.pool.query(
      `insert into change (team_id, seq, collection, record_id, board_id, folder_id, act, record, origin, at)
       values (1, $1, $2, $3, $4, $5, 'deleted', $6, 'person', $7)`,
      [seq, collection, id, board, folder_id ?? null, JSON.stringify({ id, ...fields }), at],
    );
  const [monday, tuesday, friday] = ['2026-01-05 10:00Z', '2026-01-06 10:00Z', '2026-01-09 10:00Z'];
  await deleted(1, 'views', newId(), monday, { folder_id: early }, early);
  await deleted(2, 'folders', early, monday, { parent_id: folder }, early);
  await deleted(3, 'items', newId(), tuesday, {}, inner);
  await deleted(4, 'attributes', newId(), tuesday, { folder_id: inner }, inner);
  await deleted(5, 'folders', inner, tuesday, { parent_id: folder }, inner);
  await deleted(6, 'views', newId(), tuesday, { folder_id: folder }, folder);
  await deleted(7, 'folders', folder, tuesday, { parent_id: null }, folder);
  await deleted(8, 'attributes', newId(), friday, { folder_id: null });
  await deleted(9, 'boards', board, friday, {});
  await database.pool.query(
    `insert into record (team_id, collection, id, row_version, fields, created_at, updated_at)
     values (1, 'folders', $1, 1, '{"name": "Old", "archived": true}', now(), now())`,
    [newId()],
  );
  await migrate(database);
  const { rows } = await database.pool.query<{ seq: number; caused_by: number | null }>(
    'select seq, caused_by from change order by seq',
  );
  expect(rows.map(({ caused_by }) => caused_by)).toEqual([2, null, null, 7, 7, 7, null, 9, null]);
  expect((await database.pool.query('select fields from record')).rows).toEqual([
    { fields: { name: 'Old', hue: null, icon: null, archived: true } },
  ]);
});
