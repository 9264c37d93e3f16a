import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BOARD_USERS } from '../../features/teams/board-users.ts';
import { guestsWithoutBoards } from '../../log-readers/guests-without-boards.ts';
import { eventually } from '../eventually.ts';
import { idOf, join } from '../people.ts';
import { expectLogHolds } from '../replay.ts';
import { type SpawnedServer, sameAt, spawnServer } from '../spawned-server.ts';
import { startOwnServer, TestClient, type TestServer } from '../test-server.ts';

/** The claim of a dead process is free after a time, and a busy machine adds to it. Milliseconds. */
const PATIENCE = 60_000;

let folder: string;
let running: SpawnedServer[];
let database: pg.Client;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-readers-'));
  running = [];
  server = await startOwnServer({ LOG_LEVEL: 'silent', DATA_DIR: folder });
  database = new pg.Client(server.databaseUrl);
  await database.connect();
});
afterEach(async () => {
  for (const one of running) await one.kill();
  await database.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const spawned = async (): Promise<SpawnedServer> => {
  const one = await spawnServer({ DATA_DIR: folder, DATABASE_URL: server.databaseUrl });
  running.push(one);
  return one;
};

test(
  'the lines of a process that is killed between claim and delivery are delivered once by the next one',
  async () => {
    const ann = await TestClient.signUp(server);
    const { board } = await ann.makeFolder();
    const guests = [
      await join(server, ann, 'guest', { board }),
      await join(server, ann, 'guest', { board, name: 'Carl' }),
    ];
    const { team } = ann;
    await server.stop();
    const first = await spawned();
    const by = sameAt(first, ann);

    // No guest can be removed while this transaction is open.
    await database.query('begin');
    await database.query('select from member where team_id = $1 for update', [team]);
    const call = by
      .call('PUT', '/api/users', { board_id: board, user_ids: [idOf(ann)] })
      .catch(() => undefined);
    // With the line of the call still to deliver: another reader, or an earlier line, is claimed for a moment too.
    const claimed = async () =>
      (
        await database.query(
          `select from log_reader reader join change line using (team_id)
           where team_id = $1 and reader.reader = $2 and claimed_by is not null
             and line.origin = $3 and line.seq > reader.seq`,
          [team, guestsWithoutBoards.id, BOARD_USERS],
        )
      ).rowCount;
    await eventually(async () => expect(await claimed()).toBe(1), PATIENCE);
    await first.kill();
    await call;
    // Requests that the dead process still sent to PostgreSQL must not be carried out.
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await database.query('rollback');
    expect(await claimed()).toBe(1);
    const guestsLeft = async () =>
      (await database.query(`select from member where team_id = $1 and role = 'guest'`, [team])).rowCount;
    expect(await guestsLeft()).toBe(2);

    await spawned();
    await eventually(async () => expect(await guestsLeft()).toBe(0), PATIENCE);
    await eventually(async () => expect(await claimed()).toBe(0), PATIENCE);
    const gone = (await expectLogHolds(server.databaseUrl, team)).filter(
      ({ collection, operation }) => collection === 'members' && operation === 'deleted',
    );
    expect(gone.map(({ record_id }) => Number(record_id)).sort()).toEqual(guests.map(({ id }) => id).sort());
  },
  3 * PATIENCE,
);
