import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let eve: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  eve = await TestClient.signUp(server, 'Eve');
});

test('records of another team are not found, by any call', async () => {
  const { board, folder, item, name } = await ann.makeFolder();
  const one = item({ [name]: 'secret' });
  await ann.put('items', one.id, one.item);
  const paths = [
    `/api/${ann.team}/boards`,
    `/api/${ann.team}/items?folder_id=${folder}`,
    `/api/${ann.team}/items/${one.id}`,
    `/api/${ann.team}/values/${one.id}.${name}`,
    `/api/${ann.team}/folders/${folder}/columns`,
    `/api/${ann.team}/changes?after=0&folder_id=${folder}`,
    `/api/${ann.team}/changes?after=0`,
    `/api/${ann.team}/activity?board_id=${board}`,
    `/api/teams/${ann.team}`,
    `/api/teams/${ann.team}/members`,
    // Through the caller's own team to the records of another.
    `/api/${eve.team}/items?folder_id=${folder}`,
    `/api/${eve.team}/items/${one.id}`,
    `/api/${eve.team}/folders/${folder}`,
    `/api/${eve.team}/folders/${folder}/columns`,
  ];
  for (const path of paths) {
    const answer = await eve.call('GET', path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect((await new TestClient(server.address).call('GET', path)).status).toBe(401);
  }
  const changes = await eve.call('GET', `/api/${eve.team}/changes?after=0&folder_id=${folder}`);
  expect(changes.body['data']).toEqual([]);
});

test('no call writes into another team', async () => {
  const { board, folder, item } = await ann.makeFolder();
  const one = item();
  await ann.put('items', one.id, one.item);
  const into = Object.assign(new TestClient(server.address), { token: eve.token, team: ann.team });
  expect((await into.put('items', newId(), item().item)).status).toBe(404);
  expect((await into.call('DELETE', `/api/${ann.team}/items/${one.id}`)).status).toBe(404);
  // The caller's own team with the folder of another; a batch that names another team.
  expect(
    (await eve.put('items', newId(), { row_version: 1, board_id: board, folder_id: folder, position: 'a0' }))
      .status,
  ).toBe(422);
  const foreign = await eve.call('PUT', `/api/${eve.team}/multiple`, [
    { route: `/api/${ann.team}/items/${one.id}`, method: 'delete', old: { id: one.id } },
  ]);
  expect(foreign.status).toBe(422);
  expect((await ann.call('GET', `/api/${ann.team}/items/${one.id}`)).status).toBe(200);
  expect((await eve.call('POST', `/api/${eve.team}/activity/${newId()}/undo`, {})).status).toBe(404);
});

describe('a bad request gets a clear error', () => {
  test.each([
    ['GET', '/api/zzz', undefined, 404],
    ['GET', '/api/0/boards', undefined, 404],
    ['GET', '/api/abc/boards', undefined, 404],
    ['PUT', '/api/auth/login', {}, 404],
    ['POST', '/api/auth/login', { email: 'nobody' }, 422],
    ['POST', '/api/auth/login', { email: 'nobody@example.org', password: 'wrong password' }, 401],
    ['POST', '/api/auth/register', { email: 'x@example.org', name: 'X', password: 'short' }, 422],
  ])('%s %s with %j is %i', async (method, path, body, status) => {
    const answer = await ann.call(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body['message']).toEqual(expect.any(String));
  });

  test('an invalid filter, a page beyond the last and too large a body get a clear error', async () => {
    const { folder, item } = await ann.makeFolder();
    expect((await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}&filter=x`)).status).toBe(422);
    const beyond = `/api/${ann.team}/items?folder_id=${folder}&after=${newId()}`;
    expect((await ann.call('GET', beyond)).status).toBe(422);
    expect((await ann.call('GET', `/api/${ann.team}/items`)).status).toBe(422);
    const huge = { ...item().item, values: { x: 'x'.repeat(5_000_000) } };
    expect((await ann.put('items', newId(), huge)).status).toBe(413);
  });
});

test('an e-mail that already exists is rejected, in any spelling', async () => {
  const email = `${newId()}@example.org`;
  const person = { email, name: 'A', password: 'long enough' };
  expect((await ann.call('POST', '/api/auth/register', person)).status).toBe(200);
  const again = await ann.call('POST', '/api/auth/register', { ...person, email: email.toUpperCase() });
  expect(again).toMatchObject({ status: 422, body: { errors: ['This e-mail already exists.'] } });
});

test('sign-in is limited for each address', async () => {
  const strict = await startOwnServer({ LOGIN_ATTEMPTS_PER_MINUTE: '3' });
  const anybody = new TestClient(strict.address);
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1)
    statuses.push(
      (await anybody.call('POST', '/api/auth/login', { email: 'x@example.org', password: 'wrong' })).status,
    );
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  await strict.stop();
});

test('the API describes itself, and the server tells its health', async () => {
  const open = new TestClient(server.address);
  const { body } = await open.call('GET', '/api/docs/json');
  expect(Object.keys(body['paths'] ?? {})).toContain('/api/{team}/{collection}/{id}');
  expect((await open.call('GET', '/api/docs/')).status).toBe(200);
  for (const path of ['/api/docs/nothing', '/api/docs/static/..%2f..%2fpackage.json'])
    expect(await open.call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await open.call('GET', '/healthz')).status).toBe(200);
  expect((await open.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  expect((await open.call('GET', '/metrics')).body['text']).toMatch(/process_resident_memory_bytes \d+/);
});
