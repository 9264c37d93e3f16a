import type { Change } from '@tessera/domain/api/changes.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import { personal } from '@tessera/domain/records/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join, setPermissions, setStanding } from '../people.ts';
import { startOwnServer, TestClient, type TestServer } from '../test-server.ts';
import { Listener } from './listener.ts';
import { done, Subject } from './stage.ts';

let server: TestServer;
let ann: TestClient;
let eve: TestClient & { id: number };
const listeners: Listener[] = [];
beforeAll(async () => {
  server = await startOwnServer();
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

const changesFor = async (client: TestClient, after: number): Promise<Change[]> =>
  (await done(client.call('GET', `/api/${ann.team}/changes?after=${after}`))).body[
    'data'
  ] as unknown as Change[];

const listFor = async (client: TestClient, collection: string): Promise<{ id: string }[]> =>
  (await done(client.call('GET', `/api/${ann.team}/${collection}`))).body['data'] as unknown as {
    id: string;
  }[];

describe.each(personal)("somebody's own record of %s", (collection) => {
  test('is not there for another member: neither read, nor listed, nor deleted', async () => {
    const subject = await Subject.made(server, ann, collection);
    expect((await subject.get(eve)).status).toBe(404);
    expect(await listFor(eve, collection)).not.toContainEqual(expect.objectContaining({ id: subject.id }));
    const never = await eve.call('DELETE', `/api/${ann.team}/${collection}/${newId()}`);
    const hers = await eve.call('DELETE', subject.path);
    expect([hers.status, hers.body]).toEqual([never.status, never.body]);
    expect((await subject.get()).status).toBe(200);
  });

  test("is not there for the workspace's owner", async () => {
    const subject = await Subject.on(server, ann, collection);
    await done(eve.put(collection, subject.id, subject.made));
    expect((await subject.get(eve)).status).toBe(200);
    expect((await subject.get(ann)).status).toBe(404);
    expect(await listFor(ann, collection)).not.toContainEqual(expect.objectContaining({ id: subject.id }));
  });

  test('is another one under the same id of another person: each has their own versions', async () => {
    const subject = await Subject.made(server, ann, collection);
    await done(subject.change(1, 2));
    const { body } = await done(eve.put(collection, subject.id, subject.made));
    expect(body).toMatchObject({ id: subject.id, row_version: 1, created_by: eve.id });
    expect((await subject.record()).row_version).toBe(2);
    await done(eve.call('DELETE', subject.path));
    expect((await subject.get()).status).toBe(200);
    expect((await subject.get(eve)).status).toBe(404);
  });

  test('is not there for who is not in the workspace', async () => {
    const subject = await Subject.made(server, ann, collection);
    const stranger = await TestClient.signUp(server);
    const listed = await stranger.call('GET', `/api/${ann.team}/${collection}`);
    const put = await stranger.call('PUT', subject.path, subject.made);
    const deleted = await stranger.call('DELETE', subject.path);
    for (const { status } of [await subject.get(stranger), listed, put, deleted]) expect(status).toBe(404);
    expect((await fetch(server.address + subject.path)).status).toBe(401);
  });

  test('is told to its person, live and caught up alike, and to nobody else', async () => {
    const subject = await Subject.on(server, ann, collection);
    const [own, other] = [await listen(ann, subject.stage.folder), await listen(eve, subject.stage.folder)];
    const start = await subject.seq();
    const events = other.heard.length;
    for (const action of [() => subject.create(), () => subject.change(1, 2), () => subject.remove()]) {
      await done(action());
      await own.until(teamChannel(ann.team), await subject.seq());
      expect(own.hasHeardOf(subject.id)).toBe(true);
      const told = (await changesFor(ann, start)).filter(({ record }) => record.id === subject.id);
      const live = own.changes.findLast(({ record }) => record.id === subject.id)!;
      expect(told.at(-1)).toMatchObject({ method: live.method, record: live.record });
    }
    // What comes next is told to both: before it the other one has heard of nothing, not even that the log has gone on.
    await done(ann.put('boards', newId(), { row_version: 1, name: 'Next', position: 'a9' }));
    await other.until(teamChannel(ann.team), await subject.seq());
    expect(other.heard.slice(events)).toEqual([expect.stringContaining('"Next"')]);
    expect(other.hasHeardOf(subject.id)).toBe(false);
    expect(JSON.stringify(await changesFor(eve, start))).not.toContain(`"${collection}"`);
  });

  test('is in no activity log, no trash and no undo', async () => {
    const subject = await Subject.on(server, ann, collection);
    const batch = await subject.action('put', subject.made);
    const { body } = await done(ann.call('GET', `/api/${ann.team}/activity`));
    expect(JSON.stringify(body)).not.toContain(batch);
    expect((await ann.call('GET', `/api/${ann.team}/activity/${batch}/lines`)).status).toBe(404);
    for (const who of [ann, eve]) {
      const never = await who.call('POST', `/api/${ann.team}/activity/${newId()}/undo`, {});
      const undone = await who.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
      expect([undone.status, undone.body]).toEqual([never.status, never.body]);
    }
    expect((await subject.get()).status).toBe(200);
    await subject.action('delete');
    const trash = await done(ann.call('GET', `/api/${ann.team}/trash?board_id=${subject.stage.board}`));
    expect(trash.body['data']).toEqual([]);
  });

  test('does not come of what its person may not see, in the words for what never was', async () => {
    const subject = await Subject.on(server, ann, collection);
    const place = { board_id: subject.stage.board, folder_id: null };
    await setPermissions(ann, place, { 'tag:board_locked_out:VIEW_FOLDER': false });
    const hidden = await eve.put(collection, subject.id, subject.made);
    expect(hidden.status).toBe(422);
    const never = await eve.put(collection, newId(), subject.made);
    expect(hidden.body).toEqual(never.body);
  });

  test('stays while what it is about is deleted, and is there when that is restored', async () => {
    const subject = await Subject.made(server, ann, collection);
    const { board } = subject.stage;
    await done(ann.call('DELETE', `/api/${ann.team}/boards/${board}`));
    await done(ann.call('POST', `/api/${ann.team}/trash/boards/${board}/restore`, {}));
    expect((await subject.get()).status).toBe(200);
  });

  test('ends with its person being in the workspace: whoever comes back begins with nothing', async () => {
    const bob = await join(server, ann, 'full-member', { name: 'Bob' });
    const subject = await Subject.on(server, ann, collection);
    await done(bob.put(collection, subject.id, subject.made));
    await setStanding(server, ann.team, bob.id, undefined);
    expect((await subject.get(bob)).status).toBe(404);
    await setStanding(server, ann.team, bob.id, 'full-member');
    expect((await subject.get(bob)).status).toBe(404);
    expect(await listFor(bob, collection)).toEqual([]);
    expect(await changesFor(bob, 0)).not.toContainEqual(
      expect.objectContaining({ method: 'saved', collection }),
    );
  });

  test('is known to every process that serves its person', async () => {
    const second = await startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
    try {
      const subject = await Subject.made(server, ann, collection);
      const response = await fetch(second.address + subject.path, {
        headers: { authorization: `Bearer ${ann.token}` },
      });
      expect(response.status).toBe(200);
    } finally {
      await second.stop();
    }
  });
});
