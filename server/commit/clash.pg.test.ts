import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

const REFUSED = 'An item end date cannot be before its start date.';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

async function makeDates() {
  const made = await ann.makeFolder();
  const [start, end] = [newId(), newId()] as [string, string];
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder, kind: 'date' };
  const date = (id: string, name: string, position: string, settings: object) =>
    ann.put('attributes', id, { ...place, name, position, settings });
  expect((await date(start, 'Start', 'a5', { role: 'start' })).status).toBe(200);
  expect((await date(end, 'End', 'a6', { role: 'end' })).status).toBe(200);
  return { ...made, start, end, date };
}
const value = (item: string, attribute: string, data: string | null, row_version = 2) => ({
  collection: 'values',
  id: `${item}.${attribute}`,
  item: { row_version, data },
});

test('an end before its start is refused in a new item and in a value, and may be cleared', async () => {
  const { item, start, end } = await makeDates();
  const wrong = item({ [start]: '2026-03-05', [end]: '2026-03-04' });
  const refused = await ann.put('items', wrong.id, wrong.item);
  expect(refused).toMatchObject({ status: 422, body: { message: REFUSED } });
  const fine = item({ [start]: '2026-03-05', [end]: '2026-03-05' });
  expect((await ann.put('items', fine.id, fine.item)).status).toBe(200);
  const later = value(fine.id, start, '2026-03-06');
  expect((await ann.put('values', later.id, later.item)).body).toMatchObject({ message: REFUSED });
  const cleared = value(fine.id, end, null);
  expect((await ann.put('values', cleared.id, cleared.item)).status).toBe(200);
  expect((await ann.put('values', later.id, later.item)).status).toBe(200);
});

test('saves that belong together are judged by what they leave', async () => {
  const { item, start, end } = await makeDates();
  const one = item({ [start]: '2026-03-01', [end]: '2026-03-05' });
  await ann.put('items', one.id, one.item);
  const moved = [value(one.id, start, '2026-04-01'), value(one.id, end, '2026-04-05')];
  const statuses = async (parts: typeof moved) =>
    ((await ann.multiple(parts)).body as unknown as { status: number }[]).map(({ status }) => status);
  expect(await statuses(moved)).toEqual([200, 200]);
  const wrong = [value(one.id, start, '2026-05-09', 3), value(one.id, end, '2026-05-05', 3)];
  expect(await statuses(wrong)).toEqual([422, 424]);
});

test('one attribute of a role belongs to the same items; values that are there stay with a new role', async () => {
  const { item, date, name, start, end } = await makeDates();
  const second = await date(newId(), 'Begin', 'a7', { role: 'start' });
  expect(second.body).toMatchObject({ issues: [{ code: 'attribute_role_taken' }] });
  await date(end, 'End', 'a6', {});
  const role = (settings: object, row_version: number) =>
    ann.put('attributes', end, { row_version, settings });
  await role({}, 2);
  const one = item({ [start]: '2026-03-05', [end]: '2026-03-01' });
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  expect((await role({ role: 'end' }, 3)).status).toBe(200);
  const named = value(one.id, name, 'still', 1);
  expect((await ann.put('values', named.id, named.item)).status).toBe(200);
  const again = value(one.id, end, '2026-03-02');
  expect((await ann.put('values', again.id, again.item)).body).toMatchObject({ message: REFUSED });
});

describe('an item whose dates clash since they got their roles', () => {
  /** An end that is before its start, of an attribute that is an end since. */
  async function clashing() {
    const made = await makeDates();
    const { item, start, end } = made;
    const settings = (role: object, row_version: number) =>
      ann.put('attributes', end, { row_version, settings: role });
    expect((await settings({}, 2)).status).toBe(200);
    const values: Record<string, unknown> = {
      [made.name]: 'Trip',
      [start]: '2026-03-05',
      [end]: '2026-03-01',
    };
    const one = item(values);
    expect((await ann.put('items', one.id, one.item)).status).toBe(200);
    const was = (await ann.call('GET', `/api/${ann.team}/items/${one.id}`)).body;
    const remove = async () =>
      expect((await ann.call('DELETE', `/api/${ann.team}/items/${one.id}`)).status).toBe(204);
    const now = async (id = one.id) => (await ann.call('GET', `/api/${ann.team}/items/${id}`)).body['values'];
    return { ...made, one, was, values, remove, now, makeEnd: () => settings({ role: 'end' }, 3) };
  }

  test('comes back from the trash as it was', async () => {
    const { one, values, remove, now, makeEnd } = await clashing();
    await remove();
    expect((await makeEnd()).status).toBe(200);
    const back = await ann.call('POST', `/api/${ann.team}/trash/items/${one.id}/restore`);
    expect([back.status, await now()]).toEqual([200, values]);
  });

  test('comes back by an undo of its deletion, with the first of the two dates', async () => {
    const { one, was, values, end, remove, now, makeEnd } = await clashing();
    await remove();
    await makeEnd();
    // A browser sends the item as it was.
    const back = await ann.put('items', one.id, { ...was, row_version: 1, versions: {} });
    const { [end]: _late, ...kept } = values;
    expect([back.status, back.body['values'], await now()]).toEqual([200, kept, kept]);
  });

  test('comes back as it was by an undo in the activity log', async () => {
    const { one, values, now, makeEnd } = await clashing();
    const batch = crypto.randomUUID();
    const route = `/api/${ann.team}/items/${one.id}`;
    await ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [{ route, method: 'delete' }]);
    await makeEnd();
    const back = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    expect([back.body, await now()]).toEqual([{ undone: 1, kept: 0 }, values]);
  });

  test('is duplicated as it is', async () => {
    const { folder, values, start, end, makeEnd } = await clashing();
    await makeEnd();
    const call = (path: string) => `/api/${ann.team}/${path}`;
    const { body } = await ann.call('POST', call(`folders/${folder}/duplicate`), { items: true });
    const progress = async () => (await ann.call('GET', call(`duplicates/${body['id']}`))).body;
    await expect.poll(async () => (await progress())['state']).toBe('done');
    expect(await progress()).toMatchObject({ items_done: 1, left_out: 0, message: null });
    const copied = await ann.call('GET', call(`items?folder_id=${(await progress())['folder_id']}`));
    expect(JSON.stringify(copied.body)).toContain(String(values[start]));
    expect(JSON.stringify(copied.body)).toContain(String(values[end]));
  });

  test('as a new one is refused', async () => {
    const { item, values, makeEnd } = await clashing();
    await makeEnd();
    const anew = item(values);
    expect((await ann.put('items', anew.id, anew.item)).body).toMatchObject({ message: REFUSED });
  });
});
