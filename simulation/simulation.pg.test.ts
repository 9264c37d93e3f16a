import { createTestDatabase } from '@tessera/server/testing/test-server.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from './browser.ts';
import { violationsOf } from './check.ts';
import { BROWSERS, type History, histories } from './commands.ts';
import { found } from './found.ts';
import { ServerProcess } from './server-process.ts';
import { makeTeam, signInEverywhere } from './team.ts';
import { World } from './world.ts';

/** The number of random histories; more by `npm run soak` and with SIMULATION_RUNS, others with SEED. */
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 120);
const KILL_RUNS = Math.ceil(RUNS / 20);

/** The name of this test's connections in PostgreSQL's list. */
const OURS = 'simulation';

let server: ServerProcess;
let sessions: Session[];
let pool: pg.Pool;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  server = new ServerProcess({ DATABASE_URL: databaseUrl });
  await server.start();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 3, application_name: OURS });
  pool.on('error', () => {});
  sessions = await signInEverywhere(server.address, BROWSERS);
});

afterAll(async () => {
  await pool.end();
  await server.stop();
});

/** Runs beside the commands: nobody waits for it. */
const dropConnections = (): Promise<unknown> =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name <> $1`,
    [OURS],
  );

async function play(history: History): Promise<void> {
  const shape = await makeTeam(sessions[0]!);
  const world = new World(server, dropConnections, sessions, shape, history);
  try {
    await world.begin();
    for (const command of history.commands) await world.run(command);
    await world.heal();
    expect(await violationsOf(world, pool)).toEqual([]);
  } finally {
    await world.close();
  }
}

describe('no save is lost and all clients agree, whatever the network does', () => {
  for (const [name, history] of Object.entries(found)) test(`found: ${name}`, () => play(history));

  test(`${RUNS} random histories`, { timeout: 3_600_000 }, () =>
    fc.assert(
      fc.asyncProperty(histories(false), (history) => play(history)),
      { numRuns: RUNS, endOnFailure: false },
    ),
  );

  test(`${KILL_RUNS} random histories in which the server is killed`, { timeout: 3_600_000 }, () =>
    fc.assert(
      fc.asyncProperty(histories(true), (history) => play(history)),
      { numRuns: KILL_RUNS },
    ),
  );
});
