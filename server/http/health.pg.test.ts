import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';

/** The token that may read the server's metrics. */
const token = 'a token of many letters';
let open: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  open = await startOwnServer({ TRUSTED_PROXIES: '127.0.0.1' });
  guarded = await startOwnServer({ METRICS_TOKEN: token, DATABASE_URL: open.databaseUrl });
});
afterAll(async () => {
  await guarded.stop();
  await open.stop();
});

function read({ address }: TestServer, headers: Record<string, string> = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    request(`${address}/metrics`, { headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += String(part);
      });
      answer.on('end', () => resolve([answer.statusCode!, text]));
    })
      .on('error', reject)
      .end();
  });
}

const stranger = { 'x-forwarded-for': '203.0.113.7' };

describe('the metrics', () => {
  test('tell how far the log readers are behind', async () => {
    const server = await startOwnServer();
    try {
      const { team } = await TestClient.signUp(server);
      const { pool } = server.services.database;
      // As if every process that could deliver the lines were blocked.
      await pool.query(
        `insert into log_reader (team_id, reader, seq, failures, retry_at)
         values ($1, 'guests-without-boards', 0, 3, now() + interval '1 hour')
         on conflict (team_id, reader) do update set seq = 0, failures = 3, retry_at = excluded.retry_at`,
        [team],
      );
      await pool.query('update team_log set seq = seq + 1000 where team_id = $1', [team]);
      const { rows } = await pool.query('select seq from team_log where team_id = $1', [team]);
      const [, text] = await read(server);
      expect(text).toContain(`tessera_log_reader_behind{reader="guests-without-boards"} ${rows[0].seq}\n`);
      expect(text).toContain('tessera_log_reader_failing{reader="guests-without-boards"} 1\n');
    } finally {
      await server.stop();
    }
  });

  test('can be read from this machine', async () => {
    const [status, text] = await read(open);
    expect(status).toBe(200);
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    // One line for each reader.
    const names = lines.map((line) => /^(\w+)(?:\{reader="[\w-]+"\})? \d+$/.exec(line)?.[1]);
    expect([...new Set(names)]).toEqual([
      'process_resident_memory_bytes',
      'process_heap_used_bytes',
      'process_uptime_seconds',
      'tessera_teams_loaded',
      'tessera_reminders_told',
      'tessera_reminders_dropped',
      'tessera_database_connections',
      'tessera_database_waiting',
      'tessera_database_read_connections',
      'tessera_database_reads_waiting',
      'tessera_log_reader_behind',
      'tessera_log_reader_failing',
    ]);
    expect(text).toContain('\n# TYPE tessera_teams_loaded gauge\n');
    expect((await read(guarded))[0]).toBe(200);
  });

  test.each([
    ['a proxy that is trusted', stranger],
    ['a proxy that says it otherwise', { 'x-real-ip': '203.0.113.7' }],
    ['a proxy by the standard', { forwarded: 'for=203.0.113.7' }],
    ['whoever claims to be this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['another name, as of a foreign page', { host: 'rebound.example.org' }],
  ])('cannot be read through %s', async (_, headers) => {
    const [status, text] = await read(open, headers as Record<string, string>);
    expect([status, JSON.parse(text)]).toEqual([404, { message: 'Not Found', code: 'not_found' }]);
    expect((await read(guarded, headers as Record<string, string>))[0]).toBe(404);
  });

  test('can be read from anywhere with the token, and with nothing else', async () => {
    const withToken = (shown: string) => ({ ...stranger, authorization: shown });
    expect((await read(guarded, withToken(`Bearer ${token}`)))[0]).toBe(200);
    for (const shown of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer ', token, `Basic ${token}`])
      expect((await read(guarded, withToken(shown)))[0]).toBe(404);
    expect((await read(open, withToken('Bearer undefined')))[0]).toBe(404);
  });
});
