import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ImportClient, planOf } from '../../testing/import-client.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { type Fields, fieldsOf, listOf, makeBoard, moveFolder } from '../boards/testing/boards.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(async () => {
  await other.stop();
});

const there = (client: TestClient): TestClient =>
  Object.assign(new TestClient(other.address), { token: client.token, team: client.team });

async function addId(
  place: { board_id: string; folder_id: string | null },
  settings: object = {},
  name = 'ID',
): Promise<string> {
  const id = newId();
  const fields = { row_version: 1, kind: 'custom-id', name, position: 'a7', settings, ...place };
  expect((await ann.put('attributes', id, fields)).status).toBe(200);
  return id;
}

const itemsOf = (folder: string): Promise<Fields[]> => listOf(ann, `items?folder_id=${folder}&limit=1000`);
const numbersOf = async (folder: string, attribute: string): Promise<unknown[]> =>
  (await itemsOf(folder)).map(({ values }) => fieldsOf(values)[attribute]);
/** Waits until all items of a folder have a number. */
const numbered = (folder: string, attribute: string): Promise<unknown[]> =>
  eventually(async () => {
    const numbers = await numbersOf(folder, attribute);
    expect(numbers).not.toContain(undefined);
    return numbers;
  });
const range = (count: number, first = 1): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
const issueOf = (body: object): unknown => (body as { issues?: { code: string }[] }).issues?.[0]?.code;

async function folderWithId(settings: object = {}) {
  const made = await ann.makeFolder();
  const attribute = await addId({ board_id: made.board, folder_id: made.folder }, settings);
  const create = async (as: TestClient = ann, values: object = {}) => {
    const { id, item } = made.item(values);
    const answer = await as.put('items', id, item, { 'x-idempotency-key': newId() });
    return { id, item, answer, number: fieldsOf(answer.body['values'])?.[attribute] };
  };
  return { ...made, attribute, create };
}

describe('a new item', () => {
  test('gets the next number in its answer, its event, and what is read after it', async () => {
    const { folder, attribute, create } = await folderWithId({ prefix: 'BUG', start: 40 });
    const { seq } = (await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}`)).body;
    expect([(await create()).number, (await create()).number]).toEqual([40, 41]);
    const changes = await ann.call('GET', `/api/${ann.team}/changes?after=${seq}&folder_id=${folder}`);
    const told = changes.body['data'] as unknown as { record: Fields }[];
    expect(told.map(({ record }) => fieldsOf(record['values'])[attribute])).toEqual([40, 41]);
    const search = async (text: string) =>
      (await listOf(ann, `items?folder_id=${folder}&search=${encodeURIComponent(text)}`)).length;
    expect([await search('41'), await search('bug-41'), await search('BUG-0041')]).toEqual([1, 1, 1]);
    expect([await search('bug-4'), await search('BUG-42')]).toEqual([2, 0]);
  });

  test('keeps its number when its save is repeated, and no number is used for a refused save', async () => {
    const { folder, attribute, create, item } = await folderWithId();
    const { id, item: fields } = item({});
    const key = { 'x-idempotency-key': newId() };
    const answers = [await ann.put('items', id, fields, key), await ann.put('items', id, fields, key)];
    for (const { body } of answers) expect(fieldsOf(body['values'])[attribute]).toBe(1);
    expect((await create(ann, { [newId()]: 'x' })).answer.status).toBe(422);
    expect((await create()).number).toBe(2);
    expect(await numbersOf(folder, attribute)).toHaveLength(2);
  });

  test('32 people who create at once through two processes get each number once', async () => {
    const { folder, attribute, create } = await folderWithId();
    const far = there(ann);
    const made = await Promise.all(
      range(32).map(async (turn) => {
        const mine: unknown[] = [];
        for (const _ of range(4)) mine.push((await create(turn % 2 ? ann : far)).number);
        return mine as number[];
      }),
    );
    for (const mine of made) expect(mine).toEqual(mine.toSorted((one, next) => one - next));
    expect(made.flat().sort((one, next) => one - next)).toEqual(range(128));
    expect((await numbersOf(folder, attribute)).toSorted()).toEqual(range(128).toSorted());
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('in folders of one board gets numbers of the board', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const wide = await addId({ board_id: board, folder_id: null });
    const [one, two] = [await numbered(folder, wide), await numbered(inner, wide)];
    expect([...one, ...two].toSorted()).toEqual(range(6));
    const place = { board_id: board, folder_id: inner, row_version: 1 };
    const { body } = await ann.put('items', newId(), place);
    expect(fieldsOf(body['values'])[wide]).toBe(7);
  });

  test('is refused when no number is left', async () => {
    const { create, folder, board } = await folderWithId({ start: 999_999_999 });
    expect((await create()).number).toBe(999_999_999);
    const { answer } = await create();
    expect([answer.status, issueOf(answer.body), answer.body['message']]).toEqual([
      422,
      'no_number_left',
      'Unable to generate ID.',
    ]);
    await (await folderWithId()).create();
    const refused = await ann.put('attributes', newId(), {
      ...{ row_version: 1, kind: 'custom-id', name: 'Late', position: 'a8', board_id: board },
      settings: { start: 999_999_999 },
      folder_id: null,
    });
    expect(refused.status).toBe(200);
    expect(await numbered(folder, String(refused.body['id']))).toEqual([999_999_999]);
  });
});

describe('nobody', () => {
  test('saves, clears or chooses a number', async () => {
    const { attribute, create, folder } = await folderWithId();
    const { id } = await create();
    const value = `${id}.${attribute}`;
    const answers = [
      await ann.put('values', value, { row_version: 2, data: 7 }),
      await ann.put('values', value, { row_version: 2, data: null }),
      await ann.call('DELETE', `/api/${ann.team}/values/${value}`),
      (await create(ann, { [attribute]: 7 })).answer,
    ];
    for (const { status, body } of answers) expect([status, issueOf(body)]).toEqual([422, 'value_assigned']);
    const path = `/api/${ann.team}/multiple`;
    const forged = await ann.call('PUT', path, [
      { route: `/api/${ann.team}/values/${value}`, method: 'assign', item: {} },
    ]);
    expect(forged.status).toBe(422);
    expect(await numbersOf(folder, attribute)).toEqual([1]);
  });

  test('brings an item back under another number than its own', async () => {
    const { attribute, create, folder } = await folderWithId();
    const { id, item } = await create();
    await create();
    await ann.call('DELETE', `/api/${ann.team}/items/${id}`);
    const back = (number: number) => ann.put('items', id, { ...item, values: { [attribute]: number } });
    expect(issueOf((await back(2)).body)).toBe('value_assigned');
    expect((await back(1)).status).toBe(200);
    expect(await numbersOf(folder, attribute)).toEqual([1, 2]);
  });
});

describe('a number', () => {
  test('is not given again after its item is deleted, and comes back with it', async () => {
    const { attribute, create, folder } = await folderWithId();
    const [, last] = [await create(), await create()];
    const batch = newId();
    const path = `/api/${ann.team}/multiple?batch=${batch}`;
    await ann.call('PUT', path, [
      { route: `/api/${ann.team}/items/${last.id}`, method: 'delete', old: { id: last.id } },
    ]);
    expect((await create()).number).toBe(3);
    const undone = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    expect(undone.body).toMatchObject({ undone: 1, kept: 0 });
    expect((await numbersOf(folder, attribute)).toSorted()).toEqual([1, 2, 3]);
    await ann.call('DELETE', `/api/${ann.team}/items/${last.id}`);
    const restored = await ann.call('POST', `/api/${ann.team}/trash/items/${last.id}/restore`, {});
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect((await numbersOf(folder, attribute)).toSorted()).toEqual([1, 2, 3]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('that an item has stays when its folder goes to another board, which gives it one of its own', async () => {
    const [from, to] = [await makeBoard(ann), await makeBoard(ann)];
    const wide = await addId({ board_id: from.board, folder_id: null });
    const theirs = await addId({ board_id: to.board, folder_id: null });
    await numbered(to.inner, theirs);
    const before = await numbered(from.inner, wide);
    await moveFolder(ann, from.inner, { board_id: to.board, parent_id: null });
    const ids = (await listOf(ann, `attributes?folder_id=${from.inner}&board_id=${to.board}`)).filter(
      ({ kind }) => kind === 'custom-id',
    );
    const copy = ids.find(({ folder_id }) => folder_id === from.inner)!.id;
    expect(await numbersOf(from.inner, copy)).toEqual(before);
    expect((await numbered(from.inner, theirs)).toSorted()).toEqual([7, 8, 9]);
    const place = { board_id: to.board, folder_id: from.inner, row_version: 1 };
    const { body } = await ann.put('items', newId(), place);
    expect(fieldsOf(body['values'])).toMatchObject({ [copy]: 7, [theirs]: 10 });
  });
});

describe('turned on for a folder that has items', () => {
  // The log of a move names no items: it cannot be played.
  beforeAll(async () => {
    ann = await TestClient.signUp(server);
  });

  test('it numbers them in the order in which they were created, while others go on creating', async () => {
    const made = await ann.makeFolder();
    const old = range(450).map((index) => made.item({}, `b${1_000 - index}`));
    for (let start = 0; start < old.length; start += 150)
      await ann.multiple(old.slice(start, start + 150).map((one) => ({ collection: 'items', ...one })));
    const attribute = await addId({ board_id: made.board, folder_id: made.folder });
    const created = await Promise.all(
      range(20).map(async (turn) => {
        const { id, item } = made.item({});
        const { body } = await (turn % 2 ? ann : there(ann)).put('items', id, item);
        return fieldsOf(body['values'])[attribute];
      }),
    );
    expect(created.toSorted()).toEqual(range(20, 451).toSorted());
    await numbered(made.folder, attribute);
    const byId = new Map(
      (await itemsOf(made.folder)).map(({ id, values }) => [id, fieldsOf(values)[attribute]]),
    );
    expect(old.map(({ id }) => byId.get(id))).toEqual(range(450));
    // One act of the person: the numbers follow from it.
    const activity = await listOf(ann, `activity?folder_id=${made.folder}`);
    expect(JSON.stringify(activity)).not.toContain('"values"');
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('it numbers what comes back later too', async () => {
    const { board, folder, inner } = await makeBoard(ann);
    const batch = newId();
    const path = `/api/${ann.team}/multiple?batch=${batch}`;
    await ann.call('PUT', path, [
      { route: `/api/${ann.team}/folders/${inner}`, method: 'delete', old: { id: inner } },
    ]);
    const wide = await addId({ board_id: board, folder_id: null });
    expect((await numbered(folder, wide)).toSorted()).toEqual([1, 2, 3]);
    expect((await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {})).status).toBe(200);
    expect((await numbered(inner, wide)).toSorted()).toEqual([4, 5, 6]);
  });

  test('items that are imported into the folder are numbered in the order of the file', async () => {
    const { board, folder, attribute, name, create } = await folderWithId();
    await create();
    const client = new ImportClient(ann);
    const rows = range(250).map((row) => `Row ${row}`);
    const file = (await client.upload(board, ['Name', ...rows].join('\n'))).body as unknown as ImportFile;
    const plan = planOf(file, { folder_id: folder, folder_name: undefined });
    const path = `/api/${ann.team}/imports/${file.id}/start`;
    expect((await ann.call('POST', path, plan)).status).toBe(200);
    expect((await client.finish(file.id)).state).toBe('done');
    const made = (await itemsOf(folder)).map(({ values }) => fieldsOf(values));
    const byName = new Map(made.map((values) => [values[name], values[attribute]]));
    expect(rows.map((row) => byName.get(row))).toEqual(range(250, 2));
  });

  test('a copy of the folder has numbers of its own', async () => {
    const { board, folder } = await makeBoard(ann);
    const own = await addId({ board_id: board, folder_id: folder }, { start: 10 });
    const { body } = await ann.put('items', newId(), { board_id: board, folder_id: folder, row_version: 1 });
    await ann.call('DELETE', `/api/${ann.team}/items/${body['id']}`);
    await numbered(folder, own);
    const { body: copy } = await ann.call('POST', `/api/${ann.team}/folders/${folder}/duplicate`, {
      items: true,
    });
    await eventually(async () =>
      expect((await ann.call('GET', `/api/${ann.team}/duplicates/${copy['id']}`)).body['state']).toBe('done'),
    );
    const made = String(copy['folder_id']);
    const [attribute] = (await listOf(ann, `attributes?folder_id=${made}&board_id=${board}`)).filter(
      ({ kind }) => kind === 'custom-id',
    );
    expect((await numbersOf(made, attribute!.id)).toSorted()).toEqual([10, 11, 12]);
  });
});
