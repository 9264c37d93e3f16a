import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join, setPermissions, setStanding } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { Writer } from './testing/writer.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let place: SharedTextPlace;
const writers: Writer[] = [];

beforeAll(async () => {
  server = await startOwnServer();
  other = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  ann = await TestClient.signUp(server);
  bob = await join(server, ann, 'full-member');
});
beforeEach(async () => {
  made = await ann.makeFolder();
  const notes = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'long-text', name: 'Notes' };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
  const { id, item } = made.item({ [notes]: 'one\ntwo' });
  expect((await ann.put('items', id, item)).status).toBe(200);
  place = { team: ann.team, item_id: id, attribute_id: notes };
});
afterEach(() => {
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
async function stored(): Promise<unknown> {
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`);
  return (body['values'] as unknown as Record<string, unknown>)[place.attribute_id] ?? null;
}

/** Words come and go, here and there, as in a text of years. */
function edit(writer: Writer, edits: number): void {
  for (let at = 0; at < edits; at += 1) {
    const line = writer.line(at % 2);
    const where = (at * 7_919) % (line.length + 1);
    if (line.length > 200) line.delete(Math.min(where, line.length - 8), 8);
    else line.insert(where, `word${at % 10} `);
  }
}

async function bytes(): Promise<number> {
  const { rows } = await server.services.database.pool.query<{ bytes: number }>(
    'select octet_length(state) as bytes from shared_text where item_id = $1',
    [place.item_id],
  );
  return rows[0]?.bytes ?? 0;
}

/** Nobody has had it open for so long. */
const rest = (minutes: number) =>
  server.services.database.pool.query(
    'update shared_text set used_at = now() - make_interval(mins => $2) where item_id = $1',
    [place.item_id, minutes],
  );

describe('the document of a text', () => {
  test('follows what the text says, not what was once in it, after 10,000 changes', async () => {
    const one = await joined(ann);
    edit(one, 10_000);
    expect(await one.send()).toBe(200);
    await one.leave();
    const said = one.lines();
    const grown = await bytes();
    await rest(10);
    const again = await joined(ann);
    expect(again.room).toBe(one.room);
    await again.leave();
    await rest(20);
    const two = await joined(bob);
    expect(two.lines()).toEqual(said);
    expect(two.room).not.toBe(one.room);
    expect(grown).toBeGreaterThan(50_000);
    expect(await bytes()).toBeLessThan(2_000);
    expect(await two.write('!')).toBe(200);
    await until(async () => expect(await stored()).toBe(two.lines().join('\n')));
  });

  test('follows it while people write, who go on in another room with all that was confirmed', async () => {
    const [one, two] = [await joined(ann), await joined(bob, other)];
    for (let at = 0; at < 12 && one.ended === undefined; at += 1) {
      edit(one, 5_000);
      await one.send();
    }
    await until(() => expect([one.ended, two.ended]).toEqual([409, 409]));
    const three = await joined(bob, other);
    expect([...new Set([one, two, three].map(({ room }) => room))]).toHaveLength(2);
    expect(three.lines()).toEqual(two.lines());
    expect(await stored()).toBe(three.lines().join('\n'));
    expect(await bytes()).toBeLessThan(2_000);
    expect(await one.write('after')).toBe(403);
  });

  test('has nothing beside it of what is saved, however many have written how often', async () => {
    const [one, two] = [await joined(ann), await joined(bob, other)];
    for (let at = 0; at < 60; at += 1) await Promise.all([one.write('a'), two.write('b', { at: 1 })]);
    await Promise.all([one.leave(), two.leave()]);
    await until(async () => expect(await stored()).toMatch(/^onea{60}\ntwob{60}$/));
    const left = () =>
      server.services.database.pool.query(
        'select count(*)::int as updates from shared_text_update where text_id = $1',
        [one.room],
      );
    await until(async () => expect((await left()).rows).toEqual([{ updates: 0 }]));
    expect(await bytes()).toBeLessThan(2_000);
  });

  test('is kept where something of it is not saved', async () => {
    const one = await joined(ann);
    edit(one, 10_000);
    await one.send();
    await one.leave();
    const { pool } = server.services.database;
    await pool.query('update shared_text set last_n = last_n + 1 where item_id = $1', [place.item_id]);
    await rest(20);
    const two = await joined(bob);
    expect(two.room).toBe(one.room);
  });
});

describe('what was confirmed is saved at once', () => {
  test('when its only writer may not write any more', async () => {
    const two = await joined(bob);
    expect(await two.write(' kept')).toBe(200);
    const at = { board_id: made.board, folder_id: null };
    await setPermissions(ann, at, { [`user:${bob.id}:EDIT_ITEM`]: false });
    await until(() => expect(two.ended).toBe(403));
    // Sooner than what is written is saved otherwise.
    await eventually(async () => expect(await stored()).toBe('one kept\ntwo'), { timeout: 1_000 });
    const { body } = await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`);
    expect(body['updated_by']).toBe(bob.id);
    expect(await two.write(' lost')).toBe(403);
    expect((await bob.put('values', `${place.item_id}.${place.attribute_id}`, { data: 'x' })).status).toBe(
      403,
    );
  });

  test('when its only writer is no member any more', async () => {
    const carl = await join(server, ann, 'full-member', { name: 'Carl' });
    const three = await joined(carl);
    expect(await three.write(' kept')).toBe(200);
    await setStanding(server, ann.team, carl.id, undefined);
    await until(() => expect(three.ended).toBe(403));
    await eventually(async () => expect(await stored()).toBe('one kept\ntwo'), { timeout: 1_000 });
  });
});
