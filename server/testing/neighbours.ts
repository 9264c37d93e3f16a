import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from './eventually.ts';

const programs = { redis: '/usr/bin/redis-server', nginx: '/usr/sbin/nginx' } as const;

/** `npm test` installs them where it can (`scripts/neighbours.mjs`). Said in the title of tests that are left out. */
export const isThere = (name: keyof typeof programs): boolean => existsSync(programs[name]);

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return (address as { port: number }).port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A program beside the server, with a folder and a port of its own. It can be killed and started again. */
class Neighbour {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-neighbour-'));
  readonly port: number;
  private readonly name: keyof typeof programs;
  private readonly options: (port: number, folder: string) => string[];
  private child: ChildProcess | undefined;

  constructor(
    name: keyof typeof programs,
    port: number,
    options: (port: number, folder: string) => string[],
  ) {
    this.name = name;
    this.port = port;
    this.options = options;
  }

  async start(): Promise<this> {
    this.child = spawn(programs[this.name], this.options(this.port, this.folder), { stdio: 'ignore' });
    await eventually(async () => {
      if (!(await answers(this.port))) throw new Error(`${this.name} does not answer`);
    });
    return this;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }

  /** As a machine does whose network swallows everything. */
  freeze(is: boolean): void {
    this.child?.kill(is ? 'SIGSTOP' : 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export type { Neighbour };

/** A Redis that keeps nothing. */
export async function startRedis(): Promise<Neighbour> {
  const options = (port: number, folder: string) => [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    folder,
  ];
  return new Neighbour('redis', await freePort(), options).start();
}

/** Debian's nginx with a configuration, in the foreground. */
export async function startNginx(configure: (port: number) => string): Promise<Neighbour> {
  const options = (port: number, folder: string) => {
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, configure(port));
    return ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'];
  };
  return new Neighbour('nginx', await freePort(), options).start();
}
