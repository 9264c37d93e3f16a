import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import type { ConversionPreview } from '@tessera/domain/api/conversions.ts';
import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf } from '../boards/testing/boards.ts';
import { filledFolder, issueOf } from './testing/filled-folder.ts';

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

const filled = (...own: [kind: string, values: readonly unknown[], fields?: object]) =>
  filledFolder({ ann, database }, ...own);

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

  test('counts how many values will hold each option, new ones with their colours', async () => {
    const { preview } = await filled('text', ['A', 'B, A', 'A', null, 'C']);
    const told = async (settings: object) => {
      const { body } = await preview({ kind: 'label', settings });
      const { options, settings: settled } = body as unknown as ConversionPreview;
      const all = settled['options'] as { id: string; name: string; color: string }[];
      for (const { color } of all) expect(color).toMatch(/^[a-z]+$/);
      return Object.fromEntries(all.map(({ id, name }) => [name, options[id]]));
    };
    expect(await told({ multiple: true })).toEqual({ A: 3, B: 1, C: 1 });
    const option = { id: 'a1', name: 'Unused', color: 'red' };
    expect(await told({ multiple: true, options: [option] })).toEqual({
      Unused: undefined,
      A: 3,
      B: 1,
      C: 1,
    });
    const { body } = await preview({ kind: 'number' });
    expect((body as unknown as ConversionPreview).options).toEqual({});
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
      // As it was sent before there were several levels.
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
      groups: [],
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

test('a conversion takes the values of item templates along, and its undo brings them back', async () => {
  const { convert, undo, place, attribute } = await filled('text', ['1']);
  const id = newId();
  const values = { [attribute]: '7' };
  const sub_items = [{ depth: 0, values: { [attribute]: 'many' } }];
  await ann.put('item_templates', id, { row_version: 1, ...place, name: 'T', values, sub_items });
  const now = async () => (await ann.call('GET', `/api/${ann.team}/item_templates/${id}`)).body;
  const batch = await convert({ kind: 'number' });
  expect(await now()).toMatchObject({
    values: { [attribute]: 7 },
    sub_items: [{ depth: 0, values: {} }],
  });
  await undo(batch, 'text');
  await eventually(async () => expect(await now()).toMatchObject({ values, sub_items }));
});

describe('the history of an item', () => {
  const told = async (item: string) => {
    const { body } = await ann.call('GET', `/api/${ann.team}/activity?item_id=${item}`);
    const entries = body['data'] as unknown as ActivityEntry[];
    return entries.map(({ lines: [line] }) => (line!.told ? [line!.before, line!.after] : null));
  };

  test('has what was there before a conversion in the terms of now, however often there was one since', async () => {
    const { convert, undo, put, ids } = await filled('number', [1]);
    await put(ids[0]!, 2);
    await put(ids[0]!, null);
    await put(ids[0]!, 3);
    const made = null;
    const batch = await convert({ kind: 'duration' });
    expect(await told(ids[0]!)).toEqual([null, [null, 180], [120, null], [60, 120], made]);
    await put(ids[0]!, 30);
    await undo(batch, 'number');
    const back = (await told(ids[0]!)).slice(1);
    expect(back).toEqual([[3, 0.5], null, [null, 3], [2, null], [1, 2], made]);
  });

  test('says of what is lost by a conversion what it was, and nothing of what has no words now', async () => {
    const text = await filled('text', ['many']);
    await text.put(text.ids[0]!, '5');
    await text.put(text.ids[0]!, 'few');
    await text.convert({ kind: 'number' });
    expect(await told(text.ids[0]!)).toEqual([['few', null], [5, 'few'], ['many', 5], null]);

    const option = (id: string, name: string) => ({ id, name, hue: 'red' });
    const options = [option('o', 'Open'), option('d', 'Done')];
    const label = await filled('label', [['o']], { settings: { options, multiple: false } });
    await label.put(label.ids[0]!, ['d']);
    await label.convert({ kind: 'text' });
    expect(await told(label.ids[0]!)).toEqual([null, ['Open', 'Done'], null]);

    const undone = await filled('number', [1, 2]);
    const toLabel = await undone.convert({ kind: 'label', settings: { options, multiple: true } });
    await undone.put(undone.ids[0]!, ['o', 'd']);
    await undone.undo(toLabel, 'number', 1);
    expect(await told(undone.ids[0]!)).toEqual([['Open, Done', null], [1, 'Open, Done'], null, null]);

    const people = await filled('members', [[me]]);
    await people.put(people.ids[0]!, null);
    await people.convert({ kind: 'text' });
    expect(await told(people.ids[0]!)).toEqual([null, null]);
    // It is saved as what it was made as, so that it is refused.
    const late = await people.put(people.ids[0]!, [me], { kinds: { [people.attribute]: 'members' } });
    expect([late.status, issueOf(late.body)]).toEqual([422, 'attribute_converted']);
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

  test('an undo says how many later values it leaves nothing of, and its own undo brings them back', async () => {
    const { convert, undo, put, data, ids, create, attribute } = await filled('number', [1, 2, 3]);
    const batch = await convert({ kind: 'text' });
    await put(ids[0]!, 'soon');
    await put(ids[1]!, '20');
    await create('later');
    await undo(batch, 'number', 2);
    expect(await data()).toEqual([null, 20, 3, null]);
    const { body } = await ann.call('GET', `/api/${ann.team}/activity?attribute_id=${attribute}`);
    const [last] = body['data'] as unknown as [ActivityEntry];
    expect(last.undoable).toBe(true);
    await undo(last.batch, 'text');
    expect(await data()).toEqual(['soon', '20', '3', 'later']);
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
