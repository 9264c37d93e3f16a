import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { makeTree, treeIn } from './testing/item-tree.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

/** Somebody's program: a client with an access token. */
async function tokenOf(owner: TestClient): Promise<TestClient> {
  const asked = { name: 'Program', scopes: ['records:read', 'records:write'], expiresInDays: 30 };
  const { body } = await owner.call('POST', '/api/me/tokens', asked);
  return Object.assign(new TestClient(server.address), { team: owner.team, token: String(body['token']) });
}

const action = (parts: object[], batch = newId()): Promise<Answer> =>
  ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, parts);
const undo = (batch: string): Promise<Answer> =>
  ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});

describe('items that are named before the one that they are below, in one action', () => {
  /** Items of a folder by their names, each below another one or none, in this order. */
  async function makeAtOnce(by: TestClient, names: readonly (readonly [string, string | null])[]) {
    const { board, folder, name } = await ann.makeFolder();
    const ids = Object.fromEntries(names.map(([one]) => [one, newId()]));
    const parts = names.map(([one, parent]) => ({
      route: `/api/${ann.team}/items/${ids[one]}`,
      item: {
        ...{ row_version: 1, board_id: board, folder_id: folder },
        ...{ parent_id: parent && (ids[parent] ?? parent), values: { [name]: one } },
      },
    }));
    const batch = newId();
    const answer = await by.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, parts);
    return { folder, name, ids, batch, answer };
  }

  test('get it as parent: of a person, of a token, and the undo takes them back', async () => {
    const token = await tokenOf(ann);
    for (const by of [ann, token]) {
      const made = await makeAtOnce(by, [
        ['c', 'b'],
        ['b', 'a'],
        ['a', null],
        ['d', 'b'],
      ]);
      expect(made.answer.status).toBe(200);
      expect(await treeIn(ann, made)).toEqual({ a: null, b: 'a', c: 'b', d: 'b' });
      expect((await undo(made.batch)).body).toEqual({ undone: 4, kept: 0 });
      expect(await treeIn(ann, made)).toEqual({});
    }
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('are moved below one that is made after them', async () => {
    const tree = await makeTree(ann, { a: null });
    const id = newId();
    const place = { row_version: 1, board_id: tree.board, folder_id: tree.folder };
    const route = (one: string) => `/api/${ann.team}/items/${one}`;
    const { status } = await action([
      { route: route(tree.ids.a), item: { row_version: 2, parent_id: id } },
      { route: route(id), item: { ...place, values: { [tree.name]: 'b' } } },
    ]);
    expect(status).toBe(200);
    expect(await treeIn(ann, tree)).toEqual({ a: 'b', b: null });
  });

  test('below each other are a tree all the same, or refused to a token', async () => {
    const circle = [
      ['a', 'b'],
      ['b', 'a'],
    ] as const;
    const made = await makeAtOnce(ann, circle);
    expect(await treeIn(ann, made)).toEqual({ a: 'b', b: null });
    const refused = await makeAtOnce(await tokenOf(ann), circle);
    expect(refused.answer.body).toMatchObject([{ status: 424 }, { status: 422 }]);
    expect(await treeIn(ann, refused)).toEqual({});
  });

  test('do not get one that is made in another folder, or is not made at all', async () => {
    const other = await ann.makeFolder();
    const { folder, name, board } = await ann.makeFolder();
    const [a, b, c] = [newId(), newId(), newId()];
    const at = (id: string, item: object) => ({ route: `/api/${ann.team}/items/${id}`, item });
    const place = { row_version: 1, board_id: board, folder_id: folder };
    const elsewhere = { row_version: 1, board_id: other.board, folder_id: other.folder };
    const { status } = await action([
      at(a, { ...place, parent_id: b, values: { [name]: 'a' } }),
      at(b, elsewhere),
      at(c, { ...place, parent_id: newId(), values: { [name]: 'c' } }),
    ]);
    expect(status).toBe(200);
    expect(await treeIn(ann, { folder, name })).toEqual({ a: null, c: null });
  });
});
