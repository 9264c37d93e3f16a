import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { Writer } from './testing/writer.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
let bob: TestClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let notes: string;
let place: SharedTextPlace;
const writers: Writer[] = [];
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
  bob = await join(server, ann, 'full-member');
  made = await ann.makeFolder();
  notes = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'long-text', name: 'Notes' };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
  await until(async () =>
    expect((await other.services.teams.open(ann.team))?.get('attributes', notes)).toBeDefined(),
  );
});
beforeEach(async () => {
  const { id, item } = made.item({ [notes]: 'one' });
  expect((await ann.put('items', id, item)).status).toBe(200);
  place = { team: ann.team, item_id: id, attribute_id: notes };
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
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
/** Whether a statement waits for another one. */
async function isOneWaiting(): Promise<boolean> {
  const { rowCount } = await server.services.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}
async function stored(): Promise<unknown> {
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`);
  return (body['values'] as unknown as Record<string, unknown>)[place.attribute_id];
}

/** Holds up the first statement of a process that has these words, until it may go on. */
function holdUp({ services }: TestServer, words: string): { isHeld(): boolean; goOn(): void } {
  const { pool } = services.database;
  let [isHeld, goOn] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const acquired = (client: PoolClient) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      if (isHeld || !`${asked[0]}`.includes(words)) return query(...asked);
      isHeld = true;
      return held.then(() => query(...asked));
    }) as never;
  };
  const released = (_: unknown, client: { query?: unknown }) => delete client.query;
  pool.on('acquire', acquired).on('release', released);
  endings.push(() => pool.off('acquire', acquired).off('release', released));
  return { isHeld: () => isHeld, goOn };
}

describe('where a save of a process crosses with those of others, each line is there once', () => {
  let [one, two]: Writer[] = [];
  beforeEach(async () => {
    [one, two] = [await joined(ann), await joined(bob, other)];
  });

  /** Of `other`, which saves as Bob goes. */
  async function leaves(words: string) {
    const { isHeld, goOn } = holdUp(other, words);
    const left = two!.leave();
    await until(() => expect(isHeld()).toBe(true));
    return async () => {
      goOn();
      expect((await left).status).toBe(200);
    };
  }

  /** Programs save one line after the other, and it goes on between the two. */
  async function crosses(begun: string, goOn: () => Promise<void>): Promise<void> {
    expect((await save(`${begun}\n<0>`)).status).toBe(200);
    await until(() => expect(one!.lines()).toEqual([begun, '<0>']));
    await goOn();
    expect((await save(`${begun}\n<0>\n<1>`)).status).toBe(200);
    await until(() => expect(one!.lines()).toContain('<1>'));
    expect(one!.lines()).toEqual([begun, '<0>', '<1>']);
    expect(await one!.write('!')).toBe(200);
    await until(async () => expect(await stored()).toBe(`${begun}!\n<0>\n<1>`));
  }

  async function savesHere(): Promise<void> {
    const three = await joined(bob);
    expect((await three.leave()).status).toBe(200);
  }

  test('nothing had to be saved', async () => {
    expect(await two!.send()).toBe(200);
    await crosses('one', await leaves('set saved_n ='));
  });

  test('another process has saved the same', async () => {
    expect(await two!.write(' more')).toBe(200);
    const goOn = await leaves('set saving = $');
    await savesHere();
    await crosses('one more', goOn);
  });

  test('it was so late that another process has ended it', async () => {
    expect(await two!.write(' more')).toBe(200);
    const goOn = await leaves('set saved_n =');
    await server.services.database.pool.query(
      "update shared_text set saving_at = now() - interval '1 minute'",
    );
    await savesHere();
    await crosses('one more', goOn);
  });

  test('the text is being opened', async () => {
    expect((await two!.leave()).status).toBe(200);
    expect(await one!.write(' more')).toBe(200);
    const reading = holdUp(other, 'from shared_text_update');
    const opened = joined(bob, other);
    await until(() => expect(reading.isHeld()).toBe(true));
    let isWritten = false;
    const written = savesHere().then(async () => {
      isWritten = (await one!.write('!')) === 200;
    });
    await until(async () => expect(isWritten || (await isOneWaiting())).toBe(true));
    reading.goOn();
    const [three] = await Promise.all([opened, written]);
    await until(() => expect(three.lines()).toEqual(['one more!']));
    await until(async () => expect(await stored()).toBe('one more!'));
  });
});

describe('what has arrived in the room without its answer is there once, where the page saves all it shows as the value', () => {
  /** The page has the text open, and its connection breaks as its words are stored. */
  async function isCut(words: string): Promise<void> {
    const one = await joined(ann);
    expect(await one.write(words)).toBe(200);
    one.close();
  }
  const shown = async () => (await joined(bob)).lines();

  test('with more behind it', async () => {
    await isCut(' more');
    expect((await save('one more words')).status).toBe(200);
    expect(await shown()).toEqual(['one more words']);
    await until(async () => expect(await stored()).toBe('one more words'));
  });

  test('with more before it, in several writes', async () => {
    const one = await joined(ann);
    for (const words of [' more', ' and', ' more']) expect(await one.write(words)).toBe(200);
    one.close();
    expect((await save('one even more and more')).status).toBe(200);
    expect(await shown()).toEqual(['one even more and more']);
  });

  test('with what it heard of others, and beside what it did not hear', async () => {
    const [one, two] = [await joined(ann), await joined(bob, other)];
    expect(await two.write(' heard')).toBe(200);
    await until(() => expect(one.lines()).toEqual(['one heard']));
    expect(await one.write(' mine')).toBe(200);
    one.close();
    expect(await two.write('<late> ', { to: 0 })).toBe(200);
    expect((await save('one heard mine again')).status).toBe(200);
    await until(() => expect(two.lines()).toEqual(['<late> one heard mine again']));
    await until(async () => expect(await stored()).toBe('<late> one heard mine again'));
  });

  test('what does not know of it is beside it', async () => {
    await isCut(' more');
    expect((await save('one other')).status).toBe(200);
    expect((await shown()).join().split(' ').toSorted()).toEqual(['more', 'one', 'other']);
  });
});
