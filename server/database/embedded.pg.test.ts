import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../testing/test-server.ts';
import { openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');
let folder: string;
const started: ReturnType<typeof spawn>[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-embedded-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => ended(child, 'SIGTERM')));
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ReturnType<typeof spawn>;
  address: string | undefined;
  code: number | null;
  words: string;
}

/** Compiled code is kept, as `npm start` does: half of a start is that. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Starts Tessera as a person would; resolves when it is ready, or has given up. */
function start(env: Record<string, string> = {}, user?: number): Promise<Run> {
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
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
    child.once('close', (code) => resolve({ child, address: undefined, code, words }));
  });
}

function ended(child: ReturnType<typeof spawn>, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}

const databasePid = () =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const register = (address: string, email: string) =>
  fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'A', password: 'long enough' }),
  });
const isFirst = async (address: string) =>
  ((await (await fetch(`${address}/api/app-vars`)).json()) as { first_account: boolean }).first_account;

test('Tessera starts with an empty folder, stops cleanly, and starts again with its data', async () => {
  const first = await start();
  expect(first.words.trim().split('\n').at(-1)).toBe(`Tessera is ready at ${first.address}`);
  expect(await isFirst(first.address!)).toBe(true);
  expect((await register(first.address!, 'a@example.org')).status).toBe(200);
  expect(await ended(first.child, 'SIGTERM')).toBe(0);
  expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  const second = await start();
  expect(await isFirst(second.address!)).toBe(false);
});

test('a second start on the same data is refused with the reason, and the first goes on', async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({
    code: 2,
    words: expect.stringContaining(`Tessera already runs on ${folder} (process ${first.child.pid})`),
  });
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
});

test('the database has connections for five processes, each with all that it opens under load', async () => {
  await start();
  const host = readFileSync(path.join(folder, 'postgres.socket'), 'utf8');
  const database = openDatabase({ host, user: 'tessera', database: 'tessera' }, () => undefined);
  const { pool, reads, jobs } = database;
  // One more of each process listens.
  const needed = 5 * ([pool, reads, jobs].reduce((all, { options }) => all + options.max!, 0) + 1);
  const { rows } = await pool.query('show max_connections');
  const { rows: kept } = await pool.query('show superuser_reserved_connections');
  await database.close();
  const offered = Number(rows[0].max_connections) - Number(kept[0].superuser_reserved_connections);
  expect(offered).toBeGreaterThanOrEqual(needed);
});

test('after a kill -9 of the server its database is stopped and started again, and nothing is lost', async () => {
  const first = await start();
  await register(first.address!, 'a@example.org');
  const orphan = databasePid();
  await ended(first.child, 'SIGKILL');
  expect(() => process.kill(orphan, 0)).not.toThrow();
  const second = await start();
  expect(await isFirst(second.address!)).toBe(false);
  expect(databasePid()).not.toBe(orphan);
});

test('after a kill -9 of server and database the stale lock does not prevent a start', async () => {
  const first = await start();
  await register(first.address!, 'a@example.org');
  const pid = databasePid();
  await ended(first.child, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(true);
  const second = await start();
  expect(await isFirst(second.address!)).toBe(false);
});

test('a database that dies ends the server with a message, so that it can be started again', async () => {
  const { child } = await start();
  const code = new Promise((resolve) => child.once('close', resolve));
  process.kill(databasePid(), 'SIGQUIT');
  expect(await code).toBe(1);
});

test('a first start that broke off does not prevent the next', async () => {
  mkdirSync(path.join(folder, 'postgres.new'), { recursive: true });
  writeFileSync(path.join(folder, 'postgres.new', 'half'), 'done');
  expect((await start()).address).toBeDefined();
});

test('a port that is in use and an invalid setting are named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  expect(await start({ PORT: String(port) })).toMatchObject({
    code: 2,
    words: expect.stringContaining(`Port ${port} is taken`),
  });
  other.close();
  expect(await start({ PORT: 'many' })).toMatchObject({
    code: 2,
    words: expect.stringContaining('PORT is "many"'),
  });
  expect(await start({ TESSERA_PORT: '1' })).toMatchObject({
    code: 2,
    words: expect.stringContaining('TESSERA_PORT is not a setting'),
  });
});

const root = process.getuid?.() === 0;

test.runIf(root)(
  'as root, a data folder that its user could not enter works without being opened to others',
  async () => {
    chmodSync(folder, 0o700);
    const inner = path.join(folder, 'inner');
    mkdirSync(inner);
    const run = await start({ DATA_DIR: inner });
    expect(run.words).toContain('ready at');
    expect(Number(execFileSync('stat', ['-c', '%a', folder]).toString())).toBe(700);
    await ended(run.child, 'SIGTERM');
  },
);

test.runIf(root)('as an ordinary user the database runs as that user', async () => {
  const nobody = 65_534;
  execFileSync('chown', [String(nobody), folder]);
  const run = await start({ HOME: folder }, nobody);
  // If the project folder itself is closed to others, Node cannot read it: this test is not about that.
  if (run.address === undefined) expect(run.words).toMatch(/EACCES|ENOENT|MODULE_NOT_FOUND/);
  else
    expect(Number(execFileSync('stat', ['-c', '%u', path.join(folder, 'postgres')]).toString())).toBe(nobody);
});

test.runIf(root)('a full disk is named', async () => {
  mkdirSync(path.join(folder, 'small'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', path.join(folder, 'small')], {
      stdio: 'pipe',
    });
  } catch {
    // A container that may not mount cannot fill a disk of its own.
    return;
  }
  const run = await start({ DATA_DIR: path.join(folder, 'small') });
  execFileSync('umount', [path.join(folder, 'small')]);
  expect(run).toMatchObject({ code: 2, words: expect.stringContaining('the disk is full') });
});

test('migrations run once, also if two processes start at the same time', async () => {
  const url = await createEmptyDatabase();
  const two = [
    openDatabase({ connectionString: url }, () => {}),
    openDatabase({ connectionString: url }, () => {}),
  ];
  await Promise.all(two.map((database) => migrate(database)));
  await migrate(two[0]!);
  const { rows } = await two[0]!.pool.query('select id from migration order by id');
  expect(rows.map(({ id }) => id)).toEqual(migrations.map(({ id }) => id));
  await two[0]!.pool.query("insert into migration (id) values ('9999-later')");
  await expect(migrate(two[1]!)).rejects.toThrow('newer Tessera');
  for (const database of two) await database.close();
});

test('a migration that fails leaves nothing', async () => {
  const database = openDatabase({ connectionString: await createEmptyDatabase() }, () => {});
  const broken = [{ id: 'x', sql: 'create table half (id int); select nothing_like_this();' }];
  await expect(migrate(database, broken)).rejects.toThrow();
  expect((await database.pool.query("select to_regclass('half') as found")).rows[0].found).toBeNull();
  await database.close();
});
