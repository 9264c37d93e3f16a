import { dayAt } from '@tessera/domain/attributes/zoned-time.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** Their days are never the same. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const DAY_MS = 86_400_000;

let server: TestServer;
let ann: TestClient;
let ben: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
/** A date, a date with a time, the day as a formula tells it, and whether the date is that day. */
let by: Record<'due' | 'at' | 'day' | 'isToday', string>;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server, 'Ann');
  ben = await join(server, ann, 'full-member', { name: 'Ben' });
  made = await ann.makeFolder();
  const due = await attribute('date');
  const at = await attribute('date', { time: true });
  const day = await attribute('formula', { formula: 'TODAY()' });
  const isToday = await attribute('formula', { formula: `[${due}] = [${day}]` });
  by = { due, at, day, isToday };
  await set(ann, { timezone: EAST });
  await set(ben, { timezone: WEST });
});
afterEach(() => void vi.useRealTimers());

async function attribute(kind: string, settings: object = {}): Promise<string> {
  const id = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind, name: newId(), settings };
  expect((await ann.put('attributes', id, fields)).status).toBe(200);
  return id;
}

async function set(person: TestClient, profile: object): Promise<void> {
  expect((await person.call('PUT', '/api/me', profile)).status).toBe(200);
}

async function addItem(values: Record<string, unknown>): Promise<string> {
  const one = made.item(values);
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  return one.id;
}

async function query(as: TestClient, asked: Record<string, unknown>) {
  const parts = Object.entries(asked).map(([key, to]) => `&${key}=${encodeURIComponent(JSON.stringify(to))}`);
  const path = `/api/${ann.team}/items?folder_id=${made.folder}${parts.join('')}`;
  const { status, body } = await as.call('GET', path);
  expect(status).toBe(200);
  return body['data'] as unknown as (Item & { computed: Record<string, unknown> })[];
}
const found = async (as: TestClient, asked: Record<string, unknown>) =>
  (await query(as, asked)).map(({ id }) => id);
const only = (attribute_id: string, operator: string, operand: unknown = null) => ({
  filter: { conditions: [{ attribute_id, operator, operand }] },
});
const dayIn = (zone: string) => dayAt(Date.now(), zone);

/** A program with an access token of somebody. */
async function programOf(person: TestClient): Promise<TestClient> {
  const asked = { name: 'A program', scopes: ['records:read'], expiresInDays: 7 };
  const { body } = await person.call('POST', '/api/me/tokens', asked);
  return Object.assign(new TestClient(server.address), { token: String(body['token']), team: ann.team });
}

test('each who asks, and each program of theirs, is told of their own day, in whatever order', async () => {
  const east = await addItem({ [by.due]: dayIn(EAST) });
  const west = await addItem({ [by.due]: dayIn(WEST) });
  const program = await programOf(ann);
  for (const [who, id, zone] of [
    [ann, east, EAST],
    [ben, west, WEST],
    [program, east, EAST],
    [ben, west, WEST],
    [ann, east, EAST],
  ] as const) {
    expect(await found(who, only(by.due, 'in-period', 'today'))).toEqual([id]);
    expect(await found(who, only(by.isToday, 'is-checked'))).toEqual([id]);
    const sorted = await query(who, { sort: [{ attribute_id: by.isToday, direction: 'descending' }] });
    expect(sorted[0]!.id).toBe(id);
    const told = { [by.day]: dayIn(zone), [by.isToday]: true };
    expect(sorted[0]!.computed).toEqual(told);
    expect((await query(who, {})).find((one) => one.id === id)!.computed).toEqual(told);
    expect((await who.call('GET', `/api/${ann.team}/items/${id}`)).body['computed']).toEqual(told);
  }
});

test('an instant is on the day that it is where somebody asks', async () => {
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const item = await addItem({ [by.at]: now });
  for (const [who, own, other] of [
    [ann, EAST, WEST],
    [ben, WEST, EAST],
  ] as const) {
    expect(await found(who, only(by.at, 'on', dayIn(own)))).toEqual([item]);
    expect(await found(who, only(by.at, 'on', dayIn(other)))).toEqual([]);
  }
});

test('a week begins on the day that the person has chosen', async () => {
  await set(ann, { timezone: 'UTC' });
  const today = new Date();
  const item = await addItem({ [by.due]: new Date(Date.now() - 6 * DAY_MS).toISOString().slice(0, 10) });
  await set(ann, { start_of_week: (today.getUTCDay() + 1) % 7 });
  expect(await found(ann, only(by.due, 'in-period', 'this-week'))).toEqual([item]);
  await set(ann, { start_of_week: today.getUTCDay() });
  expect(await found(ann, only(by.due, 'in-period', 'this-week'))).toEqual([]);
});

test('another zone, and another day, are seen by the next who asks', async () => {
  await addItem({});
  const program = await programOf(ann);
  const told = async () => (await query(program, {}))[0]!.computed[by.day];
  const filtered = async () =>
    (await query(program, only(by.day, 'in-period', 'today'))).map(({ computed }) => computed[by.day]);
  expect([await told(), await filtered()]).toEqual([dayIn(EAST), [dayIn(EAST)]]);
  await set(ann, { timezone: WEST });
  expect([await told(), await filtered()]).toEqual([dayIn(WEST), [dayIn(WEST)]]);
  const next = dayAt(Date.now() + DAY_MS, WEST);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  expect([await told(), await filtered()]).toEqual([next, [next]]);
});

test('a visitor asks in UTC, and whoever has chosen no zone', async () => {
  await addItem({ [by.due]: dayIn('UTC') });
  await set(ben, { timezone: null });
  const public_ = { 'tag:guest_user:VIEW_FOLDER': true };
  await setPermissions(ann, { board_id: made.board, folder_id: null }, public_);
  for (const who of [new TestClient(server.address), ben]) {
    const [one] = await query(who, only(by.due, 'in-period', 'today'));
    expect(one!.computed).toEqual({ [by.day]: dayIn('UTC'), [by.isToday]: true });
  }
});
