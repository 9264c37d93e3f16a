import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskFailure } from './failure.ts';
import { createTestDatabase } from './testing/test-server.ts';

/** The data folder after a start, and the messages of a start with an unusable one. */
let parent: string;
let folder: string;
let temporary: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'tessera-folder-'));
  chmodSync(parent, 0o755);
  folder = path.join(parent, 'data');
  temporary = path.join(parent, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child, 'SIGTERM')));
  rmSync(parent, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  address: string;
  code: number | null;
  words: string;
}

/** Compiled code is kept, as `npm start` does: half of a start is that. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Starts with a umask that opens everything. */
function start(env: Record<string, string> = {}): Promise<Run> {
  const command = `umask 000; exec "${process.execPath}" "${path.join(import.meta.dirname, 'main.ts')}"`;
  const child = spawn('/bin/sh', ['-c', command], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: folder, TMPDIR: temporary, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let words = '';
  return new Promise((resolve) => {
    const hear = (part: Buffer) => {
      words += part.toString();
      const address = /ready at (\S+)/.exec(words)?.[1];
      if (address) resolve({ child, address, code: null, words });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => resolve({ child, address: '', code, words }));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  return closed;
}

const modeOf = (...parts: string[]) => (statSync(path.join(folder, ...parts)).mode & 0o777).toString(8);

/** The parts of the data folder, except PostgreSQL's own, that others than its owner could read. */
function open(): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(
      (name) => !name.startsWith('postgres/') && (statSync(path.join(folder, name)).mode & 0o077) !== 0,
    );
}

/** Creates an account, a mail, a photo and an upload: one of each kind of stored data. */
async function use(address: string): Promise<void> {
  const call = async (route: string, body?: unknown, token?: string) => {
    const response = await fetch(address + route, {
      method: 'POST',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    expect(response.status).toBeLessThan(300);
    const text = await response.text();
    return text === '' ? {} : JSON.parse(text);
  };
  const person = { email: 'a@example.org', name: 'A', password: 'long enough' };
  await call('/api/auth/register', person);
  await call('/api/auth/password/forgot', { email: person.email });
  const { access_token } = await call('/api/auth/login', { ...person, grantType: 'native' });
  const team = await call('/api/teams', { name: 'Team' }, access_token);
  const board = crypto.randomUUID();
  await fetch(`${address}/api/${team.id}/boards/${board}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ row_version: 1, name: 'Board', position: 'a0' }),
  });
  const form = new FormData();
  form.append('file', new Blob(['Name\nOne\n']), 'a.csv');
  await call(`/api/${team.id}/imports?board_id=${board}`, form, access_token);
  await expect.poll(() => existsSync(path.join(folder, 'mail')), { timeout: 10_000 }).toBe(true);
}

describe('a data folder', () => {
  test('can be read by its owner only, with the embedded database', async () => {
    const { address } = await start();
    await use(address);
    expect(open()).toEqual([]);
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['imports', 'mail', 'postgres', 'secrets.json']),
    );
    // As root, PostgreSQL runs as another user, who has to pass through.
    expect(modeOf()).toBe(process.getuid?.() === 0 ? '711' : '700');
    expect(modeOf('postgres')).toBe('700');
  });

  test('is shared by processes on the embedded database of one of them, which goes on to write there', async () => {
    const first = await start();
    const host = readFileSync(path.join(folder, 'postgres.socket'), 'utf8');
    const url = `postgres://tessera@localhost/tessera?host=${encodeURIComponent(host)}`;
    const second = await start({ DATABASE_URL: url });
    const client = new pg.Client(url);
    await client.connect();
    await client.query('checkpoint');
    await client.end();
    for (const { address } of [first, second]) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(open()).toEqual([]);
    await end(second.child, 'SIGTERM');
  });

  test('can be read by its owner only, with a database elsewhere; also what was created before', async () => {
    for (const name of ['', 'mail', 'imports', 'files', 'files/photos', 'files/photos/a'])
      mkdirSync(path.join(folder, name), { mode: 0o777 });
    for (const name of ['mail/one.eml', 'imports/two.csv', 'files/photos/a/64.webp']) {
      writeFileSync(path.join(folder, name), 'x');
      chmodSync(path.join(folder, name), 0o666);
    }
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o777);
    chmodSync(folder, 0o777);
    const { address } = await start({ DATABASE_URL: await createTestDatabase() });
    expect(open()).toEqual([]);
    expect(modeOf()).toBe('700');
    await use(address);
    expect(open()).toEqual([]);
  });
});

describe('the folder of the database’s socket', () => {
  const left = () => readdirSync(temporary).filter((name) => name.startsWith('tessera-pg-'));

  test('is removed with the server', async () => {
    const { child } = await start();
    expect(left()).toHaveLength(1);
    await end(child, 'SIGTERM');
    expect(left()).toEqual([]);
  });

  test('is removed if the database cannot start', async () => {
    mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    expect((await start()).code).toBe(2);
    expect(left()).toEqual([]);
  });

  test('of a killed server is removed by the next start; that of another stays', async () => {
    const other = path.join(parent, 'other');
    const { address } = await start({ DATA_DIR: other });
    mkdirSync(path.join(temporary, 'tessera-pg-empty'));
    const first = await start();
    await end(first.child, 'SIGKILL');
    const before = left();
    expect(before).toHaveLength(3);
    const second = await start();
    expect(left()).toHaveLength(3);
    expect(left().filter((name) => !before.includes(name))).toHaveLength(1);
    await end(second.child, 'SIGTERM');
    expect(left()).toHaveLength(2);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  test('stays unchanged if another user has got it meanwhile', async () => {
    const first = await start();
    const [name = ''] = left();
    await end(first.child, 'SIGTERM');
    mkdirSync(path.join(temporary, name));
    writeFileSync(path.join(temporary, name, '.s.PGSQL.5432.lock'), '1\n/srv/other/postgres\n');
    writeFileSync(path.join(folder, 'postgres.socket'), path.join(temporary, name));
    await start();
    expect(readdirSync(path.join(temporary, name))).toEqual(['.s.PGSQL.5432.lock']);
  });
});

describe('an impossible start ends with 2 and a message', () => {
  const refusal = async (env: Record<string, string> = {}) => {
    const { code, words } = await start({ DATABASE_URL: await createTestDatabase(), ...env });
    expect(words).not.toMatch(/\n\s+at /);
    return { code, words };
  };

  test.each([
    ['that is no JSON', '{"token_secret": "abc'],
    ['that is empty', ''],
    ['that is another thing', '[]'],
  ])('secrets.json %s', async (_, text) => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'secrets.json'), text);
    const { code, words } = await refusal();
    expect(code).toBe(2);
    expect(words).toContain(`${path.join(folder, 'secrets.json')} is damaged. Restore it from a backup.`);
    expect(words).toContain('everybody is then signed out');
    expect(words).toContain('recovery code');
  });

  test('secrets.json is a folder', async () => {
    mkdirSync(path.join(folder, 'secrets.json'), { recursive: true });
    expect(await refusal()).toMatchObject({
      code: 2,
      words: expect.stringContaining('there is a folder of that name'),
    });
  });

  test('DATA_DIR is a file, or below one', async () => {
    writeFileSync(folder, '');
    const words = `Tessera can't use ${folder} as DATA_DIR: there is a file of that name.\n`;
    expect(await refusal()).toEqual({ code: 2, words });
    expect(await refusal({ DATABASE_URL: '' })).toEqual({ code: 2, words });
    const below = path.join(folder, 'below');
    expect((await refusal({ DATA_DIR: below })).code).toBe(2);
  });

  test('the temporary folder is missing', async () => {
    const { code, words } = await refusal({ DATABASE_URL: '', TMPDIR: path.join(parent, 'none') });
    expect(code).toBe(2);
    expect(words).toContain("Tessera can't make the lock");
  });

  test('the disk is read-only', async () => {
    const error = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
    expect((diskFailure('use /srv as DATA_DIR', error) as Error).message).toBe(
      "Tessera can't use /srv as DATA_DIR: the disk is read-only.",
    );
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify({ token_secret: 'x'.repeat(44) }));
    try {
      execFileSync('mount', ['--bind', folder, folder], { stdio: 'pipe' });
      execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'pipe' });
    } catch {
      // Only root, and not in every container, may mount: otherwise the cases above are all that can be tested.
      return;
    }
    const { code, words } = await refusal();
    execFileSync('umount', [folder]);
    expect({ code, words }).toEqual({
      code: 2,
      words: `Tessera can't use ${folder} as DATA_DIR: the disk is read-only.\n`,
    });
  });
});
