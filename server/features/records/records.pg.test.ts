import type { FolderHeader } from '@tessera/domain/api/records.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { baseOf } from '@tessera/domain/records/value-base.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const position = (index: number) => `a${String(index).padStart(5, '0')}`;
type Page = { data: { id: string; values: Record<string, unknown> }[]; total?: number; seq: number };

async function fill(count: number) {
  const folder = await ann.makeFolder();
  const items = Array.from({ length: count }, (_, index) =>
    folder.item(
      { [folder.name]: `Item ${index}`, ...(index % 3 === 0 ? {} : { [folder.size]: index % 50 }) },
      position(index),
    ),
  );
  for (let start = 0; start < count; start += 500) {
    await ann.multiple(items.slice(start, start + 500).map((one) => ({ collection: 'items', ...one })));
  }
  return { ...folder, items };
}

const list = async (folder: string, query: Record<string, string> = {}): Promise<Page> =>
  (await ann.call('GET', `/api/${ann.team}/items?${new URLSearchParams({ folder_id: folder, ...query })}`))
    .body as unknown as Page;

test('items are listed page by page in their order', async () => {
  const { folder, items } = await fill(250);
  const found: string[] = [];
  for (let after: string | undefined; ; after = found.at(-1)) {
    const { data } = await list(folder, { limit: '100', ...(after ? { after } : {}) });
    found.push(...data.map(({ id }) => id));
    if (data.length < 100) break;
  }
  expect(found).toEqual(items.map(({ id }) => id));
});

test('filter, sort and search give the results of the query engine, also after changes', async () => {
  const { folder, items, name, size } = await fill(300);
  const filter = JSON.stringify({ conditions: [{ attribute_id: size, operator: 'at-least', operand: 40 }] });
  const sort = JSON.stringify([{ attribute_id: size, direction: 'descending' }]);
  const first = await list(folder, { filter, sort, limit: '5' });
  expect(first.total).toBe(
    items.filter(({ item }) => Number((item['values'] as Record<string, number>)[size] ?? -1) >= 40).length,
  );
  expect(first.data.map(({ values }) => values[size])).toEqual([49, 49, 49, 49, 48]);
  await ann.put('values', `${items[0]!.id}.${size}`, { row_version: 1, data: 1_000 });
  const second = await list(folder, { filter, sort, limit: '5' });
  expect(second.data[0]).toMatchObject({ id: items[0]!.id });
  expect(second.total).toBe(first.total! + 1);
  await ann.call('DELETE', `/api/${ann.team}/items/${items[0]!.id}`);
  expect((await list(folder, { filter, sort, limit: '5' })).total).toBe(first.total);
  expect((await list(folder, { search: 'item 299' })).data.map(({ values }) => values[name])).toEqual([
    'Item 299',
  ]);
});

test('the columns of a folder are its items in their order, all from one moment', async () => {
  const { folder, items, name, size } = await fill(900);
  await ann.put('values', `${items[3]!.id}.${name}`, { row_version: 2, data: 'changed' });
  const response = await fetch(`${server.address}/api/${ann.team}/folders/${folder}/columns`, {
    headers: { authorization: `Bearer ${ann.token}`, 'accept-encoding': 'identity' },
  });
  const [header, ...chunks] = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)) as [FolderHeader, ...ItemChunk[]];
  expect(header).toMatchObject({ folder_id: folder, team_id: ann.team, total: 900 });
  expect(chunks.flatMap(({ ids }) => ids)).toEqual(items.map(({ id }) => id));
  expect(chunks.flatMap(({ columns }) => columns[name]!)[3]).toBe('changed');
  expect(chunks[0]!.versions).toEqual({ 3: { [name]: 2 } });
  expect(chunks.flatMap(({ columns }) => columns[size]!)).toEqual(
    items.map(({ item }) => (item['values'] as Record<string, number>)[size] ?? null),
  );
  const zipped = await fetch(`${server.address}/api/${ann.team}/folders/${folder}/columns`, {
    headers: { authorization: `Bearer ${ann.token}`, 'accept-encoding': 'gzip' },
  });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect((await zipped.text()).split('\n').length).toBe(chunks.length + 2);
});

test('a save over a value of an earlier life of its item is a conflict, even if the version fits', async () => {
  const { folder, items, name } = await fill(2);
  const [{ id, item }, { id: other }] = items as [
    { id: string; item: Record<string, unknown> },
    { id: string },
  ];
  const save = (of: string, data: string, over: string) =>
    ann.put('values', `${of}.${name}`, { row_version: 2, data, base: baseOf(over) });
  // One person deletes it and takes that back, another changes it; a third has heard of neither.
  await ann.call('DELETE', `/api/${ann.team}/items/${id}`);
  await ann.put('items', id, { ...item, row_version: 1, values: { [name]: 'By the second' } });
  const late = await save(id, 'By the third', 'Item 0');
  expect([late.status, late.body]).toMatchObject([409, { data: { data: 'By the second', row_version: 1 } }]);
  expect((await save(id, 'By the third', 'By the second')).status).toBe(200);
  expect((await save(other, 'By the third', 'Item 1')).status).toBe(200);
  expect((await list(folder)).data.map(({ values }) => values[name])).toEqual([
    'By the third',
    'By the third',
  ]);
});

test('changes since a seq bring a client up to date, with the records it asked for only', async () => {
  const { folder, items, name } = await fill(10);
  const { seq } = await list(folder);
  await ann.put('values', `${items[1]!.id}.${name}`, { row_version: 2, data: 'new' });
  await ann.call('DELETE', `/api/${ann.team}/items/${items[2]!.id}`);
  await (await ann.makeFolder()).item();
  const { body } = await ann.call('GET', `/api/${ann.team}/changes?after=${seq}&folder_id=${folder}`);
  expect(body).toMatchObject({
    more: false,
    data: [
      {
        collection: 'values',
        method: 'saved',
        record: { item_id: items[1]!.id, data: 'new', row_version: 2 },
      },
      { collection: 'items', method: 'deleted', record: { id: items[2]!.id } },
    ],
  });
  expect((await ann.call('GET', `/api/${ann.team}/changes?after=999999`)).body).toMatchObject({
    refresh: true,
  });
});

test('one action is one entry of the activity log, and an undo takes it back except for what was changed since', async () => {
  const { board, folder, item, name } = await ann.makeFolder();
  const some = Array.from({ length: 5 }, () => item({ [name]: 'x' }));
  const batch = crypto.randomUUID();
  const body = some.map((one) => ({
    route: `/api/${ann.team}/items/${one.id}`,
    method: 'put',
    item: one.item,
  }));
  await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, body);
  await ann.put('values', `${some[0]!.id}.${name}`, { row_version: 2, data: 'mine' });
  const log = (await ann.call('GET', `/api/${ann.team}/activity?board_id=${board}`)).body as unknown as {
    data: { batch: string; counts: object[] }[];
  };
  expect(log.data.find((entry) => entry.batch === batch)).toMatchObject({
    undoable: true,
    undone: false,
    counts: [{ collection: 'items', operation: 'created', count: 5 }],
  });
  expect((await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {})).body).toEqual({
    undone: 4,
    kept: 1,
  });
  expect((await list(folder)).data.map(({ id }) => id)).toEqual([some[0]!.id]);
});
