import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { diskFailure, StartFailure } from '../failure.ts';

/**
 * Only one server may own a data folder. The lock is a listening Unix socket: it tells who holds it, and the system
 * closes it when its holder dies in any way.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  const file = path.join(os.tmpdir(), `tessera-${name}.lock`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(file);
    if (server) return () => server.close();
    const holder = await ask(file);
    if (holder !== undefined) {
      throw new StartFailure(
        `Tessera already runs on ${dataDir} (process ${holder}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StartFailure(`The lock ${file} can't be taken. Remove it if no Tessera runs on ${dataDir}.`);
}

function listen(file: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(diskFailure(`make the lock ${file}`, error)),
    );
    server.listen(file, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The process that holds the lock; undefined if nothing answers any more. */
function ask(file: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(file);
    socket.setTimeout(2_000, () => {
      socket.destroy();
      resolve('unknown');
    });
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(answer || undefined));
  });
}
