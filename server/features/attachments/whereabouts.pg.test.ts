import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { FileClient } from '../../testing/file-client.ts';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { hits, indexed } from '../search/testing/searching.ts';

/** Files go where their items go. */

let server: TestServer;
let ann: TestClient;
let files: FileClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  files = new FileClient(server, ann);
});

async function folderWithFile() {
  const made = await ann.makeFolder();
  const attribute = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'attachments', name: 'Files' };
  await ann.put('attributes', attribute, { row_version: 1, ...fields, position: 'a5' });
  const file = await files.upload(made.folder, 'Brückenplan.txt', Buffer.from('plan'));
  const one = made.item({ [made.name]: 'Bridge', [attribute]: [file] });
  expect((await ann.put('items', one.id, one.item)).status).toBe(200);
  return { ...made, attribute, file, item: one.id };
}

test('an item is found by the name of its file', async () => {
  const { item } = await folderWithFile();
  await indexed(server, ann.team);
  const found = await hits(ann, 'brucken');
  expect(found.map((one) => JSON.stringify(one)).join()).toContain(item);
});

test('whoever sees only the folder to which an item has moved sees its files there, and those of the former one no more', async () => {
  const from = await folderWithFile();
  const to = await folderWithFile();
  const bob = await join(server, ann, 'full-member');
  const his = new FileClient(server, bob);
  await setPermissions(
    ann,
    { board_id: from.board, folder_id: from.folder },
    { 'role:full-member:VIEW_FOLDER': false },
  );
  expect(await his.links(from.file)).toEqual({});
  const moved = await ann.call('POST', `/api/${ann.team}/items/move`, {
    ids: [from.item],
    folder_id: to.folder,
  });
  expect(moved.status).toBe(200);
  const link = (await his.links(from.file))[from.file.id]!;
  expect(await (await his.download(link)).text()).toBe('plan');
  await setPermissions(
    ann,
    { board_id: to.board, folder_id: to.folder },
    { 'role:full-member:VIEW_FOLDER': false },
  );
  expect((await his.download(link)).status).toBe(404);
});

test('copies of a folder have the files of the original, without their bytes', async () => {
  const { file, item, folder } = await folderWithFile();
  const before = (await ann.call('GET', `/api/${ann.team}/storage`)).body['used'];
  const copied = await ann.call('POST', `/api/${ann.team}/folders/${folder}/duplicate`, { items: true });
  expect(copied.status).toBe(200);
  const { database } = server.services;
  await eventually(async () => {
    const { rows } = await database.pool.query(
      'select record_id from file_use where team_id = $1 and file_id = $2',
      [ann.team, file.id],
    );
    expect(rows).toHaveLength(2);
  });
  await ann.call('DELETE', `/api/${ann.team}/items/${item}`);
  const bob = await join(server, ann, 'full-member');
  const his = new FileClient(server, bob);
  expect(await (await his.download((await his.links(file))[file.id]!)).text()).toBe('plan');
  expect((await ann.call('GET', `/api/${ann.team}/storage`)).body['used']).toBe(before);
});
