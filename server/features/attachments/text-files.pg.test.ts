import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { FileClient } from '../../testing/file-client.ts';
import { join, putOnBoard, setPermissions } from '../../testing/people.ts';
import { type Answer, sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { sweepFiles } from './sweep-files.ts';

/** Files that comments and formatted texts show. */

let server: TestServer;
let ann: TestClient;
let files: FileClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  files = new FileClient(server, ann);
});

const showing = (...ids: string[]) => ({
  doc: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'See' }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: ids.map(imageOf) }] },
    ],
  },
});
const imageOf = (id: string) => ({ type: 'image', attrs: { id, name: 'a.png' } });

async function folderWithText(owner = ann) {
  const made = await owner.makeFolder();
  const attribute = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'long-text', name: 'Notes' };
  await owner.put('attributes', attribute, { row_version: 1, ...fields, position: 'a5' });
  const one = made.item();
  await owner.put('items', one.id, one.item);
  const comment = newId();
  let version = 0;
  return {
    ...made,
    attribute,
    item: one.id,
    place: { board_id: made.board, folder_id: made.folder },
    write: (text: object | null, row_version: number, by = owner) =>
      by.put('values', `${one.id}.${attribute}`, { row_version, data: text }),
    comment: (text: object | null, by = owner, id = comment): Promise<Answer> => {
      const isOther = id !== comment;
      if (!isOther) version += 1;
      const about = version === 1 || isOther ? { item_id: one.id } : {};
      return by.put('comments', id, { row_version: isOther ? 1 : version, ...about, text });
    },
  };
}

const upload = (folder: string, by = files, text = 'x') => by.upload(folder, 'a.txt', Buffer.from(text));
const isRefused = ({ status, body }: Answer) =>
  expect([status, body['issues']]).toMatchObject([422, [{ code: 'no_such_file' }]]);

/** As if so many days had passed. */
async function later(days: number): Promise<void> {
  await server.services.database.pool.query(
    'update file set doubt_at = doubt_at - make_interval(days => $2) where team_id = $1',
    [ann.team, days],
  );
  await sweepFiles(server.services);
}
const isThere = async (id: string): Promise<boolean> =>
  (
    await server.services.database.pool.query('select from file where team_id = $1 and id = $2', [
      ann.team,
      id,
    ])
  ).rowCount === 1;

describe.each(['comment', 'write'] as const)('a document saved by “%s”', (way) => {
  const saver = async (owner = ann) => {
    const made = await folderWithText(owner);
    let version = 0;
    const save = (text: object, by = owner): Promise<Answer> => {
      version += 1;
      return way === 'comment' ? made.comment(text, by, newId()) : made.write(text, version, by);
    };
    return { ...made, save, again: () => (version -= 1) };
  };

  test('shows its files to whoever may read it, and to nobody else', async () => {
    const { folder, board, save, place } = await saver();
    const file = await upload(folder, files, 'shown');
    const bob = await join(server, ann, 'full-member');
    const his = new FileClient(server, bob);
    const gus = await join(server, ann, 'guest');
    const guests = new FileClient(server, gus);
    expect(await his.links(file)).toEqual({});
    expect((await save(showing(file.id))).status).toBe(200);
    const link = (await his.links(file))[file.id]!;
    const got = await his.download(link);
    expect(await got.text()).toBe('shown');
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(await guests.links(file)).toEqual({});
    await putOnBoard(ann, board, gus.id);
    expect(Object.keys(await guests.links(file))).toEqual([file.id]);
    await setPermissions(ann, place, { 'role:full-member:VIEW_FOLDER': false });
    expect(await his.links(file)).toEqual({});
    expect((await his.download(link)).status).toBe(404);
  });

  test('names no file that is not there, is unfinished, or that whoever saves it cannot use', async () => {
    const { folder, save, again } = await saver();
    const refused = async (id: string, by = ann) => {
      isRefused(await save(showing(id), by));
      again();
    };
    await refused(newId());
    const begun = newId();
    await files.begin(begun, 'b', 1, folder);
    await refused(begun);
    // Somebody else's, which hangs nowhere yet.
    const bob = await join(server, ann, 'full-member');
    const his = await upload(folder, new FileClient(server, bob));
    await refused(his.id);
    // Of a comment, and of a text, in a folder that they do not see.
    const hidden = await folderWithText();
    const [one, two] = [await upload(hidden.folder), await upload(hidden.folder)];
    await hidden.comment(showing(one.id));
    await hidden.write(showing(two.id), 1);
    await setPermissions(ann, hidden.place, { 'role:full-member:VIEW_FOLDER': false });
    for (const { id } of [one, two]) await refused(id, bob);
    // Of another workspace.
    const eve = await TestClient.signUp(server, 'Eve');
    const theirs = await folderWithText(eve);
    const foreign = await upload(theirs.folder, new FileClient(server, eve));
    await theirs.comment(showing(foreign.id));
    await refused(foreign.id);
    expect(await files.links(foreign)).toEqual({});
    // One of many.
    const own = await upload(folder);
    isRefused(await save(showing(own.id, foreign.id)));
    expect(await new FileClient(server, bob).links(own)).toEqual({});
  });
});

describe('a comment', () => {
  test('takes its file along: to another folder, out of sight when it is changed or deleted', async () => {
    const from = await folderWithText();
    const to = await folderWithText();
    const file = await upload(from.folder);
    expect((await from.comment(showing(file.id))).status).toBe(200);
    const bob = await join(server, ann, 'full-member');
    const his = new FileClient(server, bob);
    await setPermissions(ann, from.place, { 'role:full-member:VIEW_FOLDER': false });
    expect(await his.links(file)).toEqual({});
    await ann.call('POST', `/api/${ann.team}/items/move`, { ids: [from.item], folder_id: to.folder });
    const link = (await his.links(file))[file.id]!;
    expect((await his.download(link)).status).toBe(200);
    // What somebody sees in a comment they may show elsewhere, once the comment is where they see it.
    expect((await to.comment(showing(file.id), bob, newId())).status).toBe(200);
    const reply = (await from.comment(showing())) as Answer;
    expect(reply.status).toBe(200);
    const { database } = server.services;
    const { rows } = await database.pool.query('select doubt_at from file where team_id = $1 and id = $2', [
      ann.team,
      file.id,
    ]);
    expect(rows[0].doubt_at).not.toBeNull();
    expect((await his.download(link)).status).toBe(404);
    // The other comment still has it.
    expect(Object.keys(await his.links(file))).toEqual([file.id]);
  });

  test('shows its file to no visitor of a public board; a text does', async () => {
    const { board, folder, comment, write } = await folderWithText();
    const [spoken, written] = [await upload(folder), await upload(folder)];
    await comment(showing(spoken.id));
    await write(showing(written.id), 1);
    await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
    const eve = await TestClient.signUp(server, 'Eve');
    const passing = new FileClient(server, Object.assign(eve, { team: ann.team }));
    expect(Object.keys(await passing.links(spoken, written))).toEqual([written.id]);
  });

  test('keeps its file as long as it or its item is there or in the trash, and no longer', async () => {
    const { folder, comment, item } = await folderWithText();
    const [kept, changed] = [await upload(folder), await upload(folder)];
    const stays = newId();
    await comment(showing(changed.id));
    await comment(showing(kept.id), ann, stays);
    await later(31);
    expect([await isThere(kept.id), await isThere(changed.id)]).toEqual([true, true]);
    await comment(showing());
    await later(29);
    expect(await isThere(changed.id)).toBe(true);
    await later(2);
    expect(await isThere(changed.id)).toBe(false);

    const { body } = await ann.call('GET', `/api/${ann.team}/items/${item}`);
    await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
    expect(await files.links(kept)).toEqual({});
    expect((await ann.put('items', item, { ...body, versions: {}, row_version: 1 })).status).toBe(200);
    expect(Object.keys(await files.links(kept))).toEqual([kept.id]);
    await later(31);
    expect(await isThere(kept.id)).toBe(true);
    await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
    await later(31);
    expect(await isThere(kept.id)).toBe(false);
  });
});

test('a default is without files: not everybody who makes an item may use them', async () => {
  const { folder, board, attribute, item: __, makeItemOf } = await withDefault();
  const file = await upload(folder);
  const saved = await ann.put('attributes', attribute, {
    row_version: 2,
    board_id: board,
    folder_id: folder,
    default: showing(file.id),
  });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.body['default'])).not.toContain(file.id);
  const bob = await join(server, ann, 'full-member');
  expect((await makeItemOf(bob)).status).toBe(200);
});

async function withDefault() {
  const made = await folderWithText();
  const makeItemOf = (by: TestClient) =>
    by.put('items', newId(), { ...made.place, row_version: 1, values: {} });
  return { ...made, makeItemOf };
}
