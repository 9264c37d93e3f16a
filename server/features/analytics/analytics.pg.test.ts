import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ANALYTICS_EVENTS_MAX } from '@tessera/domain/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { sharedServer, startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

const page = { name: 'page', properties: { path: '/home', from: null } };
const opened = { name: 'notification-opened', properties: {} };

/** A collector on this machine, with what it was sent. */
async function startCollector() {
  const batches: { authorization: string | undefined; batch: Record<string, unknown>[] }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    batches.push({
      authorization: request.headers.authorization,
      batch: JSON.parse(Buffer.concat(parts).toString()).batch,
    });
    response.writeHead(200).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/batch`;
  return { address, batches, stop: () => new Promise((end) => server.close(end)) };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: TestServer;
beforeAll(async () => {
  collector = await startCollector();
  server = await startOwnServer({
    ANALYTICS: 'file, segment',
    ANALYTICS_URL: collector.address,
    ANALYTICS_WRITE_KEY: 'a-write-key',
    REQUESTS_PER_MINUTE: '10000',
  });
});
afterAll(async () => {
  await server.stop();
  await collector.stop();
});

const nobody = () => new TestClient(server.address);
const log = (client: TestClient, body: unknown, headers: Record<string, string> = {}) =>
  client.call('PUT', '/api/log', body, headers);

/** What is in the files of events. */
const written = (of: TestServer = server): Record<string, unknown>[] => {
  const folder = path.join(of.dataDir, 'analytics');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
};

test('what pages report goes to each driver, without a word about whoever reports it', async () => {
  const ann = await TestClient.signUp(server);
  expect((await log(ann, page)).status).toBe(204);
  expect((await log(nobody(), [opened, page])).status).toBe(204);
  await eventually(() => expect(written()).toHaveLength(3));
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(written()).toEqual([
    { at, ...page },
    { at, ...opened },
    { at, ...page },
  ]);
  // A stop sends what waits.
  await server.services.analytics.stop();
  const { authorization, batch } = collector.batches.at(-1)!;
  expect(authorization).toBe(`Basic ${Buffer.from('a-write-key:').toString('base64')}`);
  expect(batch).toHaveLength(3);
  expect(batch[0]).toEqual({
    type: 'track',
    event: 'page',
    properties: page.properties,
    timestamp: expect.stringMatching(/Z$/),
    messageId: expect.any(String),
    anonymousId: 'tessera',
  });
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'a browser that objects with %j is not reported',
  async (says) => {
    const before = written().length;
    expect((await log(nobody(), opened, says as Record<string, string>)).status).toBe(204);
    expect((await log(nobody(), page)).status).toBe(204);
    await eventually(() => expect(written().length).toBeGreaterThan(before));
    expect(written().slice(before)).toEqual([expect.objectContaining(page)]);
  },
);

test.each([
  ['an address', { name: 'page', properties: { path: '/team/7/search?q=salary', from: null } }],
  ['a title beside it', { name: 'page', properties: { path: '/home', from: null, title: 'Our plan' } }],
  ['a name of its own', { name: 'Our plan', properties: {} }],
  ['one of several', [page, { name: 'page', properties: { path: 'Our plan', from: null } }]],
  ['none', []],
  ['too many', Array.from({ length: ANALYTICS_EVENTS_MAX + 1 }, () => page)],
  ['nothing', null],
])('an event with %s is refused, and nothing of it is kept', async (_, body) => {
  const before = written();
  expect((await log(nobody(), body)).status).toBe(422);
  expect(written()).toEqual(before);
});

test('somebody who reports too often is slowed down, and others are not', async () => {
  const [ann, ben] = [await TestClient.signUp(server), await TestClient.signUp(server, 'Ben')];
  const statuses = new Set<number>();
  for (let times = 0; times <= 60; times += 1) statuses.add((await log(ann, page)).status);
  expect([...statuses]).toEqual([204, 429]);
  expect((await log(ben, page)).status).toBe(204);
});

test('app-vars tell pages whether they are to report, and by default they are not', async () => {
  expect((await nobody().call('GET', '/api/app-vars')).body).toMatchObject({ analytics: true });
  const usual = await sharedServer();
  const client = new TestClient(usual.address);
  expect((await client.call('GET', '/api/app-vars')).body).toMatchObject({ analytics: false });
  expect((await log(client, page)).status).toBe(204);
  expect(readdirSync(usual.dataDir)).not.toContain('analytics');
});

test.each([
  [{ ANALYTICS: 'segment' }, 'needs a write key: set ANALYTICS_WRITE_KEY'],
  [{ ANALYTICS: 'segment', ANALYTICS_WRITE_KEY: 'key' }, 'set ANALYTICS_URL'],
  [{ ANALYTICS: 'telepathy' }, '"telepathy", which is no driver. There are: file, segment.'],
])('a server with %j does not start, and says why', async (settings, why) => {
  await expect(startOwnServer(settings as Record<string, string>)).rejects.toThrow(why);
});
