import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Person = TestClient & { id: number };

let server: TestServer;
let ann: TestClient;
let ben: Person;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let by: Record<'created-by' | 'updated-by' | 'created-time' | 'updated-time', string>;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server);
  ben = (await join(server, ann, 'full-member', { name: 'Ben' })) as Person;
  made = await ann.makeFolder();
  by = {} as typeof by;
  for (const kind of ['created-by', 'updated-by', 'created-time', 'updated-time'] as const) {
    by[kind] = newId();
    const fields = { board_id: made.board, folder_id: made.folder, kind, name: kind };
    expect((await ann.put('attributes', by[kind], fields)).status).toBe(200);
  }
});

async function addItem(as: TestClient, name: string): Promise<string> {
  const one = made.item({ [made.name]: name });
  expect((await as.put('items', one.id, one.item)).status).toBe(200);
  return one.id;
}

interface Found {
  status: number;
  ids: string[];
}
async function query(as: TestClient, asked: Record<string, unknown>): Promise<Found> {
  const parts = Object.entries(asked).map(([key, value]) => `&${key}=${encodeURIComponent(String(value))}`);
  const path = `/api/${ann.team}/items?folder_id=${made.folder}${parts.join('')}`;
  const { status, body } = await as.call('GET', path);
  return { status, ids: ((body['data'] ?? []) as { id: string }[]).map(({ id }) => id) };
}
const where = (attribute_id: string, operator: string, operand: unknown) => ({
  filter: JSON.stringify({ conditions: [{ attribute_id, operator, operand }] }),
});

test('an item says who saved it or a value of it last, everywhere that it is told', async () => {
  const item = await addItem(ann, 'One');
  const read = async () => (await ann.call('GET', `/api/${ann.team}/items/${item}`)).body;
  const annId = (await read())['created_by'];
  expect(await read()).toMatchObject({ created_by: annId, updated_by: annId });
  const saved = await ben.put('values', `${item}.${made.name}`, { data: 'Two' });
  expect(saved.body).toMatchObject({ updated_by: ben.id });
  expect(await read()).toMatchObject({ created_by: annId, updated_by: ben.id });
  const changes = await ann.call('GET', `/api/${ann.team}/changes?after=0&folder_id=${made.folder}`);
  expect(changes.body['data']).toMatchObject([{ record: { id: item, updated_by: ben.id } }]);
  const stream = await fetch(`${server.address}/api/${ann.team}/folders/${made.folder}/columns`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(await stream.text()).toMatch(new RegExp(`"updated_by":\\s*\\[${ben.id}\\]`));
  expect((await ann.put('items', item, { position: 'b0' })).body).toMatchObject({ updated_by: annId });
});

test('nobody sends who saved an item last', async () => {
  const one = made.item({ [made.name]: 'One' });
  const answer = await ben.put('items', one.id, { ...one.item, updated_by: 1 });
  expect(answer.body).toMatchObject({ updated_by: ben.id });
});

test('the API filters, sorts and searches by what is computed, and keeps up with saves', async () => {
  const [one, two] = [await addItem(ann, 'One'), await addItem(ben, 'Two')];
  const mine = where(by['created-by'], 'any-of', ['me']);
  expect(await query(ann, mine)).toEqual({ status: 200, ids: [one] });
  expect(await query(ben, mine)).toEqual({ status: 200, ids: [two] });
  expect((await query(ann, where(by['created-by'], 'none-of', ['me']))).ids).toEqual([two]);
  expect((await query(ann, { search: 'ben' })).ids).toEqual([two]);
  const byName = (direction: string) => ({
    sort: JSON.stringify([{ attribute_id: by['created-by'], direction }]),
  });
  expect((await query(ann, byName('ascending'))).ids).toEqual([one, two]);
  expect((await query(ann, byName('descending'))).ids).toEqual([two, one]);
  const changedByMe = where(by['updated-by'], 'any-of', ['me']);
  expect((await query(ann, changedByMe)).ids).toEqual([one]);
  await ben.put('values', `${one}.${made.name}`, { data: 'Ben was here' });
  expect((await query(ann, changedByMe)).ids).toEqual([]);
  expect((await query(ben, changedByMe)).ids).toEqual([one, two]);
  const today = new Date().toISOString().slice(0, 10);
  const yearOn = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  expect((await query(ann, where(by['created-time'], 'before', yearOn))).ids).toEqual([one, two]);
  expect((await query(ann, where(by['updated-time'], 'after', yearOn))).ids).toEqual([]);
});

test.each(['created-by', 'updated-by', 'created-time', 'updated-time'] as const)(
  'no value of %s is saved, neither with its item nor alone nor as empty',
  async (kind) => {
    const item = await addItem(ann, 'One');
    const issue = { issues: [{ code: 'value_is_computed', label: kind }] };
    for (const data of [[ben.id], null])
      expect(await ann.put('values', `${item}.${by[kind]}`, { data })).toMatchObject({
        status: 422,
        body: issue,
      });
    const one = made.item({ [by[kind]]: [ben.id] });
    expect(await ann.put('items', one.id, one.item)).toMatchObject({ status: 422, body: issue });
  },
);

test('a visitor is told of no person, and cannot ask by one', async () => {
  await addItem(ben, 'One');
  await setPermissions(
    ann,
    { board_id: made.board, folder_id: null },
    { 'tag:guest_user:VIEW_FOLDER': true },
  );
  const visitor = new TestClient(server.address);
  for (const kind of ['created-by', 'updated-by'] as const)
    expect((await query(visitor, where(by[kind], 'any-of', [String(ben.id), 'me']))).status).toBe(422);
  expect((await query(visitor, { search: 'ben' })).ids).toEqual([]);
  expect((await query(visitor, where(by['created-time'], 'after', '2020-01-01'))).ids).toHaveLength(1);
  const { body } = await visitor.call('GET', `/api/${ann.team}/items?folder_id=${made.folder}`);
  expect(body['data']).toMatchObject([{ created_by: null, updated_by: null }]);
});

test('a guest does not find an item by the name of somebody whom they may not see', async () => {
  const guest = await join(server, ann, 'guest', { name: 'Gus', board: made.board });
  await setPermissions(
    ann,
    { board_id: made.board, folder_id: null },
    {
      [`user:${ben.id}:VIEW_FOLDER`]: true,
    },
  );
  const item = await addItem(ben, 'One');
  expect((await query(guest, { search: 'ben' })).ids).toEqual([item]);
  await setPermissions(
    ann,
    { board_id: made.board, folder_id: null },
    {
      [`user:${ben.id}:VIEW_FOLDER`]: false,
    },
  );
  expect((await query(guest, { search: 'ben' })).ids).toEqual([]);
});
