import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
});

const log = async (client: TestClient, query = ''): Promise<ActivityEntry[]> => {
  const { status, body } = await client.call('GET', `/api/${client.team}/activity${query}`);
  expect(status).toBe(200);
  return body['data'] as unknown as ActivityEntry[];
};
const collections = (entries: readonly ActivityEntry[]) =>
  new Set(entries.flatMap(({ counts }) => counts.map(({ collection }) => collection)));

describe('the activity log of a workspace', () => {
  test('shows what was done on every board and to the team, newest first, one action as one entry', async () => {
    const { board, item } = await ann.makeFolder();
    const parts = [item(), item(), item()].map((one) => ({ collection: 'items', ...one }));
    const batch = newId();
    await ann.call(
      'PUT',
      `/api/${ann.team}/multiple?batch=${batch}`,
      parts.map(({ id, item: fields }) => ({ route: `/api/${ann.team}/items/${id}`, item: fields })),
    );
    const bob = await join(server, ann, 'full-member');
    const [people, items] = await log(ann);
    expect(people).toMatchObject({
      counts: [{ collection: 'members', operation: 'updated', count: 1 }],
      lines: [{ collection: 'members', name: 'Bob', after: 'full-member' }],
      board_id: null,
    });
    expect(items).toMatchObject({
      batch,
      board_id: board,
      user_name: 'Ann',
      undoable: true,
      counts: [{ collection: 'items', operation: 'created', count: 3 }],
    });
    expect((await log(bob))[1]).toMatchObject({ batch });
  });

  test('names the record of a single change, and its former name', async () => {
    const { board } = await ann.makeFolder();
    await ann.put('boards', board, { row_version: 2, name: 'Budget' });
    expect((await log(ann))[0]!.lines).toMatchObject([
      { collection: 'boards', id: board, name: 'Budget', before: 'Board', after: 'Budget', exists: true },
    ]);
  });

  test('is filtered by person, kind and time, and read page by page', async () => {
    const { folder, item } = await ann.makeFolder();
    const bob = await join(server, ann, 'full-member');
    for (let n = 0; n < 35; n += 1) {
      const one = item();
      await bob.put('items', one.id, one.item);
    }
    const his = await log(bob, `?user_id=${idOf(bob)}`);
    expect(his).toHaveLength(30);
    expect(his.every(({ user_id, folder_id }) => user_id === bob.id && folder_id === folder)).toBe(true);
    expect(await log(bob, `?user_id=${idOf(bob)}&before=${his.at(-1)!.seq}`)).toHaveLength(5);
    expect(collections(await log(ann, '?kind=members'))).toEqual(new Set(['members']));
    expect(await log(ann, '?from=2999-01-01%2000:00:00')).toEqual([]);
    expect(await log(ann, '?to=2001-01-01%2000:00:00')).toEqual([]);
    expect((await log(ann, `?from=${his.at(-1)!.created_at}&user_id=${bob.id}`)).length).toBeGreaterThan(0);
    for (const wrong of ['?kind=secrets', '?from=yesterday', '?user_id=x', '?board_id=1'])
      expect((await ann.call('GET', `/api/${ann.team}/activity${wrong}`)).status).toBe(422);
  });

  test('neither shows nor counts hidden records, also after they are deleted', async () => {
    const { board, folder, item } = await ann.makeFolder();
    const hidden = newId();
    const batch = newId();
    const made = { row_version: 1, board_id: board, parent_id: folder, name: 'Salaries', position: 'a0' };
    await ann.put('folders', hidden, made);
    await setPermissions(
      ann,
      { board_id: board, folder_id: hidden },
      { 'role:full-member:VIEW_FOLDER': false },
    );
    const bob = await join(server, ann, 'full-member');
    const parts = [item(), { id: newId(), item: { ...item().item, folder_id: hidden } }];
    await ann.call(
      'PUT',
      `/api/${ann.team}/multiple?batch=${batch}`,
      parts.map((one) => ({ route: `/api/${ann.team}/items/${one.id}`, item: one.item })),
    );
    const look = async () => {
      const entries = [...(await log(bob)), ...(await log(bob, `?board_id=${board}`))];
      expect(JSON.stringify(entries)).not.toContain(hidden);
      expect(JSON.stringify(entries)).not.toContain('Salaries');
      for (const { counts } of entries.filter((entry) => entry.batch === batch))
        expect(counts).toEqual([{ collection: 'items', operation: 'created', count: 1 }]);
    };
    await look();
    expect((await log(ann)).find((entry) => entry.batch === batch)!.counts[0]!.count).toBe(2);
    await ann.call('DELETE', `/api/${ann.team}/folders/${hidden}`);
    await look();
    expect(JSON.stringify(await log(ann))).toContain('Salaries');
  });

  test('shows an action that goes on as one entry, at its last line', async () => {
    const { item } = await ann.makeFolder();
    const batch = newId();
    const go = (count: number) =>
      server.services.commit.submit({
        ...{ team: ann.team, person: idOf(ann), batch, origin: 'import' },
        requests: Array.from({ length: count }, () => {
          const one = item();
          return { collection: 'items', method: 'put', id: one.id, item: one.item };
        }),
      });
    await go(1_000);
    await ann.makeFolder();
    expect((await log(ann))[1]).toMatchObject({ batch, counts: [{ count: 1_000 }] });
    const { seq } = await go(500);
    const entries = await log(ann);
    expect(entries[0]).toMatchObject({
      ...{ batch, seq, origin: 'import', undone: false },
      counts: [{ collection: 'items', operation: 'created', count: 1_500 }],
    });
    expect(entries.filter((entry) => entry.batch === batch)).toHaveLength(1);
    expect((await log(ann, `?before=${seq}`)).some((entry) => entry.batch === batch)).toBe(false);
    await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
    const [undo, action] = await log(ann);
    expect(undo).toMatchObject({ origin: `undo:${batch}`, counts: [{ operation: 'deleted', count: 1_500 }] });
    expect(action).toMatchObject({ batch, undone: true });
  });

  test('shows visible actions however many hidden ones come between', async () => {
    const eve = await TestClient.signUp(server, 'Eve');
    const [open, busy] = [await eve.makeFolder(), await eve.makeFolder()];
    const dan = await join(server, eve, 'full-member', { name: 'Dan' });
    const inner = newId();
    await eve.put('folders', inner, {
      ...{ row_version: 1, board_id: open.board, parent_id: null, name: 'Inner', position: 'a1' },
    });
    const shown = [open.item(), open.item()];
    for (const { id, item } of shown) await eve.put('items', id, item);
    const place = { board_id: open.board, folder_id: inner };
    await setPermissions(eve, place, { 'role:full-member:VIEW_FOLDER': false });
    for (let n = 0; n < 120; n += 1)
      await eve.put('items', newId(), { ...open.item().item, folder_id: inner });
    const other = busy.item();
    await eve.put('items', other.id, other.item);
    const seen = (await log(dan, '?kind=items')).map(({ lines }) => lines[0]?.id);
    expect(seen).toEqual([other.id, ...shown.map(({ id }) => id).reverse()]);
    const page = await log(dan, `?board_id=${open.board}`);
    expect(page.every(({ folder_id }) => folder_id !== inner)).toBe(true);
    expect(page.length).toBeGreaterThan(2);
    expect(await log(eve, `?board_id=${open.board}`)).toHaveLength(30);
  });

  test('shows nothing about the team under a board or a folder whose id is that of no place', async () => {
    const nil = '00000000-0000-0000-0000-000000000000';
    const eve = await TestClient.signUp(server, 'Eve');
    const { board } = await eve.makeFolder();
    expect((await eve.put('boards', nil, { name: 'Nil' })).status).toBe(404);
    expect((await eve.put('folders', nil, { board_id: board, name: 'Nil' })).status).toBe(404);
    const [part] = [{ route: `/api/${eve.team}/boards/${nil}`, item: { name: 'Nil' } }];
    expect((await eve.call('PUT', `/api/${eve.team}/multiple`, [part])).status).toBeGreaterThanOrEqual(400);
    expect((await eve.call('GET', `/api/${eve.team}/activity?board_id=${nil}`)).status).toBe(422);
  });

  test('shows an action under one person: nobody can add to another person’s action', async () => {
    const { board, name, item } = await ann.makeFolder();
    const bob = await join(server, ann, 'full-member', { board });
    const batch = newId();
    const add = (client: TestClient) => {
      const one = item({ [name]: 'x' });
      const path = `/api/${ann.team}/multiple?batch=${batch}`;
      return client.call('PUT', path, [{ route: `/api/${ann.team}/items/${one.id}`, item: one.item }]);
    };
    expect([(await add(ann)).status, (await add(bob)).status, (await add(ann)).status]).toEqual([
      200, 422, 200,
    ]);
    const [entry] = await log(ann, `?board_id=${board}&user_id=${idOf(ann)}`);
    expect(entry).toMatchObject({ batch, user_id: idOf(ann), counts: [{ collection: 'items', count: 2 }] });
  });

  test('needs the permission to view it', async () => {
    const { board } = await ann.makeFolder();
    const guest = await join(server, ann, 'guest', { name: 'Gus', board });
    for (const query of ['', `?board_id=${board}`]) {
      const refused = await guest.call('GET', `/api/${ann.team}/activity${query}`);
      expect(refused).toMatchObject({
        status: 403,
        body: { message: 'You do not have the permission to view the activity log.' },
      });
    }
    const bob = await join(server, ann, 'restricted-member');
    const open = await log(bob);
    expect(open.length).toBeGreaterThan(0);
    const workspace = { board_id: null, folder_id: null };
    await setPermissions(ann, workspace, { [`user:${bob.id}:VIEW_ACTIVITY_LOG`]: false });
    expect((await bob.call('GET', `/api/${ann.team}/activity`)).status).toBe(403);
    await setStanding(server, ann.team, bob.id, undefined);
    expect((await bob.call('GET', `/api/${ann.team}/activity`)).status).toBe(404);
    const eve = await TestClient.signUp(server, 'Eve');
    expect((await eve.call('GET', `/api/${eve.team}/activity?board_id=${board}`)).status).toBe(404);
  });
});
