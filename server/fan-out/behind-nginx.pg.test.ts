import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderChannel, type LiveChanges, multiAuth } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { KilledServers } from '../testing/killed-servers.ts';
import { isThere, type Neighbour, startNginx, startRedis } from '../testing/neighbours.ts';
import { expectLogHolds } from '../testing/replay.ts';
import type { SpawnedServer } from '../testing/spawned-server.ts';
import { type Answer, TestClient } from '../testing/test-server.ts';

const configuration = readFileSync(path.resolve(import.meta.dirname, '../../docs/deploy/nginx.conf'), 'utf8');
const missing = (['redis', 'nginx'] as const).filter((name) => !isThere(name));
const why = missing.length > 0 ? ` (left out: there is no ${missing.join(' and no ')} here)` : '';

const WRITERS = 6;
const SOCKETS = 12;
/** Saves of each writer: before one process is killed, and after. */
const [BEFORE, AFTER] = [30, 60];
const AGAIN_MS = 100;
/** No pause of saves is longer; where the machine is busy, than so many times the longest one without a kill. */
const PAUSE_MS = 1_000;
const BUSY_TIMES = 3;

/** The configuration of the documentation, with the ports of this run; answers name who gave them. */
function configure(port: number, servers: readonly SpawnedServer[], isPlaced: boolean): string {
  const ports = servers.map(({ address }) => new URL(address).port);
  const text = configuration
    .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${port}; add_header X-By $upstream_addr always;`)
    .replace(/server 127\.0\.0\.1:300(\d)/g, (_, n) => `server 127.0.0.1:${ports[Number(n) - 1]}`);
  return isPlaced ? text : text.replace('hash $workspace consistent;', 'least_conn;');
}

/** The longest time without an answer to anybody. */
const longestPause = (answers: readonly number[]): number =>
  Math.max(...answers.slice(1).map((at, index) => at - answers[index]!));

describe.skipIf(why !== '')(`three processes with Redis behind nginx${why}`, () => {
  let redis: Neighbour;
  let all: KilledServers;
  let servers: SpawnedServer[];

  const spawn = (): Promise<SpawnedServer> =>
    all.spawn({
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LOGIN_ATTEMPTS_PER_MINUTE: '0',
    });

  beforeAll(async () => {
    redis = await startRedis();
    all = await KilledServers.open();
    servers = [await spawn(), ...(await Promise.all([spawn(), spawn()]))];
  }, 300_000);
  afterAll(async () => {
    await all?.close();
    await redis?.stop();
  });

  /** Opens its socket again by itself, as a page does, and reads what it has missed. */
  class Page {
    /** Value → its data. Those of this test only grow. */
    readonly values = new Map<string, number>();
    /** How often it has begun to listen. */
    begun = 0;
    isListening = false;
    private readonly socket: Socket;
    private readonly ann: TestClient;
    private readonly folder: string;

    constructor(address: string, ann: TestClient, folder: string) {
      this.ann = ann;
      this.folder = folder;
      this.socket = io(address, {
        ...{ transports: ['websocket'], auth: { token: ann.token }, forceNew: true },
        ...{ reconnectionDelay: 50, reconnectionDelayMax: 200 },
      });
      this.socket.on('connect', () => void this.listen().catch(() => this.socket.disconnect().connect()));
      this.socket.on('disconnect', () => (this.isListening = false));
      this.socket.on('changes', ({ changes }: LiveChanges) => {
        for (const { collection, record } of changes)
          if (collection === 'values') this.take(record.id, record['data']);
      });
    }

    close(): void {
      this.socket.disconnect();
    }

    private take(id: string, data: unknown): void {
      this.values.set(id, Math.max(this.values.get(id) ?? 0, Number(data)));
    }

    private async listen(): Promise<void> {
      const channel = folderChannel(this.ann.team, this.folder);
      const { body } = await this.ann.call(multiAuth.method, multiAuth.path, {
        ...{ socketId: this.socket.id, channelNames: [channel] },
      });
      const { data: signature } = body[channel] as unknown as { data: string };
      const { status } = await this.socket.timeout(5_000).emitWithAck('subscribe', { channel, signature });
      if (status !== 200) throw new Error(`not on the channel: ${status}`);
      const missed = await this.ann.call('GET', `/api/${this.ann.team}/items?folder_id=${this.folder}`);
      if (missed.status !== 200) throw new Error(`nothing is read: ${missed.status}`);
      for (const { id, values } of missed.body['data'] as unknown as Item[])
        for (const [attribute, data] of Object.entries(values)) this.take(`${id}.${attribute}`, data);
      this.begun += 1;
      this.isListening = true;
    }
  }

  /** A value is sent with its key until it is answered. */
  async function put(ann: TestClient, id: string, data: number): Promise<Answer> {
    const key = { 'x-idempotency-key': newId() };
    return eventually(
      async () => {
        const answer = await ann.put('values', id, { data }, key);
        if (answer.status >= 500) throw new Error(`no answer to a save: ${answer.status}`);
        return answer;
      },
      { interval: AGAIN_MS },
    );
  }

  test.each([
    ['that places each workspace', true],
    ['that places nothing', false],
  ])(
    'behind a proxy %s, a process is killed under load: nothing answered is lost, and all go on at once',
    async (_, isPlaced) => {
      while (servers.length < 3) servers.push(await spawn());
      for (const { address } of servers)
        await eventually(async () =>
          expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
            status: 'ready',
            redis: 'ready',
          }),
        );
      const nginx = await startNginx((port) => configure(port, servers, isPlaced));
      const address = `http://127.0.0.1:${nginx.port}`;
      const pages: Page[] = [];
      try {
        const ann = await TestClient.signUp({ address });
        // Whoever asks is known by what the proxy says, not by the proxy's own address.
        expect((await fetch(`${address}/metrics`)).status).toBe(404);
        expect((await fetch(`${servers[0]!.address}/metrics`)).status).toBe(200);
        const { folder, size, item } = await ann.makeFolder();
        const items = Array.from({ length: WRITERS }, () => item({ [size]: 0 }));
        for (const one of items) expect((await ann.put('items', one.id, one.item)).status).toBe(200);
        for (let count = 0; count < SOCKETS; count += 1) pages.push(new Page(address, ann, folder));
        await eventually(() => expect(pages.every(({ isListening }) => isListening)).toBe(true));

        const answers: { at: number; by: string }[] = [];
        let failure: unknown;
        const written = Promise.all(
          items.map(async ({ id }, writer) => {
            for (let n = 1; n <= BEFORE + AFTER; n += 1) {
              const data = writer * 1_000 + n;
              const { status, headers } = await put(ann, `${id}.${size}`, data);
              expect(status).toBe(200);
              answers.push({ at: performance.now(), by: String(headers.get('x-by')) });
            }
          }),
        ).catch((error) => {
          failure = error;
        });
        await eventually(() => {
          if (failure) throw failure;
          expect(answers.length).toBeGreaterThanOrEqual(BEFORE * WRITERS);
        });
        // Where the workspace is placed, the process that has it.
        const by = new URL(`http://${answers.at(-1)!.by}`).port;
        const at = servers.findIndex((server) => new URL(server.address).port === by);
        const [killed] = servers.splice(at, 1);
        const killedAt = performance.now();
        await killed!.kill();
        await written;
        if (failure) throw failure;

        if (isPlaced) {
          const before = answers.filter((answer) => answer.at < killedAt);
          expect(new Set(before.map((answer) => answer.by)).size).toBe(1);
        }
        const times = answers.map((answer) => answer.at);
        const usual = longestPause(times.filter((time) => time < killedAt));
        const pause = longestPause(times.filter((time, index) => (times[index + 1] ?? time) >= killedAt));
        expect(pause, `usual: ${usual} ms`).toBeLessThan(Math.max(PAUSE_MS, BUSY_TIMES * usual));

        const lines = await expectLogHolds(all.databaseUrl, ann.team);
        for (const [writer, { id }] of items.entries()) {
          const saved = lines.filter(
            (line) => line.collection === 'values' && line.record_id === `${id}.${size}`,
          );
          // Each was written once, in order.
          expect(saved.map(({ record }) => record['data'])).toEqual(
            Array.from({ length: BEFORE + AFTER }, (_, n) => writer * 1_000 + n + 1),
          );
        }
        // Every page is there again, has what it missed, and hears what anybody saves.
        const last = new Map(
          items.map(({ id }, writer) => [`${id}.${size}`, writer * 1_000 + BEFORE + AFTER]),
        );
        await eventually(() => {
          for (const { isListening, values } of pages) {
            expect(isListening).toBe(true);
            for (const [id, data] of last) expect(values.get(id)).toBe(data);
          }
        });
        const id = `${items[0]!.id}.${size}`;
        expect((await put(ann, id, 1_000_000)).status).toBe(200);
        await eventually(() => {
          for (const { values } of pages) expect(values.get(id)).toBe(1_000_000);
        });
      } finally {
        for (const page of pages) page.close();
        await nginx.stop();
      }
    },
  );
});
