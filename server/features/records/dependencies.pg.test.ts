import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let tasks: Awaited<ReturnType<TestClient['makeFolder']>>;
let waits: string;
let ids: { a: string; b: string; c: string; d: string };

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server);
  tasks = await ann.makeFolder();
  waits = newId();
  const { body } = await saved(
    ann.put('attributes', waits, { ...placeOf(tasks), kind: 'dependency', name: 'Predecessors' }),
  );
  expect(body['settings']).toEqual({ folder_id: tasks.folder });
  ids = { a: newId(), b: newId(), c: newId(), d: newId() };
  for (const [title, id] of Object.entries(ids)) await make(id, title.toUpperCase());
});

type Rows = {
  id: string;
  kind: string;
  primary: boolean;
  settings: object;
  values: Record<string, unknown>;
}[];

async function saved(answer: Promise<Answer>): Promise<Answer> {
  const done = await answer;
  expect({ status: done.status, body: done.body }).toMatchObject({ status: 200 });
  return done;
}
const placeOf = ({ board, folder }: { board: string; folder: string }) => ({
  board_id: board,
  folder_id: folder,
});
const make = (id: string, title: string, more: object = {}, values: object = {}) =>
  saved(ann.put('items', id, { ...placeOf(tasks), ...more, values: { [tasks.name]: title, ...values } }));
const on = (id: string, wait?: string) => linkTo(id, tasks.folder, wait);
const waitsId = (id: string) => `${id}.${waits}`;
const wait = (id: string, ...links: string[]) =>
  ann.put('values', waitsId(id), { data: links.length > 0 ? links : null });
const act = (
  batch: string,
  id: string,
  { collection = 'values', ...part }: { collection?: string; method: string; item?: object },
) =>
  saved(
    ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [
      { route: `/api/${ann.team}/${collection}/${id}`, old: { id }, ...part },
    ]),
  );
const undo = (batch: string) => ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
const waitsOf = async (id: string): Promise<unknown> => {
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${id}`);
  return (body['values'] as Record<string, unknown> | undefined)?.[waits];
};
const circle = (...titles: string[]) => ({
  status: 422,
  body: {
    issues: [{ code: 'items_wait_in_circle', label: 'Predecessors', params: { items: titles.join(', ') } }],
  },
});

describe('an item that waits for others', () => {
  test('waits for items of its own folder, each once, by an attribute of that folder', async () => {
    await saved(wait(ids.b, on(ids.a, 'ss+2'), on(ids.c)));
    expect(await waitsOf(ids.b)).toEqual([on(ids.a, 'ss+2'), on(ids.c)]);
    const other = await ann.makeFolder();
    for (const links of [
      [linkTo(ids.a, other.folder)],
      [on(ids.a), on(ids.a, 'ff')],
      [on(ids.a, 'fs')],
      [on(newId())],
    ])
      expect((await wait(ids.b, ...links)).status).toBe(422);
    const wide = { board_id: tasks.board, kind: 'dependency', name: 'Everywhere' };
    expect(await ann.put('attributes', newId(), wide)).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'attribute_of_folder' }] },
    });
  });

  test('does not wait in a circle, of whatever types, which is told with its items', async () => {
    expect(await wait(ids.a, on(ids.a))).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'item_waits_for_itself' }] },
    });
    await saved(wait(ids.b, on(ids.a)));
    await saved(wait(ids.c, on(ids.b, 'ss-3')));
    expect(await wait(ids.a, on(ids.d), on(ids.c, 'sf'))).toMatchObject(circle('A', 'B', 'C'));
    expect(await waitsOf(ids.a)).toBeUndefined();
    // Another way of waiting for the same one closes none.
    await saved(wait(ids.c, on(ids.b, 'ff+1'), on(ids.a)));
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('does not wait for an item above or below itself, whichever comes first', async () => {
    const family = (item: string) => ({
      status: 422,
      body: { issues: [{ code: 'item_waits_for_family', params: { items: item } }] },
    });
    const [child, grandchild] = [newId(), newId()];
    await make(child, 'Child', { parent_id: ids.a });
    await make(grandchild, 'Grandchild', { parent_id: child });
    expect(await wait(grandchild, on(ids.a))).toMatchObject(family('A'));
    expect(await wait(ids.a, on(grandchild))).toMatchObject(family('Grandchild'));
    await saved(wait(grandchild, on(ids.b)));
    const moved = await ann.put('items', ids.a, { parent_id: ids.b });
    expect(moved).toMatchObject(family('B'));
    await saved(wait(ids.c, on(child)));
    expect(await ann.put('items', ids.a, { parent_id: ids.c })).toMatchObject(family('Child'));
    await saved(ann.put('items', ids.a, { parent_id: ids.d }));
  });

  test('is refused in a batch as the batch leaves it', async () => {
    const part = (id: string, ...links: string[]) => ({
      collection: 'values',
      id: waitsId(id),
      item: { data: links.length > 0 ? links : null },
    });
    const { body } = await ann.multiple([
      part(ids.a, on(ids.b)),
      part(ids.b, on(ids.c)),
      part(ids.c, on(ids.a)),
    ]);
    const outcomes = body as unknown as { status: number; data: { issues?: { code: string }[] } }[];
    expect(outcomes.map(({ status }) => status).sort()).toEqual([422, 424, 424]);
    expect(await waitsOf(ids.a)).toBeUndefined();
    // Two that turn round who waits for whom close none.
    await saved(wait(ids.b, on(ids.a)));
    const turned = await ann.multiple([part(ids.a, on(ids.b)), part(ids.b)]);
    expect((turned.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([200, 200]);
    const fresh = [newId(), newId()] as const;
    const created = (id: string, link: string) => ({
      collection: 'items',
      id,
      item: { row_version: 1, ...placeOf(tasks), values: { [waits]: [link] } },
    });
    const made = await ann.multiple([created(fresh[0], on(ids.a)), created(fresh[1], on(fresh[0]))]);
    expect((made.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is refused where an undo or a restore would close a circle, and what closes none comes back', async () => {
    const [cleared, deleted] = [newId(), newId()];
    await saved(wait(ids.b, on(ids.a)));
    await act(cleared, waitsId(ids.b), { method: 'put', item: { data: null } });
    await saved(wait(ids.a, on(ids.b)));
    expect((await undo(cleared)).body).toEqual({ undone: 0, kept: 1 });
    expect([await waitsOf(ids.a), await waitsOf(ids.b)]).toEqual([[on(ids.b)], undefined]);
    // While D is in the trash, B is made to wait for what waits for D, which waits for B.
    await saved(wait(ids.d, on(ids.b, 'ss')));
    await saved(wait(ids.c, on(ids.d)));
    await act(deleted, ids.d, { collection: 'items', method: 'delete' });
    await saved(wait(ids.b, on(ids.c)));
    expect((await undo(deleted)).body).toEqual({ undone: 0, kept: 1 });
    const restore = () => ann.call('POST', `/api/${ann.team}/trash/items/${ids.d}/restore`);
    expect(await restore()).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'items_wait_in_circle' }] },
    });
    await saved(wait(ids.b));
    await saved(restore());
    expect([await waitsOf(ids.d), await waitsOf(ids.c)]).toEqual([[on(ids.b, 'ss')], [on(ids.d)]]);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('keeps that where its folder is deleted and restored, goes to another board, and is copied', async () => {
    await saved(wait(ids.b, on(ids.a, 'ff-2'), on(ids.c)));
    const restored = `/api/${ann.team}/trash/folders/${tasks.folder}/restore`;
    expect((await ann.call('DELETE', `/api/${ann.team}/folders/${tasks.folder}`)).status).toBe(204);
    await saved(ann.call('POST', restored));
    expect(await waitsOf(ids.b)).toEqual([on(ids.a, 'ff-2'), on(ids.c)]);
    const other = await ann.makeFolder();
    await saved(ann.put('folders', tasks.folder, { board_id: other.board, folder_id: null }));
    expect(await waitsOf(ids.b)).toEqual([on(ids.a, 'ff-2'), on(ids.c)]);
    expect(await wait(ids.a, on(ids.b))).toMatchObject(circle('A', 'B'));
    const started = await saved(
      ann.call('POST', `/api/${ann.team}/folders/${tasks.folder}/duplicate`, { name: 'Copy', items: true }),
    );
    const { id, folder_id } = started.body as unknown as { id: string; folder_id: string };
    await expect
      .poll(async () => (await ann.call('GET', `/api/${ann.team}/duplicates/${id}`)).body['state'])
      .toBe('done');
    const list = async (what: string) =>
      (await ann.call('GET', `/api/${ann.team}/${what}?folder_id=${folder_id}`)).body[
        'data'
      ] as unknown as Rows;
    const attribute = (await list('attributes')).find(({ kind }) => kind === 'dependency')!;
    expect(attribute.settings).toEqual({ folder_id });
    const [name] = (await list('attributes')).filter(({ primary }) => primary);
    const copies = await list('items');
    const copyOf = (title: string) => copies.find(({ values }) => values[name!.id] === title)!;
    expect(copyOf('B').values[attribute.id]).toEqual([
      linkTo(copyOf('A').id, folder_id, 'ff-2'),
      linkTo(copyOf('C').id, folder_id),
    ]);
    const back = { data: [linkTo(copyOf('B').id, folder_id)] };
    expect(await ann.put('values', `${copyOf('A').id}.${attribute.id}`, back)).toMatchObject(
      circle('A', 'B'),
    );
  });

  test('is held by item templates, and forgotten where the item is gone', async () => {
    const template = newId();
    const item_template = { ...placeOf(tasks), name: 'Task', values: { [waits]: [on(ids.a, 'ss')] } };
    await saved(ann.put('item_templates', template, item_template));
    const { body } = await ann.call('GET', `/api/${ann.team}/item_templates/${template}`);
    const values = body['values'] as unknown as Record<string, unknown>;
    const one = newId();
    await make(one, 'One', {}, values);
    expect(await waitsOf(one)).toEqual([on(ids.a, 'ss')]);
    expect((await ann.call('DELETE', `/api/${ann.team}/items/${ids.a}`)).status).toBe(204);
    const other = newId();
    await make(other, 'Other', {}, values);
    expect(await waitsOf(other)).toBeUndefined();
    // What waits for an item in the trash waits for it again when it is back.
    expect(await waitsOf(one)).toEqual([on(ids.a, 'ss')]);
  });

  test('leads on to items that go to another folder with it', async () => {
    const other = await ann.makeFolder();
    const there = newId();
    await saved(
      ann.put('attributes', there, { ...placeOf(other), kind: 'dependency', name: 'Predecessors' }),
    );
    await saved(wait(ids.b, on(ids.a, 'ss'), on(ids.c)));
    const moved = { ids: [ids.a, ids.b], folder_id: other.folder };
    await saved(ann.call('POST', `/api/${ann.team}/items/move`, moved));
    const { body } = await ann.call('GET', `/api/${ann.team}/items/${ids.b}`);
    expect((body['values'] as unknown as Record<string, unknown>)[there]).toEqual([
      linkTo(ids.a, other.folder, 'ss'),
    ]);
  });

  test('is found by filters by the items, whatever the types', async () => {
    await saved(wait(ids.b, on(ids.a, 'ss'), on(ids.c)));
    await saved(wait(ids.d, on(ids.a)));
    const found = async (operator: string, operand: unknown) => {
      const filter = { match: 'all', conditions: [{ attribute_id: waits, operator, operand }] };
      const query = new URLSearchParams({ folder_id: tasks.folder, filter: JSON.stringify(filter) });
      const { body } = await ann.call('GET', `/api/${ann.team}/items?${query}`);
      return (body['data'] as unknown as { id: string }[]).map(({ id }) => id).sort();
    };
    expect(await found('any-of', [on(ids.a)])).toEqual([ids.b, ids.d].sort());
    expect(await found('exactly', [on(ids.a)])).toEqual([ids.d]);
    expect(await found('contains', 'a ss')).toEqual([ids.b]);
  });
});
