import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import { query as querySchema } from '@tessera/domain/query/query.ts';
import { QueryResult } from '@tessera/domain/query/run.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let price: string;
let count: string;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server);
  made = await ann.makeFolder();
  [price, count] = [await attribute('number', 'Price'), await attribute('number', 'Count')];
});

async function attribute(kind: string, name: string, settings: object = {}): Promise<string> {
  const id = newId();
  const answer = await put(id, kind, name, settings);
  expect([answer.status, answer.body['issues']]).toEqual([200, undefined]);
  return id;
}
const put = (id: string, kind: string, name: string, settings: object) =>
  ann.put('attributes', id, { board_id: made.board, folder_id: made.folder, kind, name, settings });
const formula = (name: string, text: string) => attribute('formula', name, { formula: text });

async function addItem(values: Record<string, unknown>): Promise<string> {
  const one = made.item(values);
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  return one.id;
}

async function query(as: TestClient, asked: Record<string, unknown>, folder = made.folder) {
  const parts = Object.entries(asked).map(
    ([key, value]) => `&${key}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  const { status, body } = await as.call(
    'GET',
    `/api/${ann.team}/items?folder_id=${folder}${parts.join('')}`,
  );
  const data = (body['data'] ?? []) as (Item & { computed?: Record<string, unknown> })[];
  return { status, data, ids: data.map(({ id }) => id) };
}
const only = (attribute_id: string, operator: string, operand: unknown = null) => ({
  filter: { conditions: [{ attribute_id, operator, operand }] },
});

test('filters, sorts and tells by what is computed, as the browser does', async () => {
  const total = await formula('Total', `[${price}] * [${count}]`);
  const share = await formula('Share', `100 / ([${total}] - 8)`);
  for (const [one, other] of [
    [2, 3],
    [4, 2],
    [null, 5],
    [10, 1],
    [-1, 7],
  ])
    await addItem({ ...(one === null ? {} : { [price]: one }), [count]: other });
  const asked = {
    ...only(total, 'greater', -8),
    sort: [{ attribute_id: share, direction: 'descending' as const }],
  };
  const listed = await ann.call('GET', `/api/${ann.team}/attributes?board_id=${made.board}`);
  const attributes = shownAttributes(
    (listed.body['data'] as unknown as Attribute[]).filter(({ folder_id }) => folder_id === made.folder),
  );
  const plain = await query(ann, {});
  const columns = new ItemColumns({ team_id: ann.team, board_id: made.board, folder_id: made.folder });
  for (const item of plain.data) columns.put({ ...item, versions: {} });
  const own = querySchema.parse({ filter: asked.filter, sorts: asked.sort });
  const result = new QueryResult(columns, own, attributes, noLookup);
  const found = await query(ann, asked);
  expect(found.ids).toEqual(Array.from(result.rows, (row) => columns.ids[row]));
  expect(found.data.map(({ computed }) => computed)).toEqual(
    [
      { [total]: 10, [share]: 50 },
      { [total]: 0, [share]: -12.5 },
      { [total]: 6, [share]: -50 },
      { [total]: -7, [share]: 100 / -15 },
      { [total]: 8, [share]: { error: '#DIV/0!' } },
    ].sort((one, other) => order(other[share]) - order(one[share])),
  );
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${found.ids[0]}`);
  expect(body['computed']).toEqual(found.data[0]!.computed);
});
const order = (value: unknown): number => (typeof value === 'number' ? value : Number.NEGATIVE_INFINITY);

test('keeps up with saves, and with a formula that is changed', async () => {
  const total = await formula('Total', `[${price}] * [${count}]`);
  const one = await addItem({ [price]: 2, [count]: 3 });
  expect((await query(ann, only(total, 'equals', 6))).ids).toEqual([one]);
  await ann.put('values', `${one}.${price}`, { data: 5 });
  expect((await query(ann, only(total, 'equals', 15))).ids).toEqual([one]);
  expect((await ann.put('attributes', total, { settings: { formula: `[${price}] + 1` } })).status).toBe(200);
  expect((await query(ann, only(total, 'equals', 6))).ids).toEqual([one]);
});

test('refuses values, formulas that do not check and cycles', async () => {
  const total = await formula('Total', `[${price}] * [${count}]`);
  const item = await addItem({ [price]: 2 });
  for (const data of [7, null])
    expect(await ann.put('values', `${item}.${total}`, { data })).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'value_is_computed', label: 'Total' }] },
    });
  const twice = await formula('Twice', `[${total}] * 2`);
  expect(await ann.put('attributes', total, { settings: { formula: `[${twice}]` } })).toMatchObject({
    status: 422,
    body: { issues: [{ code: 'computed_cycle', params: { names: 'Total → Twice → Total' } }] },
  });
  expect(await put(newId(), 'formula', 'Wrong', { formula: '1 + NOBODY()' })).toMatchObject({
    status: 422,
    body: { issues: [{ code: 'formula_wrong', params: { problem: 'unknown_function', at: 5 } }] },
  });
});

test('is an error while an attribute that it reads is deleted, and works again when that is back', async () => {
  const total = await formula('Total', `[${price}] * [${count}]`);
  const item = await addItem({ [price]: 2, [count]: 3 });
  const told = async () => (await query(ann, {})).data.find(({ id }) => id === item)!.computed![total];
  const { body } = await ann.call('GET', `/api/${ann.team}/attributes/${price}`);
  expect((await ann.call('DELETE', `/api/${ann.team}/attributes/${price}`)).status).toBeLessThan(300);
  expect(await told()).toEqual({ error: '#NAME?' });
  expect((await query(ann, only(total, 'contains', '6'))).ids).toEqual([]);
  const {
    row_version: _version,
    created_at: _at,
    updated_at: _up,
    created_by: _by,
    team_id: _team,
    id: _id,
    ...fields
  } = body;
  expect((await ann.put('attributes', price, fields)).status).toBe(200);
  expect(await told()).toBe(6);
});

test('tells each who asks their own result of me()', async () => {
  const ben = await join(server, ann, 'full-member', { name: 'Ben' });
  const maker = await attribute('created-by', 'Maker');
  const mine = await formula('Mine', `[${maker}] = ME()`);
  const item = await addItem({ [price]: 1 });
  const ticked = only(mine, 'is-checked');
  for (const [who, ids] of [
    [ann, [item]],
    [ben, []],
    [ann, [item]],
  ] as const)
    expect((await query(who, ticked)).ids).toEqual(ids);
  expect((await query(ben, {})).data[0]!.computed).toEqual({ [mine]: false });
});

test('tells a visitor of no person, neither by a formula nor by one of a formula', async () => {
  const owner = await attribute('members', 'Owner');
  const name = await formula('Name of owner', `[${owner}] & "!"`);
  const size = await formula('Size', `LEN([${name}])`);
  const total = await formula('Total', `[${price}] + 1`);
  const item = await addItem({ [price]: 1 });
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${item}`);
  expect((await ann.put('values', `${item}.${owner}`, { data: [body['created_by']] })).status).toBe(200);
  expect(Object.keys((await query(ann, {})).data[0]!.computed!).sort()).toEqual([name, size, total].sort());
  await setPermissions(
    ann,
    { board_id: made.board, folder_id: null },
    { 'tag:guest_user:VIEW_FOLDER': true },
  );
  const visitor = new TestClient(server.address);
  for (const id of [name, size]) expect((await query(visitor, only(id, 'is-not-empty'))).status).toBe(422);
  expect((await query(visitor, {})).data[0]!.computed).toEqual({ [total]: 2 });
  expect((await query(visitor, only(total, 'equals', 2))).ids).toEqual([item]);
});

describe('a folder with formulas', () => {
  const wide = async (kind: string, name: string, settings: object = {}): Promise<string> => {
    const id = newId();
    const fields = { board_id: made.board, folder_id: null, kind, name, settings };
    expect((await ann.put('attributes', id, fields)).status).toBe(200);
    return id;
  };
  /** What is computed in the first item, by the names of attributes, and the ids that formulas name. */
  const toldIn = async (folder: string, board: string) => {
    const listed = await ann.call('GET', `/api/${ann.team}/attributes?board_id=${board}&limit=1000`);
    const names = new Map(
      (listed.body['data'] as unknown as Attribute[])
        .filter(({ folder_id }) => (folder_id ?? folder) === folder)
        .map(({ id, name }) => [id, name]),
    );
    const { computed = {} } = (await query(ann, {}, folder)).data[0]!;
    return Object.fromEntries(Object.entries(computed).map(([id, data]) => [names.get(id), data]));
  };
  let told: Record<string, unknown>;

  beforeEach(async () => {
    const rate = await wide('number', 'Rate');
    const gross = await wide('formula', 'Gross', { formula: `[${rate}] + 1` });
    const total = await formula('Total', `[${price}] * [${gross}]`);
    await formula('Twice', `[${total}] * 2`);
    await addItem({ [price]: 10, [rate]: 0.5 });
    told = await toldIn(made.folder, made.board);
    expect(told).toEqual({ Gross: 1.5, Total: 15, Twice: 30 });
  });

  test('is duplicated, and each copy is computed from the copies of what it reads', async () => {
    const started = await ann.call('POST', `/api/${ann.team}/folders/${made.folder}/duplicate`, {
      items: true,
    });
    const of = async () => (await ann.call('GET', `/api/${ann.team}/duplicates/${started.body['id']}`)).body;
    await expect.poll(async () => (await of())['state'], { timeout: 30_000 }).toBe('done');
    const copy = String((await of())['folder_id']);
    expect(await toldIn(copy, made.board)).toEqual(told);
    const own = (await query(ann, {}, made.folder)).data[0]!;
    await ann.put('values', `${own.id}.${price}`, { data: 100 });
    expect(await toldIn(copy, made.board)).toEqual(told);
  });

  test('goes to another board with all that its formulas read', async () => {
    const other = await ann.makeFolder();
    const moved = await ann.put('folders', made.folder, { board_id: other.board, parent_id: null });
    expect(moved.status).toBe(200);
    expect(await toldIn(made.folder, other.board)).toEqual(told);
  });
});
