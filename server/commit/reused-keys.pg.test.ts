import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { join, setPermissions } from '../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';

/* An idempotency key belongs to one save: another save with it is neither answered as done nor told anything. */

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const keyed = (key: string = newId()) => ({ 'x-idempotency-key': key });
const reused = { status: 422, body: { code: 'key_reused' } };

test('an idempotency key with another record, a deletion or a change of permissions is refused, and nothing is done', async () => {
  const { board, folder } = await ann.makeFolder();
  const key = keyed();
  expect((await ann.put('boards', board, { name: 'First' }, key)).status).toBe(200);
  const path = `/api/${ann.team}/folders/${folder}`;
  expect(await ann.put('folders', folder, { name: 'Second' }, key)).toMatchObject(reused);
  expect(await ann.call('DELETE', path, undefined, key)).toMatchObject(reused);
  expect(await ann.call('DELETE', `/api/${ann.team}/boards/${board}`, undefined, key)).toMatchObject(reused);
  const both = await ann.multiple(
    [
      { collection: 'boards', id: board, item: { name: 'First' } },
      { collection: 'folders', id: folder, item: { name: 'Second' } },
    ],
    key,
  );
  expect(both.body).toMatchObject([
    { status: 422, data: { code: 'key_reused' } },
    { status: 422, data: { code: 'key_reused' } },
  ]);
  const set = [{ resource_type: 'folder', resource_id: folder, permissions: {}, row_version: 1 }];
  expect(await ann.call('PUT', `/api/${ann.team}/permissions`, set, key)).toMatchObject(reused);
  expect(await ann.call('GET', path)).toMatchObject({
    status: 200,
    body: { name: 'Folder', row_version: 1 },
  });
});

test('an idempotency key with a later save of its record is refused by the version; the same save gets its first answer', async () => {
  const { board, folder, name, item } = await ann.makeFolder();
  const key = keyed();
  const first = await ann.put('boards', board, { name: 'One', row_version: 2 }, key);
  expect(await ann.put('boards', board, { name: 'One', row_version: 2 }, key)).toMatchObject({
    ...{ status: 200, body: first.body },
  });
  expect(await ann.put('boards', board, { name: 'Two', row_version: 3 }, key)).toMatchObject(reused);
  const one = item({ [name]: 'x' });
  await ann.put('items', one.id, one.item);
  const value = `/api/${ann.team}/values/${one.id}.${name}`;
  const remove = keyed();
  const removed = await ann.call('DELETE', value, undefined, remove);
  expect(removed).toMatchObject({ status: 200, body: { data: null, row_version: 2 } });
  expect((await ann.call('DELETE', value, undefined, remove)).body).toEqual(removed.body);
  const gone = keyed();
  for (const _ of [1, 2])
    expect((await ann.call('DELETE', `/api/${ann.team}/folders/${folder}`, undefined, gone)).status).toBe(
      204,
    );
});

test('the answer to a repeated key does not tell what went with a deletion to those who may not have seen it', async () => {
  const { board } = await ann.makeFolder();
  const bob = await join(server, ann, 'full-member', { name: 'Bob', board });
  const [parent, hidden] = [newId(), newId()];
  await ann.put('folders', parent, { board_id: board, name: 'Parent' });
  await ann.put('folders', hidden, { board_id: board, parent_id: parent, name: 'Secret' });
  const place = { board_id: board, folder_id: hidden };
  await setPermissions(ann, place, { [`user:${bob.id}:VIEW_FOLDER`]: false });
  await setPermissions(
    ann,
    { board_id: board, folder_id: parent },
    { [`user:${bob.id}:DELETE_FOLDER`]: true },
  );
  const key = keyed();
  const deleted = await bob.call('DELETE', `/api/${ann.team}/folders/${parent}`, undefined, key);
  expect([deleted.status, deleted.body]).toEqual([204, { text: '' }]);
  const told = await bob.put('folders', hidden, { name: 'Mine', row_version: 3 }, key);
  expect(JSON.stringify(told.body)).not.toContain('Secret');
  expect(told.status).toBeGreaterThanOrEqual(400);
});

test('an access token does not get the answer to a save that it could not make', async () => {
  const { board } = await ann.makeFolder();
  const made = await ann.call('POST', '/api/me/tokens', {
    ...{ name: 'Weak', scopes: ['records:write'], expiresInDays: 1 },
  });
  const weak = Object.assign(new TestClient(server.address), {
    ...{ token: String(made.body['token']), team: ann.team },
  });
  const key = keyed();
  const place = { board_id: board, folder_id: null };
  const set = { ...place, permissions: { 'role:guest:CREATE_ITEM': false }, row_version: 1 };
  const saved = await ann.put('permissions', board, set, key);
  expect(saved.status).toBe(200);
  const refused = { status: 403, body: { code: 'token_scope' } };
  const asked = { ...set, permissions: {} };
  for (const _ of [1, 2]) expect(await weak.put('permissions', board, asked, key)).toMatchObject(refused);
  expect(await ann.put('permissions', board, set, key)).toMatchObject({ status: 200, body: saved.body });
});
