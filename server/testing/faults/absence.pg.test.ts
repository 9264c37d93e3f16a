import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, waitForDatabase } from '../../database/connection.ts';
import { startEmbedded } from '../../database/embedded.ts';
import { StartFailure } from '../../failure.ts';
import { DatabaseProxy } from '../database-proxy.ts';
import { eventually } from '../eventually.ts';
import { createTestDatabase, startOwnServer, TestClient } from '../test-server.ts';

const main = path.resolve(import.meta.dirname, '../../main.ts');
/** Milliseconds; a silent database is waited for up to the limits of connections. */
const PATIENCE = 60_000;

const reaches = (count: () => number, most: number) =>
  eventually(() => expect(count()).toBeGreaterThanOrEqual(most), { timeout: 30_000, interval: 10 });

describe('while the database is away', () => {
  let proxy: DatabaseProxy;
  let server: Awaited<ReturnType<typeof startOwnServer>>;
  let ann: TestClient;
  beforeAll(async () => {
    proxy = await DatabaseProxy.open(await createTestDatabase());
    server = await startOwnServer({ LOG_LEVEL: 'silent', DATABASE_URL: proxy.url });
    ann = await TestClient.signUp(server);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
  });

  test('saves and reads are answered 503, with the time to come again, and none is refused', async () => {
    const place = await ann.makeFolder();
    proxy.leave();
    const one = place.item({ [place.name]: 'later' });
    const key = { 'x-idempotency-key': 'the-same' };
    const calls = [
      () => ann.put('items', one.id, one.item, key),
      () => ann.multiple([{ collection: 'items', ...one }]),
      () => ann.call('GET', `/api/${ann.team}/folders/${place.folder}/columns`),
      () => ann.call('GET', `/api/${ann.team}/items?folder_id=${place.folder}`),
      () => ann.call('GET', `/api/${ann.team}/activity`),
      () => ann.call('GET', `/api/${ann.team}/trash`),
      () => ann.call('GET', '/api/me'),
      () => ann.call('POST', '/api/broadcasting/multi-auth', { socketId: '', channelNames: [] }),
      () => ann.signIn(),
    ];
    for (const call of calls) {
      const { status, body, headers } = await call();
      expect([status, body['code'], String(call)]).toEqual([503, 'unavailable', String(call)]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    proxy.back();
    expect((await ann.put('items', one.id, one.item, key)).status).toBe(200);
    expect((await ann.put('items', one.id, one.item, key)).status).toBe(200);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  test('a slow connection to it only delays answers', async () => {
    const place = await ann.makeFolder();
    proxy.delay = 30;
    const one = place.item({});
    expect((await ann.put('items', one.id, one.item)).status).toBe(200);
    expect((await ann.call('GET', `/api/${ann.team}/folders/${place.folder}/columns`)).status).toBe(200);
    proxy.delay = 0;
  });
});

test(
  'a restarted PostgreSQL is found again, with all that was acknowledged',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-restart-'));
    let database = await startEmbedded(folder);
    const url = (host: string) => `postgres://tessera@localhost/postgres?host=${encodeURIComponent(host)}`;
    const proxy = await DatabaseProxy.open(url(database.connection.host));
    const server = await startOwnServer({ LOG_LEVEL: 'silent', DATABASE_URL: proxy.url });
    const ann = await TestClient.signUp(server);
    const place = await ann.makeFolder();
    const acknowledged: string[] = [];
    let over = false;
    let unanswered = 0;
    const saving = (async () => {
      while (!over) {
        const one = place.item({ [place.name]: 'saved' });
        const { status } = await ann.put('items', one.id, one.item);
        if (status === 200) acknowledged.push(one.id);
        else {
          expect(status).toBe(503);
          unanswered += 1;
          await turn();
        }
      }
    })();
    await reaches(() => acknowledged.length, 5);
    await database.stop();
    const before = acknowledged.length;
    await reaches(() => unanswered, 5);
    database = await startEmbedded(folder);
    proxy.moveTo(database.connection.host);
    await reaches(() => acknowledged.length, before + 1);
    over = true;
    await saving;
    expect(before).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(before);
    for (const id of acknowledged)
      expect((await ann.call('GET', `/api/${ann.team}/items/${id}`)).status).toBe(200);
    await server.stop();
    await proxy.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  PATIENCE,
);

describe('a start', () => {
  function start(url: string) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-start-'));
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        words += String(part);
      });
    const ended = new Promise<number | null>((resolve) =>
      child.once('close', (code) => {
        rmSync(folder, { recursive: true, force: true });
        resolve(code);
      }),
    );
    const says = (what: string) => expect.poll(() => words, { timeout: PATIENCE }).toContain(what);
    return { child, ended, says };
  }

  test(
    'waits for a database that is still starting; two at once create its tables once',
    async () => {
      const proxy = await DatabaseProxy.open(await createTestDatabase());
      proxy.leave();
      const both = [start(proxy.url), start(proxy.url)];
      for (const one of both) await one.says('Waiting for the database …');
      proxy.back();
      for (const one of both) await one.says('ready at');
      for (const { child } of both) child.kill('SIGTERM');
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
      await proxy.close();
    },
    PATIENCE,
  );

  test('without a database waits up to its limit, and ends with a message', async () => {
    const nowhere = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, () => undefined);
    const said: string[] = [];
    const began = Date.now();
    const failure = await waitForDatabase(nowhere, (words) => said.push(words), 1_000).catch(
      (error) => error,
    );
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure.message).toContain("The database can't be reached");
    expect(said).toEqual(['Waiting for the database …']);
    expect(Date.now() - began).toBeGreaterThan(300);
    await nowhere.close();
  });
});
