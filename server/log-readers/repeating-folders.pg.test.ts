import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, listOf } from '../features/boards/testing/boards.ts';
import { eventually } from '../testing/eventually.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { followers, NEXT, repeatingFolder, weekly } from './testing/repeating-folder.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const tasks = (settings: object = {}) => repeatingFolder(server, ann, settings);

test('a copy of an item repeats by itself, and so does one that comes back from the trash', async () => {
  const folder = await tasks();
  const first = await folder.create();
  const { [folder.number]: _given, ...values } = await folder.valuesOf(first);
  const copy = folder.item(values);
  expect((await ann.put('items', copy.id, copy.item)).status).toBe(200);
  for (const id of [first, copy.id]) await folder.set(id, folder.done, true);
  await eventually(async () => expect(await folder.items()).toHaveLength(4));
  const [next] = (await folder.items()).filter((one) => fieldsOf(one['values'])[folder.due] === NEXT);
  const id = String(next!['id']);
  expect((await ann.call('DELETE', `/api/${ann.team}/items/${id}`)).status).toBe(204);
  expect((await ann.call('POST', `/api/${ann.team}/trash/items/${id}/restore`)).status).toBe(200);
  await folder.set(id, folder.done, true);
  await eventually(async () => expect(await folder.items()).toHaveLength(5));
});

test('a folder in the trash is not changed, and its items repeat again when it is back', async () => {
  const folder = await tasks();
  const first = await folder.create();
  const path = `/api/${ann.team}/trash/folders/${folder.folder}/restore`;
  expect((await ann.call('DELETE', `/api/${ann.team}/folders/${folder.folder}`)).status).toBe(204);
  await folder.settled();
  expect((await ann.call('POST', path)).status).toBe(200);
  await folder.set(first, folder.done, true);
  await followers(folder, first);
});

describe('an option that says done', () => {
  async function byState() {
    const folder = await tasks();
    const state = newId();
    const option = (id: string, own: object = {}) => ({ id, name: id, color: 'blue', ...own });
    let row_version = 0;
    const setOptions = async (options: object[]) => {
      row_version += 1;
      const settings = { options, multiple: false };
      const place = { board_id: folder.board, folder_id: folder.folder, position: 'a6' };
      const fields = { row_version, ...place, kind: 'label', name: 'State', settings };
      expect((await ann.put('attributes', state, fields)).status).toBe(200);
    };
    await setOptions([option('todo'), option('over')]);
    const settings = { done: { attribute: state, options: ['over'] } };
    expect((await ann.put('attributes', folder.rule, { row_version: 2, settings })).status).toBe(200);
    return { ...folder, state, option, setOptions };
  }

  test('says so still when it was merged into another one', async () => {
    const folder = await byState();
    const first = await folder.create();
    await folder.setOptions([folder.option('todo'), folder.option('ended', { merged: ['over'] })]);
    await folder.set(first, folder.state, ['ended']);
    await followers(folder, first);
    await folder.set(first, folder.state, ['todo']);
    await followers(folder, first, 0);
  });

  test('says nothing once it is deleted: what followed stays, and nothing else follows', async () => {
    const folder = await byState();
    const first = await folder.create();
    await folder.set(first, folder.state, ['over']);
    await followers(folder, first);
    await folder.setOptions([folder.option('todo')]);
    await folder.set(first, folder.state, ['todo']);
    await folder.settled();
    expect(await folder.items()).toHaveLength(2);
  });
});

test('a duplicate of a board repeats by its own attributes', async () => {
  const folder = await tasks();
  const done = { attribute: folder.done, options: [] };
  const settings = { done, dates: [folder.due], reset: [folder.size] };
  expect((await ann.put('attributes', folder.rule, { row_version: 2, settings })).status).toBe(200);
  const first = await folder.create({ [folder.size]: 3 });
  const { body } = await ann.call('POST', `/api/${ann.team}/boards/${folder.board}/duplicate`, {
    ...{ name: 'Copy', items: true },
  });
  const state = async () => (await ann.call('GET', `/api/${ann.team}/duplicates/${body['id']}`)).body;
  const copy = await eventually(async () => {
    const now = await state();
    expect(now['state']).toBe('done');
    return now;
  });
  const attributes = await listOf(ann, `attributes?board_id=${copy['board_id']}&limit=100`);
  const named = (name: string) => String(attributes.find((one) => one['name'] === name)!['id']);
  const folders = await listOf(ann, `folders?board_id=${copy['board_id']}&limit=100`);
  const place = String(folders[0]!['id']);
  const items = () => listOf(ann, `items?folder_id=${place}&limit=100`);
  const [copied] = await items();
  await folder.set(String(copied!['id']), named('checkbox'), true);
  const all = await eventually(async () => {
    const found = await items();
    expect(found).toHaveLength(2);
    return found;
  });
  const next = fieldsOf(all.find(({ id }) => id !== copied!['id'])!['values']);
  expect(next).toMatchObject({ [named('date')]: NEXT, [named('repeat')]: weekly });
  expect(await folder.items()).toHaveLength(1);
  expect(await folder.valuesOf(first)).toHaveProperty(folder.rule);
});

test('a folder that has gone to another board repeats, also where a checkbox of its whole board said done', async () => {
  const folder = await tasks();
  const [wide, there] = [newId(), newId()];
  const fields = { row_version: 1, kind: 'checkbox', name: 'Over', position: 'a9', settings: {} };
  const put = (collection: string, id: string, own: object) => ann.put(collection, id, own);
  expect((await put('attributes', wide, { ...fields, board_id: folder.board, folder_id: null })).status).toBe(
    200,
  );
  const settings = { done: { attribute: wide, options: [] } };
  expect((await put('attributes', folder.rule, { row_version: 2, settings })).status).toBe(200);
  const first = await folder.create();
  await folder.set(first, wide, false);
  expect((await put('boards', there, { row_version: 1, name: 'There', position: 'z1' })).status).toBe(200);
  const { body } = await ann.call('GET', `/api/${ann.team}/folders/${folder.folder}`);
  const moved = { row_version: Number(body['row_version']) + 1, board_id: there, parent_id: null };
  expect((await put('folders', folder.folder, moved)).status).toBe(200);
  const attributes = await listOf(ann, `attributes?board_id=${there}&limit=100`);
  const over = String(attributes.find(({ name }) => name === 'Over')!['id']);
  await folder.set(first, over, true);
  await followers(folder, first);
});
