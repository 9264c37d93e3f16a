import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { TestClient } from './test-server.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

/** A whole server in a process of its own, which can be killed. */
export interface SpawnedServer {
  address: string;
  child: ChildProcess;
  /** Ends it at once: no work is finished. */
  kill(): Promise<void>;
}

export async function spawnServer(env: Record<string, string>): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      const found = /ready at (\S+)/.exec(String(part))?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error('it did not start')));
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const dead = once(child, 'close');
    child.kill('SIGKILL');
    await dead;
  };
  return { address, child, kill };
}

/** The same signed-in person at another server on the same database. */
export const sameAt = ({ address }: { address: string }, { token, team, email }: TestClient): TestClient =>
  Object.assign(new TestClient(address), { token, team, email });
