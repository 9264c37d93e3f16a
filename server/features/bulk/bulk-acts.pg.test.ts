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
let made: Folder;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  made = await ann.makeFolder();
});

async function attribute(kind: string, name: string, more: object = {}): Promise<string> {
  const id = newId();
  const place = { board_id: made.board, folder_id: made.folder };
  const { status, body } = await ann.put('attributes', id, { ...place, kind, name, settings: {}, ...more });
  expect({ status, body }).toMatchObject({ status: 200 });
  return id;
}
async function item(title: string, values: object = {}, more: object = {}, by = ann): Promise<string> {
  const id = newId();
  const place = { board_id: made.board, folder_id: made.folder };
  const fields = { ...place, values: { [made.name]: title, ...values }, ...more };
  const { status, body } = await by.put('items', id, fields);
  expect({ status, body }).toMatchObject({ status: 200 });
  return id;
}
/** So many items, in one call, with the values that are made of their number. */
async function items(count: number, valuesOf: (at: number) => object): Promise<void> {
  for (let start = 0; start < count; start += 1_000) {
    const some = Array.from({ length: Math.min(1_000, count - start) }, (_, at) =>
      made.item(valuesOf(start + at)),
    );
    const { status } = await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
    expect(status).toBe(200);
  }
}
const listed = async (): Promise<Listed[]> =>
  (await ann.call('GET', `/api/${ann.team}/items?folder_id=${made.folder}&limit=1000`)).body['data'] as never;
/** Each item's value by its name. */
const valuesBy = async (id: string): Promise<Record<string, unknown>> =>
  Object.fromEntries((await listed()).map(({ values }) => [values[made.name] as string, values[id] ?? null]));

const start = (act: object, more: object = {}, by = ann, headers: Record<string, string> = {}) =>
  by.call('POST', `/api/${ann.team}/items/bulk`, { folder_id: made.folder, act, ...more }, headers);
const get = (id: string, by = ann) => by.call('GET', `/api/${ann.team}/items/bulk/${id}`);
const cancel = (id: string, by = ann) => by.call('POST', `/api/${ann.team}/items/bulk/${id}/cancel`, {});
const undo = (batch: string) => ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
const ended = (id: string, by = ann): Promise<BulkAct> =>
  eventually(
    async () => {
      const one = (await get(id, by)).body as unknown as BulkAct;
      expect(['done', 'cancelled', 'failed']).toContain(one.state);
      return one;
    },
    { timeout: 60_000, interval: 20 },
  );
/** Does it to its end. */
async function act(what: object, more: object = {}, by = ann): Promise<BulkAct> {
  const { status, body } = await start(what, more, by);
  expect({ status, body }).toMatchObject({ status: 200 });
  return ended((body as unknown as BulkAct).id, by);
}
const set = (attribute_id: string, data: unknown) => edit([attribute_id, { how: 'fixed', data }]);
const edit = (...changes: [attribute_id: string, given: object][]) => ({
  what: 'edit',
  changes: changes.map(([attribute_id, given]) => ({ attribute_id, given })),
});
const remove = { what: 'delete' };
const where = (attribute_id: string, operator: string, operand: unknown = null) => ({
  filter: { match: 'all', conditions: [{ attribute_id, operator, operand }] },
});
const issueOf = ({ body }: { body: object }) => (body as { issues?: { code: string }[] }).issues?.[0]?.code;

describe('values are changed', () => {
  test('of the items that a filter finds, in one action, with one undo', async () => {
    await items(1_200, (at) => ({ [made.name]: `Item ${at}`, [made.size]: at % 3 }));
    const done = await act(set(made.size, 7), where(made.size, 'equals', 1));
    expect(done).toMatchObject({ state: 'done', items: 400, items_done: 400, changed: 400, left_count: 0 });
    const counts = async () =>
      Object.fromEntries(
        Object.entries(Object.groupBy(Object.values(await valuesBy(made.size)), (size) => String(size))).map(
          ([size, some]) => [size, some!.length],
        ),
      );
    const before = await counts();
    expect(before['1']).toBeUndefined();
    const { body } = await ann.call('GET', `/api/${ann.team}/activity`);
    const entries = (body['data'] as unknown as { batch: string }[]).filter(({ batch }) => batch === done.id);
    expect(entries).toHaveLength(1);
    expect((await undo(done.id)).body).toEqual({ undone: 400, kept: 0 });
    expect((await counts())['7']).toBeUndefined();
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('by what they are: a sum, a date some days later, another option, cleared', async () => {
    const settings = { options: ['a', 'b'].map((id) => ({ id, name: id, color: 'red' })), multiple: true };
    const [day, tags] = [await attribute('date', 'Day'), await attribute('label', 'Tags', { settings })];
    await item('One', { [made.size]: 1, [day]: '2026-01-30', [tags]: ['a'] });
    await item('Two', { [made.size]: 2 });
    const done = await act(
      edit(
        [made.size, { how: 'add', amount: 10 }],
        [day, { how: 'move', days: 3 }],
        [tags, { how: 'include', data: ['b'] }],
      ),
    );
    expect(done).toMatchObject({ changed: 2, left_count: 0 });
    expect(await valuesBy(made.size)).toEqual({ One: 11, Two: 12 });
    expect(await valuesBy(day)).toEqual({ One: '2026-02-02', Two: null });
    expect(await valuesBy(tags)).toEqual({ One: ['a', 'b'], Two: ['b'] });
    await act(edit([tags, { how: 'exclude', data: ['a'] }], [made.size, { how: 'clear' }]));
    expect(await valuesBy(made.size)).toEqual({ One: null, Two: null });
    expect(await valuesBy(tags)).toEqual({ One: ['b'], Two: ['b'] });
  });

  test('where a search finds them, of ids, and of the top level only', async () => {
    const ids = [await item('Red apple'), await item('Green apple'), await item('Pear')];
    await item('Red seed', {}, { parent_id: ids[0] });
    expect(await act(set(made.size, 1), { search: 'APPLE' })).toMatchObject({ items: 2 });
    expect(await act(set(made.size, 2), { ids: [ids[1], ids[2], newId()] })).toMatchObject({ items: 2 });
    expect(await act(set(made.size, 3), { search: 'red', sub_items: 'top' })).toMatchObject({ items: 1 });
    expect(await valuesBy(made.size)).toEqual({
      'Red apple': 3,
      'Green apple': 2,
      Pear: 2,
      'Red seed': null,
    });
  });

  test('by the day of whoever asks', async () => {
    const day = await attribute('date', 'Day');
    // Where it is at least ten hours later, or earlier, than in UTC.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv', { timeZone });
    const zone = zones.find((one) => dayIn(one) !== dayIn('UTC'))!;
    await ann.call('PUT', '/api/me', { timezone: zone });
    await item('Here', { [day]: dayIn(zone) });
    await item('UTC', { [day]: dayIn('UTC') });
    const today = where(day, 'in-period', 'today');
    expect(await act(set(made.size, 1), today)).toMatchObject({ items: 1 });
    expect(await valuesBy(made.size)).toEqual({ Here: 1, UTC: null });
    await act(edit([day, { how: 'now' }]));
    expect(await valuesBy(day)).toEqual({ Here: dayIn(zone), UTC: dayIn(zone) });
  });
});

describe('what may not be is left as it is and told', () => {
  test('a required value, an end before its start, a value that another item has', async () => {
    const end = await attribute('date', 'End', { settings: { role: 'end' } });
    const begin = await attribute('date', 'Start', { settings: { role: 'start' } });
    const code = await attribute('text', 'Code', { unique: true });
    const must = await attribute('text', 'Must', { required: true });
    const early = await item('Early', { [begin]: '2026-01-01', [must]: 'x' });
    const late = await item('Late', { [begin]: '2026-05-01', [must]: 'y' });
    const dated = await act(set(end, '2026-03-01'));
    expect(dated).toMatchObject({ changed: 1, left_count: 1 });
    expect(dated.left).toMatchObject([
      { item_id: late, why: { error: { issues: [{ code: 'end_before_start' }] } } },
    ]);
    expect(await act(edit([must, { how: 'clear' }]))).toMatchObject({ changed: 0, left_count: 2 });
    const coded = await act(set(code, 'same'));
    expect(coded).toMatchObject({ changed: 1, left_count: 1 });
    expect(coded.left[0]).toMatchObject({ why: { error: { issues: [{ code: 'value_of_item' }] } } });
    expect([early, late]).toContain(coded.left[0]!.item_id);
    const named = await act(edit([made.size, { how: 'copy', attribute_id: made.name }]));
    expect(named.left).toMatchObject([{ why: { problem: 'noValue', about: 'Size' } }, {}]);
  });

  test('of many the first 20 are told, and all others are changed', async () => {
    const code = await attribute('text', 'Code', { unique: true });
    await items(700, (at) => ({ [made.name]: `Item ${at}`, [made.size]: at }));
    const coded = await act(set(code, 'same'));
    expect(coded).toMatchObject({ state: 'done', changed: 1, left_count: 699 });
    expect(coded.left).toHaveLength(20);
    const copied = await act(edit([code, { how: 'copy', attribute_id: made.size }]));
    expect(copied).toMatchObject({ changed: 700, left_count: 0 });
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('items of others, where somebody may change their own only', async () => {
    const bob = await join(server, ann, 'full-member');
    await item('Ann’s');
    await item('Bob’s', {}, {}, bob);
    const place = { board_id: made.board, folder_id: made.folder };
    await setPermissions(ann, place, {
      'role:full-member:EDIT_ITEM': false,
      'role:full-member:DELETE_ITEM': false,
    });
    const done = await act(set(made.size, 1), {}, bob);
    expect(done).toMatchObject({ items: 2, changed: 1, left_count: 1 });
    expect(done.left).toMatchObject([{ why: { error: { code: 'forbidden', permission: 'EDIT_ITEM' } } }]);
    expect(await valuesBy(made.size)).toEqual({ 'Ann’s': null, 'Bob’s': 1 });
    expect((await start(remove, {}, bob)).status).toBe(403);
    await setPermissions(ann, place, { 'role:full-member:VIEW_FOLDER': false });
    expect((await start(set(made.size, 1), {}, bob)).status).toBe(404);
  });

  test('what cannot be done to any item, or is not understood, does not begin', async () => {
    const auto = await attribute('created-by', 'By');
    await item('One');
    expect(issueOf(await start(set(auto, 1)))).toBe('value_is_computed');
    expect(issueOf(await start(set(newId(), 1)))).toBe('no_such_attribute');
    expect(issueOf(await start(remove, where(newId(), 'is-empty')))).toBe('no_such_attribute');
    expect(issueOf(await start(remove, { filtre: {} }))).toBe('unknown_fields');
    expect((await start(remove, { folder_id: newId() })).status).toBe(404);
    expect(await listed()).toHaveLength(1);
  });
});

describe('items are deleted', () => {
  test('with their sub-items, each counted once, and come back as they were', async () => {
    const top = await item('Top');
    const sub = await item('Sub', {}, { parent_id: top });
    const bob = await join(server, ann, 'full-member');
    await item('Leaf', {}, { parent_id: sub }, bob);
    await item('Other', { [made.size]: 5 });
    await item('Stays', { [made.size]: 6 });
    const before = await listed();
    // Times are told to the second: from now on they are others.
    const second = Math.ceil(Date.now() / 1_000) * 1_000;
    await eventually(() => expect(Date.now()).toBeGreaterThan(second));
    const done = await act(remove, where(made.size, 'not-equals', 6));
    expect(done).toMatchObject({ state: 'done', changed: 4, left_count: 0 });
    expect((await listed()).map(({ values }) => values[made.name])).toEqual(['Stays']);
    await undo(done.id);
    const now = await listed();
    // Whose they are and since when stays, whoever brings them back.
    for (const one of before)
      expect(now.find(({ id }) => id === one.id)).toMatchObject({
        ...one,
        ...{ row_version: 1, updated_at: expect.anything(), updated_by: expect.anything() },
      });
    expect(now).toHaveLength(5);
    await expectLogHolds(server.databaseUrl, ann.team);
  });
});

describe('items are duplicated', () => {
  const names = async () => (await listed()).map(({ values }) => values[made.name]);

  test('with their sub-items, each once, below the last of them, with one undo', async () => {
    const top = await item('Top', { [made.size]: 1 });
    const sub = await item('Sub', {}, { parent_id: top });
    await item('Leaf', {}, { parent_id: sub });
    await item('Stays', { [made.size]: 6 });
    const code = await attribute('text', 'Code', { unique: true });
    await ann.put('values', `${top}.${code}`, { data: 'T1' });
    const done = await act({ what: 'duplicate', name: '{name} (copy)' }, { ids: [top, sub] });
    expect(done).toMatchObject({ state: 'done', items: 3, items_done: 3, changed: 3, left_count: 0 });
    const after = await listed();
    expect(after.map(({ values }) => values[made.name])).toEqual([
      ...['Top', 'Top (copy)', 'Sub', 'Leaf', 'Sub', 'Leaf', 'Stays'],
    ]);
    const copies = after.filter(({ id }) => ![top, sub].includes(id));
    const copy = copies.find(({ values }) => values[made.name] === 'Top (copy)')!;
    expect(copy).toMatchObject({ parent_id: null, values: { [made.size]: 1 } });
    expect(copy.values).not.toHaveProperty(code);
    const below = copies.find(({ parent_id }) => parent_id === copy.id)!;
    expect(below.values[made.name]).toBe('Sub');
    expect(copies.find(({ parent_id }) => parent_id === below.id)!.values[made.name]).toBe('Leaf');
    expect((await undo(done.id)).body).toEqual({ undone: 3, kept: 0 });
    expect(await names()).toEqual(['Top', 'Sub', 'Leaf', 'Stays']);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('in parts, in their order, also those that a filter finds', async () => {
    const positions = positionsBetween(null, null, 703);
    const all = positions.map((position, at) =>
      made.item({ [made.name]: `Item ${at}`, [made.size]: at < 702 ? at % 8 : 9 }, position),
    );
    await ann.multiple(all.map((one) => ({ collection: 'items', ...one })));
    const copied = await act({ what: 'duplicate' }, where(made.size, 'less', 7));
    expect(copied).toMatchObject({ state: 'done', items: 615, changed: 615 });
    const { rows } = await server.services.database.pool.query<{ at: number }>(
      `select substr("values"->>$2, 6)::int as at from item where folder_id = $1 order by position, id`,
      [made.folder, made.name],
    );
    const found = Array.from({ length: 702 }, (_, at) => at).filter((at) => at % 8 < 7);
    // Right below the last of them, before the item that follows it.
    const before = Array.from({ length: 702 }, (_, at) => at);
    expect(rows.map(({ at }) => at)).toEqual([...before, ...found, 702]);
  });

  test('as whoever asks sees them: without links to what they may not view, and votes of others', async () => {
    const hidden = await ann.makeFolder();
    const bob = await join(server, ann, 'full-member');
    const secret = newId();
    const place = { board_id: hidden.board, folder_id: hidden.folder };
    await ann.put('items', secret, { ...place, values: { [hidden.name]: 'Secret' } });
    const link = await attribute('reference', 'Link', { settings: { folder_id: null, multiple: true } });
    const votes = await attribute('vote', 'Votes');
    const me = Number((await ann.call('GET', '/api/me')).body['id']);
    const shown = await item('Shown');
    const links = [shown, secret].map((id, at) => `${id}.${at === 0 ? made.folder : hidden.folder}`);
    await item('Linking', { [link]: links, [votes]: [me] });
    await setPermissions(ann, place, { 'role:full-member:VIEW_FOLDER': false });
    const done = await act({ what: 'duplicate' }, { search: 'linking' }, bob);
    expect(done).toMatchObject({ changed: 1, left_count: 0 });
    const copies = (await listed()).filter(({ values }) => values[made.name] === 'Linking');
    expect(copies.map(({ values }) => values[votes] ?? null)).toEqual([[me], null]);
    expect(copies[1]!.values[link]).toHaveLength(1);
    await setPermissions(
      ann,
      { board_id: made.board, folder_id: made.folder },
      {
        'role:full-member:CREATE_ITEM': false,
      },
    );
    expect((await start({ what: 'duplicate' }, {}, bob)).status).toBe(403);
  });
});

describe('the work', () => {
  test('is the same for the same key, and one at a time for each person and folder', async () => {
    await items(3_000, (at) => ({ [made.name]: `Item ${at}`, [made.size]: at }));
    const add = edit([made.size, { how: 'add', amount: 1 }]);
    const key = { 'X-Idempotency-Key': newId() };
    const first = await start(add, {}, ann, key);
    const again = await start(add, {}, ann, key);
    expect(again.body).toEqual(first.body);
    expect(issueOf(await start(add))).toBe('bulk_running');
    const { id } = first.body as unknown as BulkAct;
    expect(await ended(id)).toMatchObject({ state: 'done', changed: 3_000 });
    const bob = await join(server, ann, 'full-member');
    expect((await get(id, bob)).status).toBe(404);
    expect((await cancel(id, bob)).status).toBe(404);
    expect(await act(add)).toMatchObject({ changed: 3_000 });
  });

  test('is cancelled: what is done stays, and is undone', async () => {
    await items(4_000, (at) => ({ [made.name]: `Item ${at}`, [made.size]: at % 10 }));
    const { id } = (await start(set(made.size, 99))).body as unknown as BulkAct;
    await cancel(id);
    const one = await ended(id);
    expect(one.state).toBe('cancelled');
    expect(one.changed).toBeLessThan(4_000);
    expect(one.items_done).toBe(one.changed);
    const answer = one.changed === 0 ? undefined : (await undo(id)).body;
    if (answer) expect(answer).toEqual({ undone: one.changed, kept: 0 });
    expect(Object.values(await valuesBy(made.size))).not.toContain(99);
  });

  test('is cancelled by its undo, and what others change meanwhile is not overwritten', async () => {
    await items(2_000, (at) => ({ [made.name]: `Item ${at}`, [made.size]: 0 }));
    const ids = (await listed()).map(({ id }) => id);
    const { id } = (await start(edit([made.size, { how: 'add', amount: 1 }]))).body as unknown as BulkAct;
    const others = ids.slice(500, 520);
    for (const one of others)
      expect((await ann.put('values', `${one}.${made.size}`, { data: 50 })).status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'done', changed: 2_000, left_count: 0 });
    const sizes = (await listed())
      .filter((one) => others.includes(one.id))
      .map(({ values }) => values[made.size]);
    // Before, or after.
    for (const size of sizes) expect([50, 51]).toContain(size);
    const again = (await start(edit([made.size, { how: 'add', amount: 1 }]))).body as unknown as BulkAct;
    await undo(again.id);
    expect((await get(again.id)).body['state']).not.toBe('running');
    expect(Math.max(...(Object.values(await valuesBy(made.size)) as number[]))).toBeLessThan(52);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('is cancelled by the undo of whoever may do the same, and of nobody else', async () => {
    await items(4_000, (at) => ({ [made.name]: `Item ${at}`, [made.size]: 0 }));
    const [bob, guest] = [
      await join(server, ann, 'full-member'),
      await join(server, ann, 'guest', { board: made.board }),
    ];
    const begin = async () => ((await start(remove)).body as unknown as BulkAct).id;
    const undoBy = (by: TestClient, id: string) =>
      by.call('POST', `/api/${ann.team}/activity/${id}/undo`, {});
    const first = await begin();
    expect((await undoBy(bob, first)).status).toBeLessThan(500);
    expect((await ended(first)).state).toBe('cancelled');
    const { rows } = await server.services.database.pool.query(
      'select count(*)::int as count from item where folder_id = $1',
      [made.folder],
    );
    expect(rows[0].count).toBe(4_000);
    const second = await begin();
    await undoBy(guest, second);
    expect((await ended(second)).state).toBe('done');
  });
});
