import type { Change } from '@tessera/domain/api/changes.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Listener } from '../../testing/laws/listener.ts';
import { done } from '../../testing/laws/stage.ts';
import { idOf, join, putOnBoard, setPermissions, setStanding } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

type Person = TestClient & { id: number };
type Four = [Listener, Listener, Listener, Listener];
let server: TestServer;
/** The owner of the workspace. */
let ann: TestClient;
/** Whose view it is. */
let ben: Person;
let others: Record<'admin' | 'full' | 'restricted' | 'guest' | 'former' | 'stranger' | 'visitor', TestClient>;
let place: { board_id: string; folder_id: string };
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  ben = await join(server, ann, 'full-member', { name: 'Ben' });
  const { board, folder } = await ann.makeFolder();
  place = { board_id: board, folder_id: folder };
  await setPermissions(ann, { board_id: board, folder_id: null }, { 'tag:guest_user:VIEW_FOLDER': true });
  const former = await join(server, ann, 'full-member', { name: 'Rita' });
  const as = (client: TestClient) => Object.assign(client, { team: ann.team });
  others = {
    admin: await join(server, ann, 'admin'),
    full: await join(server, ann, 'full-member'),
    restricted: await join(server, ann, 'restricted-member'),
    guest: await join(server, ann, 'guest', { board }),
    former,
    stranger: as(await TestClient.signUp(server, 'Eve')),
    visitor: as(new TestClient(server.address)),
  };
});
afterAll(async () => {
  for (const { socket } of listeners) socket.disconnect();
  await expectLogHolds(server.databaseUrl, ann.team);
  await server.stop();
});

const SECRET = 'Secret plan';
const pathOf = (id: string): string => `/api/${ann.team}/views/${id}`;
const view = (name: string, more: object = {}) => ({
  ...{ ...place, row_version: 1, type: 'table', name, position: 'a5' },
  ...more,
});

async function shared(by: TestClient = ben, name = 'Everybody’s'): Promise<string> {
  const id = newId();
  await done(by.put('views', id, view(name)));
  return id;
}

/** A view that all saw, and that has got its name since it is Ben's alone. */
async function personal(): Promise<string> {
  const id = await shared();
  await done(ben.put('views', id, { personal: true }));
  await done(ben.put('views', id, { name: SECRET }));
  return id;
}

const seqNow = async (): Promise<number> => (await server.services.teams.open(ann.team))!.seq;

const changesOf = async (by: TestClient, after: number): Promise<Change[]> => {
  const path = `/api/${ann.team}/changes?after=${after}&board_id=${place.board_id}&limit=1000`;
  return (await done(by.call('GET', path))).body['data'] as unknown as Change[];
};
const about = (changes: readonly Change[], id: string): string[] =>
  changes.filter(({ record }) => record['id'] === id).map(({ method }) => method);

async function listen(client: TestClient): Promise<Listener> {
  const listener = await Listener.open(server.address, client, place.folder_id);
  listeners.push(listener);
  return listener;
}

/** The log has been told up to its end to somebody who listens. */
async function allTold(listener: Listener): Promise<void> {
  await done(ann.put('boards', newId(), { row_version: 1, name: 'Next', position: 'a9' }));
  await listener.until(teamChannel(ann.team), await seqNow());
}

describe('a personal view', () => {
  test('is there for whoever made it and for the owner of the workspace, as it was before', async () => {
    const start = await seqNow();
    const id = await personal();
    for (const one of [ben, ann]) {
      expect((await one.call('GET', pathOf(id))).body).toMatchObject({ personal: true, name: SECRET });
      const { body } = await done(one.call('GET', `/api/${ann.team}/views?folder_id=${place.folder_id}`));
      expect(JSON.stringify(body)).toContain(id);
      expect(about(await changesOf(one, start), id)).toContain('saved');
    }
  });

  test('is not there for anybody else: by its id, in lists, in what they catch up with', async () => {
    const start = await seqNow();
    const id = await personal();
    for (const [name, one] of Object.entries(others)) {
      const there = await one.call('GET', pathOf(id));
      const never = await one.call('GET', pathOf(newId()));
      expect([name, there.status, there.body]).toEqual([name, never.status, never.body]);
      const list = await one.call('GET', `/api/${ann.team}/views?board_id=${place.board_id}`);
      expect(JSON.stringify(list.body)).not.toContain(id);
      const changes = await one.call(
        'GET',
        `/api/${ann.team}/changes?after=${start}&board_id=${place.board_id}`,
      );
      expect(JSON.stringify(changes.body)).not.toContain(SECRET);
    }
  });

  test('answers no save of anybody else, whatever it is, and stays', async () => {
    const id = await personal();
    const { full, admin } = others;
    for (const one of [full, admin]) {
      for (const item of [
        { name: 'Mine' },
        { row_version: 1, name: 'Mine' },
        { personal: false },
        view('Mine', { row_version: 4 }),
        { position: 'not one!' },
      ])
        expect((await one.put('views', id, item)).body).toMatchObject({ code: 'not_found' });
      expect((await one.call('DELETE', pathOf(id))).status).toBe(404);
      const both = await one.multiple([
        { collection: 'views', id: newId(), item: view('Beside') },
        { collection: 'views', id, method: 'delete' },
      ]);
      expect((both.body as unknown as { status: number }[]).map(({ status }) => status)).toEqual([424, 404]);
    }
    expect((await ben.call('GET', pathOf(id))).body).toMatchObject({ name: SECRET, row_version: 3 });
  });

  test('is withdrawn at once from whoever listens, who hears nothing of it until it is shared again', async () => {
    const id = await shared();
    const people = [others.full, others.guest, ben, ann];
    const [full, guest, own, owner] = (await Promise.all(people.map(listen))) as Four;
    await done(ben.put('views', id, { personal: true }));
    await done(ben.put('views', id, { name: SECRET }));
    await done(ben.put('views', id, { name: 'Known' }));
    for (const one of [full, guest, own, owner]) await allTold(one);
    for (const one of [full, guest]) expect(about(one.changes, id)).toEqual(['deleted']);
    for (const one of [own, owner]) expect(about(one.changes, id)).toEqual(['saved', 'saved', 'saved']);
    await done(ben.put('views', id, { personal: false }));
    for (const one of [full, guest, own, owner]) await allTold(one);
    for (const one of [full, guest]) {
      expect(about(one.changes, id)).toEqual(['deleted', 'saved']);
      expect(JSON.stringify(one.changes)).not.toContain(SECRET);
    }
    expect((await others.full.call('GET', pathOf(id))).body).toMatchObject({ name: 'Known', row_version: 5 });
  });

  test('that was made personal, or has always been, is never heard of where it is deleted', async () => {
    const always = newId();
    const listener = await listen(others.full);
    const start = await seqNow();
    await done(ben.put('views', always, view(SECRET, { personal: true })));
    await done(ben.put('views', always, { name: `${SECRET} 2` }));
    await done(ben.call('DELETE', pathOf(always)));
    await allTold(listener);
    expect(listener.hasHeardOf(always)).toBe(false);
    expect(JSON.stringify(await changesOf(others.full, start))).not.toContain(always);
    expect(about(await changesOf(ben, start), always)).toEqual(['deleted']);
  });

  test('is gone for who catches up from when all saw it, also when it is deleted since', async () => {
    const [kept, deleted, back] = [await shared(), await shared(), await shared()];
    const start = await seqNow();
    for (const id of [kept, deleted, back]) {
      await done(ben.put('views', id, { personal: true }));
      await done(ben.put('views', id, { name: SECRET }));
    }
    await done(ben.call('DELETE', pathOf(deleted)));
    await done(ben.put('views', back, { name: 'Known', personal: false }));
    for (const one of [others.full, others.guest, others.visitor]) {
      const changes = await changesOf(one, start);
      expect(about(changes, kept)).toEqual(['deleted']);
      expect(about(changes, deleted)).toEqual(['deleted']);
      expect(about(changes, back)).toEqual(['saved']);
      expect(JSON.stringify(changes)).not.toContain(SECRET);
    }
    const own = await changesOf(ben, start);
    expect([kept, deleted, back].map((id) => about(own, id))).toEqual([['saved'], ['deleted'], ['saved']]);
  });

  test('is told of by no action of the activity log, alone or with others, also when it is shared again', async () => {
    const id = await personal();
    const beside = newId();
    const batch = newId();
    const parts = [
      { route: pathOf(id), method: 'put', item: { name: `${SECRET} 2` } },
      { route: `/api/${ann.team}/views/${beside}`, method: 'put', item: view('Beside') },
      { route: pathOf(newId()), method: 'put', item: view(`${SECRET} 3`, { personal: true }) },
    ];
    await done(ben.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, parts));
    await done(ben.put('views', id, { personal: false, name: 'Known' }));
    for (const one of [others.full, others.admin, ann, ben]) {
      const { body } = await done(one.call('GET', `/api/${ann.team}/activity?board_id=${place.board_id}`));
      expect(JSON.stringify(body)).not.toContain(SECRET);
      const action = (body['data'] as unknown as { batch: string; counts: object[] }[]).find(
        (entry) => entry.batch === batch,
      );
      expect(action?.counts).toEqual([{ collection: 'views', operation: 'created', count: 1 }]);
      const lines = await done(one.call('GET', `/api/${ann.team}/activity/${batch}/lines`));
      expect((lines.body['data'] as unknown as { id: string }[]).map((line) => line.id)).toEqual([beside]);
    }
  });

  test('is not changed, brought back or shown by an undo of somebody else', async () => {
    const id = await shared();
    const batch = newId();
    const action = (item: object, method = 'put') =>
      done(
        ben.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, [
          { route: pathOf(id), method, ...(method === 'put' ? { item } : { old: { id } }) },
        ]),
      );
    await action({ personal: true, name: SECRET });
    for (const one of [others.full, others.admin, others.guest, others.stranger]) {
      const asked = await one.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
      const never = await one.call('POST', `/api/${ann.team}/activity/${newId()}/undo`, {});
      expect([asked.status, asked.body]).toEqual([never.status, never.body]);
    }
    expect((await ben.call('GET', pathOf(id))).body).toMatchObject({ name: SECRET, personal: true });
    const { body } = await done(ben.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {}));
    expect(body).toEqual({ undone: 1, kept: 0 });
    expect((await others.full.call('GET', pathOf(id))).body).toMatchObject({ name: 'Everybody’s' });
  });

  test('that the owner of the workspace deletes is of whoever made it when that is undone', async () => {
    const id = await personal();
    const batch = newId();
    const deletion = [{ route: pathOf(id), method: 'delete', old: { id } }];
    await done(ann.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, deletion));
    expect((await ben.call('GET', pathOf(id))).status).toBe(404);
    await done(ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {}));
    expect((await ben.call('GET', pathOf(id))).body).toMatchObject({ created_by: ben.id, personal: true });
    expect((await others.full.call('GET', pathOf(id))).status).toBe(404);
  });

  test('goes with its folder and comes back with it, its owner’s as before, and nobody else hears of it', async () => {
    const { full } = others;
    const folder = newId();
    const own = newId();
    const batch = newId();
    const fields = { board_id: place.board_id, row_version: 1, name: 'Folder', position: 'a3' };
    await done(full.put('folders', folder, fields));
    await done(ben.put('views', own, view(SECRET, { folder_id: folder, personal: true })));
    const listener = await listen(full);
    const route = `/api/${ann.team}/folders/${folder}`;
    const deletion = [{ route, method: 'delete', old: { id: folder } }];
    await done(full.call('PUT', `/api/${ann.team}/multiple?batch=${batch}`, deletion));
    expect((await ben.call('GET', pathOf(own))).status).toBe(404);
    const { body } = await done(full.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {}));
    expect(body).toEqual({ undone: 2, kept: 0 });
    await allTold(listener);
    expect(listener.hasHeardOf(own)).toBe(false);
    expect((await ben.call('GET', pathOf(own))).body).toMatchObject({ created_by: ben.id, name: SECRET });
    expect((await full.call('GET', pathOf(own))).status).toBe(404);
    const { board } = await ann.makeFolder();
    await done(full.put('folders', folder, { board_id: board, parent_id: null }));
    await allTold(listener);
    expect(listener.hasHeardOf(own)).toBe(false);
    expect((await ben.call('GET', pathOf(own))).body).toMatchObject({ board_id: board });
  });

  test('is in no copy but its owner’s, in which it is personal too', async () => {
    const { board, folder } = await ann.makeFolder();
    const here = { board_id: board, folder_id: folder };
    await done(ben.put('views', newId(), view(SECRET, { ...here, personal: true, position: 'Zz' })));
    const copyOf = async (by: TestClient) => {
      const asked = { name: 'Copy', items: false };
      const { body } = await done(by.call('POST', `/api/${ann.team}/boards/${board}/duplicate`, asked));
      const copy = String(body['board_id']);
      const list = await done(ann.call('GET', `/api/${ann.team}/views?board_id=${copy}`));
      return (list.body['data'] as unknown as { name: string; created_by: number; personal?: boolean }[]).map(
        ({ name, created_by, personal: own = false }) => ({ name, created_by, personal: own }),
      );
    };
    for (const one of [others.full, ann])
      expect(await copyOf(one)).toEqual([{ name: 'Table', created_by: idOf(one), personal: false }]);
    const own = await copyOf(ben);
    expect(own).toHaveLength(2);
    expect(own).toContainEqual({ name: SECRET, created_by: ben.id, personal: true });
  });

  test('answers an access token as it answers its person, and nobody in another workspace', async () => {
    const id = await personal();
    const tokenOf = async (owner: TestClient) => {
      const asked = { name: 'Program', scopes: ['records:read', 'records:write'], expiresInDays: 30 };
      const { body } = await done(owner.call('POST', '/api/me/tokens', asked));
      return Object.assign(new TestClient(server.address), { token: String(body['token']), team: ann.team });
    };
    expect((await (await tokenOf(ben)).call('GET', pathOf(id))).body).toMatchObject({ name: SECRET });
    const theirs = await tokenOf(others.full);
    expect((await theirs.call('GET', pathOf(id))).status).toBe(404);
    expect((await theirs.put('views', id, { name: 'Mine' })).status).toBe(404);
    // A workspace in which all has the same ids says nothing of it, and hears nothing.
    const twin = await TestClient.signUp(server, 'Twin');
    for (const [collection, of, item] of [
      ['boards', place.board_id, { name: 'Twin', position: 'a0' }],
      ['folders', place.folder_id, { board_id: place.board_id, name: 'Twin', position: 'a0' }],
      ['views', id, view('Twin')],
    ] as const)
      await done(twin.put(collection, of, { row_version: 1, ...item }));
    expect((await twin.call('GET', `/api/${twin.team}/views/${id}`)).body).toMatchObject({ name: 'Twin' });
    expect((await twin.call('GET', pathOf(id))).status).toBe(404);
    expect((await ben.call('GET', pathOf(id))).body).toMatchObject({ name: SECRET });
  });

  test('is nothing that anybody but who made the view can make of it', async () => {
    const id = await shared();
    const { full, admin } = others;
    for (const one of [full, admin, ann])
      expect((await one.put('views', id, { personal: true })).body).toMatchObject({
        issues: [{ code: 'view_of_another' }],
      });
    await done(ann.put('views', await personal(), { personal: false }));
  });

  test('is never the last that a folder has: one is left, or made', async () => {
    const folder = newId();
    const fields = { board_id: place.board_id, row_version: 1, name: 'Folder', position: 'a4' };
    await done(ben.put('folders', folder, fields));
    const list = async (by: TestClient) =>
      (await done(by.call('GET', `/api/${ann.team}/views?folder_id=${folder}`))).body['data'] as unknown as {
        id: string;
        personal?: boolean;
      }[];
    const [first] = await list(ben);
    const last = await ben.put('views', first!.id, { personal: true });
    expect(last.body).toMatchObject({ issues: [{ code: 'last_shared_view' }] });
    await done(ben.put('views', newId(), view(SECRET, { folder_id: folder, personal: true })));
    expect((await ben.put('views', first!.id, { personal: true })).status).toBe(422);
    await done(ben.call('DELETE', pathOf(first!.id)));
    expect(await list(others.full)).toHaveLength(1);
    expect(await list(ben)).toHaveLength(2);
    // A folder and a personal view that come together leave the others one, too.
    const both = newId();
    await done(
      ben.multiple([
        { collection: 'folders', id: both, item: { ...fields, position: 'a6' } },
        { collection: 'views', id: newId(), item: view(SECRET, { folder_id: both, personal: true }) },
      ]),
    );
    const seen = await done(others.full.call('GET', `/api/${ann.team}/views?folder_id=${both}`));
    expect(seen.body['data']).toHaveLength(1);
  });
});

describe('who sees a personal view changes at once', () => {
  test('with the permission to have some: it is kept meanwhile, and only the owner of the workspace sees it', async () => {
    const id = await personal();
    const own = await listen(ben);
    const at = { board_id: place.board_id, folder_id: null };
    const key = `user:${ben.id}:ACCESS_PERSONAL_VIEWS`;
    const start = await seqNow();
    await setPermissions(ann, at, { [key]: false });
    expect((await ben.call('GET', pathOf(id))).status).toBe(404);
    expect((await ben.put('views', id, { name: 'Mine' })).status).toBe(404);
    expect((await ben.put('views', newId(), view('New', { personal: true }))).status).toBe(403);
    const { body } = await ben.call('GET', `/api/${ann.team}/changes?after=${start}`);
    expect(body['refresh']).toBe(true);
    expect((await ann.call('GET', pathOf(id))).status).toBe(200);
    await setPermissions(ann, at, { [key]: undefined });
    await allTold(own);
    expect((await ben.call('GET', pathOf(id))).status).toBe(200);
  });

  test('with who is in the workspace, and who owns it', async () => {
    const mia = await join(server, ann, 'full-member', { name: 'Mia' });
    const id = await shared(mia);
    await done(mia.put('views', id, { personal: true }));
    await setStanding(server, ann.team, mia.id, undefined);
    expect((await mia.call('GET', pathOf(id))).status).toBe(404);
    expect((await ann.call('GET', pathOf(id))).status).toBe(200);
    for (const one of Object.values(others)) expect((await one.call('GET', pathOf(id))).status).not.toBe(200);
    // A guest has none, unless somebody gives them that; whoever comes back has what was theirs.
    await setStanding(server, ann.team, mia.id, 'guest');
    await putOnBoard(ann, place.board_id, mia.id);
    expect((await mia.call('GET', pathOf(id))).status).toBe(404);
    await setStanding(server, ann.team, mia.id, 'restricted-member');
    expect((await mia.call('GET', pathOf(id))).status).toBe(200);
    const admin = others.admin as Person;
    await setStanding(server, ann.team, idOf(ann), 'admin');
    await setStanding(server, ann.team, admin.id, 'owner');
    expect((await admin.call('GET', pathOf(id))).status).toBe(200);
    expect((await ann.call('GET', pathOf(id))).status).toBe(404);
    await setStanding(server, ann.team, admin.id, 'admin');
    await setStanding(server, ann.team, idOf(ann), 'owner');
    expect((await admin.call('GET', pathOf(id))).status).toBe(404);
  });
});
