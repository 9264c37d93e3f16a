import type { Session } from '@tessera/domain/api/account.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { FileClient, type NamedFile } from '../../testing/file-client.ts';
import { join, setPermissions, setStanding } from '../../testing/people.ts';
import { picture } from '../../testing/pictures.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let files: FileClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  files = new FileClient(server, ann);
});

/** A folder with an attribute of files, and an item. */
async function folderWithFiles(owner = ann) {
  const made = await owner.makeFolder();
  const attribute = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'attachments', name: 'Files' };
  await owner.put('attributes', attribute, { row_version: 1, ...fields, position: 'a5' });
  const one = made.item();
  await owner.put('items', one.id, one.item);
  const place = `${one.id}.${attribute}`;
  const save = (data: readonly object[] | null, row_version: number, by = owner) =>
    by.put('values', place, { row_version, data });
  return { ...made, attribute, item: one.id, makeItem: made.item, place, save };
}

describe('a file that is sent', () => {
  test('is stored as it is, named by a value and downloaded with its name, never as a page', async () => {
    const { folder, save } = await folderWithFiles();
    const bytes = Buffer.from('Hello, *world*\n');
    const file = await files.upload(folder, 'Grüße (1).md', bytes);
    expect(file.type).toBe('text/plain');
    expect((await save([file], 1)).status).toBe(200);
    const link = (await files.links(file))[file.id]!;
    const got = await files.download(link);
    expect(got.status).toBe(200);
    expect(Buffer.from(await got.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="file"; filename*=UTF-8\'\'Gr%C3%BC%C3%9Fe%20%281%29.md',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const part = await files.download(link, 'file', { range: 'bytes=7-12' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '*world',
      `bytes 7-12/${bytes.length}`,
    ]);
    expect((await files.download(link, 'file', { range: 'bytes=99-' })).status).toBe(416);
    expect((await files.download(link, 'file', { 'if-none-match': got.headers.get('etag')! })).status).toBe(
      304,
    );
  });

  test('goes on where it stopped, and is refused where its bytes are not those that were meant', async () => {
    const { folder } = await folderWithFiles();
    const id = newId();
    expect((await files.begin(id, 'a.bin', 10, folder)).status).toBe(200);
    expect((await files.create(id, 11)).status).toBe(422);
    expect((await files.create(id, 10)).status).toBe(201);
    expect((await files.patch(id, 0, Buffer.from('01234'))).status).toBe(204);
    expect(await files.offset(id)).toBe(5);
    expect((await files.finish(id)).body['code']).toBe('file_broken');
    expect((await files.patch(id, 3, Buffer.from('xx'))).status).toBe(409);
    expect((await files.patch(id, 5, Buffer.from('5678'))).status).toBe(204);
    const more = await files.patch(id, 9, Buffer.from('9 and more than was said'));
    expect(more.status).toBeGreaterThanOrEqual(400);
    expect(await files.offset(id)).toBe(9);
    expect((await files.patch(id, 9, Buffer.from('9'))).status).toBe(204);
    expect((await files.finish(id, 'a'.repeat(64))).body['code']).toBe('file_broken');
    expect((await files.finish(id)).status).toBe(404);
  });

  test('has small pictures if it is an image, made behind the answer', async () => {
    const { folder, save } = await folderWithFiles();
    const image = await files.upload(folder, 'a.jpg', picture('turnedJpeg'));
    const broken = await files.upload(folder, 'b.png', Buffer.concat([picture('turnedPng').subarray(0, 60)]));
    expect((await save([image, broken], 1)).status).toBe(200);
    const links = await files.links(image, broken);
    await eventually(async () => {
      const small = await files.download(links[image.id]!, 'small');
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    });
    expect((await files.download(links[image.id]!, 'tiny')).status).toBe(200);
    expect((await files.download(links[broken.id]!, 'small')).status).toBe(404);
  });
});

describe('hostile content', () => {
  const hostile: [name: string, bytes: Buffer][] = [
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'b.svg',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['page.html', Buffer.from('\ufeff<html><body onload=alert(1)>')],
    ['both.gif', Buffer.concat([picture('animatedGif'), Buffer.from('<script>alert(1)</script>')])],
    ['gifar.pdf', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
    ['bomb.zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
    ['empty.exe', Buffer.alloc(0)],
  ];
  test.each(hostile)('%s is a download of a type that runs nowhere', async (name, bytes) => {
    const { folder, save } = await folderWithFiles();
    const file = await files.upload(folder, name, bytes);
    expect((await save([file], 1)).status).toBe(200);
    const got = await files.download((await files.links(file))[file.id]!);
    expect(got.headers.get('content-type')).toMatch(
      /^(application\/octet-stream|text\/plain; charset=utf-8|image\/gif|application\/pdf)$/,
    );
    expect(got.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(bytes);
  });

  test('names that lead elsewhere or read otherwise are refused', async () => {
    const { folder } = await folderWithFiles();
    for (const name of ['../a', 'a/b', 'a\u202egnp.exe', '', 'a\nb', 'x'.repeat(201)])
      expect((await files.begin(newId(), name, 1, folder)).status, name).toBe(422);
  });
});

describe('a value', () => {
  test('names only files that are there, as they are, and that its saver can use', async () => {
    const { board, folder, save, makeItem, attribute } = await folderWithFiles();
    const file = await files.upload(folder, 'a.txt', Buffer.from('a'));
    const refused = async (data: NamedFile[], version = 1) =>
      expect((await save(data, version)).body['issues']).toMatchObject([{ code: 'no_such_file' }]);
    await refused([{ ...file, id: newId() }]);
    await refused([{ ...file, size: 2 }]);
    await refused([{ ...file, type: 'image/png' }]);
    expect((await save([file], 1)).status).toBe(200);
    expect((await save([{ ...file, name: 'Renamed.txt' }], 2)).status).toBe(200);
    await refused([{ ...file, size: 2 }], 3);

    // Unfinished.
    const id = newId();
    await files.begin(id, 'b', 1, folder);
    await refused([{ id, name: 'b', size: 1, type: 'text/plain' }], 3);

    // Of a folder that somebody does not see, then sees.
    const hidden = await folderWithFiles();
    const secret = await files.upload(hidden.folder, 's.txt', Buffer.from('s'));
    await hidden.save([secret], 1);
    const bob = await join(server, ann, 'full-member');
    const hide = (granted: boolean | undefined) =>
      setPermissions(
        ann,
        { board_id: hidden.board, folder_id: hidden.folder },
        {
          'role:full-member:VIEW_FOLDER': granted,
        },
      );
    await hide(false);
    expect((await save([file, secret], 3, bob)).body['issues']).toMatchObject([{ code: 'no_such_file' }]);
    await hide(undefined);
    expect((await save([file, secret], 3, bob)).status).toBe(200);

    // Of another team, under the same id.
    const eve = await TestClient.signUp(server, 'Eve');
    const theirs = await folderWithFiles(eve);
    expect((await theirs.save([file], 1)).body['issues']).toMatchObject([{ code: 'no_such_file' }]);
    expect(await new FileClient(server, eve).links(file)).toEqual({});
    expect(board).not.toBe(hidden.board);

    // A copy by whoever sees it, and one with a whole item.
    const copy = makeItem({ [attribute]: [file] });
    expect((await bob.put('items', copy.id, copy.item)).status).toBe(200);
  });

  test('comes back with its files when its item does, by whoever takes the deletion back', async () => {
    const { folder, save, item } = await folderWithFiles();
    const file = await files.upload(folder, 'a.txt', Buffer.from('back'));
    await save([file], 1);
    const bob = await join(server, ann, 'full-member');
    const { body } = await bob.call('GET', `/api/${ann.team}/items/${item}`);
    expect((await bob.call('DELETE', `/api/${ann.team}/items/${item}`)).status).toBe(204);
    expect(await new FileClient(server, bob).links(file)).toEqual({});
    const again = await bob.put('items', item, { ...body, versions: {}, row_version: 1 });
    expect(again.status).toBe(200);
    expect(Object.keys(await new FileClient(server, bob).links(file))).toEqual([file.id]);
  });
});

describe('an address', () => {
  test('of one’s own file holds before a value names it, and after that as long as one may view that', async () => {
    const { board, folder, save } = await folderWithFiles();
    const bob = await join(server, ann, 'full-member');
    const his = new FileClient(server, bob);
    const file = await his.upload(folder, 'a.txt', Buffer.from('own'));
    const link = (await his.links(file))[file.id]!;
    expect((await his.download(link)).status).toBe(200);
    expect(await files.links(file)).toEqual({});
    expect((await save([file], 1, bob)).status).toBe(200);
    expect((await his.download(link)).status).toBe(200);
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    expect((await his.download(link)).status).toBe(404);
  });

  test('ends with the permission to view where the file hangs, with the value, and with the membership', async () => {
    const { board, folder, save } = await folderWithFiles();
    const file = await files.upload(folder, 'a.txt', Buffer.from('secret'));
    await save([file], 1);
    const bob = await join(server, ann, 'full-member');
    const his = new FileClient(server, bob);
    const link = (await his.links(file))[file.id]!;
    const status = async () => (await his.download(link)).status;
    expect(await status()).toBe(200);
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    expect(await status()).toBe(404);
    expect(await his.links(file)).toEqual({});
    await setPermissions(
      ann,
      { board_id: board, folder_id: folder },
      { 'role:full-member:VIEW_FOLDER': undefined },
    );
    expect(await status()).toBe(200);
    await save(null, 2);
    expect(await status()).toBe(404);
    await save([file], 3);
    expect(await status()).toBe(200);
    await setStanding(server, ann.team, bob.id, undefined);
    expect(await status()).toBe(404);
    expect((await his.begin(newId(), 'a', 1, folder)).status).toBe(404);
  });

  test('cannot be guessed, changed or used for another team, and ends with its session', async () => {
    const { folder, save } = await folderWithFiles();
    const file = await files.upload(folder, 'a.txt', Buffer.from('x'));
    await save([file], 1);
    const link = (await files.links(file))[file.id]!;
    const [text = '', seal = ''] = link.split('.');
    const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const other = Buffer.from(JSON.stringify(said.with(5, Number(said[5]) + 1))).toString('base64url');
    for (const wrong of [`${text}.${seal.slice(1)}x`, `${other}.${seal}`, text, '.', 'x.y', `${link}.`])
      expect((await files.download(wrong)).status, wrong).toBe(404);
    const url = `${server.address}/attachment/download?get=file&teamId=${ann.team + 1}&link=${link}`;
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${server.address}/attachment/download?teamId=x&link=`)).status).toBe(404);

    const again = Object.assign(new TestClient(server.address), { email: ann.email, team: ann.team });
    again.token = String((await again.signIn()).body['access_token']);
    const short = (await new FileClient(server, again).links(file))[file.id]!;
    expect((await files.download(short)).status).toBe(200);
    const sessions = (await again.call('GET', '/api/me/sessions')).body as unknown as Session[];
    const { id: session } = sessions.find(({ current }) => current)!;
    expect((await ann.call('DELETE', `/api/me/sessions/${session}`)).status).toBe(204);
    expect((await files.download(short)).status).toBe(404);
    expect((await files.download(link)).status).toBe(200);
  });
});

test('an upload is nobody else’s, and needs a folder in which its person may do something', async () => {
  const { board, folder } = await folderWithFiles();
  const id = newId();
  await files.begin(id, 'a', 4, folder);
  await files.create(id, 4);
  const bob = await join(server, ann, 'full-member');
  const his = new FileClient(server, bob);
  expect((await his.patch(id, 0, Buffer.from('evil'))).status).toBe(404);
  expect((await his.finish(id)).status).toBe(404);
  expect((await his.begin(id, 'a', 4, folder)).status).toBe(404);
  // Two ids in one header: whichever counts is the one that is checked.
  await files.patch(id, 0, Buffer.from('ab'));
  const own = newId();
  await bob.call('PUT', `/api/${ann.team}/files/${own}`, { name: 'a', size: 4, folder_id: folder });
  for (const ids of [
    [own, id],
    [id, own],
  ])
    await fetch(`${server.address}/api/${ann.team}/uploads`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '4',
        'upload-metadata': ids.map((one) => `id ${Buffer.from(one).toString('base64')}`).join(','),
        authorization: `Bearer ${bob.token}`,
      },
    });
  expect(await files.offset(id)).toBe(2);
  await setPermissions(
    ann,
    { board_id: board, folder_id: folder },
    {
      'role:full-member:CREATE_ITEM': false,
      'role:full-member:EDIT_ITEM': false,
      'role:full-member:EDIT_ITEM:owner': false,
      'role:full-member:CREATE_COMMENT': false,
    },
  );
  expect((await his.begin(newId(), 'b', 1, folder)).status).toBe(403);
  const nobody = new FileClient(server, Object.assign(new TestClient(server.address), { team: ann.team }));
  expect((await nobody.patch(id, 0, Buffer.from('evil'))).status).toBe(401);
  expect(await files.offset(id)).toBe(2);
  expect((await ann.call('DELETE', `/api/${ann.team}/files/${id}`)).status).toBe(204);
  expect((await files.patch(id, 0, Buffer.from('abcd'))).status).toBe(404);
});
