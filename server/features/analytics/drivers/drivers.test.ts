import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../../log.ts';
import { eventually } from '../../../testing/eventually.ts';
import { Analytics } from '../analytics.ts';
import type { ReportedEvent } from './driver.ts';
import { deleteOldEvents, openFileDriver } from './file-driver.ts';
import { SegmentDriver } from './segment-driver.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const at = (time: string): ReportedEvent => ({
  name: 'page',
  properties: { path: '/home', from: null },
  at: new Date(time),
});
const DAY = '2026-03-01T12:00:00Z';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function dataFolder(): { DATA_DIR: string; folder: string } {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'tessera-analytics-'));
  ends.push(() => rmSync(DATA_DIR, { recursive: true }));
  return { DATA_DIR, folder: path.join(DATA_DIR, 'analytics') };
}

test('events are in the file of their day, which others on the machine can not read', async () => {
  const { DATA_DIR, folder } = dataFolder();
  const driver = openFileDriver({ DATA_DIR }, log);
  driver.take([at('2026-03-01T23:59:59Z'), at('2026-03-02T00:00:00Z')]);
  driver.take([at('2026-03-02T08:00:00Z')]);
  await driver.stop();
  expect(readdirSync(folder).sort()).toEqual(['2026-03-01.jsonl', '2026-03-02.jsonl']);
  const second = path.join(folder, '2026-03-02.jsonl');
  expect(readFileSync(second, 'utf8')).toBe(
    '{"at":"2026-03-02 00:00:00","name":"page","properties":{"path":"/home","from":null}}\n' +
      '{"at":"2026-03-02 08:00:00","name":"page","properties":{"path":"/home","from":null}}\n',
  );
  expect([statSync(folder).mode & 0o777, statSync(second).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('a file that is full takes no more, and the next day has room again', async () => {
  const { DATA_DIR, folder } = dataFolder();
  const driver = openFileDriver({ DATA_DIR }, log, 100);
  for (let times = 0; times < 10; times += 1) driver.take([at(DAY)]);
  driver.take([at('2026-03-02T12:00:00Z')]);
  await driver.stop();
  const lines = (day: string) =>
    readFileSync(path.join(folder, `${day}.jsonl`), 'utf8').split('\n').length - 1;
  expect([lines('2026-03-01'), lines('2026-03-02')]).toEqual([2, 1]);
});

test('a folder that has gone costs events, and no answer', async () => {
  const { DATA_DIR, folder } = dataFolder();
  const driver = openFileDriver({ DATA_DIR }, log);
  rmSync(folder, { recursive: true });
  new Analytics([driver]).take([at(DAY)]);
  await expect(driver.stop()).resolves.toBeUndefined();
});

test('files older than a month are deleted, and nothing else is', async () => {
  const { DATA_DIR, folder } = dataFolder();
  openFileDriver({ DATA_DIR }, log);
  for (const name of ['old.jsonl', 'new.jsonl', 'old.txt']) writeFileSync(path.join(folder, name), '');
  const old = Date.now() / 1_000 - 31 * 24 * 3_600;
  for (const name of ['old.jsonl', 'old.txt']) utimesSync(path.join(folder, name), old, old);
  await deleteOldEvents({ DATA_DIR });
  expect(readdirSync(folder).sort()).toEqual(['new.jsonl', 'old.txt']);
});

/** A collector that answers its calls with these, one after the other, and then well. */
async function collector(...statuses: number[]) {
  const heard: { messageId: string }[][] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push(JSON.parse(Buffer.concat(parts).toString()).batch);
    response.writeHead(statuses.shift() ?? 200, { location: 'http://127.0.0.1:9/' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const driver = new SegmentDriver({ address, writeKey: 'key', log, gatherMs: 1, pauseMs: 1 });
  ends.push(() => driver.stop());
  return { driver, heard };
}

test('a collector is sent a hundred events at once', async () => {
  const { driver, heard } = await collector();
  driver.take(Array.from({ length: 250 }, () => at(DAY)));
  await eventually(() => expect(heard.map((batch) => batch.length)).toEqual([100, 100, 50]));
});

test.each([503, 429, 302])(
  'what a collector answers by %i is sent again under the same ids',
  async (status) => {
    const { driver, heard } = await collector(status);
    driver.take([at(DAY), at(DAY)]);
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard[1]).toEqual(heard[0]);
    expect(new Set(heard[0]!.map(({ messageId }) => messageId)).size).toBe(2);
  },
);

test('what a collector refuses for good is not sent again', async () => {
  const { driver, heard } = await collector(400);
  driver.take([at(DAY)]);
  await eventually(() => expect(heard).toHaveLength(1));
  driver.take([at('2026-03-02T12:00:00Z')]);
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toHaveLength(1);
  expect(heard[1]![0]!.messageId).not.toBe(heard[0]![0]!.messageId);
});

test('of what waits for a collector the newest stays', async () => {
  const { driver, heard } = await collector();
  driver.take(Array.from({ length: 2_500 }, () => at(DAY)));
  await eventually(() => expect(heard.flat()).toHaveLength(2_000));
});

test('a collector that fails is left alone, also by what is reported meanwhile', async () => {
  let calls = 0;
  const server = createServer(async (_, response) => {
    calls += 1;
    const began = performance.now();
    driver.take([at(DAY)]);
    // By then what is reported meanwhile is gathered.
    await eventually(() => expect(performance.now() - began).toBeGreaterThan(20));
    response.writeHead(503).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const driver = new SegmentDriver({ address, writeKey: 'key', log, gatherMs: 1, pauseMs: 60_000 });
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  driver.take([at(DAY)]);
  await eventually(() => expect(calls).toBe(1));
  // A stop tries once more.
  await driver.stop();
  expect(calls).toBe(2);
});
