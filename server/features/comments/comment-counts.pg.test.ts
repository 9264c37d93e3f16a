import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../../testing/laws/stage.ts';
import { join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Fields = Record<string, unknown>;

let server: TestServer;
let ann: TestClient;
let ben: TestClient;
let place: { board_id: string; folder_id: string };

beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  ben = await join(server, ann, 'full-member', { name: 'Ben' });
  const made = await ann.makeFolder();
  place = { board_id: made.board, folder_id: made.folder };
});
afterAll(() => server.stop());

async function newItem(): Promise<string> {
  const id = newId();
  await done(ann.put('items', id, { ...place, values: {} }));
  return id;
}

async function newView(fields: Fields = {}): Promise<string> {
  const id = newId();
  await done(ann.put('views', id, { ...place, type: 'table', name: 'View', position: 'a5', ...fields }));
  return id;
}

async function write(by: TestClient, about: Fields): Promise<void> {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };
  await done(by.put('comments', newId(), { row_version: 1, text: { doc }, ...about }));
}

describe('comments', () => {
  test('are counted, and when somebody else wrote last; of an item or a view that is elsewhere nothing is told', async () => {
    const counted = async (by: TestClient, asked: Fields) => {
      const path = `/api/${ann.team}/comments/counts`;
      return (await done(by.call('POST', path, { folder_id: place.folder_id, ...asked }))).body['data'];
    };
    const about = await newItem();
    await write(ann, { item_id: about });
    const last_of_others_at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await counted(ann, { items: [about] })).toEqual([
      { id: about, count: 1, last_of_others_at: null },
    ]);
    expect(await counted(ben, { items: [about] })).toEqual([{ id: about, count: 1, last_of_others_at }]);
    const shared = await newView();
    await write(ben, { view_id: shared });
    expect(await counted(ann, { views: [shared] })).toEqual([{ id: shared, count: 1, last_of_others_at }]);
    const other = await ann.makeFolder();
    const elsewhere = other.item({});
    await done(ann.put('items', elsewhere.id, elsewhere.item));
    await write(ann, { item_id: elsewhere.id });
    expect(await counted(ann, { items: [elsewhere.id, shared], views: [about] })).toEqual([]);
  });
});

describe('how far somebody has read', () => {
  const read_until = '2026-01-01 00:00:00';

  test('is kept of an item or a view of the folder that is named, and of nothing else', async () => {
    const { folder_id } = place;
    const item = await newItem();
    for (const id of [item, await newView()])
      await done(ben.put('read_marks', id, { folder_id, read_until }));
    const other = await ann.makeFolder();
    const hidden = await newView({ personal: true });
    for (const [id, folder] of [
      [newId(), folder_id],
      [folder_id, folder_id],
      [item, other.folder],
      [hidden, folder_id],
    ]) {
      const refused = await ann.put('read_marks', id!, { folder_id: folder, read_until });
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain('no_such_record');
    }
    expect((await ann.put('read_marks', item, { folder_id, read_until: 'soon' })).status).toBe(422);
    expect((await ann.call('GET', `/api/${ann.team}/read_marks`)).body['data']).toEqual([]);
  });
});
