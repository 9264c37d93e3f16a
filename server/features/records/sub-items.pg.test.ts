import type { Duplicate, TrashEntry } from '@tessera/domain/api/boards.ts';
import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { ITEM_DEPTH_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import * as made from './testing/item-tree.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});

const makeTree = <const Tree extends Record<string, string | null>>(tree: Tree) => made.makeTree(ann, tree);
const list = (folder: string) => made.listItems(ann, folder);
const treeIn = (folder: { folder: string; name: string }) => made.treeIn(ann, folder);

const move = async (id: string, parent_id: string | null): Promise<Answer> => {
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${id}`);
  return ann.put('items', id, { row_version: Number(body['row_version']) + 1, parent_id });
};
const issuesOf = ({ body }: Answer) =>
  (body['issues'] as unknown as { code: string }[] | undefined)?.[0]?.code;
const remove = (id: string): Promise<Answer> => ann.call('DELETE', `/api/${ann.team}/items/${id}`);
const trash = async (board: string): Promise<TrashEntry[]> =>
  (await ann.call('GET', `/api/${ann.team}/trash?board_id=${board}`)).body['data'] as unknown as TrashEntry[];
const action = (parts: object[], batch = newId()): Promise<Answer> =>
  ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, parts);
const deletion = (id: string) => ({ route: `/api/${ann.team}/items/${id}`, method: 'delete', old: { id } });
const undo = (batch: string): Promise<Answer> =>
  ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});

describe('an item with a parent', () => {
  test('is told as such: listed, alone, as columns and by the log', async () => {
    const { folder, ids } = await makeTree({ a: null, b: 'a' });
    expect((await list(folder)).find(({ id }) => id === ids.b)).toMatchObject({ parent_id: ids.a });
    expect((await ann.call('GET', `/api/${ann.team}/items/${ids.b}`)).body).toMatchObject({
      parent_id: ids.a,
    });
    const { body } = await ann.call('GET', `/api/${ann.team}/folders/${folder}/columns`);
    const [, chunk] = String(body['text']).split('\n');
    const { ids: rows, parents } = JSON.parse(chunk!) as { ids: string[]; parents: Record<string, string> };
    expect(parents).toEqual({ [rows.indexOf(ids.b)]: ids.a });
    const log = await ann.call('GET', `/api/${ann.team}/changes?after=0&folder_id=${folder}`);
    expect(JSON.stringify(log.body)).toContain(`"parent_id":"${ids.a}"`);
  });

  test('is refused below itself, below what is elsewhere, and below what is not there', async () => {
    const { ids } = await makeTree({ a: null, b: 'a', c: 'b' });
    const other = await makeTree({ x: null });
    expect(issuesOf(await move(ids.a, ids.c))).toBe('item_in_itself');
    expect(issuesOf(await move(ids.a, ids.a))).toBe('item_in_itself');
    expect(issuesOf(await move(ids.a, other.ids.x))).toBe('no_such_item');
    expect(issuesOf(await move(ids.a, newId()))).toBe('no_such_item');
    expect((await move(ids.c, ids.a)).status).toBe(200);
    expect((await move(ids.c, null)).status).toBe(200);
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('needs no more than to edit the item', async () => {
    const { board, folder, ids } = await makeTree({ a: null, b: null });
    const ben = await join(server, ann, 'full-member');
    const asBen = () => ben.put('items', ids.b, { row_version: 2, parent_id: ids.a });
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { 'role:full-member:EDIT_ITEM': false },
    );
    expect((await asBen()).status).toBe(403);
    await setPermissions(ann, { board_id: board, folder_id: folder }, { 'role:full-member:EDIT_ITEM': true });
    expect((await asBen()).status).toBe(200);
  });

  test('is at the top where a person adds it below one that is deleted meanwhile', async () => {
    const { board, folder, ids } = await makeTree({ a: null });
    await remove(ids.a);
    const id = newId();
    const item = { row_version: 1, board_id: board, folder_id: folder, parent_id: ids.a };
    expect((await ann.put('items', id, item)).body).toMatchObject({ id, parent_id: null });
  });
});

describe('sub-items', () => {
  test('are deleted with their item, are one entry of the trash, and come back with it', async () => {
    const tree = await makeTree({ a: null, b: 'a', c: 'b', d: 'a', e: null });
    const before = await list(tree.folder);
    expect((await remove(tree.ids.a)).status).toBe(204);
    expect(await treeIn(tree)).toEqual({ e: null });
    expect(await trash(tree.board)).toMatchObject([{ id: tree.ids.a, items: 4 }]);
    const restored = await ann.call('POST', `/api/${ann.team}/trash/items/${tree.ids.a}/restore`, {});
    expect(restored.status).toBe(200);
    expect((await list(tree.folder)).map(({ id, parent_id, values }) => ({ id, parent_id, values }))).toEqual(
      before.map(({ id, parent_id, values }) => ({ id, parent_id, values })),
    );
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('that are deleted together with their item are one entry too', async () => {
    const { board, ids } = await makeTree({ a: null, b: 'a', c: 'b', e: null });
    const answer = await action([deletion(ids.c), deletion(ids.b), deletion(ids.e), deletion(ids.a)]);
    expect(answer.status).toBe(200);
    expect((await trash(board)).map(({ id, items }) => [id, items])).toEqual([
      [ids.a, 3],
      [ids.e, 1],
    ]);
  });

  test('may be named after their item in one deletion', async () => {
    const tree = await makeTree({ a: null, b: 'a' });
    const { body } = await action([deletion(tree.ids.a), deletion(tree.ids.b)]);
    expect(body).toMatchObject([{ data: null }, { data: null }]);
    expect(await treeIn(tree)).toEqual({});
  });

  test('come back with an undo, and where the parent is gone by then at the top', async () => {
    const tree = await makeTree({ a: null, b: 'a', c: 'b' });
    const [first, second] = [newId(), newId()];
    await action([deletion(tree.ids.b)], first);
    expect((await undo(first)).body).toEqual({ undone: 2, kept: 0 });
    expect(await treeIn(tree)).toEqual({ a: null, b: 'a', c: 'b' });
    await action([deletion(tree.ids.b)], second);
    await remove(tree.ids.a);
    expect((await undo(second)).body).toEqual({ undone: 2, kept: 0 });
    expect(await treeIn(tree)).toEqual({ b: null, c: 'b' });
  });

  test('come back from the trash at the top of their folder where their parent is still in the trash', async () => {
    const tree = await makeTree({ a: null, b: 'a', c: 'b' });
    await remove(tree.ids.b);
    await remove(tree.ids.a);
    expect((await trash(tree.board)).map(({ id, items }) => [id, items])).toEqual([
      [tree.ids.a, 1],
      [tree.ids.b, 2],
    ]);
    await ann.call('POST', `/api/${ann.team}/trash/items/${tree.ids.b}/restore`, {});
    expect(await treeIn(tree)).toEqual({ b: null, c: 'b' });
  });

  test('that a page did not know of go along; its undo leaves them, and one in the activity log brings them back', async () => {
    const tree = await makeTree({ a: null, b: 'a', c: 'b' });
    const batch = newId();
    // The page knows of two of them.
    expect((await action([deletion(tree.ids.b), deletion(tree.ids.a)], batch)).status).toBe(200);
    expect(await treeIn(tree)).toEqual({});
    const place = { row_version: 1, board_id: tree.board, folder_id: tree.folder };
    await ann.put('items', tree.ids.a, { ...place, parent_id: null, values: { [tree.name]: 'a' } });
    await ann.put('items', tree.ids.b, { ...place, parent_id: tree.ids.a, values: { [tree.name]: 'b' } });
    expect(await treeIn(tree)).toEqual({ a: null, b: 'a' });
    expect((await undo(batch)).status).toBe(200);
    expect(await treeIn(tree)).toEqual({ a: null, b: 'a', c: 'b' });
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('of others keep an item whose creation is taken back', async () => {
    const tree = await makeTree({ z: null });
    const [a, b, c, batch] = [newId(), newId(), newId(), newId()];
    const place = { row_version: 1, board_id: tree.board, folder_id: tree.folder };
    const created = (id: string, parent_id: string | null, name: string) => ({
      route: `/api/${ann.team}/items/${id}`,
      item: { ...place, parent_id, values: { [tree.name]: name } },
    });
    await action([created(a, null, 'a'), created(b, a, 'b')], batch);
    await ann.put('items', c, { ...place, parent_id: b, values: { [tree.name]: 'c' } });
    expect((await undo(batch)).body).toEqual({ undone: 0, kept: 2 });
    await remove(c);
    expect((await undo(batch)).body).toEqual({ undone: 2, kept: 0 });
    expect(await treeIn(tree)).toEqual({ z: null });
  });

  test('stay below their items in a duplicate', async () => {
    // Their ids are in the order in which they are made: here the parent comes last.
    const tree = await makeTree({ a: null, b: null, c: null });
    await move(tree.ids.a, tree.ids.c);
    await move(tree.ids.b, tree.ids.a);
    const { body } = await ann.call('POST', `/api/${ann.team}/folders/${tree.folder}/duplicate`, {
      items: true,
    });
    const { id, folder_id } = body as unknown as Duplicate;
    const state = async () => (await ann.call('GET', `/api/${ann.team}/duplicates/${id}`)).body['state'];
    await expect.poll(state, { timeout: 30_000 }).toBe('done');
    const attributes = await ann.call('GET', `/api/${ann.team}/attributes?folder_id=${folder_id}`);
    const name = (attributes.body['data'] as unknown as { id: string; primary: boolean }[]).find(
      ({ primary }) => primary,
    )!.id;
    expect(await treeIn({ folder: folder_id!, name })).toEqual({ a: 'c', b: 'a', c: null });
    await expectLogHolds(server.databaseUrl, ann.team);
  });

  test('go with their folder to another board, and into the trash and back', async () => {
    const tree = await makeTree({ a: null, b: 'a' });
    const other = await ann.makeFolder();
    const { body } = await ann.call('GET', `/api/${ann.team}/folders/${tree.folder}`);
    const row_version = Number(body['row_version']) + 1;
    await ann.put('folders', tree.folder, { row_version, board_id: other.board, parent_id: null });
    expect((await list(tree.folder)).map(({ parent_id }) => parent_id)).toEqual([null, tree.ids.a]);
    await ann.call('DELETE', `/api/${ann.team}/folders/${tree.folder}`);
    await ann.call('POST', `/api/${ann.team}/trash/folders/${tree.folder}/restore`, {});
    expect((await list(tree.folder)).map(({ parent_id }) => parent_id)).toEqual([null, tree.ids.a]);
  });
});

test('two people who put two items below each other at once: one of them is refused', async () => {
  const tree = await makeTree({ a: null, b: null });
  const { ids } = tree;
  const answers = await Promise.all([
    ann.put('items', ids.a, { row_version: 2, parent_id: ids.b }),
    ann.put('items', ids.b, { row_version: 2, parent_id: ids.a }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(Object.values(await treeIn(tree)).filter((parent) => parent === null)).toHaveLength(1);
});

describe('the activity log', () => {
  /** The newest change of an item's place. */
  const told = async (id: string): Promise<unknown> => {
    const { body } = await ann.call('GET', `/api/${ann.team}/activity?kind=items`);
    const lines = (body['data'] as unknown as ActivityEntry[]).flatMap((entry) => entry.lines);
    return lines.find((line) => line.id === id && line.operation === 'updated');
  };

  test('tells below which item another one was put, and that it went to the top', async () => {
    const { ids } = await makeTree({ a: null, b: null, c: null });
    await move(ids.c, ids.a);
    const a = { id: ids.a, name: 'a', exists: true };
    expect(await told(ids.c)).toMatchObject({ id: ids.c, name: 'c', told: true, before: null, after: a });
    await move(ids.c, ids.b);
    const b = { id: ids.b, name: 'b', exists: true };
    expect(await told(ids.c)).toMatchObject({ told: true, before: a, after: b });
    await move(ids.c, null);
    expect(await told(ids.c)).toMatchObject({ told: true, before: b, after: null });
    await ann.put('items', ids.c, { row_version: 5, position: 'a9' });
    expect(await told(ids.c)).toMatchObject({ id: ids.c, told: false, before: null, after: null });
  });

  test('tells it in the history of the item, and nobody who may not see the folder', async () => {
    const { board, folder, ids } = await makeTree({ a: null, b: null });
    const bob = await join(server, ann, 'full-member');
    await move(ids.b, ids.a);
    const history = (by: TestClient) => by.call('GET', `/api/${ann.team}/activity?item_id=${ids.b}`);
    const { body } = await history(ann);
    expect((body['data'] as unknown as ActivityEntry[])[0]!.lines).toMatchObject([
      { id: ids.b, operation: 'updated', told: true, before: null, after: { id: ids.a, name: 'a' } },
    ]);
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    const hidden = await history(bob);
    expect(hidden.status).not.toBe(500);
    expect(JSON.stringify(hidden.body)).not.toContain(ids.a);
  });

  test('names a parent that is in the trash, and none whose name may not be seen', async () => {
    const { board, ids } = await makeTree({ a: null, b: null });
    await move(ids.b, ids.a);
    await move(ids.b, null);
    await remove(ids.a);
    const gone = { id: ids.a, name: 'a', exists: false };
    expect(await told(ids.b)).toMatchObject({ before: gone, after: null });
    await ann.call('DELETE', `/api/${ann.team}/trash/items/${ids.a}`);
    expect((await trash(board)).map(({ id }) => id)).not.toContain(ids.a);
    expect(await told(ids.b)).toMatchObject({ told: true, before: { ...gone, name: null }, after: null });
  });
});

describe('an attack on sub-items', () => {
  test('by those who may not see the folder is answered as if there were nothing', async () => {
    const { board, folder, ids } = await makeTree({ a: null, b: null });
    const [restricted, former] = [
      await join(server, ann, 'restricted-member'),
      await join(server, ann, 'admin'),
    ];
    const stranger = Object.assign(await TestClient.signUp(server), { team: ann.team });
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { 'role:restricted-member:VIEW_FOLDER': false },
    );
    await setStanding(server, ann.team, former.id, undefined);
    const place = { row_version: 1, board_id: board, folder_id: folder, parent_id: ids.a };
    const statuses: number[] = [];
    for (const one of [restricted, former, stranger]) {
      const moving = await one.put('items', ids.b, { row_version: 2, parent_id: ids.a });
      const adding = await one.put('items', newId(), place);
      statuses.push(moving.status, adding.status);
      expect(JSON.stringify([moving.body, adding.body])).not.toContain(ids.a);
    }
    // Of a new item the folder is one of its fields.
    expect(statuses).toEqual([404, 422, 404, 404, 404, 404]);
    expect((await list(folder)).map(({ parent_id }) => parent_id)).toEqual([null, null]);
  });

  test('with a parent of a hidden folder tells no more than with one that is not there', async () => {
    const hidden = await makeTree({ x: null });
    const open = await makeTree({ a: null });
    const bob = await join(server, ann, 'full-member');
    await setPermissions(
      ann,
      { board_id: hidden.board, folder_id: hidden.folder },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    const below = (parent_id: string) => bob.put('items', open.ids.a, { row_version: 2, parent_id });
    const [secret, none] = [await below(hidden.ids.x), await below(newId())];
    expect(secret.status).toBe(422);
    expect(secret).toEqual(none);
  });

  test('with an item of another team that has the same id as one elsewhere here', async () => {
    const { ids } = await makeTree({ a: null });
    const other = await TestClient.signUp(server);
    const twin = await other.makeFolder();
    const its = twin.item();
    const put = await other.put('items', its.id, its.item);
    expect(put.status).toBe(200);
    expect(issuesOf(await move(ids.a, its.id))).toBe('no_such_item');
    const below = { ...its.item, parent_id: ids.a };
    // There it is created at the top: the parent is of another team.
    expect((await other.put('items', newId(), below)).body).toMatchObject({ parent_id: null });
    const here = await makeTree({ z: null });
    const same = { ...its.item, board_id: here.board, folder_id: here.folder, values: {} };
    expect((await ann.put('items', its.id, same)).status).toBe(200);
    expect(issuesOf(await move(ids.a, its.id))).toBe('no_such_item');
    expect((await move(its.id, here.ids.z)).status).toBe(200);
    const { body } = await other.call('GET', `/api/${other.team}/items/${its.id}`);
    expect(body).toMatchObject({ parent_id: null, row_version: 1 });
  });

  test('with another spelling of an id', async () => {
    const { folder, ids } = await makeTree({ a: null, b: null });
    const plain = ids.a.replaceAll('-', '');
    for (const bad of [ids.a.toUpperCase(), `{${ids.a}}`, plain, ` ${ids.a}`, '', 0, [ids.a], { id: ids.a }])
      expect((await move(ids.b, bad as string)).status).toBe(422);
    expect((await list(folder)).map(({ parent_id }) => parent_id)).toEqual([null, null]);
  });

  test('with more levels than there may be, made by one action', async () => {
    const { board, folder, name, ids } = await makeTree({ root: null });
    const levels = Array.from({ length: ITEM_DEPTH_MAX }, () => newId());
    const place = { row_version: 1, board_id: board, folder_id: folder };
    const parts = (chain: readonly string[]) =>
      chain.map((id, n) => ({
        route: `/api/${ann.team}/items/${id}`,
        item: { ...place, parent_id: chain[n - 1] ?? null, values: { [name]: `${n}` } },
      }));
    expect((await action(parts(levels))).status).toBe(200);
    const depths = Object.values(await treeIn({ folder, name }));
    expect(depths.filter((parent) => parent === null)).toHaveLength(2);
    expect(issuesOf(await move(levels[0]!, ids.root))).toBe('items_too_deep');
    expect(issuesOf(await move(ids.root, levels.at(-1)!))).toBe('items_too_deep');
    expect(issuesOf(await move(levels[0]!, levels.at(-1)!))).toBe('item_in_itself');
    await expectLogHolds(server.databaseUrl, ann.team);
  });
});
