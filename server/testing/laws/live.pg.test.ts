import type { Change } from '@tessera/domain/api/changes.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join, putOnBoard, setPermissions } from '../people.ts';
import { sharedServer, TestClient, type TestServer } from '../test-server.ts';
import { Listener } from './listener.ts';
import { done, isDeletable, isOnBoard, Subject, shared, those } from './stage.ts';

let server: TestServer;
let ann: TestClient;
let eve: TestClient & { id: number };
const listeners: Listener[] = [];
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  eve = await join(server, ann, 'full-member', { name: 'Eve' });
});
afterAll(async () => {
  for (const { socket } of listeners) socket.disconnect();
  await server.stop();
});

async function listen(client: TestClient, folder: string): Promise<Listener> {
  const listener = await Listener.open(server.address, client, folder);
  listeners.push(listener);
  return listener;
}

/** What a client holds that has taken in these changes: the own fields of a record come after what was held of it. */
function held(changes: readonly Change[]): Map<string, object | null> {
  const records = new Map<string, object | null>();
  for (const { collection, method, record } of changes) {
    const name = `${collection}/${record.id}`;
    records.set(name, method === 'deleted' ? null : { ...records.get(name), ...record });
  }
  return records;
}

async function caughtUp(subject: Subject, after: number): Promise<Change[]> {
  const { folder } = subject.stage;
  const of = typeOf(subject.collection).storage === 'structure' ? '' : `&folder_id=${folder}`;
  const { body } = await done(ann.call('GET', `/api/${ann.team}/changes?after=${after}${of}`));
  expect(body['more']).toBe(false);
  return body['data'] as unknown as Change[];
}

/** Only the owner and those who are on it see it. */
const hide = (board_id: string): Promise<void> =>
  setPermissions(ann, { board_id, folder_id: null }, { 'tag:board_locked_out:VIEW_FOLDER': false });

describe.each(shared)('a record of %s', (collection) => {
  test('is told live and caught up alike', async () => {
    const subject = await Subject.on(server, ann, collection);
    const listener = await listen(ann, subject.stage.folder);
    const actions: (() => Promise<unknown>)[] = [
      () => subject.create(),
      () => subject.change(1, 2),
      ...(isDeletable(collection) ? [() => subject.remove()] : []),
    ];
    const start = await subject.seq();
    for (const action of actions) {
      await action();
      await listener.until(subject.channel, await subject.seq());
      const live = held(listener.changes.filter(({ seq }) => seq > start));
      expect(live).toEqual(held(await caughtUp(subject, start)));
      expect(live.has(`${collection}/${subject.id}`)).toBe(true);
    }
  });
});

describe.each(those(isOnBoard))('a record of %s', (collection) => {
  test('that somebody may not see is not there for them, and they hear nothing of it', async () => {
    const subject = await Subject.made(server, ann, collection);
    const board = (await subject.place()).board_id!;
    await hide(board);
    const listener = await listen(eve, subject.stage.folder);
    const seen = await subject.content();
    for (const asked of [
      subject.get(eve),
      eve.put(collection, subject.id, subject.changed(1, 2)),
      eve.call('DELETE', subject.path),
    ])
      expect((await asked).status).toBe(404);
    expect(await subject.content()).toEqual(seen);
    await done(subject.change(1, 2));
    if (isDeletable(collection)) await done(subject.remove());
    // The log goes on for everybody: when the next line of the structure is told, what came before it has been told too.
    await done(ann.put('boards', newId(), { row_version: 1, name: 'Next', position: 'a9' }));
    await listener.until(teamChannel(ann.team), await subject.seq());
    expect(listener.hasHeardOf(subject.id)).toBe(false);
    const { body } = await done(eve.call('GET', `/api/${eve.team}/changes?after=0`));
    expect(JSON.stringify(body['data'])).not.toContain(subject.id);
  });

  test('is there for those who may see it', async () => {
    const subject = await Subject.made(server, ann, collection);
    const board = (await subject.place()).board_id!;
    await hide(board);
    expect((await subject.get(eve)).status).toBe(404);
    await putOnBoard(ann, board, eve.id);
    expect((await subject.get(eve)).status).toBe(200);
  });
});
