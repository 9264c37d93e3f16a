import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;
interface Page {
  data: { item_id: string; title: string; attribute_id: string; folder_id: string; board_id: string }[];
  next: { folder_id: string; attribute_id: string; after: string | null } | null;
}

let server: TestServer;
let ann: TestClient;
/** Sees all folders but the hidden one. */
let bob: TestClient & { id: number };
let tasks: Folder;
let hidden: Folder;
let clients: Folder;
let [clientOf, secretly]: [string, string] = ['', ''];
const acme = newId();

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'restricted-member');
  [tasks, hidden, clients] = [await ann.makeFolder(), await ann.makeFolder(), await ann.makeFolder()];
  await setPermissions(
    ann,
    { board_id: hidden.board, folder_id: hidden.folder },
    { 'role:restricted-member:VIEW_FOLDER': false },
  );
  [clientOf, secretly] = [await reference(tasks, clients.folder), await reference(hidden, clients.folder)];
  await make(clients, acme, 'Acme');
});

async function saved(answer: ReturnType<TestClient['put']>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
}
async function reference({ board, folder }: Folder, to: string | null): Promise<string> {
  const id = newId();
  const settings = to === null ? {} : { folder_id: to, multiple: true };
  await saved(
    ann.put('attributes', id, {
      ...{ board_id: board, folder_id: folder, kind: 'reference', name: `Client ${id}`, settings },
    }),
  );
  return id;
}
const make = ({ board, folder, name }: Folder, id: string, title: string, values: object = {}) =>
  saved(ann.put('items', id, { board_id: board, folder_id: folder, values: { [name]: title, ...values } }));
const links = () => [linkTo(acme, clients.folder)];
const read = async (by: TestClient, query: Record<string, string> = {}) => {
  const path = `/api/${ann.team}/items/${acme}/references?${new URLSearchParams(query)}`;
  const { status, body } = await by.call('GET', path);
  expect(status).toBe(200);
  return body as unknown as Page;
};
const titles = async (by: TestClient) => (await read(by)).data.map(({ title }) => title);

describe('the references to an item', () => {
  test('name items, attributes and places, and follow what is saved and deleted', async () => {
    expect(await read(ann)).toEqual({ data: [], next: null });
    const one = newId();
    await make(tasks, one, 'Call them', { [clientOf]: links() });
    expect(await read(ann)).toEqual({
      data: [
        {
          ...{ item_id: one, title: 'Call them', attribute_id: clientOf },
          ...{ folder_id: tasks.folder, board_id: tasks.board },
        },
      ],
      next: null,
    });
    await saved(ann.put('values', `${one}.${clientOf}`, { data: null }));
    expect(await titles(ann)).toEqual([]);
    await saved(ann.put('values', `${one}.${clientOf}`, { data: links() }));
    await ann.call('DELETE', `/api/${ann.team}/items/${one}`);
    expect(await titles(ann)).toEqual([]);
  });

  test('leave out those of folders that somebody may not view', async () => {
    await make(tasks, newId(), 'Seen', { [clientOf]: links() });
    await make(hidden, newId(), 'Takeover', { [secretly]: links() });
    expect((await titles(ann)).sort()).toEqual(['Seen', 'Takeover']);
    const told = await read(bob);
    expect(told.data.map(({ title }) => title)).toEqual(['Seen']);
    expect(JSON.stringify(told)).not.toContain(hidden.folder);
  });

  test('come page by page, each once, in the order of their folder', async () => {
    const everywhere = await reference(tasks, null);
    for (let at = 0; at < 60; at += 1)
      await make(tasks, newId(), `Task ${String(at).padStart(2, '0')}`, {
        [clientOf]: links(),
        ...(at < 3 ? { [everywhere]: links() } : {}),
      });
    const first = await read(ann);
    expect(first.data).toHaveLength(50);
    const { after, ...place } = first.next!;
    const second = await read(ann, { ...place, ...(after === null ? {} : { after }) });
    expect(second.next).toBeNull();
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ item_id, attribute_id }) => `${item_id} ${attribute_id}`)).size).toBe(63);
    const byClient = all.filter(({ attribute_id }) => attribute_id === clientOf).map(({ title }) => title);
    expect(byClient).toEqual([...byClient].sort());
    expect(byClient).toHaveLength(60);
  });

  test('are looked for in a bounded number of places at once', async () => {
    for (let at = 0; at < 25; at += 1) await reference(tasks, null);
    const { next } = await read(ann);
    expect(next).toMatchObject({ after: null });
    const { after: _, ...place } = next!;
    expect((await read(ann, place)).next).toBeNull();
  });
});
