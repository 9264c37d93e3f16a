import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileClient } from '../file-client.ts';
import { type SpawnedServer, sameAt, spawnServer } from '../spawned-server.ts';
import { startOwnServer, TestClient, type TestServer } from '../test-server.ts';

const BYTES = 32_000_000;
const PART = 4_000_000;
/** The parts in the middle of which the server is killed. */
const KILLED_AT = [2, 5];

let folder: string;
let server: TestServer;
let running: SpawnedServer | undefined;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-upload-'));
  server = await startOwnServer({ LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterEach(async () => {
  await running?.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a file that is sent while the server is killed twice is the one that was sent', async () => {
  const ann = await TestClient.signUp(server);
  const { folder: place } = await ann.makeFolder();
  await server.stop();
  const bytes = randomBytes(BYTES);
  const id = newId();
  const start = async () => {
    running = await spawnServer({ DATA_DIR: folder, DATABASE_URL: server.databaseUrl });
    return new FileClient(running, sameAt(running, ann));
  };
  const arriving = path.join(folder, 'incoming', `${ann.team}-${id}`);
  let files = await start();
  expect((await files.begin(id, 'large.bin', BYTES, place)).status).toBe(200);
  expect((await files.create(id, BYTES)).status).toBe(201);
  const kills = [...KILLED_AT];
  for (let offset = 0; offset < BYTES; ) {
    const sent = files.patch(id, offset, bytes.subarray(offset, offset + PART));
    if (kills[0] !== undefined && offset >= kills[0] * PART) {
      kills.shift();
      sent.catch(() => {});
      // Some of the part has arrived.
      const from = offset;
      await expect.poll(() => statSync(arriving).size, { interval: 1 }).toBeGreaterThan(from);
      await running!.kill();
      files = await start();
      const kept = await files.offset(id);
      // What was answered for is there.
      expect(kept).toBeGreaterThanOrEqual(offset);
      offset = kept;
    } else {
      expect((await sent).status).toBe(204);
      offset += PART;
    }
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect((await files.finish(id, sha256)).status).toBe(200);
  const got = await files.download((await files.links({ id }))[id]!);
  const loaded = createHash('sha256').update(Buffer.from(await got.arrayBuffer()));
  expect(loaded.digest('hex')).toBe(sha256);
}, 60_000);
