import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { filledFolder, issueOf } from './testing/filled-folder.ts';

let server: TestServer;
let ann: TestClient;
let database: pg.Client;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  database = new pg.Client(server.databaseUrl);
  await database.connect();
});
afterAll(() => database.end());

const filled = (...own: [kind: string, values: readonly unknown[], fields?: object]) =>
  filledFolder({ ann, database }, ...own);

describe('a conversion that is cancelled', () => {
  /** It stops after its first part, until it is let go. */
  async function stuck(attribute: string) {
    const name = `stop_${attribute.replaceAll('-', '')}`;
    await database.query(`
      create function ${name}() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
      create trigger ${name} before update on conversion for each row
        when (new.attribute_id = '${attribute}' and new.restores is null and new.items_done > 0)
        execute function ${name}()`);
    return () => database.query(`drop trigger ${name} on conversion; drop function ${name}()`);
  }

  /** The lines of the log that an action has written of values. */
  const lines = async (batch: string) => {
    const { rows } = await database.query(
      `select count(*)::int as count from change where batch = $1 and collection = 'values'`,
      [batch],
    );
    return rows[0].count;
  };

  const stateOf = async (id: string) =>
    (await ann.call('GET', `/api/${ann.team}/conversions/${id}`)).body['state'];

  test('gives back every value, the type and that they are unique', async () => {
    const values = ['1', '2.50', 'many', null, '0'];
    const { start, attribute, ids, data, record, ended, put } = await filled('text', values, {
      ...{ required: true, unique: true, description: 'What' },
    });
    const before = await record();
    const free = await stuck(attribute);
    const { body } = await start({ kind: 'number' });
    const batch = String(body['id']);
    await eventually(async () => expect(await lines(batch)).toBe(4));
    expect(issueOf((await put(ids[0]!, 'typed')).body)).toBe('attribute_converting');
    const undo = (of: string) => ann.call('POST', `/api/${ann.team}/activity/${of}/undo`, {});
    expect((await undo(batch)).body).toEqual({ undone: 1, kept: 0 });
    expect(await stateOf(batch)).toBe('cancelled');
    await ended('text');
    expect(await data()).toEqual(values);
    const { row_version: _v, updated_at: _u, ...now } = await record();
    const { row_version: _w, updated_at: _x, ...was } = before;
    expect(now).toEqual(was);
    await free();
    const { rows } = await database.query('select id from conversion where restores = $1', [batch]);
    for (const of of [batch, rows[0].id]) expect((await undo(of)).body).toEqual({ undone: 0, kept: 1 });
    expect(await data()).toEqual(values);
    expect((await put(ids[0]!, 'typed')).status).toBe(200);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('gives its value back to an item that was deleted meanwhile, and nobody restores it before', async () => {
    const { start, attribute, ids, data, ended } = await filled('number', [1, 2]);
    const free = await stuck(attribute);
    const batch = String((await start({ kind: 'duration' })).body['id']);
    await eventually(async () => expect(await lines(batch)).toBe(2));
    const restore = () => ann.call('POST', `/api/${ann.team}/trash/items/${ids[0]}/restore`, {});
    expect((await ann.call('DELETE', `/api/${ann.team}/items/${ids[0]}`)).status).toBe(204);
    expect(issueOf((await restore()).body)).toBe('attribute_converting');
    expect((await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {})).status).toBe(200);
    await ended('number');
    await free();
    expect((await restore()).status).toBe(200);
    expect(await data()).toEqual([1, 2]);
  });

  test('is an undo that runs too: the values stay converted', async () => {
    const { convert, data, ended } = await filled('number', [1, 2]);
    const batch = await convert({ kind: 'duration' });
    const undo = (of: string) => ann.call('POST', `/api/${ann.team}/activity/${of}/undo`, {});
    const answers = [await undo(batch), await undo(batch)];
    expect(answers[0]!.body).toEqual({ undone: 1, kept: 0 });
    const { rows } = await database.query('select id from conversion where restores = $1', [batch]);
    expect((await undo(rows[0].id)).status).toBe(200);
    await ended('duration');
    expect(await data()).toEqual([60, 120]);
  });
});

describe('what is in the trash meanwhile', () => {
  /** A folder whose board-wide attribute has a value, beside another folder that stays. */
  async function boardWide(kind: string, data: unknown) {
    const made = await filled(kind, [data], { folder_id: null });
    const other = newId();
    const fields = { row_version: 1, board_id: made.board, name: 'Other', position: 'a9' };
    expect((await ann.put('folders', other, fields)).status).toBe(200);
    const trash = async () =>
      expect((await ann.call('DELETE', `/api/${ann.team}/folders/${made.folder}`)).status).toBe(204);
    const restore = async () => {
      const path = `/api/${ann.team}/trash/folders/${made.folder}/restore`;
      expect((await ann.call('POST', path, {})).status).toBe(200);
    };
    return { ...made, trash, restore };
  }

  test('the items of a folder are converted too, and go back with an undo', async () => {
    const { convert, undo, data, trash, restore } = await boardWide('number', 7);
    await trash();
    const batch = await convert({ kind: 'duration' });
    await restore();
    expect(await data()).toEqual([420]);
    await trash();
    await undo(batch, 'number');
    await restore();
    expect(await data()).toEqual([7]);
    await trash();
    await convert({ kind: 'text' });
    await convert({ kind: 'long-text' });
    await restore();
    expect(await data()).toEqual(['7']);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('an item comes back converted, however often its attribute has been since', async () => {
    const { convert, undo, data, ids } = await filled('number', [1, 2]);
    const remove = async () =>
      expect((await ann.call('DELETE', `/api/${ann.team}/items/${ids[0]}`)).status).toBe(204);
    const restore = async () =>
      expect((await ann.call('POST', `/api/${ann.team}/trash/items/${ids[0]}/restore`, {})).status).toBe(200);
    await remove();
    const batch = await convert({ kind: 'duration' });
    await restore();
    expect(await data()).toEqual([60, 120]);
    await remove();
    await undo(batch, 'number');
    await restore();
    expect(await data()).toEqual([1, 2]);
    await remove();
    await convert({ kind: 'duration' });
    await convert({ kind: 'text' });
    await convert({ kind: 'duration' });
    await restore();
    expect(await data()).toEqual([60, 120]);
  });

  test('an item whose deletion is undone comes back converted, and so does a value', async () => {
    const { convert, data, ids, attribute } = await filled('number', [1, 2]);
    const [gone, zero] = [newId(), newId()];
    const item = `/api/${ann.team}/items/${ids[0]}`;
    const value = `/api/${ann.team}/values/${ids[1]}.${attribute}`;
    const save = (batch: string, body: object) =>
      ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [body]);
    expect((await save(gone, { route: item, method: 'delete' })).status).toBe(200);
    const changed = await save(zero, { route: value, method: 'put', item: { row_version: 2, data: 0 } });
    expect(changed.status).toBe(200);
    await convert({ kind: 'duration' });
    for (const batch of [gone, zero]) {
      const { body } = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
      expect(body).toEqual({ undone: 1, kept: 0 });
    }
    expect(await data()).toEqual([60, 120]);
  });
});
