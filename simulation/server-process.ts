import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../server/main.ts');

/** Tessera in a process of its own, on a fixed port, so that a test can kill and restart it. */
export class ServerProcess {
  address = '';
  private port = '0';
  private child: ChildProcess | undefined;
  private readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'tessera-simulation-'));
  private readonly settings: Record<string, string>;
  private readonly flags: readonly string[];

  /**
   * @param settings in addition to a free port, a data folder of its own, no limits and a quiet log
   * @param flags of Node
   */
  constructor(settings: Record<string, string> = {}, flags: readonly string[] = []) {
    this.settings = settings;
    this.flags = flags;
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.flags, main], {
      env: {
        ...process.env,
        PORT: this.port,
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '0',
        LOGIN_ATTEMPTS_PER_MINUTE: '0',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.address = await new Promise((resolve, reject) => {
      let words = '';
      child.stdout.on('data', (part) => {
        words += String(part);
        const found = /ready at (\S+)/.exec(words)?.[1];
        if (found) resolve(found);
      });
      child.once('close', () => reject(new Error(`Tessera did not start: ${words}`)));
    });
    this.port = new URL(this.address).port;
  }

  /** Kills it, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  }
}
