import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.mjs';

/** The part of a process that the keeper uses. */
class FakeProcess extends EventEmitter {
  exitCode: number | null = null;
  signalCode: string | null = null;
  readonly kill = vi.fn();

  ends(code: number | null, signal: string | null = null): void {
    this.exitCode = code;
    this.signalCode = signal;
    this.emit('close', code, signal);
  }
}

describe('the waits of the keeper', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Keeps a server running whose end, and the time, the test controls. */
  function keep(waits: object) {
    const starts: FakeProcess[] = [];
    const said: string[] = [];
    const start = () => {
      starts.push(new FakeProcess());
      return starts.at(-1);
    };
    const server = keepRunning(start, { ...waits, say: (line: string) => said.push(line) });
    const crash = (code: number | null, signal?: string) => starts.at(-1)!.ends(code, signal);
    return { server, starts, said, crash };
  }

  test('a server that crashes is started again, each time after a longer wait up to the longest, until it stops by itself', async () => {
    const { server, starts, said, crash } = keep({ firstWaitMs: 20, longestWaitMs: 50 });
    for (const [wait, code, signal] of [
      [20, 1, undefined],
      [40, 134, undefined],
      [50, null, 'SIGKILL'],
    ] as const) {
      const before = starts.length;
      crash(code, signal);
      vi.advanceTimersByTime(wait - 1);
      expect(starts).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(starts).toHaveLength(before + 1);
    }
    crash(0);
    expect([await server.ended, starts.length, vi.getTimerCount()]).toEqual([0, 4, 0]);
    expect(said).toEqual([
      'The server ended (code 1). It starts again in 0.02 s.',
      'The server ended (code 134). It starts again in 0.04 s.',
      'The server ended (SIGKILL). It starts again in 0.05 s.',
    ]);
  });

  test('a server that has run for a while gets the first wait again', () => {
    const { said, crash } = keep({ firstWaitMs: 20, longestWaitMs: 10_000, steadyMs: 2_000 });
    for (const ranMs of [0, 1_999, 2_000]) {
      vi.advanceTimersByTime(ranMs);
      crash(1);
      vi.runOnlyPendingTimers();
    }
    expect(said.map((line) => /again in (\S+) s/.exec(line)![1])).toEqual(['0.02', '0.04', '0.02']);
  });

  test('a server that cannot start is not tried again', async () => {
    const { server, starts, said, crash } = keep({});
    crash(2);
    expect([await server.ended, starts.length, said]).toEqual([2, 1, []]);
  });

  test('a stop between two starts ends the wait', async () => {
    const { server, starts, crash } = keep({ firstWaitMs: 600_000 });
    crash(1);
    server.stop('SIGTERM');
    expect([await server.ended, starts.length, vi.getTimerCount()]).toEqual([0, 1, 0]);
    expect(starts[0]!.kill).not.toHaveBeenCalled();
  });
});

/** A Node process may take seconds to start on a busy machine. */
describe('processes of the keeper', { timeout: 120_000 }, () => {
  const UNTIL_THERE = { timeout: 60_000 };
  const FOREVER = 'setInterval(() => {}, 1_000)';
  let folder: string;
  let keeper: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-keeper-'));
  });
  afterEach(() => {
    keeper?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Keeps a server running that does the next of `actions` at each of its starts. */
  function keep(actions: string[]) {
    const file = (name: string, text: string): string => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const [starts, ready] = [file('starts', ''), file('ready', '')];
    const server = file(
      'server.mjs',
      `import fs from 'node:fs';
       const at = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').length;
       const actions = [${actions.map((action) => `() => { ${action} }`).join(',')}];
       fs.appendFileSync(${JSON.stringify(starts)}, '.');
       actions[at]();
       fs.appendFileSync(${JSON.stringify(ready)}, String(process.pid));`,
    );
    const main = file(
      'keeper.mjs',
      `import { spawn } from 'node:child_process';
       import { keepRunning } from ${JSON.stringify(path.join(import.meta.dirname, 'keep-running.mjs'))};
       let server;
       process.on('SIGTERM', () => server.stop('SIGTERM'));
       const start = () => spawn(process.execPath, [${JSON.stringify(server)}], { stdio: 'ignore' });
       server = keepRunning(start, { firstWaitMs: 20, longestWaitMs: 50 });
       process.exit(await server.ended);`,
    );
    const child = spawn(process.execPath, [main], { stdio: 'ignore' });
    keeper = child;
    const ended = once(child, 'close').then(([code]) => code as number);
    /** The server's process, once it has done its action. */
    const running = async (): Promise<number> => {
      await expect.poll(() => readFileSync(ready, 'utf8'), UNTIL_THERE).not.toBe('');
      return Number(readFileSync(ready, 'utf8'));
    };
    return { child, ended, running, starts: () => readFileSync(starts, 'utf8').length };
  }

  test('a server that crashes is started again until it stops by itself', async () => {
    const { ended, starts } = keep([
      'process.exit(1)',
      'throw new Error()',
      `process.kill(process.pid, 'SIGKILL'); ${FOREVER}`,
      'process.exit(0)',
    ]);
    expect([await ended, starts()]).toEqual([0, 4]);
  });

  test('a server that is told to stop is not started again', async () => {
    const { ended, running, starts } = keep([FOREVER]);
    process.kill(await running(), 'SIGTERM');
    expect([await ended, starts()]).toEqual([1, 1]);
  });

  test('a server whose keeper is told to stop gets the signal and may end in its own way', async () => {
    const { child, ended, running, starts } = keep([
      `process.on('SIGTERM', () => process.exit(0)); ${FOREVER}`,
    ]);
    await running();
    child.kill('SIGTERM');
    expect([await ended, starts()]).toEqual([0, 1]);
  });
});
