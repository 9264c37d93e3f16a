import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let keeper: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-keeper-'));
});
afterEach(() => {
  keeper?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const FOREVER = 'setInterval(() => {}, 1_000)';

/** Keeps a server running that does, at each of its starts, the next of `acts`. */
function keep(acts: string[], waits: object = { firstWaitMs: 20, longestWaitMs: 50 }) {
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const starts = file('starts', '');
  const server = file(
    'server.mjs',
    `import fs from 'node:fs';
     const at = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').filter(Boolean).length;
     const acts = [${acts.map((act) => `() => { ${act} }`).join(',')}];
     fs.appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
     acts[at]();`,
  );
  const main = file(
    'keeper.mjs',
    `import { spawn } from 'node:child_process';
     import { keepRunning } from ${JSON.stringify(path.join(import.meta.dirname, 'keep-running.mjs'))};
     const start = () => spawn(process.execPath, [${JSON.stringify(server)}], { stdio: 'inherit' });
     const server = keepRunning(start, ${JSON.stringify(waits)});
     process.on('SIGTERM', () => server.stop('SIGTERM'));
     process.exit(await server.ended);`,
  );
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'ignore', 'pipe'] });
  keeper = child;
  const said = { text: '' };
  child.stderr.on('data', (part) => (said.text += String(part)));
  const ended = once(child, 'close').then(([code]) => code as number);
  const pids = () => readFileSync(starts, 'utf8').trim().split('\n').filter(Boolean).map(Number);
  return { child, said, ended, pids };
}

test('a server that crashes is started again, each time later up to the longest wait, until it stops by itself', async () => {
  const { said, ended, pids } = keep([
    'process.exit(1)',
    'throw new Error()',
    "process.kill(process.pid, 'SIGKILL')",
    'process.exit(0)',
  ]);
  expect(await ended).toBe(0);
  expect(pids()).toHaveLength(4);
  expect(said.text.split('\n').filter((line) => line.startsWith('The server ended'))).toEqual([
    'The server ended (code 1). It starts again in 0.02 s.',
    'The server ended (code 1). It starts again in 0.04 s.',
    'The server ended (SIGKILL). It starts again in 0.05 s.',
  ]);
});

test('after it has run for a while, the next wait is as brief as the first', async () => {
  const waits = { firstWaitMs: 20, longestWaitMs: 10_000, steadyMs: 2_000 };
  const late = 'setTimeout(() => process.exit(1), 3_000)';
  const { said, ended } = keep(['process.exit(1)', 'process.exit(1)', late, 'process.exit(0)'], waits);
  expect(await ended).toBe(0);
  expect([...said.text.matchAll(/again in (\S+) s/g)].map(([, wait]) => wait)).toEqual([
    '0.02',
    '0.04',
    '0.02',
  ]);
});

test('one that cannot start is not tried again', async () => {
  const { said, ended, pids } = keep(['process.exit(2)']);
  expect([await ended, pids().length, said.text]).toEqual([2, 1, '']);
});

test('one that is told to stop is not started again, be it told itself or by its keeper', async () => {
  const first = keep([FOREVER]);
  await expect.poll(first.pids).toHaveLength(1);
  process.kill(first.pids()[0]!, 'SIGTERM');
  expect(await first.ended).toBe(1);

  const second = keep([`process.on('SIGTERM', () => process.exit(0)); ${FOREVER}`]);
  await expect.poll(second.pids).toHaveLength(1);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a stop between two starts ends the waiting', async () => {
  const { child, said, ended, pids } = keep(['process.exit(1)'], { firstWaitMs: 600_000 });
  await expect.poll(() => said.text).toContain('starts again in 600 s');
  child.kill('SIGTERM');
  expect([await ended, pids().length]).toEqual([0, 1]);
});
