import { type ChildProcess, spawn } from 'node:child_process';
import { createCipheriv, createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import { request } from 'undici';
import { print } from './print.ts';

/** A large file is sent while the server is killed twice: its bytes are those that were sent, and the server's memory stays. */
const BYTES = Number(process.env['UPLOAD_BYTES'] ?? 1_000_000_000);
/** As a page sends them. */
const PART = 8_000_000;
/** When the server is killed, in parts of the file. */
const KILLED_AT = [1 / 3, 2 / 3];
/** So long after a part has begun to be sent, in milliseconds: in the middle of it. */
const KILLED_AFTER_MS = 15;
const BLOCK = 16;

/** Bytes of the file, which are the same each time: nothing of it is held. */
function bytesAt(from: number, length: number): Buffer {
  const skipped = from % BLOCK;
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt((from - skipped) / BLOCK), 8);
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(BLOCK, 7), counter);
  return cipher.update(Buffer.alloc(skipped + length)).subarray(skipped);
}

const data = mkdtempSync(path.join(os.tmpdir(), 'tessera-upload-'));
let server: ChildProcess;
let address = '';
let highest = 0;
let atRest = 0;

async function start(): Promise<void> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: data,
    // As `npm start` has it: types are not stripped anew at each start.
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/tessera'),
    REQUESTS_PER_MINUTE: '0',
    LOGIN_ATTEMPTS_PER_MINUTE: '0',
    MAX_FILE_BYTES: String(BYTES),
    STORAGE_PER_WORKSPACE: String(BYTES * 2),
  };
  server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve, reject) => {
    server.stdout!.on('data', (part) => {
      const found = /ready at (\S+)/.exec(String(part))?.[1];
      if (found) resolve(found);
    });
    server.once('close', () => reject(new Error('the server did not start')));
  });
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill(signal);
  await ended;
}

const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0,
  ) / 1_024;

let token = '';
async function call(method: 'POST' | 'PUT', route: string, body: object): Promise<Record<string, string>> {
  const { statusCode, body: answer } = await request(address + route, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      'x-idempotency-key': newId(),
    },
    body: JSON.stringify(body),
    // Of a large file all bytes are read once more.
    headersTimeout: 600_000,
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${method} ${route}: ${statusCode} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

async function tus(method: 'POST' | 'HEAD' | 'PATCH', rest: string, headers: object, body?: Buffer) {
  const {
    statusCode,
    headers: answered,
    body: answer,
  } = await request(`${address}${uploads}${rest}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    body: body ?? null,
  });
  await answer.dump();
  if (statusCode >= 300) throw new Error(`${method} ${rest}: ${statusCode}`);
  return Number(answered['upload-offset'] ?? 0);
}

await start();
const account = { email: `bench-${newId()}@example.org`, password: 'a long password' };
await call('POST', '/api/auth/register', { ...account, name: 'Bench' });
const signIn = async () => {
  token = (await call('POST', '/api/auth/login', account))['access_token']!;
};
await signIn();
const { id: team } = await call('POST', '/api/teams', { name: 'Bench' });
const uploads = `/api/${team}/uploads`;
const [board, folder, id] = [newId(), newId(), newId()];
await call('PUT', `/api/${team}/boards/${board}`, { name: 'Bench' });
await call('PUT', `/api/${team}/folders/${folder}`, { name: 'Bench', board_id: board });
await call('PUT', `/api/${team}/files/${id}`, { name: 'large.bin', size: BYTES, folder_id: folder });
const metadata = {
  'upload-length': String(BYTES),
  'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
};
await tus('POST', '', metadata);
atRest = memory('VmRSS');

const began = performance.now();
const kills = KILLED_AT.map((part) => part * BYTES);
let lost = 0;
for (let offset = 0; offset < BYTES; ) {
  const part = bytesAt(offset, Math.min(PART, BYTES - offset));
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  const sent = tus('PATCH', `/${id}`, headers, part);
  if (kills[0] !== undefined && offset >= kills[0]) {
    kills.shift();
    sent.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, KILLED_AFTER_MS));
    highest = Math.max(highest, memory('VmHWM'));
    await end('SIGKILL');
    await start();
    await signIn();
    const kept = await tus('HEAD', `/${id}`, {});
    if (kept < offset) lost += offset - kept;
    offset = kept;
  } else offset = await sent;
}
print('upload of 1 GB, with two kills', (performance.now() - began) / 1_000, 's');
print('upload: bytes that had been answered for and were lost', lost, 'bytes', { most: 0 });

const hash = createHash('sha256');
for (let from = 0; from < BYTES; from += PART) hash.update(bytesAt(from, Math.min(PART, BYTES - from)));
const sha256 = hash.digest('hex');
const beganFinish = performance.now();
await call('POST', `/api/${team}/files/${id}/finish`, { sha256 });
print('upload: looked at and stored', (performance.now() - beganFinish) / 1_000, 's');

const { links } = (await call('POST', `/api/${team}/files/links`, { ids: [id] })) as unknown as {
  links: Record<string, { link: string }>;
};
const query = new URLSearchParams({ get: 'file', teamId: String(team), link: links[id]!.link });
const { body } = await request(`${address}/attachment/download?${query}`);
const loaded = createHash('sha256');
let size = 0;
for await (const part of body) {
  loaded.update(part as Buffer);
  size += (part as Buffer).length;
}
if (size !== BYTES || loaded.digest('hex') !== sha256) throw new Error('what was stored is another file');
highest = Math.max(highest, memory('VmHWM'));
print('upload: server before it', atRest, 'MB');
print('upload: server at its highest, its starts included', highest, 'MB');
print('upload: server more than before it', highest - atRest, 'MB', { most: 150 });
await end('SIGTERM');
rmSync(data, { recursive: true, force: true });
