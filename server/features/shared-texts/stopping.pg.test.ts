import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { idOf, join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { beginSave, dropSave, readText } from './shared-texts.store.ts';
import { Writer } from './testing/writer.ts';

let main: TestServer;
/** The process that ends. */
let ending: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let place: SharedTextPlace;
const writers: Writer[] = [];

beforeAll(async () => {
  main = await startOwnServer();
  ann = await TestClient.signUp(main);
  bob = await join(main, ann, 'full-member');
});
beforeEach(async () => {
  made = await ann.makeFolder();
  const notes = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'long-text', name: 'Notes' };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
  const { id, item } = made.item({ [notes]: 'one\ntwo' });
  expect((await ann.put('items', id, item)).status).toBe(200);
  place = { team: ann.team, item_id: id, attribute_id: notes };
  ending = await startOwnServer({ DATABASE_URL: main.databaseUrl, DATA_DIR: main.dataDir });
});
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});
afterAll(() => main.stop());

async function joined(client: TestClient): Promise<Writer> {
  const writer = await Writer.open(ending, client, place);
  writers.push(writer);
  expect(await writer.join()).toBe(200);
  return writer;
}

async function stored(): Promise<unknown> {
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`);
  return (body['values'] as unknown as Record<string, unknown>)[place.attribute_id] ?? null;
}

describe('a text that people write at once is saved as its process ends', () => {
  test('though all have left it while another process was saving', async () => {
    const failed = vi.spyOn(ending.services.log, 'error');
    const one = await joined(ann);
    expect(await one.write(' kept')).toBe(200);
    const { pool } = main.services.database;
    const saving = { n: 1, value: 'one kept\ntwo', person: idOf(ann), batch: newId() };
    expect(await beginSave(pool, (await readText(pool, one.room!))!, saving)).toBe(true);
    expect((await one.leave()).status).toBe(200);
    expect(await stored()).toBe('one\ntwo');
    await dropSave(pool, one.room!, saving);
    await ending.stop();
    expect(await stored()).toBe('one kept\ntwo');
    expect(failed).not.toHaveBeenCalled();
  });

  test('while two write in it: what was confirmed is in the value, and what was not is there once or not', async () => {
    const failed = vi.spyOn(ending.services.log, 'error');
    const [one, two] = [await joined(ann), await joined(bob)];
    expect(await one.write(' kept')).toBe(200);
    const late = [one.write(' perhaps'), two.write('!', { at: 1 })].map((sent) =>
      sent.catch(() => undefined),
    );
    await ending.stop();
    // Whoever writes on finds nobody.
    for (const writer of [one, two]) writer.close();
    await Promise.all(late);
    expect(await stored()).toMatch(/^one kept( perhaps)?\ntwo!?$/);
    expect(failed).not.toHaveBeenCalled();
  });
});
