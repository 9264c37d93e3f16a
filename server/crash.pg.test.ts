import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from './testing/test-server.ts';

const started: { child: ChildProcess; dataDir: string }[] = [];
afterEach(() => {
  for (const { child, dataDir } of started.splice(0)) {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** A server in a process of its own, and all its output. */
async function start() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tessera-crash-'));
  const file = (name: string) => path.join(import.meta.dirname, name);
  const args = ['--import', file('testing/crash-on-signal.ts'), file('main.ts')];
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: await createTestDatabase() };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push({ child, dataDir });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said.text += String(part)));
  await expect.poll(() => said.text, { timeout: 60_000 }).toMatch(/ready at \S+/);
  const port = Number(/ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(said.text)![1]);
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  return { child, said, port, ended };
}

/** A call that the server has accepted and whose body is not complete; `heard` is the server's answer. */
async function beginCall(port: number) {
  const connection = net.connect(port, '127.0.0.1').on('error', () => undefined);
  let heard = '';
  connection.on('data', (part) => (heard += String(part)));
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' });
  connection.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const taken = 'HTTP/1.1 100 Continue\r\n\r\n';
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(taken);
  return { finish: () => connection.write(body), heard: () => heard.slice(taken.length) };
}

test('after an uncaught failure the server completes its requests, accepts no new ones, and ends with 1', async () => {
  const { child, said, port, ended } = await start();
  const call = await beginCall(port);
  child.kill('SIGUSR2');
  await expect.poll(() => said.text).toContain('a failure on purpose');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'refused')).toBe('refused');
  call.finish();
  expect(await ended).toEqual([1, null]);
  expect(call.heard()).toMatch(/^HTTP\/1\.1 401 /);
});

test('an uncaught rejection ends the server even if a call never ends', async () => {
  const { child, said, port, ended } = await start();
  await beginCall(port);
  const began = Date.now();
  child.kill('SIGALRM');
  expect(await ended).toEqual([1, null]);
  expect(said.text).toContain('unhandledRejection');
  expect(Date.now() - began).toBeLessThan(60_000);
});

test('a server that is told to stop ends with 0', async () => {
  const { child, ended } = await start();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
