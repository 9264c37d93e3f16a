import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The embedded database of the measured server. */
export async function openDatabase(): Promise<pg.Client> {
  // Where PostgreSQL listens stands in a file of its own, in the fifth line.
  const pid = path.join(process.env['DATA_DIR'] ?? 'data', 'postgres', 'postmaster.pid');
  const host = readFileSync(pid, 'utf8').split('\n')[4]!;
  const client = new pg.Client({ host, port: 5432, user: 'tessera', database: 'tessera' });
  await client.connect();
  return client;
}
