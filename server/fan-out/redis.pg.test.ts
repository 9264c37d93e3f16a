import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { presenceChannel } from '@tessera/domain/api/presence.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { freePort, isThere, type Neighbour, startRedis } from '../testing/neighbours.ts';
import { Seat } from '../testing/seat.ts';
import { sameAt, spawnServer } from '../testing/spawned-server.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { RedisLine } from './redis-line.ts';

const why = isThere('redis') ? '' : ' (left out: there is no redis-server here)';

describe.skipIf(why !== '')(`processes with Redis${why}`, () => {
  let redis: Neighbour;
  let first: TestServer;
  let second: TestServer;
  let ann: TestClient;
  /** Ann at the second process. */
  let there: TestClient;
  const settings = () => ({ REDIS_URL: `redis://127.0.0.1:${redis.port}`, LOG_LEVEL: 'silent' });
  const ready = async ({ address }: TestServer): Promise<unknown> =>
    (await fetch(`${address}/readyz`)).json();
  const allBy = (state: 'ready' | 'away') =>
    eventually(async () => {
      for (const one of [first, second]) expect(await ready(one)).toEqual({ status: 'ready', redis: state });
    });

  beforeAll(async () => {
    redis = await startRedis();
    first = await startOwnServer(settings());
    second = await startOwnServer({
      ...settings(),
      DATABASE_URL: first.databaseUrl,
      DATA_DIR: first.dataDir,
    });
    ann = await TestClient.signUp(first);
    there = sameAt(second, ann);
    await allBy('ready');
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
    await redis?.stop();
  });

  const seqAt = async ({ services }: TestServer) => (await services.teams.open(ann.team))?.seq;

  /** Saves at the first process; the second one, which holds the team, hears of it without being asked. */
  async function saveAndHear(): Promise<void> {
    await there.call('GET', `/api/${ann.team}/structure`);
    const { headers, status } = await save();
    expect(status).toBe(200);
    await eventually(async () => expect(await seqAt(second)).toBeGreaterThanOrEqual(headers));
  }

  async function save(): Promise<{ status: number; headers: number }> {
    const { item } = await ann.makeFolder();
    const one = item();
    const { status, headers } = await ann.put('items', one.id, one.item);
    return { status, headers: Number(headers.get('x-log-seq')) };
  }

  /** What goes over Redis during some work. */
  async function saidDuring(work: () => Promise<void>): Promise<string[]> {
    const said = vi.spyOn(RedisLine.prototype, 'say');
    try {
      await work();
      return said.mock.calls.map(([signal]) => signal);
    } finally {
      said.mockRestore();
    }
  }

  test('what is written at one is heard by the other over Redis, and so is who is where', async () => {
    // By now each knows that Redis reaches the other.
    await eventually(async () => expect(await saidDuring(saveAndHear)).toContain('log'));
    const { board, folder } = await ann.makeFolder();
    const channel = presenceChannel(ann.team, board);
    const seats = [await Seat.open(first, ann, channel), await Seat.open(second, ann, channel)];
    const said = await saidDuring(async () => {
      for (const seat of seats) await seat.be({ folder_id: folder });
      for (const seat of seats) await eventually(() => expect(seat.here.size).toBe(2));
    });
    expect(said).toContain('presence');
    for (const seat of seats) seat.socket.disconnect();
  });

  test('anything that others say in Redis harms nobody, and other installations are not heard', async () => {
    const client = createClient({ url: settings().REDIS_URL });
    const channels: string[] = [];
    await client.connect();
    const listening = client.duplicate();
    await listening.connect();
    await listening.pSubscribe('tessera:*', (_, channel) => channels.push(channel));
    await saveAndHear();
    await eventually(() => expect(channels.some((name) => name.includes(':log:'))).toBe(true));
    const [, installation] = channels[0]!.split(':');
    const before = await seqAt(second);
    for (const signal of ['log', 'presence', 'texts'])
      for (const payload of ['', 'no JSON', '{}', 'null', '[1]', '-1', '1:x', 'x'.repeat(100_000)])
        for (const team of [ann.team, 'x', ''])
          await client.publish(`tessera:${installation}:${signal}:${team}`, payload);
    await client.publish(`tessera:another:log:${ann.team}`, `${ann.team}:${before! + 5}:x:items`);
    await saveAndHear();
    listening.destroy();
    client.destroy();
  });

  test('a Redis that dies is survived: what is written is heard, and Redis is used again once it is back', async () => {
    await redis.end('SIGKILL');
    // Before anybody has noticed.
    await saveAndHear();
    await allBy('away');
    expect(await saidDuring(saveAndHear)).toEqual([]);
    await redis.start();
    await allBy('ready');
    await eventually(async () => expect(await saidDuring(saveAndHear)).toContain('log'));
  });

  test('a Redis that swallows everything is taken for away', async () => {
    redis.freeze(true);
    await saveAndHear();
    await allBy('away');
    await saveAndHear();
    redis.freeze(false);
    await allBy('ready');
  });

  test('a process that Redis does not reach is told by PostgreSQL, and tells so', async () => {
    const third = await startOwnServer({
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
      ...{ LOG_LEVEL: 'silent', DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir },
    });
    try {
      expect(await ready(third)).toEqual({ status: 'ready', redis: 'away' });
      const at = sameAt(third, ann);
      await at.call('GET', `/api/${ann.team}/structure`);
      const { headers } = await save();
      await eventually(async () => expect(await seqAt(third)).toBeGreaterThanOrEqual(headers));
      const { item } = await at.makeFolder();
      const one = item();
      const saved = Number((await at.put('items', one.id, one.item)).headers.get('x-log-seq'));
      for (const server of [first, second])
        await eventually(async () => expect(await seqAt(server)).toBeGreaterThanOrEqual(saved));
    } finally {
      await third.stop();
    }
  });

  test('what a process wrote and did not tell before it was killed, the others read', async () => {
    const killed = await spawnServer({
      ...settings(),
      ...{ DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir },
    });
    const { pool } = first.services.database;
    // It is known to the others.
    await eventually(async () => expect(await saidDuring(saveAndHear)).toContain('log'));
    const known = await seqAt(first);
    const gaps = vi.fn();
    first.services.fanOut.onGap(gaps);
    // As if the killed process had written it, and had told nobody.
    await pool.query(
      `with moved as (update team_log set seq = seq + 1 where team_id = $1 returning team_id, seq)
       insert into change (team_id, seq, collection, record_id, operation, record, origin, at)
       select team_id, seq, 'members', $2, 'updated', '{}', 'person', now() from moved`,
      [ann.team, randomUUID()],
    );
    await killed.kill();
    await eventually(async () => expect(await seqAt(first)).toBeGreaterThan(known!));
    await eventually(() => expect(gaps).toHaveBeenCalled());
  });
});
