import { newId } from '@tessera/domain/ids.ts';
import { type Collection, typeOf } from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../test-server.ts';
import { contentOf, done, isOnBoard, Subject, those } from './stage.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

type Listed = RecordBase & Record<string, unknown>;

const list = async (path: string): Promise<Listed[]> =>
  (await done(ann.call('GET', `/api/${ann.team}/${path}`))).body['data'] as unknown as Listed[];

const itemsOn = async (board: string): Promise<Listed[]> => {
  const folders = await list(`folders?board_id=${board}`);
  return (await Promise.all(folders.map(({ id }) => list(`items?folder_id=${id}`)))).flat();
};

/** The records of a type on a board, without what tells one board from another: their ids, and where the board stands. */
async function contentsOn(board: string, collection: Collection): Promise<string[]> {
  const { storage } = typeOf(collection);
  const records =
    storage === 'structure' ? await list(`${collection}?board_id=${board}`) : await itemsOn(board);
  const contents = records.map((record) =>
    storage === 'within' ? record['values'] : { ...contentOf(collection, record), position: null },
  );
  return contents
    .map((one) => JSON.stringify(one).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'))
    .sort();
}

/** Of a record that names its place. */
const hasFolder = (collection: Collection): boolean => {
  const place = typeOf(collection).place({ id: newId(), board_id: newId(), folder_id: newId() } as never);
  return place.folder_id !== null;
};

describe.each(those(isOnBoard))('a record of %s', (collection) => {
  test('is duplicated with its board', async () => {
    const subject = await Subject.made(server, ann, collection);
    const board = (await subject.place()).board_id!;
    const { body: original } = await done(ann.call('GET', `/api/${ann.team}/boards/${board}`));
    const asked = { name: original['name'], items: true };
    const { body: copy } = await done(ann.call('POST', `/api/${ann.team}/boards/${board}/duplicate`, asked));
    const progress = () => ann.call('GET', `/api/${ann.team}/duplicates/${copy['id']}`);
    await expect.poll(async () => (await progress()).body['state']).toBe('done');
    const contents = await contentsOn(board, collection);
    expect(contents).not.toEqual([]);
    expect(await contentsOn(String(copy['board_id']), collection)).toEqual(contents);
  });
});

describe.each(those(hasFolder))('a record of %s', (collection) => {
  test('goes along with its folder to another board', async () => {
    const subject = await Subject.made(server, ann, collection);
    const folder = (await subject.place()).folder_id!;
    const before = await subject.record();
    const { board } = await ann.makeFolder();
    const { body } = await done(ann.call('GET', `/api/${ann.team}/folders/${folder}`));
    const row_version = Number(body['row_version']) + 1;
    await done(ann.put('folders', folder, { row_version, board_id: board, parent_id: null }));
    const after = await subject.record();
    expect(typeOf(collection).place(after)).toEqual({ board_id: board, folder_id: folder });
    expect(contentOf(collection, after)).toEqual({ ...contentOf(collection, before), board_id: board });
  });
});
