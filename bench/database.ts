import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The database of the measured server: the one that `DATABASE_URL` names, or its embedded one. */
export function databaseUrl(): string {
  if (process.env['DATABASE_URL']) return process.env['DATABASE_URL'];
  // Where PostgreSQL listens stands in a file of its own, in the fifth line.
  const pid = path.join(process.env['DATA_DIR'] ?? 'data', 'postgres', 'postmaster.pid');
  const folder = readFileSync(pid, 'utf8').split('\n')[4]!;
  return `socket://tessera@${folder}?db=tessera`;
}

export async function openDatabase(): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  return client;
}
