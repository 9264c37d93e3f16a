import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;

let server: TestServer;
let ann: TestClient;
/** Sees all folders but the hidden one. */
let bob: TestClient;
let tasks: Folder;
let open: Folder;
let hidden: Folder;
let links: string;
const task = newId();
const [opened, second, secret] = [newId(), newId(), newId()];

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
  [tasks, open, hidden] = [await ann.makeFolder(), await ann.makeFolder(), await ann.makeFolder()];
  await setPermissions(
    ann,
    { board_id: hidden.board, folder_id: hidden.folder },
    { 'role:full-member:VIEW_FOLDER': false },
  );
  [links, clients] = [newId(), newId()];
  const place = { board_id: tasks.board, folder_id: tasks.folder };
  await saved(ann.put('attributes', links, { ...place, kind: 'reference', name: 'Related', settings: {} }));
  await make(open, opened, 'Open one');
  await make(open, second, 'Open two');
  await make(hidden, secret, 'Takeover plan');
  await make(tasks, task, 'Task');
});

async function saved(answer: ReturnType<TestClient['put']>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
}
const make = ({ board, folder, name }: Folder, id: string, title: string) =>
  saved(ann.put('items', id, { board_id: board, folder_id: folder, values: { [name]: title } }));
const to = ({ folder }: Folder, item: string): string => linkTo(item, folder);
const link = (by: TestClient, data: readonly string[] | null, more: object = {}) =>
  by.put('values', `${task}.${links}`, { data, ...more });
let clients: string;
const read = async (by: TestClient, item: string) =>
  ((await by.call('GET', `/api/${ann.team}/items/${item}`)).body as { computed?: Record<string, unknown> })
    .computed?.[clients];
const query = async (by: TestClient, folder: Folder, asked: object) => {
  const words = Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]);
  const search = new URLSearchParams([['folder_id', folder.folder], ...(words as [string, string][])]);
  const { body } = await by.call('GET', `/api/${ann.team}/items?${search}`);
  return body['data'] as unknown as { id: string; computed?: Record<string, unknown> }[];
};
/** An attribute that shows in a folder which items of another link there. */
const otherSide = (of: Folder, attribute_id: string, from: Folder) =>
  saved(
    ann.put('attributes', clients, {
      ...{ board_id: of.board, folder_id: of.folder, kind: 'referenced-by', name: 'Tasks' },
      settings: { attribute_id, folder_id: from.folder },
    }),
  );

test('the other side of links is told with items, one by one, in a page and by a query', async () => {
  await otherSide(open, links, tasks);
  await link(ann, [to(open, opened)]);
  expect([await read(bob, opened), await read(bob, second)]).toEqual([[to(tasks, task)], undefined]);
  for (const asked of [{}, { sort: [] }]) {
    const page = await query(bob, open, asked);
    expect(page.map(({ computed }) => computed?.[clients])).toEqual([[to(tasks, task)], undefined]);
  }
  await link(ann, [to(open, second)], { row_version: 2 });
  expect([await read(bob, opened), await read(bob, second)]).toEqual([undefined, [to(tasks, task)]]);
});

test('the other side of links is filtered and sorted by', async () => {
  await otherSide(open, links, tasks);
  await link(ann, [to(open, second)]);
  const filter = (operator: string, operand: unknown = null) => ({
    filter: { match: 'all', conditions: [{ attribute_id: clients, operator, operand }] },
  });
  const ids = async (asked: object) => (await query(bob, open, asked)).map(({ id }) => id);
  expect(await ids(filter('is-not-empty'))).toEqual([second]);
  expect(await ids(filter('any-of', [to(tasks, task)]))).toEqual([second]);
  expect(await ids(filter('contains', 'task'))).toEqual([second]);
  expect(await ids({ sort: [{ attribute_id: clients, direction: 'ascending' }] })).toEqual([second, opened]);
});

test('the other side of links tells nobody of items that they may not see', async () => {
  const leads = newId();
  const place = { board_id: hidden.board, folder_id: hidden.folder };
  await saved(ann.put('attributes', leads, { ...place, kind: 'reference', name: 'To', settings: {} }));
  await otherSide(open, leads, hidden);
  await saved(ann.put('values', `${secret}.${leads}`, { data: [to(open, opened)] }));
  expect([await read(ann, opened), await read(bob, opened)]).toEqual([[to(hidden, secret)], undefined]);
  const empty = { attribute_id: clients, operator: 'is-empty', operand: null };
  const found = await query(bob, open, { filter: { match: 'all', conditions: [empty] } });
  expect(found.map(({ id }) => id)).toEqual([opened, second]);
  expect(JSON.stringify(found)).not.toContain(secret);
});
