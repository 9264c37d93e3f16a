import type { BulkAct } from '@tessera/domain/api/bulk-acts.ts';
import { newId } from '@tessera/domain/ids.ts';
import { positionsBetween } from '@tessera/domain/records/end-position.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Folder = Awaited<ReturnType<TestClient['makeFolder']>>;
type Listed = { id: string; parent_id: string | null; values: Record<string, unknown> };

let server: TestServer;
let ann: TestClient;
/** Of different boards. */
let [from, to]: Folder[] = [];

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  [from, to] = [await ann.makeFolder(), await ann.makeFolder()];
});

const placeOf = ({ board, folder }: Folder) => ({ board_id: board, folder_id: folder });
async function attribute(folder: Folder, kind: string, name: string, settings: object = {}): Promise<string> {
  const id = newId();
  const { status, body } = await ann.put('attributes', id, { ...placeOf(folder), kind, name, settings });
  expect({ status, body }).toMatchObject({ status: 200 });
  return id;
}
type Sent = { collection?: string; id: string; item: Record<string, unknown> };
async function send(all: readonly Sent[]): Promise<void> {
  for (let start = 0; start < all.length; start += 1_000) {
    const some = all.slice(start, start + 1_000).map((one) => ({ collection: 'items', ...one }));
    const { status, body } = await ann.multiple(some);
    const refused = (body as unknown as { status: number }[]).find((one) => one.status !== 200);
    expect({ status, refused }).toEqual({ status: 200 });
  }
}
async function listed({ folder }: Folder): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let more = true; more; ) {
    const after = all.length > 0 ? `&after=${all.at(-1)!.id}` : '';
    const path = `/api/${ann.team}/items?folder_id=${folder}&limit=1000${after}`;
    const { body } = await ann.call('GET', path);
    const some = body['data'] as unknown as Listed[];
    all.push(...some);
    more = some.length === 1_000;
  }
  return all;
}
const path = () => `/api/${ann.team}/items/bulk`;
const start = (more: object = {}, by = ann, act: object = {}) =>
  by.call('POST', path(), {
    folder_id: from!.folder,
    act: { what: 'move', folder_id: to!.folder, ...act },
    ...more,
  });
async function move(more: object = {}, act: object = {}): Promise<BulkAct> {
  const { status, body } = await start(more, ann, act);
  expect({ status, body }).toMatchObject({ status: 200 });
  return eventually(
    async () => {
      const one = (await ann.call('GET', `${path()}/${body['id']}`)).body as unknown as BulkAct;
      expect(['done', 'cancelled', 'failed']).toContain(one.state);
      return one;
    },
    { timeout: 60_000, interval: 20 },
  );
}
const undo = async (batch: string) =>
  (await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {})).body;

test('many items go with all below them, in their order, and come back as they were', async () => {
  const COUNT = 1_600;
  const own = await attribute(from!, 'reference', 'Own', { folder_id: from!.folder, multiple: true });
  const any = await attribute(from!, 'reference', 'Any', { folder_id: null, multiple: true });
  const [theirs, theirAny] = [
    await attribute(to!, 'reference', 'Own', { folder_id: to!.folder, multiple: true }),
    await attribute(to!, 'reference', 'Any', { folder_id: null, multiple: true }),
  ];
  // Every fourth has the three behind it below it; each links to the one at the other end.
  const ids = Array.from({ length: COUNT }, () => newId());
  const positions = positionsBetween(null, null, COUNT);
  const all = ids.map((id, at) => ({
    ...from!.item({ [from!.name]: `Item ${at}`, [from!.size]: at }, positions[at]),
    id,
  }));
  await send(all);
  await send(
    ids.flatMap((id, at) =>
      at % 4 === 0 ? [] : [{ id, item: { row_version: 2, parent_id: ids[at - (at % 4)]! } }],
    ),
  );
  await send(
    ids.flatMap((id, at) => {
      const data = [`${ids[COUNT - 1 - at]}.${from!.folder}`];
      return [own, any].map((of) => ({
        ...{ collection: 'values', id: `${id}.${of}`, item: { row_version: 1, data } },
      }));
    }),
  );
  const stays = newId();
  await send([
    { ...from!.item({ [from!.name]: 'Stays', [any]: [`${ids[7]}.${from!.folder}`] }), id: stays },
    to!.item({ [to!.name]: 'There' }),
  ]);
  const before = await listed(from!);

  const done = await move({ ids });
  expect(done).toMatchObject({ state: 'done', items: COUNT / 4, items_done: COUNT / 4, changed: COUNT });
  const moved = (await listed(to!)).slice(1);
  expect(moved.map(({ id }) => id)).toEqual(ids);
  for (const [at, { values, parent_id }] of moved.entries()) {
    const link = [`${ids[COUNT - 1 - at]}.${to!.folder}`];
    expect({ values, parent_id }).toEqual({
      values: { [to!.name]: `Item ${at}`, [to!.size]: at, [theirs]: link, [theirAny]: link },
      parent_id: at % 4 === 0 ? null : ids[at - (at % 4)],
    });
  }
  expect((await listed(from!)).map(({ id, values }) => [id, values[any]])).toEqual([
    [stays, [`${ids[7]}.${to!.folder}`]],
  ]);
  const { body } = await ann.call('GET', `/api/${ann.team}/activity`);
  expect(
    (body['data'] as unknown as { batch: string }[]).filter((one) => one.batch === done.id),
  ).toHaveLength(1);

  // One that somebody changes meanwhile stays where it is, with what it is below.
  await ann.put('values', `${ids[5]}.${to!.size}`, { data: 99, row_version: 2 });
  expect(await undo(done.id)).toEqual({ undone: COUNT - 2, kept: 2 });
  expect((await listed(to!)).map(({ id }) => id).slice(1)).toEqual([ids[4], ids[5]]);
  await ann.put('values', `${ids[5]}.${to!.size}`, { data: 5, row_version: 3 });
  const back = await listed(from!);
  const left = new Set([ids[4], ids[5], ids[6], ids[7]]);
  const rest = (some: readonly Listed[]) =>
    some.filter(({ id }) => !left.has(id)).map(({ id, parent_id, values }) => ({ id, parent_id, values }));
  expect(rest(back)).toEqual(
    rest(before).map((one) => ({ ...one, values: back.find(({ id }) => id === one.id)!.values })),
  );
  expect(back.find(({ id }) => id === ids[0])!.values).toEqual(before[0]!.values);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('what a filter finds goes, with attributes that the other folder lacks', async () => {
  const notes = await attribute(from!, 'text', 'Notes');
  await send(
    Array.from({ length: 30 }, (_, at) =>
      from!.item({ [from!.name]: `Item ${at}`, [from!.size]: at % 3, [notes]: `Note ${at}` }),
    ),
  );
  const conditions = [{ attribute_id: from!.size, operator: 'equals', operand: 1 }];
  const done = await move({ filter: { match: 'all', conditions } }, { add: [notes, notes] });
  expect(done).toMatchObject({ state: 'done', changed: 10, left_count: 0 });
  const { body } = await ann.call('GET', `/api/${ann.team}/attributes?folder_id=${to!.folder}`);
  const added = (body['data'] as unknown as { id: string; name: string }[]).find(
    ({ name }) => name === 'Notes',
  )!;
  expect((await listed(to!)).map(({ values }) => values[added.id])).toEqual(
    Array.from({ length: 10 }, (_, at) => `Note ${3 * at + 1}`),
  );
  // Nothing is there to be moved any more.
  expect(await move({ filter: { match: 'all', conditions } })).toMatchObject({ state: 'done', items: 0 });
});

describe('what may not be done does not begin', () => {
  test('to a folder that is not seen, or takes nothing, and from one that gives nothing', async () => {
    await send([from!.item({ [from!.name]: 'One' })]);
    const bob = await join(server, ann, 'full-member');
    expect((await start({}, bob, { folder_id: newId() })).status).toBe(404);
    await setPermissions(ann, placeOf(to!), { 'role:full-member:VIEW_FOLDER': false });
    expect((await start({}, bob)).status).toBe(404);
    await setPermissions(ann, placeOf(to!), {
      'role:full-member:VIEW_FOLDER': true,
      'role:full-member:CREATE_ITEM': false,
    });
    expect((await start({}, bob)).status).toBe(403);
    await setPermissions(ann, placeOf(to!), {
      'role:full-member:CREATE_ITEM': true,
      'role:full-member:CREATE_ATTRIBUTE': false,
    });
    const notes = await attribute(from!, 'text', 'Notes');
    expect((await start({}, bob, { add: [notes] })).status).toBe(403);
    expect((await start({}, ann, { add: [newId()] })).status).toBe(404);
    await setPermissions(ann, placeOf(from!), { 'role:full-member:DELETE_ITEM': false });
    expect((await start({}, bob)).status).toBe(403);
    expect(await listed(from!)).toHaveLength(1);
  });

  test('into its own folder nothing is moved', async () => {
    await send([from!.item({ [from!.name]: 'One' })]);
    const done = await move({}, { folder_id: from!.folder });
    expect(done).toMatchObject({ state: 'done', items: 0, changed: 0 });
  });
});
