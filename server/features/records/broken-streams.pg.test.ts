import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let address: string;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  const { folder, item, name } = await ann.makeFolder();
  address = `/api/${ann.team}/folders/${folder}/columns`;
  // More than the system buffers for a connection that nobody reads.
  const long = Array.from({ length: 1_500 }, () => Math.random().toString(36).slice(2))
    .join('')
    .slice(0, 1_900);
  for (let batch = 0; batch < 16; batch += 1)
    await ann.multiple(
      Array.from({ length: 1_000 }, (_, at) => ({
        collection: 'items',
        ...item({ [name]: `${batch}.${at}.${long}` }),
      })),
    );
});
afterEach(() => expect(uncaught.splice(0)).toEqual([]));
afterAll(async () => {
  await server.stop();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

/** Asks for the stream and reads only its beginning. */
async function begin(encoding: string): Promise<net.Socket> {
  const connection = net
    .connect(Number(new URL(server.address).port), '127.0.0.1')
    .on('error', () => undefined);
  connection.write(
    `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${ann.token}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  );
  await once(connection, 'readable');
  return connection;
}

test.each(['identity', 'gzip', 'zstd'])(
  'a stream whose reader leaves returns its connection to the database: %s',
  async (encoding) => {
    const { reads } = server.services.database;
    // As many streams as one person may read at once.
    const readers = await Promise.all(Array.from({ length: 3 }, () => begin(encoding)));
    for (const reader of readers) reader.destroy();
    await expect.poll(() => reads.totalCount - reads.idleCount, { timeout: 30_000 }).toBe(0);
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
  },
);

test.each(['identity', 'gzip', 'zstd'])(
  'a stream ends by itself when its database goes away: %s',
  async (encoding) => {
    const { pool } = server.services.database;
    const reader = await begin(encoding);
    const ended = async () =>
      (
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
             and pid <> pg_backend_pid() and xact_start is not null`,
        )
      ).rowCount;
    await expect.poll(ended, { timeout: 10_000 }).toBeGreaterThan(0);
    reader.resume();
    await once(reader, 'close');
    expect((await ann.call('GET', '/api/me')).status).toBe(200);
  },
);
