import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTeam, Structure } from '../structure/structure.ts';
import { clientState } from '../sync/client.ts';
import { boardId, folderId, newServer, Page, rest } from '../testing/page.ts';
import { openedFolder } from './opened-folder.ts';

let page: Page;
beforeEach(async () => {
  page = await new Page({ server: newServer() }).open();
  clientState.set(page.client);
});
afterEach(() => page.client.close());

const opened = () => openedFolder(new Structure(openTeam(1).collections), boardId)?.id;
const put = async (collection: string, id: string, fields: object) => {
  page.server.put(collection, id, fields as Record<string, unknown>);
  page.client.lookAgain(1);
  await rest();
};
const folder = (more: object = {}) => ({
  ...{ name: 'Other', board_id: boardId, parent_id: null, position: 'a5', archived: false, ...more },
});
const visit = (id: string, day: number) => put('recents', id, { visited_at: `2026-01-0${day} 12:00:00` });

test('a board with one folder opens it, also beside archived ones', async () => {
  expect(opened()).toBe(folderId);
  await put('folders', newId(), folder({ archived: true }));
  expect(opened()).toBe(folderId);
});

test('a board with several folders opens the one used last, and none before one was used', async () => {
  const other = newId();
  await put('folders', other, folder());
  expect(opened()).toBe(undefined);
  await visit(folderId, 1);
  expect(opened()).toBe(folderId);
  await visit(other, 2);
  expect(opened()).toBe(other);
});
