import { newId } from '@tessera/domain/ids.ts';
import { structure } from '@tessera/domain/records/index.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, setPermissions } from '../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';

/*
 * A class of defects that similar products have had: an id in a body, a path or a list that belongs to another team or
 * board than the authorised one (Plane 1.4.0's advisories), and calls by id that skip the check which the list makes
 * (Plane #9363).
 */

let server: TestServer;
let ann: TestClient;
let eve: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  eve = await TestClient.signUp(server, 'Eve');
});

const base = { row_version: 1, position: 'a0', name: 'x' };

describe('a record’s fields name only records of its own team that the person who saves may see', () => {
  test('the board, the parent and the folder of another team', async () => {
    const hers = await eve.makeFolder();
    const mine = await ann.makeFolder();
    const attempts: [string, object][] = [
      ['folders', { ...base, board_id: hers.board }],
      ['folders', { ...base, board_id: mine.board, parent_id: hers.folder }],
      ['attributes', { ...base, kind: 'text', board_id: mine.board, folder_id: hers.folder }],
      ['attributes', { ...base, kind: 'text', board_id: hers.board, folder_id: null }],
      ['views', { ...base, type: 'table', board_id: mine.board, folder_id: hers.folder }],
      ['items', { row_version: 1, position: 'a0', board_id: hers.board, folder_id: hers.folder }],
      ['items', { row_version: 1, position: 'a0', board_id: mine.board, folder_id: hers.folder }],
    ];
    for (const [collection, fields] of attempts) {
      const answer = await ann.put(collection, newId(), fields);
      expect([collection, fields, answer.status]).toEqual([collection, fields, 422]);
    }
  });

  test('a folder of one board with the id of another board of the same team', async () => {
    const [one, other] = [await ann.makeFolder(), await ann.makeFolder()];
    const wrong = { board_id: one.board, folder_id: other.folder };
    for (const [collection, fields] of [
      ['folders', { ...base, board_id: one.board, parent_id: other.folder }],
      ['attributes', { ...base, kind: 'text', ...wrong }],
      ['views', { ...base, type: 'table', ...wrong }],
      ['items', { row_version: 1, position: 'a0', ...wrong }],
    ] as const)
      expect((await ann.put(collection, newId(), fields)).status).toBe(422);
  });

  test('an attribute of another folder, as a value and within a new item', async () => {
    const [one, other] = [await ann.makeFolder(), await ann.makeFolder()];
    const made = one.item();
    await ann.put('items', made.id, made.item);
    for (const attribute of [other.name, (await eve.makeFolder()).name, newId()]) {
      const value = await ann.put('values', `${made.id}.${attribute}`, { row_version: 1, data: 'x' });
      expect(value.status).toBe(422);
      const item = one.item({ [attribute]: 'x' });
      expect((await ann.put('items', item.id, item.item)).status).toBe(422);
    }
  });

  test('people outside the team, on a board and in its permissions', async () => {
    const { board } = await ann.makeFolder();
    const answer = await ann.put('boards', board, { row_version: 2, user_ids: [idOf(ann), idOf(eve)] });
    expect(answer.status).toBe(422);
    const users = await ann.call('PUT', '/api/users', { board_id: board, user_ids: [idOf(ann), idOf(eve)] });
    expect(users.status).toBe(422);
    const set = { row_version: 1, board_id: board, permissions: { [`user:${idOf(eve)}:VIEW_FOLDER`]: true } };
    expect((await ann.put('permissions', board, set)).status).toBe(422);
    expect((await eve.call('GET', `/api/${ann.team}/boards/${board}`)).status).toBe(404);
  });

  test('a permission record under another id than its resource’s, or another team’s', async () => {
    const mine = await ann.makeFolder();
    const hers = await eve.makeFolder();
    const set = { row_version: 1, permissions: { 'role:guest:CREATE_ITEM': false } };
    for (const [id, place, status] of [
      [newId(), { board_id: mine.board }, 422],
      [mine.board, { board_id: mine.board, folder_id: mine.folder }, 422],
      [hers.board, { board_id: hers.board }, 404],
      [hers.folder, { board_id: mine.board, folder_id: hers.folder }, 404],
    ] as const)
      expect((await ann.put('permissions', id, { ...set, ...place })).status).toBe(status);
  });

  test('a batch with one foreign part saves none of its parts', async () => {
    const mine = await ann.makeFolder();
    const hers = await eve.makeFolder();
    const [good, bad] = [mine.item(), hers.item()];
    const answers = await ann.multiple([
      { collection: 'items', ...good },
      { collection: 'items', ...bad },
    ]);
    expect((answers.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([424, 422]);
    expect((await ann.call('GET', `/api/${ann.team}/items/${good.id}`)).status).toBe(404);
  });

  test('giving the id of somebody else’s record again does not claim it', async () => {
    const hers = await eve.makeFolder();
    const mine = await ann.makeFolder();
    const taken = await ann.put('folders', hers.folder, { ...base, board_id: mine.board });
    expect(taken.status).toBe(200);
    // The same id in two teams is two records.
    const before = await eve.call('GET', `/api/${eve.team}/folders/${hers.folder}`);
    expect(before.body).toMatchObject({ name: 'Folder', board_id: hers.board });
    const bob = await join(server, ann, 'full-member');
    await setPermissions(
      ann,
      { board_id: mine.board, folder_id: mine.folder },
      { [`user:${bob.id}:VIEW_FOLDER`]: false },
    );
    // The id of a hidden folder gets the answer for a folder that does not exist.
    const again = await bob.put('folders', mine.folder, { ...base, board_id: mine.board });
    expect(again.status).toBe(404);
    expect(JSON.stringify(again.body)).not.toContain('Folder"');
  });
});

test('a record that is not in the list cannot be read by its id, by anybody', async () => {
  const mine = await ann.makeFolder();
  const secret = newId();
  const fields = { ...base, name: 'Hidden', board_id: mine.board, parent_id: mine.folder };
  await ann.put('folders', secret, fields);
  const within = { board_id: mine.board, folder_id: secret };
  for (const [collection, more] of [
    ['attributes', { kind: 'text' }],
    ['views', { type: 'table' }],
  ] as const)
    await ann.put(collection, newId(), { ...base, ...within, ...more });
  const everybody = (['admin', 'full-member', 'restricted-member', 'guest'] as const).map(
    (standing) => [`role:${standing}:VIEW_FOLDER`, false] as const,
  );
  await setPermissions(ann, { board_id: mine.board, folder_id: secret }, Object.fromEntries(everybody));
  const people = [
    await join(server, ann, 'admin'),
    await join(server, ann, 'full-member'),
    await join(server, ann, 'restricted-member'),
    await join(server, ann, 'guest', { board: mine.board }),
    await join(server, ann, 'guest'),
  ];
  const list = async (client: TestClient, collection: string) => {
    const computed = collection === 'permissions' ? '&computed=false' : '';
    const { body } = await client.call('GET', `/api/${ann.team}/${collection}?limit=1000${computed}`);
    return (body['data'] as unknown as { id: string }[]).map(({ id }) => id);
  };
  for (const collection of structure) {
    const all = await list(ann, collection);
    for (const person of people) {
      const seen = new Set(await list(person, collection));
      for (const id of all) {
        const { status } = await person.call('GET', `/api/${ann.team}/${collection}/${id}`);
        expect([collection, status]).toEqual([collection, seen.has(id) ? 200 : 404]);
      }
    }
  }
});
