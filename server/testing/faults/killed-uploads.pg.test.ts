import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { FileClient } from '../file-client.ts';
import { KilledServers } from '../killed-servers.ts';
import { type SpawnedServer, sameAt } from '../spawned-server.ts';
import { TestClient } from '../test-server.ts';

const PART = 4_000_000;
const PARTS = 75;
const SIZE = PART * PARTS;
const PATIENCE = 240_000;

let servers: KilledServers;
beforeEach(async () => {
  servers = await KilledServers.open();
});
afterEach(() => servers.close());

/** Megabytes that a process has in memory. */
const memoryOf = ({ child }: SpawnedServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_000;

test(
  'an upload goes on where it was when its server is killed, twice, and arrives as it was, in flat memory',
  async () => {
    process.env['MAX_FILE_BYTES'] = String(SIZE);
    const first = await servers.spawn();
    const ann = await TestClient.signUp(first);
    const { folder } = await ann.makeFolder();
    const seed = randomBytes(PART);
    const part = (at: number): Buffer => {
      seed.writeUInt32BE(at);
      return Buffer.from(seed);
    };
    const hash = createHash('sha256');
    for (let at = 0; at < PARTS; at += 1) hash.update(part(at));
    const id = newId();
    let server = first;
    let files = new FileClient(server, ann);
    await files.begin(id, 'large.bin', SIZE, folder);
    await files.create(id, SIZE);
    let peak = 0;
    const atRest = memoryOf(server);
    for (const killedIn of [20, 50, undefined]) {
      for (let offset = await files.offset(id); offset < SIZE; offset = await files.offset(id)) {
        const at = Math.floor(offset / PART);
        const rest = part(at).subarray(offset - at * PART);
        if (at === killedIn) {
          // It dies in the middle of a part.
          const sending = files.patch(id, offset, rest).catch(() => undefined);
          const arrived = path.join(servers.folder, 'incoming', `${ann.team}-${id}`);
          await eventually(() => expect(statSync(arrived).size).toBeGreaterThan(offset), { interval: 1 });
          await server.kill();
          await sending;
          server = await servers.spawn();
          files = new FileClient(server, sameAt(server, ann));
          break;
        }
        expect((await files.patch(id, offset, rest)).status).toBe(204);
        peak = Math.max(peak, memoryOf(server));
      }
    }
    const done = await files.finish(id, hash.digest('hex'));
    expect(done.body).toMatchObject({ state: 'stored', size: SIZE });
    const whole = createHash('sha256');
    const answer = await files.download((await files.links({ id }))[id]!);
    for await (const bytes of answer.body!) whole.update(bytes);
    peak = Math.max(peak, memoryOf(server));
    const expected = createHash('sha256');
    for (let at = 0; at < PARTS; at += 1) expected.update(part(at));
    expect(whole.digest('hex')).toBe(expected.digest('hex'));
    expect(peak - atRest).toBeLessThan(150);
  },
  PATIENCE,
);
