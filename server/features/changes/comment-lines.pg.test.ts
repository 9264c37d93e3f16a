import type { ActivityEntry, ActivityLine } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { done } from '../../testing/laws/stage.ts';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Made = Awaited<ReturnType<TestClient['makeFolder']>>;

let server: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  bob = await join(server, ann, 'full-member', { name: 'Bob' });
});

const text = {
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Yes' }] }] },
};
const placeOf = ({ board, folder }: Made) => ({ board_id: board, folder_id: folder });

async function add(made: Made, name: string): Promise<string> {
  const { id, item } = made.item({ [made.name]: name });
  await done(ann.put('items', id, item));
  return id;
}
async function addView(made: Made, name: string): Promise<string> {
  const id = newId();
  await done(ann.put('views', id, { ...placeOf(made), type: 'table', name, position: 'a5' }));
  return id;
}
async function comment(fields: object, by = ann): Promise<string> {
  const id = newId();
  await done(by.put('comments', id, { row_version: 1, text, ...fields }));
  return id;
}
async function rename(made: Made, item: string, data: string): Promise<void> {
  const id = `${item}.${made.name}`;
  const { body } = await ann.call('GET', `/api/${ann.team}/values/${id}`);
  await done(ann.put('values', id, { data, row_version: Number(body['row_version']) + 1 }));
}
const remove = (collection: string, id: string) =>
  done(ann.call('DELETE', `/api/${ann.team}/${collection}/${id}`));

async function log(by: TestClient, { board }: Made, kind = 'comments'): Promise<ActivityEntry[]> {
  const path = `/api/${ann.team}/activity?board_id=${board}&kind=${kind}`;
  return (await done(by.call('GET', path))).body['data'] as unknown as ActivityEntry[];
}
/** The lines about comments on a board, newest first, with what each is about. */
const lines = async (by: TestClient, made: Made, kind?: string): Promise<ActivityLine[]> =>
  (await log(by, made, kind)).flatMap((entry) => entry.lines);
const about = async (by: TestClient, made: Made, kind?: string) =>
  (await lines(by, made, kind)).map((line) => line.about);

describe('a line about a comment', () => {
  test('names its item by the name of now, and no deleted one', async () => {
    const made = await ann.makeFolder();
    const item = await add(made, 'Budget 4711');
    await comment({ item_id: item });
    await rename(made, item, 'Plan');
    const told = [{ collection: 'items', id: item, name: 'Plan' }];
    expect(await about(bob, made)).toEqual(told);
    expect(JSON.stringify(await log(bob, made))).not.toContain('4711');
    await remove('items', item);
    expect(await about(bob, made)).toEqual([null]);
    await done(ann.call('POST', `/api/${ann.team}/trash/items/${item}/restore`));
    expect(await about(bob, made)).toEqual(told);
    await remove('items', item);
    await remove('trash/items', item);
    await done(ann.put('items', item, made.item({ [made.name]: 'Another one' }).item));
    expect(await about(bob, made)).toEqual([null]);
  });

  test('says that a comment was deleted, and on what', async () => {
    const made = await ann.makeFolder();
    const item = await add(made, 'Lamp');
    const id = await comment({ item_id: item });
    await done(ann.put('comments', id, { row_version: 2, pinned: true }));
    await remove('comments', id);
    const its = { id, name: null, about: { collection: 'items', id: item, name: 'Lamp' }, told: true };
    expect(await lines(bob, made)).toMatchObject([
      { ...its, operation: 'updated', before: false, after: true },
      { ...its, operation: 'updated', before: false, after: false },
      { ...its, operation: 'created', before: null, after: false },
    ]);
    expect(JSON.stringify(await log(bob, made))).not.toContain('Yes');
  });

  test('is told of each of the few that were written at once, and what all are on', async () => {
    const made = await ann.makeFolder();
    const item = await add(made, 'Lamp');
    const saves = [1, 2, 3].map(() => ({
      ...{ route: `/api/${ann.team}/comments/${newId()}`, method: 'put' },
      item: { row_version: 1, text, item_id: item },
    }));
    await done(ann.call('PUT', `/api/${ann.team}/multiple`, saves));
    const told = { collection: 'items', id: item, name: 'Lamp' };
    expect(await about(bob, made)).toEqual([told, told, told]);
    expect(await log(bob, made)).toHaveLength(1);
  });

  test('names its view, unless that is personal by now, or gone', async () => {
    const made = await ann.makeFolder();
    const view = await addView(made, 'Roadmap');
    await comment({ view_id: view });
    expect(await about(bob, made)).toEqual([{ collection: 'views', id: view, name: 'Roadmap' }]);
    await done(ann.put('views', view, { row_version: 2, name: 'My own', personal: true }));
    expect(await about(bob, made)).toEqual([null]);
    await remove('views', view);
    expect(await about(ann, made)).toEqual([null]);
  });

  test('of a reaction names what its comment is about, also when both are gone', async () => {
    const made = await ann.makeFolder();
    const item = await add(made, 'Lamp');
    const id = await comment({ item_id: item });
    const reaction = newId();
    const sent = { row_version: 1, comment_id: id, reaction: '👍' };
    await done(ann.put('comment-reaction', reaction, sent));
    await remove('comment-reaction', reaction);
    await remove('comments', id);
    const told = { collection: 'items', id: item, name: 'Lamp' };
    expect(await about(bob, made, 'comment-reaction')).toEqual([told, told]);
  });

  test('does not name an item that is elsewhere, or where the person may not look', async () => {
    const [open, secret] = [await ann.makeFolder(), await ann.makeFolder()];
    const item = await add(open, 'Lamp');
    await comment({ item_id: item });
    await setPermissions(ann, placeOf(secret), { 'role:full-member:VIEW_FOLDER': false });
    const moved = { ids: [item], folder_id: secret.folder };
    await done(ann.call('POST', `/api/${ann.team}/items/move`, moved));
    await rename(secret, item, 'Secret 4711');
    await comment({ item_id: item });
    expect(await about(bob, open)).toEqual([null]);
    expect(await about(bob, secret)).toEqual([]);
    expect(JSON.stringify(await log(bob, open))).not.toContain('4711');
    expect(await about(ann, open)).toEqual([null]);
    expect(await about(ann, secret)).toEqual([{ collection: 'items', id: item, name: 'Secret 4711' }]);
  });
});

test('a page of comments on many items asks the database no more often than one of a single comment', async () => {
  const [few, many] = [await ann.makeFolder(), await ann.makeFolder()];
  await comment({ item_id: await add(few, 'Lamp') });
  for (let n = 0; n < 20; n += 1) await comment({ item_id: await add(many, `Lamp ${n}`) });
  const asked = vi.spyOn(server.services.database.reads, 'query');
  const countOf = async (made: Made) => {
    asked.mockClear();
    const told = await about(bob, made);
    return [told.filter((one) => one?.name?.startsWith('Lamp')).length, asked.mock.calls.length];
  };
  const [, queries] = await countOf(few);
  expect(queries).toBeGreaterThan(0);
  expect(await countOf(many)).toEqual([20, queries]);
  asked.mockRestore();
});
