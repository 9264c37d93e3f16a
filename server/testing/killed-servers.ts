import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type SpawnedServer, spawnServer } from './spawned-server.ts';
import { createTestDatabase } from './test-server.ts';

/** Servers that run as processes on one database, to be killed. */
export class KilledServers {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-killed-'));
  readonly databaseUrl: string;
  readonly database: pg.Client;
  private readonly running: SpawnedServer[] = [];

  private constructor(databaseUrl: string) {
    this.databaseUrl = databaseUrl;
    this.database = new pg.Client(databaseUrl);
  }

  static async open(): Promise<KilledServers> {
    const all = new KilledServers(await createTestDatabase());
    await all.database.connect();
    return all;
  }

  async close(): Promise<void> {
    for (const one of this.running) await one.kill();
    await this.database.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async spawn(settings: Record<string, string> = {}): Promise<SpawnedServer> {
    const one = await spawnServer({ ...settings, DATA_DIR: this.folder, DATABASE_URL: this.databaseUrl });
    this.running.push(one);
    return one;
  }

  expireHeartbeats(): Promise<void> {
    return expireHeartbeats(this.database);
  }
}

/** Frees the jobs of a killed process: as if it had given no sign of life for longer than a living one does. */
export async function expireHeartbeats(database: pg.ClientBase | pg.Pool): Promise<void> {
  await database.query(
    `update tessera_jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  );
  // And as if that were not looked for just now.
  await database.query('update tessera_jobs.queue set monitor_on = null, monitor_claim_on = null');
}
