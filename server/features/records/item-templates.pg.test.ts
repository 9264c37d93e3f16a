import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, listOf, makeBoard } from '../boards/testing/boards.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

/** A template of a folder, and what it says now. */
async function makeTemplate(place: { board_id: string; folder_id: string }, values: object) {
  const id = newId();
  const sub_items = [{ depth: 0, values }];
  const made = { row_version: 1, ...place, name: 'Trip', is_default: true, values, sub_items };
  const { status, body } = await ann.put('item_templates', id, made);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, now: async () => (await ann.call('GET', `/api/${ann.team}/item_templates/${id}`)).body };
}

describe('an item template', () => {
  test('is told to nobody who only visits its public board, by no list, change or event', async () => {
    const { board, folder, name } = await ann.makeFolder();
    await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    const { id } = await makeTemplate({ board_id: board, folder_id: folder }, { [name]: 'Secret' });
    const stranger = Object.assign(await TestClient.signUp(server), { team: ann.team });
    for (const visitor of [stranger, Object.assign(new TestClient(server.address), { team: ann.team })]) {
      const told = [
        await visitor.call('GET', `/api/${ann.team}/item_templates?board_id=${board}`),
        await visitor.call('GET', `/api/${ann.team}/item_templates/${id}`),
        await visitor.call('GET', `/api/${ann.team}/changes?after=0&board_id=${board}`),
      ];
      expect(told.map(({ status }) => status)).toEqual([200, 404, 200]);
      expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/Secret|Trip/);
      expect(JSON.stringify(told.map(({ body }) => body))).not.toContain(id);
    }
    expect(await listOf(ann, 'item_templates')).toContainEqual(expect.objectContaining({ id }));
  });

  test('is copied with its folder, and says the same of the copy’s attributes', async () => {
    const { board, folder, own } = await makeBoard(ann);
    await makeTemplate({ board_id: board, folder_id: folder }, { [own[folder]!.name]: 'Lamp' });
    const path = `/api/${ann.team}/boards/${board}/duplicate`;
    const { status, body } = await ann.call('POST', path, { items: false });
    expect(status).toBe(200);
    const inCopy = ({ board_id }: Record<string, unknown>) => board_id === body['board_id'];
    const [copy, ...others] = (await listOf(ann, 'item_templates')).filter(inCopy);
    expect(others).toEqual([]);
    const named = (await listOf(ann, 'attributes')).find(
      (one) => one['folder_id'] === copy!['folder_id'] && one['name'] === 'Name',
    );
    expect(named!.id).not.toBe(own[folder]!.name);
    const values = { [named!.id]: 'Lamp' };
    expect(copy).toMatchObject({ is_default: true, values, sub_items: [{ depth: 0, values }] });
  });

  test('goes to another board with its folder, and names the attributes that it has there', async () => {
    const from = await makeBoard(ann);
    const to = await makeBoard(ann);
    const { now } = await makeTemplate(
      { board_id: from.board, folder_id: from.folder },
      { [from.wide]: 'Wide' },
    );
    const folder = (await ann.call('GET', `/api/${ann.team}/folders/${from.folder}`)).body;
    const moved = { row_version: Number(folder['row_version']) + 1, board_id: to.board, parent_id: null };
    expect((await ann.put('folders', from.folder, moved)).status).toBe(200);
    const template = await now();
    expect(template['board_id']).toBe(to.board);
    const [id] = Object.keys(fieldsOf(template['values']));
    const attribute = (await ann.call('GET', `/api/${ann.team}/attributes/${id}`)).body;
    expect(attribute).toMatchObject({ name: 'Wide', board_id: to.board });
  });

  test('goes and comes back with its folder', async () => {
    const { board, folder, name } = await ann.makeFolder();
    const { id, now } = await makeTemplate({ board_id: board, folder_id: folder }, { [name]: 'Lamp' });
    expect((await ann.call('DELETE', `/api/${ann.team}/folders/${folder}`)).status).toBe(204);
    expect((await ann.call('GET', `/api/${ann.team}/item_templates/${id}`)).status).toBe(404);
    const restored = await ann.call('POST', `/api/${ann.team}/trash/folders/${folder}/restore`, {});
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect(await now()).toMatchObject({ id, values: { [name]: 'Lamp' } });
  });
});
