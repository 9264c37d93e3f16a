import { newId } from '@tessera/domain/ids.ts';
import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { type Fields, fieldsOf, listOf } from '../boards/testing/boards.ts';
import { createOnDay } from './create-on-day.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(() => other.stop());

const weekly: Rule = { every: 1, unit: 'week', from: 'day' };
/** Far ahead, so that nobody else's items are meant. */
const [DUE, NEXT] = ['2200-01-31', '2200-02-07'];

async function tasks(dates: object = {}) {
  const made = await ann.makeFolder();
  const [done, due, rule] = [newId(), newId(), newId()];
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder, position: 'a5' };
  const add = async (id: string, kind: string, settings: object = {}) =>
    expect((await ann.put('attributes', id, { ...place, kind, name: kind, settings })).status).toBe(200);
  await add(done, 'checkbox');
  await add(due, 'date', { role: 'due', ...dates });
  await add(rule, 'repeat');
  const items = (): Promise<Fields[]> => listOf(ann, `items?folder_id=${made.folder}&limit=100`);
  const create = async (values: object = {}, by: TestClient = ann) => {
    const one = made.item({ [made.name]: 'Water the plants', [due]: DUE, [rule]: weekly, ...values });
    expect((await by.put('items', one.id, one.item)).status).toBe(200);
    return one.id;
  };
  /** The due dates of all items but those that are created by hand, with their rules. */
  const days = async (...first: string[]) =>
    (await items())
      .filter(({ id }) => !first.includes(String(id)))
      .map(({ values }) => [fieldsOf(values)[due], fieldsOf(values)[rule]]);
  const ruleOf = async (id: string) =>
    fieldsOf((await items()).find((one) => one['id'] === id)!['values'])[rule];
  return { ...made, done, due, rule, items, create, days, ruleOf };
}

const at = (instant: string, { services }: TestServer = server) =>
  createOnDay(services, new Date(instant), new AbortController().signal);

test('the next item is created when its day begins, once, by two processes and again', async () => {
  const folder = await tasks();
  const first = await folder.create();
  await at('2200-02-06T23:59:00Z');
  expect(await folder.items()).toHaveLength(1);
  await Promise.all([at(`${NEXT}T00:00:00Z`), at(`${NEXT}T00:00:00Z`, other), at(`${NEXT}T00:00:00Z`)]);
  await at(`${NEXT}T00:15:00Z`, other);
  expect(await folder.days(first)).toEqual([[NEXT, weekly]]);
  expect(await folder.ruleOf(first)).toBeUndefined();
  const next = (await folder.items()).find(({ id }) => id !== first)!;
  expect(next['created_by']).toBe(idOf(ann));
  expect(fieldsOf(next['values'])[folder.name]).toBe('Water the plants');
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('the day begins in the zone of the date, and a time of day stays', async () => {
  const folder = await tasks({ time: true, zone: 'Asia/Tokyo' });
  const first = await folder.create({ [folder.due]: '2200-01-31 00:30:00' });
  await at('2200-02-06T14:59:00Z');
  expect(await folder.items()).toHaveLength(1);
  await at('2200-02-06T15:00:00Z');
  expect(await folder.days(first)).toEqual([['2200-02-07 00:30:00', weekly]]);
});

test('a server that was away creates one item, for the last day that has come', async () => {
  const folder = await tasks();
  const rule: Rule = { ...weekly, ends: { times: 3 } };
  const first = await folder.create({ [folder.rule]: rule });
  await at('2200-03-02T12:00:00Z');
  await at('2200-03-02T12:15:00Z');
  expect(await folder.days(first)).toEqual([['2200-02-28', { ...rule, ends: { times: 2 } }]]);
});

test('an item that fails keeps no other one from being followed, and is tried again', async () => {
  const folder = await tasks();
  const both = [await folder.create(), await folder.create()];
  const { commit, log } = server.services;
  const failing = vi.spyOn(commit, 'submit').mockRejectedValueOnce(new Error('broken'));
  const told = vi.spyOn(log, 'error').mockImplementation(() => {});
  await at(`${NEXT}T00:00:00Z`);
  expect(told).toHaveBeenCalledTimes(1);
  failing.mockRestore();
  told.mockRestore();
  expect(await folder.days(...both)).toEqual([[NEXT, weekly]]);
  await at(`${NEXT}T00:15:00Z`);
  expect(await folder.days(...both)).toEqual([
    [NEXT, weekly],
    [NEXT, weekly],
  ]);
});

test('an item whose day is far off costs one look', async () => {
  const folder = await tasks();
  const id = await folder.create();
  const asked = vi.spyOn(server.services.database.pool, 'query');
  await at('2200-02-01T00:00:00Z');
  const about = asked.mock.calls.filter((call) => JSON.stringify(call).includes(id));
  asked.mockRestore();
  expect(about).toHaveLength(1);
});

test('done or not is the same, and without a date nothing is created', async () => {
  const folder = await tasks();
  const first = await folder.create();
  const undated = await folder.create({ [folder.due]: null });
  const when = { row_version: 1, data: true };
  for (const id of [first, undated])
    expect((await ann.put('values', `${id}.${folder.done}`, when)).status).toBe(200);
  const { seq } = (await server.services.teams.open(ann.team))!;
  await eventually(async () => {
    const { rows } = await server.services.database.pool.query<{ seq: number }>(
      `select seq from log_reader where reader = 'items-that-repeat' and team_id = $1`,
      [ann.team],
    );
    expect(rows[0]?.seq ?? 0).toBeGreaterThanOrEqual(seq);
  });
  expect(await folder.items()).toHaveLength(2);
  await at(`${NEXT}T00:00:00Z`);
  expect(await folder.days(first, undated)).toEqual([[NEXT, weekly]]);
});

test('what is refused keeps its rule and is created later, and a folder in the trash is left alone', async () => {
  const folder = await tasks();
  const ben = await join(server, ann, 'full-member', { name: 'Ben' });
  const first = await folder.create({}, ben);
  const place = { board_id: folder.board, folder_id: null };
  await setPermissions(ann, place, { [`user:${ben.id}:CREATE_ITEM`]: false });
  await at(`${NEXT}T00:00:00Z`);
  expect(await folder.days(first)).toEqual([]);
  expect(await folder.ruleOf(first)).toEqual(weekly);
  await setPermissions(ann, place, { [`user:${ben.id}:CREATE_ITEM`]: undefined });
  const path = `/api/${ann.team}/folders/${folder.folder}`;
  expect((await ann.call('DELETE', path)).status).toBe(204);
  await at(`${NEXT}T00:15:00Z`);
  expect((await ann.call('POST', `/api/${ann.team}/trash/folders/${folder.folder}/restore`)).status).toBe(
    200,
  );
  expect(await folder.days(first)).toEqual([]);
  await at(`${NEXT}T00:30:00Z`);
  expect(await folder.days(first)).toEqual([[NEXT, weekly]]);
});
