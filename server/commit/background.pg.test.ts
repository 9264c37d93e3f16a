import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { idOf } from '../testing/people.ts';
import { expectLogHolds } from '../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';
import type { SaveRequest } from './submission.ts';

let server: TestServer;
let ann: TestClient;
let place: { board_id: string; folder_id: string };
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  const made = await ann.makeFolder();
  place = { board_id: made.board, folder_id: made.folder };
});

const items = (count: number): SaveRequest[] =>
  Array.from({ length: count }, () => ({
    ...{ collection: 'items', method: 'put', id: newId(), item: { row_version: 1, ...place } },
  }));

/** Sends submissions of some kinds in this order; returns the order in which they are written. */
async function written(kinds: readonly ('person' | 'background')[]): Promise<string[]> {
  const done = kinds.map(async (kind, nth) => {
    const { outcomes, seq } = await server.services.commit.submit({
      ...{ team: ann.team, person: idOf(ann), requests: items(5), background: kind === 'background' },
    });
    expect(outcomes.every(({ status }) => status === 200)).toBe(true);
    return { name: `${kind} ${nth}`, seq };
  });
  return (await Promise.all(done)).sort((one, two) => one.seq - two.seq).map(({ name }) => name);
}

test('a save of a person waits for one part of background work, however many wait before it', async () => {
  const order = await written([...Array<'background'>(10).fill('background'), 'person', 'person']);
  // The first one is being written when the others come.
  expect(order.slice(0, 3)).toEqual(['background 0', 'person 10', 'person 11']);
  // Background work keeps its own order.
  expect(order.slice(3)).toEqual(Array.from({ length: 9 }, (_, nth) => `background ${nth + 1}`));
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('background work gets its turn, however much people save', async () => {
  const { commit } = server.services;
  let ended = false;
  let saves = 0;
  // Two save at once, so that a save always waits.
  const people = [0, 1].map(async () => {
    while (!ended) {
      await commit.submit({ team: ann.team, person: idOf(ann), requests: items(1) });
      saves += 1;
    }
  });
  const parts = Array.from({ length: 20 }, () =>
    commit.submit({ team: ann.team, person: idOf(ann), requests: items(5), background: true }),
  );
  await Promise.all(parts);
  ended = true;
  await Promise.all(people);
  // They take turns: there are about as many groups of people as parts.
  expect(saves).toBeGreaterThan(10);
});
