import { POSITION_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectStateHolds } from '../../testing/expect-state.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let ann: TestClient;
let place: { board_id: string; folder_id: string };
let name: string;
beforeAll(async () => {
  server = await sharedServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
});
afterAll(async () => {
  await other.stop();
});
beforeEach(async () => {
  ann = await TestClient.signUp(server);
  const made = await ann.makeFolder();
  place = { board_id: made.board, folder_id: made.folder };
  name = made.name;
});

const far = (): TestClient =>
  Object.assign(new TestClient(other.address), { token: ann.token, team: ann.team });
const positionOf = ({ body }: { body: object }) => (body as { position: string }).position;
const versionOf = ({ body }: { body: object }) => (body as { row_version: number }).row_version;

test('an item that is put with neither position nor row_version is created at the end, and changed the next time', async () => {
  const first = newId();
  const made = await ann.put('items', first, { ...place, values: { [name]: 'One' } });
  expect(made).toMatchObject({ status: 200, body: { row_version: 1, position: 'a0' } });
  expect(positionOf(await ann.put('items', newId(), place))).toBe('a1');
  const moved = await ann.put('items', first, { position: 'a5' });
  expect(moved).toMatchObject({ status: 200, body: { row_version: 2, position: 'a5' } });
  expect(positionOf(await ann.put('items', newId(), place))).toBe('a6');
  // Fields that are not sent stay as they are.
  expect(await ann.put('items', first, {})).toMatchObject({ status: 200, body: { position: 'a5' } });
  const value = `${first}.${name}`;
  expect(await ann.put('values', value, { data: 'Two' })).toMatchObject({
    status: 200,
    body: { row_version: 2 },
  });
  await expectStateHolds(server, ann.team);
});

test('the same holds for boards, folders, attributes and views, alone and in a batch', async () => {
  const [board, folder, one, two] = [newId(), newId(), newId(), newId()];
  const answer = await ann.multiple([
    { collection: 'boards', id: board, item: { name: 'Second' } },
    { collection: 'folders', id: folder, item: { board_id: board, name: 'F' } },
    {
      collection: 'attributes',
      id: one,
      item: { board_id: board, folder_id: folder, kind: 'text', name: 'Name', primary: true },
    },
    { collection: 'views', id: two, item: { board_id: board, folder_id: folder, type: 'table', name: 'V' } },
    { collection: 'items', id: newId(), item: { board_id: board, folder_id: folder } },
    { collection: 'items', id: newId(), item: { board_id: board, folder_id: folder } },
    { collection: 'folders', id: folder, item: { name: 'Renamed' } },
  ]);
  const parts = answer.body as unknown as {
    status: number;
    data: { position: string; row_version: number };
  }[];
  expect(parts.map(({ status, data }) => [status, data.position, data.row_version])).toEqual([
    [200, 'a1', 1],
    [200, 'a0', 1],
    [200, 'a0', 1],
    [200, 'a0', 1],
    [200, 'a0', 1],
    [200, 'a1', 1],
    [200, 'a0', 2],
  ]);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('twenty programs on two processes that leave out the position get twenty different last positions', async () => {
  await ann.put('items', newId(), { ...place, position: 'b10' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? ann : far()).put('items', newId(), place)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const positions = answers.map(positionOf);
  expect(new Set(positions).size).toBe(20);
  for (const position of positions) expect(position > 'b10').toBe(true);
  const folders = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 ? ann : far()).put('folders', newId(), { board_id: place.board_id, name: `F${turn}` }),
    ),
  );
  expect(new Set(folders.map(positionOf)).size).toBe(10);
  await Promise.all([expectStateHolds(server, ann.team), expectStateHolds(other, ann.team)]);
});

test('each of many changes of one value without row_version is saved, and the last one holds', async () => {
  const item = newId();
  await ann.put('items', item, place);
  const value = `${item}.${name}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? ann : far()).put('values', value, { data: `v${turn}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.map(versionOf).sort((one, two) => one - two)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  const last = answers.find((answer) => versionOf(answer) === 20)!;
  const stored = await ann.call('GET', `/api/${ann.team}/values/${value}`);
  expect(stored.body).toMatchObject({ row_version: 20, data: last.body['data'] });
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('If-Match saves over the version that was seen; otherwise it is a conflict with the stored record', async () => {
  const { board_id } = place;
  const path = `/api/${ann.team}/boards/${board_id}`;
  const seen = await ann.call('GET', path);
  expect(seen.headers.get('etag')).toBe('"1"');
  const saved = await ann.put('boards', board_id, { name: 'Mine' }, { 'if-match': '"1"' });
  expect(saved).toMatchObject({ status: 200, body: { row_version: 2 } });
  expect(saved.headers.get('etag')).toBe('"2"');
  const late = await ann.put('boards', board_id, { name: 'Late' }, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', data: { name: 'Mine' } } });
  // Both headers and fields may name the version if they agree.
  const both = { name: 'Both', row_version: 3 };
  expect((await ann.put('boards', board_id, both, { 'if-match': '2' })).status).toBe(200);
  expect((await ann.put('boards', board_id, both, { 'if-match': '"9"' })).status).toBe(422);
  for (const tag of ['*', 'W/"3"', '"0"', 'x'])
    expect((await ann.put('boards', board_id, { name: 'Odd' }, { 'if-match': tag })).status).toBe(422);
  expect((await ann.put('boards', newId(), { name: 'None' }, { 'if-match': '"1"' })).status).toBe(404);
  // Of two at once that saw the same version one succeeds.
  const two = await Promise.all(
    [ann, far()].map((one) => one.put('boards', board_id, { name: 'Race' }, { 'if-match': '"3"' })),
  );
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a deleted folder that is put again without them comes back at its place', async () => {
  const { board_id, folder_id } = place;
  await ann.put('folders', newId(), { board_id, name: 'Behind' });
  await ann.put('items', newId(), { ...place, position: 'b20' });
  await ann.call('DELETE', `/api/${ann.team}/folders/${folder_id}`);
  const back = await ann.put('folders', folder_id, { board_id, name: 'Folder' });
  expect(back).toMatchObject({ status: 200, body: { position: 'a0', row_version: 1 } });
  expect(positionOf(await ann.put('items', newId(), place)) > 'b20').toBe(true);
});

test('positions at the end do not grow without limit: an item that is put there can be saved again', async () => {
  const { board_id } = place;
  await ann.put('folders', newId(), { board_id, name: 'Far', position: 'z'.repeat(POSITION_MAX_LENGTH) });
  await ann.put('items', newId(), { ...place, position: 'z'.repeat(POSITION_MAX_LENGTH) });
  const [folder, item] = [newId(), newId()];
  const made = await ann.put('folders', folder, { board_id, name: 'Behind' });
  expect(positionOf(made)).toHaveLength(POSITION_MAX_LENGTH);
  expect((await ann.put('folders', folder, { name: 'Renamed' })).status).toBe(200);
  const position = positionOf(await ann.put('items', item, place));
  expect((await ann.put('items', item, { position })).status).toBe(200);
});

test('leaving them out gives no access to people without permission', async () => {
  const eve = await TestClient.signUp(server, 'Eve');
  const item = newId();
  await ann.put('items', item, place);
  eve.team = ann.team;
  for (const [collection, id, fields] of [
    ['items', item, { position: 'a9' }],
    ['items', newId(), place],
    ['boards', place.board_id, { name: 'Theirs' }],
  ] as const)
    expect((await eve.put(collection, id, fields)).status).toBe(404);
});
