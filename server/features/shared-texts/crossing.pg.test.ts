import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { Writer } from './testing/writer.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
let bob: TestClient;
let place: SharedTextPlace;
const writers: Writer[] = [];

beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
  bob = await join(server, ann, 'full-member');
});
beforeEach(async () => {
  const made = await ann.makeFolder();
  const notes = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'long-text', name: 'Notes' };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
  const { id, item } = made.item({ [notes]: 'one' });
  expect((await ann.put('items', id, item)).status).toBe(200);
  place = { team: ann.team, item_id: id, attribute_id: notes };
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const writer of writers.splice(0)) writer.close();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

async function joined(client: TestClient, at = server): Promise<Writer> {
  const writer = await Writer.open(at, client, place);
  writers.push(writer);
  expect(await writer.join()).toBe(200);
  return writer;
}

const until = (check: () => unknown) => eventually(check, { timeout: 20_000, interval: 20 });
const save = (data: unknown) => ann.put('values', `${place.item_id}.${place.attribute_id}`, { data });
async function stored(): Promise<unknown> {
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`);
  return (body['values'] as unknown as Record<string, unknown>)[place.attribute_id];
}

/** Holds up the first statement that a process sends of those with these words: until the function that is returned is called. */
function holdUp({ services }: TestServer, words: string): { isHeld(): boolean; goOn(): void } {
  const { pool } = services.database;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<never>;
  let [isHeld, goOn] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    if (!isHeld && `${asked[0]}`.includes(words)) {
      isHeld = true;
      await held;
    }
    return query(...asked);
  }) as never);
  return { isHeld: () => isHeld, goOn };
}

describe('a line that a program saves while another process has the text open is there once', () => {
  test('where that process ends a save in which nothing had to be saved', async () => {
    const [one, two] = [await joined(ann), await joined(bob, other)];
    expect(await two.send()).toBe(200);
    const ending = holdUp(other, 'saved_n = $2');
    const left = two.leave();
    await until(() => expect(ending.isHeld()).toBe(true));
    expect((await save('one\n<0>')).status).toBe(200);
    await until(() => expect(one.lines()).toEqual(['one', '<0>']));
    ending.goOn();
    expect((await left).status).toBe(200);
    expect((await save('one\n<0>\n<1>')).status).toBe(200);
    await until(() => expect(one.lines()).toContain('<1>'));
    expect(one.lines()).toEqual(['one', '<0>', '<1>']);
    expect(await one.write('!')).toBe(200);
    await until(async () => expect(await stored()).toBe('one!\n<0>\n<1>'));
  });
});
