import type { ImportFile } from '@tessera/domain/api/imports.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportClient, planOf } from '../../testing/import-client.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let imports: ImportClient;
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  imports = new ImportClient(ann);
});
afterAll(() => server.stop());

interface Linked {
  board: string;
  folder: string;
  /** Links to the items of a folder, by their titles. */
  to(title: string): Promise<string | undefined>;
  titles(): Promise<unknown[]>;
}

/** A folder with an item for each title. */
async function folderOf(...titles: string[]): Promise<Linked> {
  const { board, folder, name, item } = await ann.makeFolder();
  for (const title of titles) {
    const one = item({ [name]: title });
    await ann.put('items', one.id, one.item);
  }
  const items = async () => {
    const { body } = await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}&limit=1000`);
    return body['data'] as unknown as { id: string; values: Record<string, unknown> }[];
  };
  return {
    ...{ board, folder },
    titles: async () => (await items()).map(({ values }) => values[name]),
    async to(title) {
      const found = (await items()).find(({ values }) => values[name] === title);
      return found && linkTo(found.id, folder);
    },
  };
}

const csv = (...cells: string[]) =>
  `Task,Client\n${cells.map((cell, row) => `Task ${row},"${cell}"`).join('\n')}\n`;

/** Imports into a new folder of the same board, with the second column as links. */
async function importLinks({ board, folder }: Linked, text: string, change: object = {}) {
  const file = (await imports.upload(board, text)).body as unknown as ImportFile;
  const { columns } = planOf(file);
  const links = { kind: 'reference', linked_folder_id: folder, ...change };
  const plan = planOf(file, { columns: [columns[0], { ...columns[1], ...links }] });
  const answer = await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
  return { file, answer };
}
async function imported(linked: Linked, text: string, change: object = {}) {
  const { file, answer } = await importLinks(linked, text, change);
  expect(answer.status).toBe(200);
  const progress = await imports.finish(file.id);
  expect(progress).toMatchObject({ state: 'done' });
  const { body } = await ann.call('GET', `/api/${ann.team}/imports/${file.id}/report`);
  const items = await imports.itemsOf(progress.folder_id!);
  return { file, links: items.map((item) => item['Client']), report: body['cells'] as unknown as object[] };
}

test('cells link to the items whose titles they hold, the very title first', async () => {
  const clients = await folderOf('Acme', 'Bolt, Inc', 'ACME', 'Zed');
  const { links, report } = await imported(clients, csv('Acme', 'zed; Bolt, Inc', 'Acme\nZed', ''));
  const [acme, bolt, zed] = [
    await clients.to('Acme'),
    await clients.to('Bolt, Inc'),
    await clients.to('Zed'),
  ];
  expect(links).toEqual([[acme], [zed, bolt], [acme, zed], undefined]);
  expect(report).toEqual([]);
});

test('titles of no item and of several are reported, and what is found beside them is linked', async () => {
  const clients = await folderOf('Acme', 'Twin', 'Twin');
  const { links, report } = await imported(clients, csv('Acme, Nobody', 'Twin', 'Nobody'));
  expect(links).toEqual([[await clients.to('Acme')], undefined, undefined]);
  const cells = report.map((cell) => ({ ...cell, column: undefined }));
  expect(cells).toEqual([
    { line: 2, value: 'Acme, Nobody', reason: 'no-item', column: undefined },
    { line: 3, value: 'Twin', reason: 'several-items', column: undefined },
    { line: 4, value: 'Nobody', reason: 'no-item', column: undefined },
  ]);
  expect(await clients.titles()).toEqual(['Acme', 'Twin', 'Twin']);
});

test('missing items are made once where that is said, and one undo takes all back', async () => {
  const clients = await folderOf('Acme');
  const { file, links } = await imported(clients, csv('New, Acme', 'new', 'Other'), { creates: true });
  expect(await clients.titles()).toEqual(['Acme', 'New', 'Other']);
  const [made, acme] = [await clients.to('New'), await clients.to('Acme')];
  expect(links).toEqual([[acme, made], [made], [await clients.to('Other')]]);
  const undone = await ann.call('POST', `/api/${ann.team}/activity/${file.id}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await clients.titles()).toEqual(['Acme']);
});

test('nobody links to a folder that is not theirs to see, and without one nothing is read', async () => {
  const clients = await folderOf('Acme');
  for (const linked_folder_id of [newId(), null]) {
    const { answer } = await importLinks(clients, csv('Acme'), { linked_folder_id });
    expect(answer.status).toBe(422);
  }
});

/** Imports into the folder itself, whose items link to each other. */
async function importedInto(people: Linked, rows: string) {
  await ann.put('attributes', newId(), {
    ...{ board_id: people.board, folder_id: people.folder, name: 'Client', kind: 'reference' },
    ...{ position: 'b0', settings: { folder_id: people.folder } },
  });
  const file = (await imports.upload(people.board, `Name,Client\n${rows}`)).body as unknown as ImportFile;
  const { columns } = planOf(file);
  const client = { ...columns[1]!, kind: 'reference', creates: true };
  const plan = planOf(file, { folder_id: people.folder, columns: [columns[0], client] });
  await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan);
  expect(await imports.finish(file.id)).toMatchObject({ state: 'done' });
  const items = await imports.itemsOf(people.folder);
  const { body } = await ann.call('GET', `/api/${ann.team}/imports/${file.id}/report`);
  return {
    file,
    links: items.map((item) => (item['Client'] as string[] | undefined)?.[0]),
    report: body['cells'] as unknown as object[],
  };
}

test('rows link to those above and below them in their own folder, and make no items there', async () => {
  const people = await folderOf('Boss');
  const { file, links, report } = await importedInto(
    people,
    'Ann,Boss\nBen,Ann\nCem,Later\nLater,Later\nEve,Nobody\n',
  );
  const [boss, ann_, later] = [await people.to('Boss'), await people.to('Ann'), await people.to('Later')];
  expect(links).toEqual([undefined, boss, ann_, later, later, undefined]);
  expect(report).toMatchObject([{ line: 6, value: 'Nobody', reason: 'no-item' }]);
  const undone = await ann.call('POST', `/api/${ann.team}/activity/${file.id}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await people.titles()).toEqual(['Boss']);
});

test('5,000 rows each link to the row below', async () => {
  const people = await folderOf();
  const rows = Array.from({ length: 5_000 }, (_, row) => `P${row},P${row + 1}\n`).join('');
  const { links, report } = await importedInto(people, rows);
  const ids = new Set(links.slice(0, -1));
  expect(ids.size).toBe(4_999);
  expect([ids.has(undefined), links.at(-1)]).toEqual([false, undefined]);
  expect(report).toMatchObject([{ line: 5_001, value: 'P5000', reason: 'no-item' }]);
});

test('a new column of dependencies names rows of the file with type and lag, and closes no circle', async () => {
  const { board } = await folderOf();
  const rows = 'Name,After\nDesign,\nBuild,Design\nTest,"Build SS+2, Design"\nLoop,Loop\nX,Y FF-1\nY,X\n';
  const file = (await imports.upload(board, rows)).body as unknown as ImportFile;
  const { columns } = planOf(file);
  const plan = planOf(file, { columns: [columns[0], { ...columns[1]!, kind: 'dependency' }] });
  expect((await ann.call('POST', `/api/${ann.team}/imports/${file.id}/start`, plan)).status).toBe(200);
  const { folder_id, state } = await imports.finish(file.id);
  expect(state).toBe('done');
  const items = await imports.itemsOf(folder_id!);
  const { body: listed } = await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder_id}&limit=1000`);
  const ids = (listed['data'] as unknown as { id: string }[]).map(({ id }) => id);
  const at = (name: string, wait?: string) =>
    linkTo(ids[items.findIndex((one) => one['Name'] === name)]!, folder_id!, wait);
  const after = Object.fromEntries(items.map((one) => [one['Name'], one['After']]));
  expect(after).toEqual({
    Build: [at('Design')],
    Test: [at('Build', 'ss+2'), at('Design')],
    ...{ Design: undefined, Loop: undefined, X: undefined, Y: [at('X')] },
  });
  const { body } = await ann.call('GET', `/api/${ann.team}/imports/${file.id}/report`);
  expect(body['cells']).toMatchObject([
    { value: 'Loop', reason: 'in-circle' },
    { value: 'Y FF-1', reason: 'in-circle' },
  ]);
});
