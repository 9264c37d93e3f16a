import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { expectStateHolds } from '../testing/expect-state.ts';
import { expectLogHolds } from '../testing/replay.ts';
import {
  type Answer,
  createTestDatabase,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../testing/test-server.ts';

type Outcomes = { status: number; data: Record<string, unknown> | null }[];
const outcomes = (answer: Answer): Outcomes => answer.body as unknown as Outcomes;

describe('a save', () => {
  let server: TestServer;
  let ann: TestClient;
  beforeAll(async () => {
    server = await startOwnServer();
    ann = await TestClient.signUp(server);
  });
  afterAll(() => server.stop());

  test('is answered with the record, and a later version with 409 and the stored one', async () => {
    const { item, name } = await ann.makeFolder();
    const one = item({ [name]: 'first' });
    expect((await ann.put('items', one.id, one.item)).body).toMatchObject({
      id: one.id,
      row_version: 1,
      values: { [name]: 'first' },
    });
    const value = `${one.id}.${name}`;
    expect((await ann.put('values', value, { row_version: 2, data: 'second' })).status).toBe(200);
    const late = await ann.put('values', value, { row_version: 2, data: 'third' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      message: 'Updates overlapped, causing a hiccup. Please verify the latest data is correct.',
      data: { data: 'second', row_version: 2 },
    });
    expect((await ann.put('items', one.id, one.item)).status).toBe(409);
  });

  test('with a key that was used gets the first answer, and nothing is written twice', async () => {
    const { item } = await ann.makeFolder();
    const one = item();
    const headers = { 'x-idempotency-key': newId() };
    const before = (await expectLogHolds(server.databaseUrl, ann.team)).length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ann.put('items', one.id, one.item, headers)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]!.body });
    expect((await ann.put('items', one.id, one.item, headers)).body).toEqual(answers[0]!.body);
    expect((await expectLogHolds(server.databaseUrl, ann.team)).length).toBe(before + 1);
  });

  test('of a batch is whole or nothing: if one part fails, the others get 424', async () => {
    const { item, size } = await ann.makeFolder();
    const [good, bad] = [item({ [size]: 1 }), item({ [size]: 'no number' })];
    const answer = await ann.multiple([
      { collection: 'items', ...good },
      { collection: 'items', ...bad },
    ]);
    expect(outcomes(answer).map(({ status }) => status)).toEqual([424, 422]);
    expect((await ann.call('GET', `/api/${ann.team}/items/${good.id}`)).status).toBe(404);
  });

  test('that fails does not affect those that wait with it', async () => {
    const { item, size } = await ann.makeFolder();
    const all = Array.from({ length: 40 }, (_, index) =>
      item({ [size]: index % 4 === 0 ? 'no number' : index }),
    );
    const answers = await Promise.all(all.map((one) => ann.put('items', one.id, one.item)));
    expect(answers.map(({ status }) => status)).toEqual(all.map((_, index) => (index % 4 === 0 ? 422 : 200)));
  });

  test('sets none of the fields that only the server sets', async () => {
    const { item, name } = await ann.makeFolder();
    const one = item({ [name]: 'x' });
    const { body } = await ann.put('items', one.id, {
      ...one.item,
      team_id: 999,
      created_by: 999,
      created_at: '1999-01-01 00:00:00',
      versions: { [name]: 9 },
    });
    expect(body).toMatchObject({ team_id: ann.team, versions: {} });
    expect(body['created_by']).not.toBe(999);
    expect(body['created_at']).not.toBe('1999-01-01 00:00:00');
  });

  test('keeps every character: emoji, Arabic, quotes, backslashes', async () => {
    const { item, name } = await ann.makeFolder();
    for (const text of [
      '😀👩‍👩‍👧',
      'مرحبا بالعالم',
      `"quoted" \\ and 'single'`,
      '{"json": [1]}',
      'NULL',
      '{a,b}',
    ]) {
      const one = item({ [name]: text });
      await ann.put('items', one.id, one.item);
      expect((await ann.call('GET', `/api/${ann.team}/items/${one.id}`)).body).toMatchObject({
        values: { [name]: text },
      });
    }
  });

  test('a lone surrogate or a NUL is refused and does not stop the others', async () => {
    const { item, name } = await ann.makeFolder();
    const all = ['ok', 'a\0b', '\ud800', 'fine'].map((text) => item({ [name]: text }));
    const answers = await Promise.all(all.map((one) => ann.put('items', one.id, one.item)));
    expect(answers[0]!.status).toBe(200);
    expect(answers[1]!.status).toBe(422);
    expect(answers[2]!.status).toBe(422);
    expect(answers[3]!.status).toBe(200);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('a deleted folder takes its attributes and views along, and its items cannot be read without it', async () => {
    const { item, folder } = await ann.makeFolder();
    const one = item();
    await ann.put('items', one.id, one.item);
    expect((await ann.call('DELETE', `/api/${ann.team}/folders/${folder}`)).status).toBe(204);
    expect((await ann.call('GET', `/api/${ann.team}/items/${one.id}`)).status).toBe(404);
    expect((await ann.call('GET', `/api/${ann.team}/attributes?folder_id=${folder}`)).body['data']).toEqual(
      [],
    );
    await expectLogHolds(server.databaseUrl, ann.team);
  });
});

test('the log is complete and no save is lost, whatever several people do at once on two servers', async () => {
  const first = await startOwnServer();
  const second = await startOwnServer({ DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir });
  const ann = await TestClient.signUp(first);
  const there = Object.assign(new TestClient(second.address), { token: ann.token, team: ann.team });
  const { board, folder, item, name, size } = await ann.makeFolder();
  const other = await ann.makeFolder();
  const place = { row_version: 1, board_id: board, position: 'a0' };
  const column = { ...place, folder_id: folder };
  const back = [
    { collection: 'folders', id: folder, item: { ...place, name: 'Folder' } },
    { collection: 'attributes', id: name, item: { ...column, kind: 'text', name: 'Name', primary: true } },
    { collection: 'attributes', id: size, item: { ...column, kind: 'number', name: 'Size' } },
  ];
  const shared = Array.from({ length: 5 }, () => item());
  await ann.multiple(shared.map((one) => ({ collection: 'items', ...one })));

  const step = fc.record({
    by: fc.nat({ max: 1 }),
    kind: fc.constantFrom('create', 'value', 'move', 'delete', 'batch', 'broken', 'gone', 'back', 'taken'),
    at: fc.nat({ max: 4 }),
    version: fc.integer({ min: 1, max: 6 }),
    text: fc.constantFrom('a', 'b', null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const acknowledged: string[] = [];
      const send = async ({ by, kind, at, version, text }: (typeof steps)[number]) => {
        const client = [ann, there][by]!;
        const target = shared[at]!.id;
        if (kind === 'value')
          await client.put('values', `${target}.${name}`, { row_version: version, data: text });
        else if (kind === 'move')
          await client.put('items', target, { row_version: version, position: `a${version}` });
        else if (kind === 'gone') await client.call('DELETE', `/api/${ann.team}/folders/${folder}`);
        else if (kind === 'back') await client.multiple(back);
        else if (kind === 'taken')
          expect([409, 422]).toContain((await client.put('items', target, other.item().item)).status);
        else if (kind === 'delete') {
          const gone = item();
          await client.put('items', gone.id, gone.item);
          await client.call('DELETE', `/api/${ann.team}/items/${gone.id}`);
        } else {
          const some = Array.from({ length: kind === 'create' ? 1 : 3 }, (_, index) =>
            item({ [size]: kind === 'broken' && index === 2 ? 'x' : index }),
          );
          const answer = await client.multiple(some.map((one) => ({ collection: 'items', ...one })));
          const done = outcomes(answer).every(({ status }) => status === 200);
          if (done) acknowledged.push(...some.map(({ id }) => id));
          else if (outcomes(answer).some(({ status }) => status === 200)) throw new Error('half a batch');
        }
      };
      await Promise.all(steps.map(send));
      const lines = await expectLogHolds(first.databaseUrl, ann.team);
      for (const one of [first, second]) await expectStateHolds(one, ann.team);
      const created = lines
        .filter(({ collection, operation }) => collection === 'items' && operation === 'created')
        .map(({ record_id }) => record_id);
      expect(new Set(created).size).toBe(created.length);
      expect(new Set(created)).toEqual(new Set([...created, ...acknowledged]));
    }),
    { numRuns: 12 },
  );
  await second.stop();
  await first.stop();
}, 120_000);

describe('a server that is killed', () => {
  const batchSize = 4;

  test('loses nothing that it acknowledged, and leaves no half-written batch', async () => {
    const databaseUrl = await createTestDatabase();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tessera-kill-'));
    const start = async () => {
      const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../main.ts')], {
        env: {
          ...process.env,
          PORT: '0',
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          REQUESTS_PER_MINUTE: '0',
          LOGIN_ATTEMPTS_PER_MINUTE: '0',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const address = await new Promise<string>((resolve) => {
        child.stdout.on('data', (part) => {
          const found = /ready at (\S+)/.exec(String(part))?.[1];
          if (found) resolve(found);
        });
      });
      return { child, address };
    };

    let running = await start();
    const ann = await TestClient.signUp(running);
    const { item, size } = await ann.makeFolder();
    const acknowledged: string[][] = [];
    const all: string[][] = [];
    let stop = false;
    // Each writer repeats a batch with its key until it is answered, as a client does.
    const write = async (writer: number) => {
      for (let serial = 0; !stop; serial += 1) {
        const some = Array.from({ length: batchSize }, (_, index) =>
          item({ [size]: writer * 1_000 + serial + index }),
        );
        const key = { 'x-idempotency-key': newId() };
        all.push(some.map(({ id }) => id));
        const send = async () => {
          const client = Object.assign(new TestClient(running.address), { token: ann.token, team: ann.team });
          const answer = await client.multiple(
            some.map((one) => ({ collection: 'items', ...one })),
            key,
          );
          expect(answer.status).toBe(200);
          return answer;
        };
        const answer = await eventually(send, { timeout: 60_000, interval: 25 });
        expect(outcomes(answer).every(({ status }) => status === 200)).toBe(true);
        acknowledged.push(some.map(({ id }) => id));
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    const more = (count: number) => {
      const before = acknowledged.length;
      return eventually(() => expect(acknowledged.length).toBeGreaterThanOrEqual(before + count), {
        timeout: 60_000,
        interval: 5,
      });
    };
    for (let kills = 0; kills < 4; kills += 1) {
      await more(5 + 3 * kills);
      running.child.kill('SIGKILL');
      running = await start();
    }
    await more(4);
    stop = true;
    await Promise.all(writers);
    const ended = new Promise((resolve) => running.child.once('close', resolve));
    running.child.kill('SIGTERM');
    expect(await ended).toBe(0);

    const lines = await expectLogHolds(databaseUrl, ann.team);
    const created = lines
      .filter(({ collection }) => collection === 'items')
      .map(({ record_id }) => record_id);
    const known = new Set(created);
    expect(known.size).toBe(created.length);
    expect(acknowledged.length).toBeGreaterThan(4);
    for (const batch of acknowledged) for (const id of batch) expect(known.has(id)).toBe(true);
    for (const batch of all) expect([0, batchSize]).toContain(batch.filter((id) => known.has(id)).length);
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);
});
