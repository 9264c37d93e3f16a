import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { png } from '../../testing/pictures.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let site: Server;
let host: string;
const heard: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const icon = png(48, 48);
  site = createServer(({ url = '' }, response) => {
    heard.push(url);
    if (url === '/')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="icon" href="/own.png">');
    else if (url === '/own.png') response.writeHead(200, { 'content-type': 'image/png' }).end(icon);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startOwnServer({ OUTGOING: 'anywhere' });
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const ask = async (by: TestClient, hosts: string[], team = by.team) => {
  const { status, body } = await by.call('POST', `/api/${team}/link-icons`, { hosts });
  return { status, icons: (body['icons'] ?? {}) as unknown as Record<string, string | null> };
};

test('the icon of a site is asked for once, behind the answer, and kept for its team alone', async () => {
  const ann = await TestClient.signUp(server, 'Ann');
  expect((await ask(ann, [host])).icons).toEqual({});
  const icon = await eventually(async () => {
    const { icons } = await ask(ann, [host]);
    expect(icons[host]).toMatch(/^data:image\/webp;base64,/);
    return icons[host];
  });
  expect(heard).toEqual(['/', '/own.png']);
  expect((await ask(ann, [host])).icons).toEqual({ [host]: icon });
  expect(heard).toHaveLength(2);

  // That somebody links to it is told to nobody else: to the others it is as new.
  const bob = await TestClient.signUp(server, 'Bob');
  expect((await ask(bob, [host])).icons).toEqual({});
  expect((await ask(bob, [host], ann.team)).status).toBe(404);
});

test('a site without one is known to have none, and is not asked again at once', async () => {
  const ann = await TestClient.signUp(server, 'Ann');
  const gone = 'localhost:1';
  await ask(ann, [gone]);
  await eventually(async () => expect((await ask(ann, [gone])).icons).toEqual({ [gone]: null }), {
    timeout: 30_000,
  });
});

describe('what is not asked', () => {
  test('a host that is none, too many, or nothing', async () => {
    const ann = await TestClient.signUp(server, 'Ann');
    for (const hosts of [
      ['a b'],
      ['http://a.example'],
      ['a.example/x'],
      ['A.example'],
      ['a@b'],
      ['x\u0000'],
      [],
    ])
      expect((await ask(ann, hosts)).status, String(hosts)).toBe(422);
    expect(
      (
        await ask(
          ann,
          Array.from({ length: 51 }, (_, at) => `s${at}.example`),
        )
      ).status,
    ).toBe(422);
  });

  test('anything of this machine’s own network, by a server as it comes', async () => {
    const ann = await TestClient.signUp(await sharedServer(), 'Ann');
    const before = heard.length;
    await ask(ann, [host]);
    await eventually(async () => expect((await ask(ann, [host])).icons).toEqual({ [host]: null }), {
      timeout: 30_000,
    });
    expect(heard).toHaveLength(before);
  });

  test('anything, where the settings say so', async () => {
    const ann = await TestClient.signUp(await startOwnServer({ OUTGOING: 'off' }), 'Ann');
    expect((await ask(ann, [host])).icons).toEqual({ [host]: null });
  });
});
