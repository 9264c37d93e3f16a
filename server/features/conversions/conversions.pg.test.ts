import type { Conversion, ConversionPreview } from '@tessera/domain/api/conversions.ts';
import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, listOf } from '../boards/testing/boards.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
let me: number;
let database: pg.Client;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
  me = Number((await ann.call('GET', '/api/me')).body['id']);
  database = new pg.Client(server.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await other.stop();
});

const issueOf = (body: object): unknown => (body as { issues?: { code: string }[] }).issues?.[0]?.code;

/** A folder with an attribute and an item for each value. */
async function filled(kind: string, values: readonly unknown[], fields: object = {}) {
  const made = await ann.makeFolder();
  const place = { board_id: made.board, folder_id: made.folder };
  const attribute = newId();
  const own = { row_version: 1, kind, name: 'Value', position: 'a7', settings: {}, ...place, ...fields };
  expect((await ann.put('attributes', attribute, own)).status).toBe(200);
  const ids: string[] = [];
  const create = async (data: unknown, extra: object = {}) => {
    const { id, item } = made.item({ [attribute]: data }, `a${ids.length}`);
    const answer = await ann.put('items', id, { ...item, ...extra });
    if (answer.status === 200) ids.push(id);
    return { id, answer };
  };
  for (const data of values) await create(data);
  const record = async () => (await ann.call('GET', `/api/${ann.team}/attributes/${attribute}`)).body;
  const data = async () => {
    const items = await listOf(ann, `items?folder_id=${made.folder}&limit=1000`);
    return ids.map((id) => fieldsOf(items.find((item) => item.id === id)?.['values'])?.[attribute] ?? null);
  };
  const path = `/api/${ann.team}/attributes/${attribute}/conversion`;
  const preview = async (to: object, by = ann) => await by.call('POST', `${path}/preview`, to);
  const start = (to: object, by = ann) => by.call('POST', path, to);
  const ended = async (kind: string) =>
    await eventually(async () => {
      const now = await record();
      expect(now['kind']).toBe(kind);
      return now;
    });
  const convert = async (to: { kind: string; settings?: object }) => {
    const { status, body } = await start(to);
    expect(status, JSON.stringify(body)).toBe(200);
    await ended(to.kind);
    return (body as unknown as Conversion).id;
  };
  const undo = async (batch: string, kind: string) => {
    const { body } = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    expect(body).toEqual({ undone: 1, kept: 0 });
    await ended(kind);
    const { rows } = await database.query('select id from conversion where restores = $1', [batch]);
    return rows[0].id as string;
  };
  const put = (id: string, data: unknown, extra: object = {}) =>
    ann.put('values', `${id}.${attribute}`, { data, ...extra });
  return { ...made, place, attribute, ids, create, record, data, preview, start, convert, undo, put, ended };
}

describe('a preview', () => {
  test('counts what stays, changes and is lost, with examples, and changes nothing', async () => {
    const { preview, data } = await filled('text', ['1', '2.50', 'many', null, '3']);
    const { status, body } = await preview({ kind: 'number' });
    expect(status).toBe(200);
    expect(body as unknown as ConversionPreview).toMatchObject({
      ...{ same: 2, changed: 0, partly: 1, lost: 1, hidden: false, conditions: 0, groups: 0 },
      changes: [{ before: '2.50', after: '2.5' }],
      losses: [{ before: 'many', after: '' }],
    });
    expect(await data()).toEqual(['1', '2.50', 'many', null, '3']);
  });

  test('shows 20 of each and lists all where they are asked for', async () => {
    const { preview } = await filled(
      'text',
      Array.from({ length: 23 }, (_, at) => `none ${at}`),
    );
    const short = (await preview({ kind: 'number' })).body as unknown as ConversionPreview;
    expect([short.lost, short.losses.length]).toEqual([23, 20]);
    const long = (await preview({ kind: 'number', all: true })).body as unknown as ConversionPreview;
    expect(long.losses).toHaveLength(23);
  });

  test('refuses what is no target, and whoever may not change attributes', async () => {
    const { preview, start } = await filled('text', []);
    for (const kind of ['text', 'created-by', 'vote', 'custom-id', 'converting']) {
      expect((await preview({ kind })).status, kind).toBe(422);
      expect((await start({ kind })).status, kind).toBe(422);
    }
    const stranger = await TestClient.signUp(server);
    expect((await preview({ kind: 'number' }, Object.assign(stranger, { team: ann.team }))).status).toBe(404);
  });
});

describe('a conversion', () => {
  test('is one action, and its undo brings back kind, settings and every value', async () => {
    const values = ['1', '2.50', 'many', null, '0'];
    const { convert, undo, data, record, attribute } = await filled('text', values, {
      ...{ required: true, default: 'x', description: 'What' },
    });
    const before = await record();
    const batch = await convert({ kind: 'number', settings: { decimals: 1 } });
    expect(await data()).toEqual([1, 2.5, null, null, 0]);
    expect(await record()).toMatchObject({ settings: { decimals: 1 }, required: true, default: null });
    const { body } = await ann.call('GET', `/api/${ann.team}/activity?attribute_id=${attribute}`);
    const entries = body['data'] as unknown as { batch: string; undoable: boolean }[];
    expect(entries.filter((one) => one.batch === batch)).toHaveLength(1);
    expect(entries.find((one) => one.batch === batch)).toMatchObject({ undoable: true });
    const undone = await undo(batch, 'text');
    expect(await data()).toEqual(values);
    const { row_version: _v, updated_at: _u, former: _f, ...now } = await record();
    const { row_version: _w, updated_at: _x, ...was } = before;
    expect(now).toEqual(was);
    await undo(undone, 'number');
    expect(await data()).toEqual([1, 2.5, null, null, 0]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('makes options of texts, and of people what they are called', async () => {
    const { convert, data, record } = await filled('text', ['A', 'B', 'A']);
    await convert({ kind: 'label' });
    const { options } = (await record())['settings'] as unknown as {
      options: { id: string; name: string }[];
    };
    expect(options.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(await data()).toEqual([[options[0]!.id], [options[1]!.id], [options[0]!.id]]);
    const members = await filled('members', [[me]]);
    await members.convert({ kind: 'text' });
    expect((await members.data())[0]).toMatch(/\w/);
  });

  test('of a computed kind keeps what it showed', async () => {
    const { convert, undo, data } = await filled('created-by', [null]);
    const batch = await convert({ kind: 'members' });
    expect(await data()).toEqual([[me]]);
    await undo(batch, 'created-by');
    expect(await data()).toEqual([null]);
  });

  test('of a custom ID gives back the same numbers', async () => {
    const { convert, undo, data } = await filled('custom-id', [null, null], { settings: { prefix: 'BUG' } });
    const batch = await convert({ kind: 'text' });
    expect(await data()).toEqual(['BUG-0001', 'BUG-0002']);
    await undo(batch, 'custom-id');
    expect(await data()).toEqual([1, 2]);
  });

  test('takes conditions and groups that do not fit from views, and undo brings them back', async () => {
    const { convert, undo, attribute, place } = await filled('number', [1]);
    const view = newId();
    const query = {
      filter: {
        match: 'all',
        conditions: [
          { attribute_id: attribute, operator: 'greater', operand: 3 },
          { attribute_id: attribute, operator: 'is-not-empty', operand: null },
        ],
      },
      sorts: [{ attribute_id: attribute, direction: 'ascending' }],
      group: { attribute_id: attribute },
    };
    const fields = {
      row_version: 1,
      type: 'table',
      name: 'V',
      position: 'a9',
      settings: { query },
      ...place,
    };
    expect((await ann.put('views', view, fields)).status).toBe(200);
    const shown = async () =>
      (
        (await ann.call('GET', `/api/${ann.team}/views/${view}`)).body[
          'settings'
        ] as unknown as typeof fields.settings
      ).query;
    const before = await shown();
    const batch = await convert({ kind: 'long-text' });
    expect(await shown()).toMatchObject({
      filter: { conditions: [{ operator: 'is-not-empty' }] },
      sorts: query.sorts,
      group: null,
    });
    await undo(batch, 'number');
    await eventually(async () => expect(await shown()).toEqual(before));
  });

  test('lets values repeat that become the same, and its undo has them unique again', async () => {
    const { convert, undo, record, data } = await filled('text', ['1', '1.0'], { unique: true });
    const batch = await convert({ kind: 'number' });
    expect(await data()).toEqual([1, 1]);
    expect(fieldsOf(await record())['unique'] ?? false).toBe(false);
    await undo(batch, 'text');
    expect(await record()).toMatchObject({ unique: true });
    expect(await data()).toEqual(['1', '1.0']);
  });
});

describe('what others do meanwhile and after', () => {
  test('an undo converts what was changed since', async () => {
    const { convert, undo, put, data, ids, create } = await filled('text', ['1', 'many']);
    const batch = await convert({ kind: 'number' });
    expect((await put(ids[0]!, 7)).status).toBe(200);
    await create(9);
    await undo(batch, 'text');
    expect(await data()).toEqual(['7', 'many', '9']);
  });

  test('values that were made under the former kind are converted, or refused with words', async () => {
    const { convert, put, data, ids, attribute, create } = await filled('number', [1, 2]);
    await convert({ kind: 'duration' });
    const made = { kinds: { [attribute]: 'number' } };
    expect((await put(ids[0]!, 90, made)).status).toBe(200);
    expect((await create(30, made)).answer.status).toBe(200);
    const refused = await put(ids[1]!, -1, made);
    expect(refused.status).toBe(422);
    expect(issueOf(refused.body)).toBe('attribute_converted');
    expect(issueOf((await put(ids[1]!, 'x', { kinds: { [attribute]: 'text' } })).body)).toBe(
      'attribute_converted',
    );
    expect((await put(ids[1]!, 90, { kinds: { [attribute]: 'duration' } })).status).toBe(200);
    expect(await data()).toEqual([5400, 90, 1800]);
  });

  test('nobody saves a value, the attribute or another conversion until it is done', async () => {
    const { start, put, ids, attribute, ended, data, record } = await filled('text', ['1']);
    const { rows } = await database.query(
      "update tessera_jobs.queue set updated_on = updated_on where name = 'convert' returning name",
    );
    expect(rows).toHaveLength(1);
    const answers = await Promise.all([
      start({ kind: 'number' }),
      start(
        { kind: 'number' },
        Object.assign(new TestClient(other.address), { token: ann.token, team: ann.team }),
      ),
      put(ids[0]!, 'two'),
    ]);
    const begun = answers.slice(0, 2).filter(({ status }) => status === 200);
    expect(begun).toHaveLength(1);
    expect(answers[2]!.status === 200 || issueOf(answers[2]!.body) === 'attribute_converting').toBe(true);
    await ended('number');
    expect(await data()).toEqual([answers[2]!.status === 200 ? null : 1]);
    const { row_version } = await record();
    const made = { row_version: Number(row_version) + 1, kind: 'converting' };
    expect((await ann.put('attributes', attribute, made)).status).toBe(422);
    expect(
      (await ann.put('attributes', newId(), { ...(await record()), ...made, row_version: 1 })).status,
    ).toBe(422);
  });
});

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
