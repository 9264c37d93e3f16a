import { createHash } from 'node:crypto';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLogHolds } from '../../testing/replay.ts';
import {
  type Answer,
  sharedServer,
  startOwnServer,
  TestClient,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
});
afterAll(async () => {
  await other.stop();
});

const seqOf = ({ headers }: Answer) => Number(headers.get('x-log-seq') ?? Number.NaN);
const written = async () => (await expectLogHolds(server.databaseUrl, ann.team)).length;

test('the answer to a save tells the seq of its last line', async () => {
  const { folder, item, name } = await ann.makeFolder();
  const start = await written();
  const one = item({ [name]: 'first' });
  expect(seqOf(await ann.put('items', one.id, one.item))).toBe(start + 1);
  expect(seqOf(await ann.put('values', `${one.id}.${name}`, { row_version: 2, data: 'x' }))).toBe(start + 2);
  const batch = await ann.multiple([
    { collection: 'items', ...item() },
    { collection: 'items', ...item() },
  ]);
  expect(seqOf(batch)).toBe(start + 4);
  const deleted = await ann.call('DELETE', `/api/${ann.team}/items/${one.id}`);
  expect([deleted.status, seqOf(deleted)]).toEqual([204, start + 5]);
  expect(seqOf(await ann.call('DELETE', `/api/${ann.team}/folders/${folder}`))).toBe(await written());
});

test('the answer to a refused save tells the seq at which it was validated', async () => {
  const { item, name, size } = await ann.makeFolder();
  const one = item({ [name]: 'stored' });
  await ann.put('items', one.id, one.item);
  const seq = await written();
  const value = `${one.id}.${name}`;
  const late = await ann.put('values', value, { row_version: 1, data: 'late' });
  expect(late).toMatchObject({ status: 409, body: { data: { data: 'stored', row_version: 1 } } });
  expect(seqOf(late)).toBe(seq);
  const bad = item({ [size]: 'no number' });
  const refused = await ann.put('items', bad.id, bad.item);
  expect([refused.status, seqOf(refused)]).toEqual([422, seq]);
  const gone = await ann.call('DELETE', `/api/${ann.team}/items/${newId()}`);
  expect([gone.status, seqOf(gone)]).toEqual([404, seq]);
  expect(seqOf(await ann.multiple([{ collection: 'items', ...bad }]))).toBe(seq);
  expect(await written()).toBe(seq);
});

test('saves that are written together each have their own seq', async () => {
  const { item } = await ann.makeFolder();
  const start = await written();
  const all = Array.from({ length: 30 }, () => item());
  const answers = await Promise.all(all.map((one) => ann.put('items', one.id, one.item)));
  const lines = await expectLogHolds(server.databaseUrl, ann.team);
  expect(lines.length).toBe(start + all.length);
  for (const [index, answer] of answers.entries())
    expect(lines[seqOf(answer) - 1]).toMatchObject({ record_id: all[index]!.id });
});

test('the repeat of a key has the seq of the first save, on another server too', async () => {
  const { item } = await ann.makeFolder();
  const batch = [item(), item(), item()].map((one) => ({ collection: 'items', ...one }));
  const headers = { 'x-idempotency-key': newId() };
  const first = await ann.multiple(batch, headers);
  const one = item();
  await ann.put('items', one.id, one.item);
  const there = Object.assign(new TestClient(other.address), { token: ann.token, team: ann.team });
  for (const client of [ann, there]) {
    const again = await client.multiple(batch, headers);
    expect(again.body).toEqual(first.body);
    expect(seqOf(again)).toBe(seqOf(first));
  }
  expect(await written()).toBe(seqOf(first) + 1);
});

test.each(['boards', 'folders', 'attributes', 'views'])(
  'an index of %s is recognised by its hash',
  async (of) => {
    const { board, folder, name } = await ann.makeFolder();
    const view = {
      row_version: 1,
      board_id: board,
      folder_id: folder,
      type: 'table',
      name: 'V',
      position: 'a0',
    };
    await ann.put('views', newId(), view);
    // The database returns objects inside a record in another order than they were written in.
    const settings = { options: [{ name: 'one', id: newId(), color: 'red' }] };
    await ann.put('attributes', newId(), {
      ...{ row_version: 1, board_id: board, folder_id: folder },
      ...{ kind: 'label', name: 'Label', position: 'a2', settings },
    });
    const path = `/api/${ann.team}/${of}?board_id=${board}`;
    const first = await ann.call('GET', path);
    const data = first.body['data'] as unknown as { updated_at: string }[];
    expect(data.length).toBeGreaterThan(0);
    const hash = first.headers.get('x-content-hash')!;
    expect(hash).toBe(createHash('sha256').update(JSON.stringify(data)).digest('base64url'));
    const modified = first.headers.get('x-last-modified')!;
    expect(modified).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(modified).toBe(
      data
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1),
    );

    // Changes elsewhere in the log do not change the page; a server that read it from disk has the same hash.
    await ann.makeFolder();
    for (const { services } of [server, other]) services.teams.forget(ann.team);
    const there = Object.assign(new TestClient(other.address), { token: ann.token, team: ann.team });
    for (const client of [ann, there]) {
      const same = await client.call('GET', path, undefined, { 'x-content-hash': hash });
      expect([same.status, same.body]).toEqual([204, { text: '' }]);
      expect(same.headers.get('x-content-hash')).toBe(hash);
      expect(same.headers.get('x-last-modified')).toBe(modified);
      expect(seqOf(same)).toBe(await written());
      expect(seqOf(same)).toBeGreaterThan(Number(first.body['seq']));
    }

    const [collection, id, change] = {
      boards: ['boards', board, { name: 'New' }],
      folders: ['folders', folder, { name: 'New' }],
      attributes: ['attributes', name, { name: 'New' }],
      views: ['views', newId(), { ...view, name: 'New' }],
    }[of] as [string, string, object];
    await ann.put(collection, id, { row_version: 2, ...change });
    const changed = await ann.call('GET', path, undefined, { 'x-content-hash': hash });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('x-content-hash')).not.toBe(hash);
    expect(seqOf(changed)).toBe(changed.body['seq']);
  },
);

test('an empty page has a hash and no date of modification', async () => {
  const path = `/api/${ann.team}/views?board_id=${newId()}`;
  const { headers } = await ann.call('GET', path);
  expect(headers.get('x-last-modified')).toBeNull();
  const again = await ann.call('GET', path, undefined, { 'x-content-hash': headers.get('x-content-hash')! });
  expect(again.status).toBe(204);
});
