import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Duplicate } from '@tessera/domain/api/boards.ts';
import type { ImportFile, ImportProgress } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseProxy } from '../database-proxy.ts';
import { createTestDatabase, startOwnServer, TestClient, type TestServer } from '../test-server.ts';

const ROWS = 20_000;
/** How often connections break: a busy machine that does little between two breaks must finish too. */
const TROUBLES = 12;
/** How often a person's page asks for progress, in milliseconds. */
const POLL_MS = 50;
/** Milliseconds; a process that loses the answer to its claim waits until the work is free again, up to 25 s. */
const PATIENCE = 120_000;

let server: TestServer;
let proxy: DatabaseProxy;
let ann: TestClient;
let database: pg.Client;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  proxy = await DatabaseProxy.open(databaseUrl);
  server = await startOwnServer({ LOG_LEVEL: 'silent', DATABASE_URL: proxy.url });
  ann = await TestClient.signUp(server);
  database = new pg.Client(databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
  await proxy.close();
});

/** Breaks connections again and again during work; sometimes the database is away for a while. */
async function troubled<T>(work: () => Promise<T>): Promise<{ result: T; broken: number }> {
  let over = false;
  let broken = 0;
  const trouble = async () => {
    while (!over && broken < TROUBLES) {
      // The first ones come at once, so that a fast machine meets some too.
      await sleep(20 + broken * 40);
      if (broken % 6 === 5) {
        proxy.leave();
        await sleep(700);
        proxy.back();
      } else if (broken % 2) proxy.cut();
      else
        await database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
      broken += 1;
    }
  };
  const troubling = trouble();
  const result = await work();
  over = true;
  await troubling;
  return { result, broken };
}

/** Repeats a call, as a person does when the server cannot answer. */
async function surely(method: string, path: string, body?: unknown) {
  for (let again = false; ; again = true) {
    const answer = await ann.call(method, path, body);
    if (answer.status === 200) return answer.body;
    if (answer.status === 204) return {};
    // A deletion whose answer was lost is not found when it is repeated.
    if (again && method === 'DELETE' && answer.status === 404) return {};
    expect(answer.status).toBe(503);
    await turn();
  }
}

async function ended<T extends { state: string }>(path: string): Promise<T> {
  for (;;) {
    const progress = (await surely('GET', path)) as unknown as T;
    if (!['running', 'cancelling'].includes(progress.state)) return progress;
    await sleep(POLL_MS);
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  (
    await database.query(
      `select value as name from item, jsonb_each_text("values") where folder_id = $1 order by position, item.id`,
      [folder],
    )
  ).rows.map(({ name }) => name as string);

async function startImport(names: readonly string[]): Promise<string> {
  const board = newId();
  await ann.put('boards', board, { row_version: 1, name: 'Imports', position: 'a0' });
  const form = new FormData();
  form.append('file', new Blob([`Name\n${names.join('\n')}\n`]), 'rows.csv');
  const file = (await ann.call('POST', `/api/${ann.team}/imports?board_id=${board}`, form))
    .body as unknown as ImportFile;
  const path = `/api/${ann.team}/imports/${file.id}`;
  const started = await ann.call('POST', `${path}/start`, {
    folder_name: 'Imported',
    columns: [{ index: 0, name: 'Name', kind: 'text', primary: true }],
  });
  expect(started.status).toBe(200);
  return path;
}

const names = Array.from({ length: ROWS }, (_, index) => `Row ${index}`);

test(
  'an import goes on through any break, with each row once and in order; so does a duplicate of its board',
  async () => {
    const path = await startImport(names);
    const imported = await troubled(() => ended<ImportProgress>(path));
    expect(imported.result).toMatchObject({ state: 'done', rows: ROWS, rows_done: ROWS, message: null });
    expect(imported.broken).toBeGreaterThan(2);
    const folder = imported.result.folder_id!;
    expect(await namesIn(folder)).toEqual(names);

    const made = (await ann.call('POST', `/api/${ann.team}/folders/${folder}/duplicate`, { items: true }))
      .body as unknown as Duplicate;
    const copied = await troubled(() => ended<Duplicate>(`/api/${ann.team}/duplicates/${made.id}`));
    expect(copied.result).toMatchObject({ state: 'done', items: ROWS, items_done: ROWS });
    expect(await namesIn(copied.result.folder_id!)).toEqual(names);
  },
  PATIENCE,
);

test(
  'an import that cannot go on fails with its reason, also with breaks',
  async () => {
    const path = await startImport(names);
    const { result } = await troubled(async () => {
      const { folder_id } = (await surely('GET', path)) as unknown as ImportProgress;
      await surely('DELETE', `/api/${ann.team}/folders/${folder_id}`);
      return ended<ImportProgress>(path);
    });
    expect(result.state).toBe('failed');
    expect(result.message).not.toBe('Something Went Wrong');
  },
  PATIENCE,
);
