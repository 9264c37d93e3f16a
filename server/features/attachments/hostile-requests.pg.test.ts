import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { FileClient } from '../../testing/file-client.ts';
import { idOf, join } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { makeLink } from './file-links.ts';
import { OWN_FILE } from './places.ts';

let server: TestServer;
let ann: TestClient;
let files: FileClient;
let folder: string;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  files = new FileClient(server, ann);
  ({ folder } = await ann.makeFolder());
});

const sent = async () => {
  const file = await files.upload(folder, 'ten.txt', Buffer.from('0123456789'));
  return { ...file, link: (await files.links(file))[file.id]! };
};

describe('the address of a file', () => {
  const linked = (id: string, until: number) =>
    makeLink(server.services.encryption, ann.team, {
      ...{ id, until, person: idOf(ann), session: '' },
      place: { collection: OWN_FILE, record_id: id },
    });

  test('says that it has expired, and gives nothing then', async () => {
    const { id } = await sent();
    expect((await files.download(linked(id, Date.now() + 60_000))).status).toBe(200);
    const old = await files.download(linked(id, Date.now() - 1));
    expect(await old.json()).toMatchObject({ code: 'link_expired', message: 'The link has expired.' });
    expect(old.status).toBe(422);
  });

  test('of a file that is not there, or of another workspace, leads nowhere', async () => {
    expect((await files.download(linked(newId(), Date.now() + 60_000))).status).toBe(404);
    const eve = await TestClient.signUp(server, 'Eve');
    const hers = new FileClient(server, eve);
    const { link } = await sent();
    expect((await hers.download(link)).status).toBe(404);
  });

  test.each([
    ['bytes=0-0', 206, '0'],
    ['bytes=-3', 206, '789'],
    ['bytes=8-99999', 206, '89'],
    ['bytes=10-', 416, undefined],
    ['bytes=5-1', 416, undefined],
    ['bytes=-0', 416, undefined],
    // What is no single part is answered with all of it.
    ['bytes=0-0,2-3,4-5', 200, '0123456789'],
    [`bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-`).join(',')}`, 200, '0123456789'],
    ['bytes=0-99999999999999999999999', 200, '0123456789'],
    ['bytes=-', 200, '0123456789'],
    ['bytes=0x1-5', 200, '0123456789'],
    ['items=0-5', 200, '0123456789'],
  ])('is asked for %s', async (range, status, bytes) => {
    const { link } = await sent();
    const got = await files.download(link, 'file', { range });
    expect(got.status).toBe(status);
    if (bytes !== undefined) expect(await got.text()).toBe(bytes);
  });

  test('tells of a part only of the bytes that were meant', async () => {
    const { link } = await sent();
    const headers = { range: 'bytes=0-0', 'if-range': '"other"' };
    expect(await (await files.download(link, 'file', headers)).text()).toBe('0123456789');
  });
});

describe('an upload', () => {
  const ask = (
    client: TestClient,
    method: string,
    rest: string,
    headers: Record<string, string>,
    body = '',
  ) =>
    fetch(`${server.address}/api/${client.team}/uploads${rest}`, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        authorization: `Bearer ${client.token}`,
        ...headers,
      },
      ...(body === '' ? {} : { body }),
    });
  const begun = async () => {
    const id = newId();
    expect((await files.begin(id, 'a.bin', 4, folder)).status).toBe(200);
    expect((await files.create(id, 4)).status).toBe(201);
    expect((await files.patch(id, 0, Buffer.from('ab'))).status).toBe(204);
    return id;
  };

  test('is changed by nobody else, by whichever header', async () => {
    const id = await begun();
    const bob = await join(server, ann, 'full-member');
    const tries: [string, Record<string, string>][] = [
      ['PATCH', { 'upload-offset': '2' }],
      ['PATCH', { 'upload-offset': '0' }],
      ['POST', { 'x-http-method-override': 'PATCH', 'upload-offset': '2' }],
      ['PATCH', { 'x-http-method-override': 'DELETE', 'upload-offset': '2' }],
      ['HEAD', { 'x-http-method-override': 'DELETE' }],
      ['DELETE', {}],
      ['GET', {}],
    ];
    for (const [method, headers] of tries) {
      const body = method === 'PATCH' || method === 'POST' ? 'xx' : '';
      const { status } = await ask(bob, method, `/${id}`, headers, body);
      expect([404, 405, 422], `${method} ${JSON.stringify(headers)}`).toContain(status);
    }
    expect(await files.offset(id)).toBe(2);
    expect((await files.patch(id, 2, Buffer.from('cd'))).status).toBe(204);
    expect((await files.finish(id)).status).toBe(200);
  });

  test.each([
    [{ 'upload-offset': '-1' }],
    [{ 'upload-offset': '1e9' }],
    [{ 'upload-offset': '99999999999999999999' }],
    [{ 'upload-offset': 'NaN' }],
    [{ 'upload-offset': '2', 'upload-length': '999999999' }],
    [{}],
  ])('is not written elsewhere than where it goes on: %j', async (headers) => {
    const id = await begun();
    const { status } = await ask(ann, 'PATCH', `/${id}`, headers as Record<string, string>, 'x'.repeat(9));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await files.offset(id)).toBe(2);
  });

  test.each([
    [{ 'upload-length': '999999999' }],
    [{ 'upload-defer-length': '1' }],
    [{ 'upload-concat': 'final;/api/1/uploads/a /api/1/uploads/b', 'upload-length': '4' }],
    [{ 'upload-length': '4', 'upload-metadata': 'id Li4vLi4vZXRjL3Bhc3N3ZA==' }],
    [{ 'upload-length': '4', 'upload-metadata': 'id' }],
  ])('does not begin otherwise than it was said: %j', async (headers) => {
    const id = newId();
    expect((await files.begin(id, 'a.bin', 4, folder)).status).toBe(200);
    const metadata = `id ${Buffer.from(id).toString('base64')}`;
    const { status } = await ask(ann, 'POST', '', {
      'upload-metadata': metadata,
      ...(headers as Record<string, string>),
    });
    expect([400, 404, 422, 501]).toContain(status);
    expect((await files.finish(id)).status).toBeGreaterThanOrEqual(400);
  });

  test.each(['..%2f..%2fetc%2fpasswd', '.', '%00', 'a'.repeat(3_000), newId()])(
    'has no other name than an id: %s',
    async (name) => {
      const { status } = await ask(ann, 'HEAD', `/${name}`, {});
      expect([400, 404, 414]).toContain(status);
    },
  );
});
