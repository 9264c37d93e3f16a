import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, putOnBoard, setPermissions } from '../../testing/people.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

/** A save needs the scope of the records that it changes, in any call. */
let server: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
let writer: TestClient;
let both: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member');
  writer = await program('records:read', 'records:write');
  both = await program('records:read', 'records:write', 'workspaces:read', 'workspaces:write');
});

/** A program with an access token of Ann's. */
async function program(...scopes: string[]): Promise<TestClient> {
  const made = await ann.call('POST', '/api/me/tokens', { name: 'A program', scopes, expiresInDays: 7 });
  return Object.assign(new TestClient(server.address), {
    token: String(made.body['token']),
    team: ann.team,
  });
}

const refused = { status: 403, body: { code: 'token_scope', message: 'This access token may not do this.' } };
const seq = async () => Number((await ann.call('GET', `/api/${ann.team}/changes?after=0`)).body['seq']);
const statuses = ({ body }: Answer) => (body as unknown as { status: number }[]).map(({ status }) => status);
const path = (rest: string) => `/api/${ann.team}/${rest}`;

/** Expects a refusal that changes nothing; a token with both scopes succeeds. */
async function expectOnlyBoth(ask: (by: TestClient) => Promise<Answer>): Promise<Answer> {
  const before = await seq();
  expect(await ask(writer)).toMatchObject(refused);
  expect(await seq()).toBe(before);
  const answer = await ask(both);
  expect(answer.status).toBeLessThan(300);
  return answer;
}

/** A board with Bob on it, whose folder only the people on the board see. */
async function restricted() {
  const made = await ann.makeFolder();
  await putOnBoard(ann, made.board, bob.id);
  const place = { board_id: made.board, folder_id: made.folder };
  await setPermissions(ann, place, { 'tag:board_locked_out:VIEW_FOLDER': false });
  return { ...made, place };
}

describe('a token without workspaces:write', () => {
  test('sets no permissions', async () => {
    const { folder, place } = await restricted();
    const permissions = { 'role:full-member:EDIT_ITEM': false };
    await expectOnlyBoth((by) => by.put('permissions', folder, { ...place, permissions, row_version: 2 }));
  });

  test('adds nobody to a board, and removes nobody from it', async () => {
    const { board } = await ann.makeFolder();
    await expectOnlyBoth((by) => by.put('boards', board, { row_version: 2, user_ids: [bob.id] }));
    await expectOnlyBoth((by) => by.put('boards', board, { row_version: 3, user_ids: [] }));
    expect((await writer.put('boards', board, { row_version: 4, name: 'Renamed' })).status).toBe(200);
  });

  test('creates boards for its own person, and for nobody else', async () => {
    const owner = Number((await ann.call('GET', '/api/me')).body['id']);
    const item = (user_ids: number[]) => ({ row_version: 1, name: 'New', position: 'a5', user_ids });
    const id = newId();
    await expectOnlyBoth((by) => by.put('boards', id, item([owner, bob.id])));
    expect((await writer.put('boards', newId(), item([owner]))).status).toBe(200);
  });

  test('saves nothing of a batch in which one part needs another scope', async () => {
    const { board, folder, item } = await ann.makeFolder();
    const place = { board_id: board, folder_id: folder };
    const one = item();
    const parts = [
      { collection: 'items', id: one.id, item: one.item },
      {
        collection: 'permissions',
        id: folder,
        item: { ...place, permissions: { 'role:full-member:EDIT_ITEM': false }, row_version: 1 },
      },
    ];
    const before = await seq();
    const answer = await writer.multiple(parts);
    expect(statuses(answer)).toEqual([424, 403]);
    expect((answer.body as unknown as { data: unknown }[])[1]!.data).toEqual(refused.body);
    expect(await seq()).toBe(before);
    expect(statuses(await both.multiple(parts))).toEqual([200, 200]);
  });

  test('brings back neither permissions nor the people of a board from the trash', async () => {
    const { board, folder } = await restricted();
    expect((await writer.call('DELETE', path(`folders/${folder}`))).status).toBe(204);
    await expectOnlyBoth((by) => by.call('POST', path(`trash/folders/${folder}/restore`), {}));
    expect((await writer.call('DELETE', path(`boards/${board}`))).status).toBe(204);
    await expectOnlyBoth((by) => by.call('POST', path(`trash/boards/${board}/restore`), {}));
    const plain = await ann.makeFolder();
    expect((await writer.call('DELETE', path(`folders/${plain.folder}`))).status).toBe(204);
    const back = await writer.call('POST', path(`trash/folders/${plain.folder}/restore`), {});
    expect(back.status).toBe(200);
  });

  test('brings them back by no save under a former id', async () => {
    const { board, folder } = await restricted();
    const { body } = await ann.call('GET', path(`folders/${folder}`));
    await ann.call('DELETE', path(`folders/${folder}`));
    const item = { row_version: 1, board_id: board, name: body['name'], position: body['position'] };
    await expectOnlyBoth((by) => by.put('folders', folder, item));
  });

  test('copies neither with a duplicate', async () => {
    const { board, folder } = await restricted();
    await expectOnlyBoth((by) => by.call('POST', path(`boards/${board}/duplicate`), { items: true }));
    await expectOnlyBoth((by) => by.call('POST', path(`folders/${folder}/duplicate`), { items: true }));
    const { rows } = await server.services.database.pool.query('select from duplicate where team_id = $1', [
      ann.team,
    ]);
    expect(rows).toHaveLength(2);
    const plain = await ann.makeFolder();
    const copy = await writer.call('POST', path(`folders/${plain.folder}/duplicate`), { items: true });
    expect(copy.status).toBe(200);
  });

  test('undoes no action that changed either, not even the rest of it', async () => {
    const { board, folder, item } = await ann.makeFolder();
    const batch = newId();
    const one = item();
    const place = { board_id: board, folder_id: folder };
    const entries = { 'role:full-member:EDIT_ITEM': false };
    const parts = [
      { route: path(`items/${one.id}`), method: 'put', item: one.item },
      {
        route: path(`permissions/${folder}`),
        method: 'put',
        item: { ...place, permissions: entries, row_version: 1 },
      },
    ];
    expect(statuses(await ann.call('PUT', path(`multiple?batch=${batch}`), parts))).toEqual([200, 200]);
    const undone = await expectOnlyBoth((by) => by.call('POST', path(`activity/${batch}/undo`), {}));
    expect(undone.body).toEqual({ undone: 2, kept: 0 });

    const second = newId();
    const users = [
      { route: path(`boards/${board}`), method: 'put', item: { row_version: 2, user_ids: [bob.id] } },
    ];
    expect(statuses(await ann.call('PUT', path(`multiple?batch=${second}`), users))).toEqual([200]);
    await expectOnlyBoth((by) => by.call('POST', path(`activity/${second}/undo`), {}));
  });
});

describe('a token without workspaces:read', () => {
  test('reads records, but no permissions', async () => {
    const { board, folder, place } = await restricted();
    expect((await writer.call('GET', path('permissions'))).body['code']).toBe('token_scope');
    expect(await writer.call('GET', path(`permissions/${folder}`))).toMatchObject(refused);
    expect((await both.call('GET', path(`permissions/${folder}`))).status).toBe(200);
    expect((await writer.call('GET', path(`boards/${board}`))).status).toBe(200);
    const after = await seq();
    await setPermissions(ann, place, { 'role:full-member:EDIT_ITEM': false });
    await ann.put('folders', folder, { row_version: 2, name: 'Renamed' });
    const kinds = async (by: TestClient) => {
      const { body } = await by.call('GET', path(`changes?after=${after}&board_id=${board}`));
      return new Set(
        (body['data'] as unknown as { collection: string }[]).map(({ collection }) => collection),
      );
    };
    expect(await kinds(both)).toContain('permissions');
    expect(await kinds(writer)).not.toContain('permissions');
    expect(await kinds(writer)).toContain('folders');
  });

  test('reads no activity log', async () => {
    expect(await writer.call('GET', path('activity'))).toMatchObject(refused);
    expect((await both.call('GET', path('activity'))).status).toBe(200);
    expect(await (await program('workspaces:read')).call('GET', path('activity'))).toMatchObject(refused);
  });
});

test('a program gives what is required as it makes an item; people may fill it in later, and nobody clears it', async () => {
  const { size, name, item } = await ann.makeFolder();
  expect((await ann.put('attributes', size, { row_version: 2, required: true })).status).toBe(200);
  expect((await ann.put('attributes', name, { row_version: 2, required: true, default: 'New' })).status).toBe(
    200,
  );
  const make = (by: TestClient, values: object) => {
    const one = item(values);
    return by.put('items', one.id, one.item);
  };
  const required = { status: 422, body: { issues: [{ code: 'required', label: 'Size' }] } };
  expect(await make(writer, {})).toMatchObject(required);
  expect(await make(writer, { [size]: null })).toMatchObject(required);
  expect(await make(writer, { [size]: 0 })).toMatchObject({
    status: 200,
    body: { values: { [size]: 0, [name]: 'New' } },
  });
  const { status, body } = await make(ann, {});
  expect([status, body['values']]).toEqual([200, { [name]: 'New' }]);
  const value = `${String(body['id'])}.${size}`;
  expect((await ann.put('values', value, { row_version: 1, data: 3 })).status).toBe(200);
  expect(await ann.put('values', value, { row_version: 2, data: null })).toMatchObject(required);
  expect(await ann.call('DELETE', path(`values/${value}`))).toMatchObject(required);
});
