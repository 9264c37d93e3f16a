import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectStateHolds } from '../testing/expect-state.ts';
import { idOf } from '../testing/people.ts';
import { expectLogHolds } from '../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';
import type { Committed, SaveRequest, Submission } from './submission.ts';

let server: TestServer;
let ann: TestClient;
let person: number;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;

beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  person = idOf(ann);
});
beforeEach(async () => {
  made = await ann.makeFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectLogHolds(server.databaseUrl, ann.team);
  await expectStateHolds(server, ann.team);
});

const submit = (requests: SaveRequest[], more: Partial<Submission> = {}): Promise<Committed> =>
  server.services.commit.submit({ team: ann.team, person, requests, ...more });
const put = (
  collection: SaveRequest['collection'],
  id: string,
  item: Record<string, unknown>,
): SaveRequest => ({
  collection,
  method: 'put',
  id,
  item,
});
const creation = (values: object = {}): SaveRequest => {
  const { id, item } = made.item(values);
  return put('items', id, item);
};
const statusOf = ({ outcomes }: Committed): number => outcomes[0]!.status;

/** Records the statements that run: the name of each, and how many lines it writes, or how many ids its first list has. */
function watch(): () => { name: string; size: number }[] {
  const spy = vi.spyOn(server.services.database.pool, 'query');
  return () =>
    spy.mock.calls.flatMap(([given]) => {
      const { name, values } = given as unknown as { name?: string; values?: unknown[] };
      if (name === undefined) return [];
      const [, seq, next] = values as number[];
      const list = values?.find((value) => Array.isArray(value)) as unknown[] | undefined;
      return [{ name, size: name.startsWith('write-') ? next! - seq! : (list?.length ?? 0) }];
    });
}

/** Submits all at once: the first one is written alone, the others form one group. */
async function together(submissions: (() => Promise<Committed>)[]): Promise<Committed[]> {
  const [, ...answers] = await Promise.all([submit([creation()]), ...submissions.map((one) => one())]);
  return answers;
}

describe('in a group of submissions', () => {
  test.each([
    ['one that is refused', () => submit([creation({ [made.size]: 'no number' })]), 422],
    ['one that is late', () => submit([put('folders', made.folder, { name: 'x', row_version: 1 })]), 409],
  ])('%s is validated apart: the others are written at once, and once', async (_, wrong, status) => {
    const statements = watch();
    const answers = await together([
      ...Array.from({ length: 20 }, () => () => submit([creation()])),
      wrong,
      ...Array.from({ length: 20 }, () => () => submit([creation()])),
    ]);
    expect(answers.map(statusOf)).toEqual([...Array(20).fill(200), status, ...Array(20).fill(200)]);
    const run = statements();
    expect(run.filter(({ name }) => name.startsWith('write-')).map(({ size }) => size)).toEqual([1, 40]);
    // The items of the others are not looked for.
    expect(run.filter(({ name, size }) => name === 'read-items' && size > 1)).toEqual([]);
  });

  test('one whose new item exists already is validated apart, the others without it', async () => {
    const there = creation();
    await submit([there]);
    const statements = watch();
    const answers = await together([
      () => submit([creation()]),
      () => submit([there]),
      () => submit([creation()]),
    ]);
    expect(answers.map(statusOf)).toEqual([200, 409, 200]);
    const run = statements();
    expect(run.filter(({ name }) => name === 'find-taken')).toHaveLength(1);
    // The first write fails, the second is without it; only that item is looked for.
    expect(run.filter(({ name }) => name.startsWith('write-')).map(({ size }) => size)).toEqual([4, 3]);
    expect(run.filter(({ name }) => name === 'read-items').map(({ size }) => size)).toEqual([1]);
    // After that no write fails for a while.
    const more = await together([() => submit([there]), () => submit([creation()])]);
    expect(more.map(statusOf)).toEqual([409, 200]);
    const writes = statements().filter(({ name }) => name.startsWith('write-'));
    expect(writes.slice(2).reduce((sum, { size }) => sum + size, 0)).toBe(2);
  });

  test('one that is repeated with its key gets its first answer, and nothing is written twice', async () => {
    const keyed = { idempotencyKey: newId() };
    const first = creation({ [made.name]: 'first' });
    const before = await submit([first], keyed);
    const deletion: SaveRequest = { collection: 'items', method: 'delete', id: first.id };
    const gone = { idempotencyKey: newId() };
    const [one, again, other, repeat] = await together([
      () => submit([creation()]),
      () => submit([first], keyed),
      () => submit([deletion], gone),
      () => submit([first], keyed),
    ]);
    expect([one, other].map((answer) => statusOf(answer!))).toEqual([200, 200]);
    // A delete came in between, but the answer is the first one.
    for (const answer of [again, repeat]) expect(answer).toEqual(before);
    expect(await submit([deletion], gone)).toEqual(other);
    expect(statusOf(await submit([deletion], { idempotencyKey: newId() }))).toBe(404);
  });

  test('those that depend on each other are refused in their order, and those that do not are not refused', async () => {
    const board = newId();
    const folder = newId();
    const inside = { row_version: 1, board_id: board, folder_id: folder, position: 'a0' };
    const answers = await together([
      () => submit([put('folders', folder, { row_version: 1, board_id: board, name: 'x', position: 'a0' })]),
      () => submit([put('items', newId(), inside)]),
      () => submit([put('boards', board, { row_version: 1, name: 'x', position: 'a0' })]),
      () => submit([creation()]),
    ]);
    // The board is not there at first; once it is, the others are validated after it.
    expect(answers.map(statusOf)).toEqual([200, 200, 200, 200]);
  });

  test('one that makes the database fail is found without writing each of the others alone', async () => {
    const statements = watch();
    const answers = await together([
      ...Array.from({ length: 31 }, () => () => submit([creation()])),
      () =>
        submit([creation()], { batch: 'no uuid' }).catch(() => ({
          outcomes: [{ status: 500, data: null }],
          seq: 0,
        })),
      ...Array.from({ length: 32 }, () => () => submit([creation()])),
    ]);
    expect(answers.filter((answer) => statusOf(answer) === 200)).toHaveLength(63);
    expect(statements().filter(({ name }) => name.startsWith('write-')).length).toBeLessThan(20);
  });
});

test('a save without a key does not repeat one whose key is the word undefined', async () => {
  const one = creation();
  await submit([one], { idempotencyKey: 'undefined' });
  expect(statusOf(await submit([one]))).toBe(409);
});

describe('the structure in memory and the stored one', () => {
  const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values);

  test('never differ in silence: a change of a record that is not stored fails', async () => {
    const logged = vi.spyOn(server.services.log, 'error').mockImplementation(() => undefined);
    const view = newId();
    const fields = { board_id: made.board, folder_id: made.folder, type: 'table', name: 'x', position: 'a0' };
    await submit([put('views', view, { ...fields, row_version: 1 })]);
    const { rows } = await query(`delete from record where team_id = $1 and id = $2 returning *`, [
      ann.team,
      view,
    ]);
    const answers = await together([
      () => submit([put('views', view, { name: 'y', row_version: 2 })]),
      () => submit([creation()]),
    ]);
    expect(answers.map(statusOf)).toEqual([404, 200]);
    expect(logged).toHaveBeenCalledTimes(1);
    await expectStateHolds(server, ann.team);
    const { team_id, collection, id, row_version, created_at, updated_at } = rows[0];
    await query(
      `insert into record (team_id, collection, id, row_version, fields, created_at, updated_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [team_id, collection, id, row_version, JSON.stringify(rows[0].fields), created_at, updated_at, person],
    );
    // A new record does not replace a stored one either.
    const taken = put('views', view, { ...fields, name: 'z', row_version: 1 });
    expect((await together([() => submit([taken])])).map(statusOf)).toEqual([409]);
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test('stay the same if a record is deleted and created again in one group', async () => {
    const other = await ann.makeFolder();
    const view = newId();
    const fields = { board_id: made.board, folder_id: made.folder, type: 'table', name: 'x', position: 'a0' };
    const item = creation();
    await submit([item, put('views', view, { ...fields, row_version: 1 })]);
    await query(
      `update record set created_at = '2020-01-01', created_by = null where team_id = $1 and id = $2`,
      [ann.team, view],
    );
    await query(`update item set created_at = '2020-01-01' where team_id = $1 and id = $2`, [
      ann.team,
      item.id,
    ]);
    await server.services.teams.refresh(ann.team);
    const elsewhere = { ...other.item().item, position: 'a5' };
    const answer = await submit([
      { collection: 'items', method: 'delete', id: item.id },
      put('items', item.id, elsewhere),
      { collection: 'views', method: 'delete', id: view },
      put('views', view, { ...fields, name: 'y', row_version: 1 }),
    ]);
    expect(answer.outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await ann.call('GET', `/api/${ann.team}/items/${item.id}`);
    expect(body).toEqual(answer.outcomes[1]!.data);
    await expectLogHolds(server.databaseUrl, ann.team);
    await expectStateHolds(server, ann.team);
  });

  test('stay the same if a catch-up has read what this process has just written', async () => {
    const { teams } = server.services;
    const state = (await teams.open(ann.team))!;
    await submit([creation()]);
    const told: number[] = [];
    teams.onLog(({ team }, entries) => team === ann.team && told.push(...entries.map(({ seq }) => seq)));
    const from = state.seq;
    const writes = Array.from({ length: 30 }, () => submit([creation()]));
    await Promise.all([...writes, ...Array.from({ length: 60 }, () => teams.catchUp(ann.team))]);
    expect(told).toEqual(Array.from({ length: 30 }, (_, at) => from + 1 + at));
    await expectStateHolds(server, ann.team);
    const lines = await query(
      'select seq, collection, record_id, folder_id, operation, record from change where team_id = $1',
      [ann.team],
    );
    teams.written(state, lines.rows);
    expect(told).toHaveLength(30);
  });
});
