import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Structure } from '../structure/structure.ts';
import { clientState } from '../sync/client.ts';
import { connectionView } from '../sync/connection.ts';
import { boardId, folderId, newServer, Page, rest } from '../testing/page.ts';
import { moveFavourite, toggleFavourite } from './favourites.ts';

let page: Page;
beforeEach(async () => {
  page = await new Page({ server: newServer() }).open();
});
afterEach(() => page.client.close());

const channel = teamChannel(1);
const save = (id: string, item: Record<string, unknown> | null) =>
  page.client.save(1, [{ channel, collection: 'favourites', id, item, old: null, version: 0 }]);
const favourites = (of = page) =>
  new Structure(of.client.team(1).collections).own('favourites').map(({ id, position }) => [id, position]);

test('a save of one’s own record names no version, shows at once, and is no action to be taken back', async () => {
  void save(folderId, { position: 'a0' });
  expect(favourites()).toEqual([[folderId, 'a0']]);
  await rest();
  expect(page.server.calls[0]?.body).toEqual({ position: 'a0' });
  expect(page.client.undoStack.next('undo')).toBeUndefined();
});

test('what another device has made is heard of, and what this one saves after it holds', async () => {
  const { seq: before } = page.server;
  page.server.put('favourites', boardId, { position: 'a3' });
  page.client.lookAgain(1);
  await rest();
  expect(page.server.seq).toBeGreaterThan(before);
  expect(favourites()).toEqual([[boardId, 'a3']]);
  void save(boardId, { position: 'a5' });
  expect(favourites()).toEqual([[boardId, 'a5']]);
});

test('a record about what is not there is hidden, and shows again with it', async () => {
  const other = newId();
  page.server.put('favourites', other, { position: 'a1' });
  page.client.lookAgain(1);
  await rest();
  expect(favourites()).toEqual([]);
  page.server.put('boards', other, { name: 'Back', position: 'a1' });
  page.client.lookAgain(1);
  await rest();
  expect(favourites()).toEqual([[other, 'a1']]);
});

test('without a network it waits, also where the page is opened again', async () => {
  page.client.clock.after(0, () => {});
  page.server.down = true;
  void save(boardId, { position: 'a0' });
  await rest();
  page.clock.advance(2_000);
  await rest();
  const again = new Page({ server: page.server, storage: page.storage, clock: page.clock });
  await again.client.team(1).loaded;
  expect(favourites(again)).toEqual([[boardId, 'a0']]);
  again.client.close();
});

test('where the person was is no change of theirs: it is not counted, and nothing is said of its refusal', async () => {
  clientState.set(page.client);
  const visit = (more: object = {}) => {
    const item = { visited_at: '2026-01-31 12:00:00', ...more };
    return page.client.save(1, [
      { channel, collection: 'recents', id: folderId, item, old: null, version: 0 },
    ]);
  };
  page.server.down = true;
  void visit();
  expect([page.client.outbox.entries.length, connectionView.get().unsent]).toEqual([1, 0]);
  void save(boardId, { position: 'a0' });
  expect([page.client.outbox.entries.length, connectionView.get().unsent]).toEqual([2, 1]);
  page.server.down = false;
  page.clock.advance(30_000);
  await rest(40);
  expect(page.client.outbox.entries).toEqual([]);
  await expect(visit({ base: 'what is not there' })).rejects.toMatchObject({ status: 409 });
  expect(page.client.outbox.refusals).toEqual([]);
  expect(connectionView.get().refused).toBe(0);
});

test('a favourite is put before or after another, and goes again', async () => {
  clientState.set(page.client);
  toggleFavourite(1, boardId);
  toggleFavourite(1, folderId);
  const order = () =>
    favourites()
      .sort(([, one], [, other]) => (one! < other! ? -1 : 1))
      .map(([id]) => id);
  expect(order()).toEqual([boardId, folderId]);
  moveFavourite(1, folderId, { id: boardId, where: 'before' });
  expect(order()).toEqual([folderId, boardId]);
  moveFavourite(1, folderId, { id: boardId, where: 'after' });
  expect(order()).toEqual([boardId, folderId]);
  toggleFavourite(1, boardId);
  expect(order()).toEqual([folderId]);
  await rest();
});
