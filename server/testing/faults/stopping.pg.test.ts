import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, TestClient } from '../test-server.ts';

const main = path.resolve(import.meta.dirname, '../../main.ts');
/** Tools that stop a server often kill it after this long, in milliseconds. */
const LIMIT = 10_000;
/** More rows than any machine imports before it is stopped. */
const ROWS = 600_000;

let folder: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-stopping-'));
});
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  address: string;
}

async function start(env: Record<string, string>): Promise<Run> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      const found = /ready at (\S+)/.exec(String(part))?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error('it did not start')));
  });
  return { child, address };
}

async function stop({ child }: Run): Promise<{ code: number | null; ms: number }> {
  const began = Date.now();
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const [code] = (await closed) as [number | null];
  return { code, ms: Date.now() - began };
}

/** An HTTP connection that sends a text and reads nothing. */
async function say(address: string, text: string): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.pause();
  socket.write(text);
  return socket;
}

/** Connections that browsers may leave open: sleeping sockets, unread answers, endless uploads. */
async function leaveOpen(
  address: string,
  ann: TestClient,
  board: string,
  place: string,
): Promise<() => void> {
  const head = `Host: x\r\nAuthorization: Bearer ${ann.token}\r\n`;
  const frozen = await say(
    address,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  const raw = [
    frozen,
    await say(address, `GET /api/${ann.team}/folders/${place}/columns HTTP/1.1\r\n${head}\r\n`),
    await say(address, `GET /healthz HTTP/1.1\r\n${head}\r\n`),
    await say(address, `GET /healthz HTTP/1.1\r\n${head}`),
    await say(
      address,
      `POST /api/${ann.team}/imports?board_id=${board} HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\nHalf a`,
    ),
  ];
  const browsers = Array.from({ length: 2 }, () =>
    io(address, { transports: ['websocket'], auth: { token: ann.token } }),
  );
  await Promise.all(
    browsers.map(
      (one) =>
        new Promise<void>((resolve) => {
          one.on('connect', resolve);
        }),
    ),
  );
  // A later request is answered: what was sent before has arrived.
  await fetch(`${address}/healthz`);
  return () => {
    for (const one of browsers) one.disconnect();
    for (const one of raw) one.destroy();
  };
}

async function beginImport(ann: TestClient, board: string): Promise<string> {
  const form = new FormData();
  const names = Array.from({ length: ROWS }, (_, index) => `Row ${index}`);
  form.append('file', new Blob([`Name\n${names.join('\n')}\n`]), 'rows.csv');
  const file = (await ann.call('POST', `/api/${ann.team}/imports?board_id=${board}`, form))
    .body as unknown as ImportFile;
  const at = `/api/${ann.team}/imports/${file.id}`;
  const started = await ann.call('POST', `${at}/start`, {
    folder_name: 'Imported',
    columns: [{ index: 0, name: 'Name', kind: 'text', primary: true }],
  });
  expect(started.status).toBe(200);
  return at;
}

const progressOf = async (ann: TestClient, at: string) =>
  (await ann.call('GET', at)).body as unknown as ImportProgress;

/** A signed-in client at another address, where the same server runs again. */
function moved(ann: TestClient, address: string): TestClient {
  const client = new TestClient(address);
  Object.assign(client, { email: ann.email, token: ann.token, team: ann.team });
  return client;
}

for (const kind of ['its own', 'an outside'] as const) {
  test(`a server on ${kind} database ends in time, whatever is open, and continues where it was`, async () => {
    const env: Record<string, string> =
      kind === 'its own' ? {} : { DATABASE_URL: await createTestDatabase() };
    const first = await start(env);
    const ann = await TestClient.signUp(first);
    const place = await ann.makeFolder();
    // More than the buffers of sockets hold.
    for (let part = 0; part < 12; part += 1) {
      const some = Array.from({ length: 1_000 }, () => place.item({ [place.name]: 'x'.repeat(1_500) }));
      await ann.multiple(some.map((one) => ({ collection: 'items', ...one })));
    }
    const close = await leaveOpen(first.address, ann, place.board, place.folder);
    // Last, so that it is in progress when the server stops, however fast the machine is.
    const at = await beginImport(ann, place.board);
    const acknowledged: string[] = [];
    const saving = (async () => {
      for (;;) {
        const id = newId();
        const { item } = place.item({ [place.name]: 'saved' });
        if ((await ann.put('items', id, item).catch(() => undefined))?.status !== 200) return;
        acknowledged.push(id);
      }
    })();
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(2);
    const stopped = await stop(first);
    expect(stopped.code).toBe(0);
    expect(stopped.ms).toBeLessThan(LIMIT);
    await saving;
    close();

    const second = await start(env);
    const again = moved(ann, second.address);
    const interrupted = await progressOf(again, at);
    expect(interrupted).toMatchObject({ state: 'running' });
    expect(interrupted.rows_done).toBeLessThan(ROWS);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const id of acknowledged)
      expect((await again.call('GET', `/api/${ann.team}/items/${id}`)).status).toBe(200);
    await expect
      .poll(async () => (await progressOf(again, at)).rows_done, { timeout: 60_000 })
      .toBeGreaterThan(interrupted.rows_done);
    expect((await stop(second)).code).toBe(0);
  }, 120_000);
}

test('a server without work ends at once, and at a second signal in any case', async () => {
  const DATABASE_URL = await createTestDatabase();
  const idle = await start({ DATABASE_URL });
  const agent = new http.Agent({ keepAlive: true });
  const [answer] = (await once(http.get(`${idle.address}/healthz`, { agent }), 'response')) as [
    http.IncomingMessage,
  ];
  await once(answer.resume(), 'end');
  const stopped = await stop(idle);
  expect(stopped.code).toBe(0);
  expect(stopped.ms).toBeLessThan(3_000);

  const busy = await start({ DATABASE_URL });
  const socket = await say(busy.address, 'GET /healthz HTTP/1.1\r\n');
  const stopping = stop(busy);
  await expect.poll(() => fetch(`${busy.address}/healthz`).catch(() => 'refused')).toBe('refused');
  expect(busy.child.exitCode).toBe(null);
  // Wishes that come at once are one: a terminal's Ctrl-C comes twice.
  await expect.poll(() => busy.child.kill('SIGTERM'), { interval: 200, timeout: 10_000 }).toBe(false);
  const { ms } = await stopping;
  expect(ms).toBeLessThan(3_000);
  socket.destroy();
}, 120_000);
