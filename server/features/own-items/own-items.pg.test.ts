import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
});

/** A folder with an assignee, a due date and a checkbox. */
async function work() {
  const { board, folder, name, item } = await ann.makeFolder();
  const [who, due, done] = [newId(), newId(), newId()] as [string, string, string];
  const place = { row_version: 1, board_id: board, folder_id: folder };
  const { status } = await ann.multiple([
    { collection: 'attributes', id: who, item: { ...place, kind: 'members', name: 'Who', position: 'a3' } },
    {
      collection: 'attributes',
      id: due,
      item: { ...place, kind: 'date', name: 'Due', position: 'a4', settings: { role: 'due' } },
    },
    {
      collection: 'attributes',
      id: done,
      item: { ...place, kind: 'checkbox', name: 'Done', position: 'a5' },
    },
  ]);
  expect(status).toBe(200);
  const add = async (title: string, people: number[], day: string | null, values: object = {}) => {
    const one = item({ [name]: title, [who]: people, ...(day ? { [due]: day } : {}), ...values });
    expect((await ann.multiple([{ collection: 'items', ...one }])).status).toBe(200);
    return one.id;
  };
  const setWho = (id: string, data: number[] | null) => ann.put('values', `${id}.${who}`, { data });
  return { board, folder, name, who, due, done, add, setWho };
}

const itemsOf = async (client: TestClient) => {
  const { status, body } = await client.call('GET', `/api/${ann.team}/own-items`);
  expect(status).toBe(200);
  return body['data'] as unknown as { id: string; title: string; due: { date: string } | null }[];
};
const titles = async (client: TestClient, of: readonly string[]) =>
  (await itemsOf(client)).filter(({ id }) => of.includes(id)).map(({ title }) => title);
const shows = (client: TestClient, of: readonly string[], expected: string[]) =>
  eventually(async () => expect(await titles(client, of)).toEqual(expected));

test('items in which somebody is named come by their date, those without one last, and no others', async () => {
  const { add, done } = await work();
  const ids = [
    await add('Undated', [bob.id], null),
    await add('Later', [idOf(ann), bob.id], '2026-05-02'),
    await add('First', [bob.id], '2026-05-01'),
    await add('Done', [bob.id], '2026-05-01', { [done]: true }),
    await add('Somebody else’s', [idOf(ann)], '2026-05-01'),
  ];
  await shows(bob, ids, ['First', 'Later', 'Undated']);
  await shows(ann, ids, ['Somebody else’s', 'Later']);
});

test('who is taken off an item has it no more, and who is put on it has it', async () => {
  const { add, setWho } = await work();
  const id = await add('Handed over', [bob.id], null);
  await shows(bob, [id], ['Handed over']);
  await setWho(id, [idOf(ann)]);
  await shows(ann, [id], ['Handed over']);
  await shows(bob, [id], []);
});

test('an item that is deleted is nobody’s, and somebody’s again when it is back', async () => {
  const { add } = await work();
  const id = await add('Back', [bob.id], null);
  await shows(bob, [id], ['Back']);
  await ann.call('DELETE', `/api/${ann.team}/items/${id}`);
  expect(await titles(bob, [id])).toEqual([]);
  await ann.call('POST', `/api/${ann.team}/trash/items/${id}/restore`, {});
  await shows(bob, [id], ['Back']);
});

test('an item of a folder that is hidden from somebody, or archived, or deleted, is not told', async () => {
  const { add, board, folder } = await work();
  const id = await add('Secret', [bob.id], null);
  await shows(bob, [id], ['Secret']);
  const place = { board_id: board, folder_id: folder };
  await setPermissions(ann, place, { [`user:${bob.id}:VIEW_FOLDER`]: false });
  expect(await titles(bob, [id])).toEqual([]);
  await setPermissions(ann, place, { [`user:${bob.id}:VIEW_FOLDER`]: undefined });
  expect(await titles(bob, [id])).toEqual(['Secret']);
  await ann.put('boards', board, { archived: true });
  expect(await titles(bob, [id])).toEqual([]);
  await ann.put('boards', board, { archived: false });
  await ann.call('DELETE', `/api/${ann.team}/folders/${folder}`);
  expect(await titles(bob, [id])).toEqual([]);
  await ann.call('POST', `/api/${ann.team}/trash/folders/${folder}/restore`, {});
  await shows(bob, [id], ['Secret']);
});

test('an attribute that is deleted assigns nothing, and again when it is back', async () => {
  const { add, who, board, folder } = await work();
  const id = await add('Named', [bob.id], null);
  await shows(bob, [id], ['Named']);
  await ann.call('DELETE', `/api/${ann.team}/attributes/${who}`);
  expect(await titles(bob, [id])).toEqual([]);
  const fields = { board_id: board, folder_id: folder, kind: 'members', name: 'Who', position: 'a3' };
  expect((await ann.put('attributes', who, { row_version: 1, ...fields })).status).toBe(200);
  await shows(bob, [id], ['Named']);
});

test('of more than one answer holds, those that are due first are told, and that there are more', async () => {
  const cem = await join(server, ann, 'full-member', { name: 'Cem' });
  const { folder, board, name, who, due } = await work();
  const item = (index: number) => ({
    collection: 'items',
    id: newId(),
    item: {
      ...{
        row_version: 1,
        board_id: board,
        folder_id: folder,
        position: `b${String(index).padStart(3, '0')}1`,
      },
      values: { [name]: `${index}`, [who]: [cem.id], [due]: index === 249 ? '2026-01-01' : '2026-02-01' },
    },
  });
  for (const from of [0, 125]) {
    const some = Array.from({ length: 125 }, (_, index) => item(from + index));
    expect((await ann.multiple(some)).status).toBe(200);
  }
  await eventually(async () => {
    const { body } = await cem.call('GET', `/api/${ann.team}/own-items`);
    const data = body['data'] as unknown as { title: string }[];
    expect([data.length, data[0]?.title, body['more']]).toEqual([200, '249', true]);
  });
});
