import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderChannel, type LiveChanges, multiAuth } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
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
const SOCKETS = 6;
const SAVES_BEFORE = 60;
const SAVES_AFTER = 120;
const AGAIN_MS = 100;

/** The configuration of the documentation, with the ports of this run. */
function configure(port: number, servers: readonly SpawnedServer[], isSticky: boolean): string {
  const ports = servers.map(({ address }) => new URL(address).port);
  const text = configuration
    .replace('listen 127.0.0.1:8080', `listen 127.0.0.1:${port}`)
    .replace(/server 127\.0\.0\.1:300(\d)/g, (_, n) => `server 127.0.0.1:${ports[Number(n) - 1]}`);
  return isSticky ? text : text.replace('hash $workspace consistent;', 'least_conn;');
}

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

  /** Keeps its socket by itself, as a page does, and hears what it has missed. */
  class Page {
    readonly values = new Map<string, unknown>();
    connections = 0;
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
      this.socket.on('changes', ({ changes }: LiveChanges) => {
        for (const { collection, record } of changes)
          if (collection === 'values') this.values.set(record.id, record['data']);
      });
    }

    close(): void {
      this.socket.disconnect();
    }

    private async listen(): Promise<void> {
      const channel = folderChannel(this.ann.team, this.folder);
      const { body } = await this.ann.call(multiAuth.method, multiAuth.path, {
        ...{ socketId: this.socket.id, channelNames: [channel] },
      });
      const { data: signature } = body[channel] as unknown as { data: string };
      const { status } = await this.socket.timeout(5_000).emitWithAck('subscribe', { channel, signature });
      if (status !== 200) throw new Error(`not on the channel: ${status}`);
      this.connections += 1;
    }
  }

  /** A save is sent with its key until it is answered. */
  async function put(ann: TestClient, collection: string, id: string, item: object): Promise<Answer> {
    const key = { 'x-idempotency-key': newId() };
    return eventually(
      async () => {
        const answer = await ann.put(collection, id, item, key);
        if (answer.status >= 500) throw new Error(`no answer to a save: ${answer.status}`);
        return answer;
      },
      { timeout: 60_000, interval: AGAIN_MS },
    );
  }

  test.each([
    ['that places each workspace', true],
    ['that places nothing', false],
  ])(
    'behind a proxy %s, a process is killed under load: nothing that was answered is lost, and all go on',
    async (_, isSticky) => {
      while (servers.length < 3) servers.push(await spawn());
      const nginx = await startNginx((port) => configure(port, servers, isSticky));
      const address = `http://127.0.0.1:${nginx.port}`;
      const pages: Page[] = [];
      try {
        const ann = await TestClient.signUp({ address });
        // Whoever asks is known by what the proxy says, not by the proxy's own address.
        expect((await fetch(`${address}/metrics`)).status).toBe(404);
        expect((await fetch(`${servers[0]!.address}/metrics`)).status).toBe(200);
        const { folder, size, item } = await ann.makeFolder();
        const items = await Promise.all(
          Array.from({ length: WRITERS }, async () => {
            const one = item({ [size]: 0 });
            expect((await put(ann, 'items', one.id, one.item)).status).toBe(200);
            return one.id;
          }),
        );
        for (let count = 0; count < SOCKETS; count += 1) pages.push(new Page(address, ann, folder));
        await eventually(() => expect(pages.every(({ connections }) => connections === 1)).toBe(true));

        let answered = 0;
        const written = Promise.all(
          items.map(async (id, writer) => {
            for (let n = 1; n <= (SAVES_BEFORE + SAVES_AFTER) / WRITERS; n += 1) {
              const data = writer * 1_000 + n;
              const { status } = await put(ann, 'values', `${id}.${size}`, { data });
              expect(status).toBe(200);
              answered += 1;
            }
          }),
        );
        await eventually(() => expect(answered).toBeGreaterThanOrEqual(SAVES_BEFORE));
        const [killed] = servers.splice(1, 1);
        await killed!.kill();
        await written;

        const lines = await expectLogHolds(all.databaseUrl, ann.team);
        for (const [writer, id] of items.entries()) {
          const data = lines
            .filter(({ collection, record_id }) => collection === 'values' && record_id === `${id}.${size}`)
            .map(({ record }) => record['data']);
          // Each was written once, in order.
          expect(data).toEqual(
            Array.from({ length: (SAVES_BEFORE + SAVES_AFTER) / WRITERS }, (_, n) => writer * 1_000 + n + 1),
          );
        }
        // Every page is there again, and hears what anybody saves.
        const last = items[0]!;
        await eventually(async () => {
          const data = Date.now();
          expect((await put(ann, 'values', `${last}.${size}`, { data })).status).toBe(200);
          await eventually(
            () =>
              expect(pages.map(({ values }) => values.get(`${last}.${size}`))).toEqual(pages.map(() => data)),
            2_000,
          );
        });
      } finally {
        for (const page of pages) page.close();
        await nginx.stop();
      }
    },
    300_000,
  );
});
