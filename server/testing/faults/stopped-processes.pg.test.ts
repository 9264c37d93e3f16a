import { newId } from '@tessera/domain/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { KilledServers } from '../killed-servers.ts';
import { expectLogHolds } from '../replay.ts';
import { sameAt } from '../spawned-server.ts';
import { TestClient } from '../test-server.ts';

const WRITERS = 6;
const STOPS = 4;
/** Milliseconds. */
const PATIENCE = 60_000;

let servers: KilledServers;
beforeEach(async () => {
  servers = await KilledServers.open();
});
afterEach(() => servers.close());

test('a process goes on saving in a workspace while another that saves there is stopped, and when it is killed', async () => {
  const [stays, falls] = [await servers.spawn(), await servers.spawn()];
  const ann = await TestClient.signUp(stays);
  const made = await ann.makeFolder();
  const saved = new Map([stays, falls].map((one) => [one, [] as string[]]));
  let isOver = false;
  const write = async (at: typeof stays) => {
    const client = sameAt(at, ann);
    while (!isOver) {
      const one = made.item({ [made.size]: 1 });
      const answer = await client
        .put('items', one.id, one.item, { 'x-idempotency-key': newId() })
        .catch(() => undefined);
      // Only the process that was killed answers nothing.
      if (!answer) {
        expect(at).toBe(falls);
        return;
      }
      expect(answer.status).toBe(200);
      saved.get(at)!.push(one.id);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer % 2 === 0 ? stays : falls));
  const more = (at: typeof stays) => {
    const before = saved.get(at)!.length;
    return eventually(() => expect(saved.get(at)!.length).toBeGreaterThan(before + WRITERS), PATIENCE);
  };
  for (let stop = 0; stop < STOPS; stop += 1) {
    await Promise.all([more(stays), more(falls)]);
    // At any moment of a group: before its turn, in it, while it is read for or written.
    falls.child.kill('SIGSTOP');
    await more(stays);
    falls.child.kill('SIGCONT');
  }
  await Promise.all([more(stays), more(falls)]);
  await falls.kill();
  await more(stays);
  isOver = true;
  await Promise.all(writers);
  const lines = await expectLogHolds(servers.databaseUrl, ann.team);
  const created = lines
    .filter(({ collection, operation }) => collection === 'items' && operation === 'created')
    .map(({ record_id }) => record_id);
  expect(new Set(created).size).toBe(created.length);
  expect(new Set(created)).toEqual(new Set([...created, ...[...saved.values()].flat()]));
}, 300_000);
