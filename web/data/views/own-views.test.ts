import { newId } from '@tessera/domain/plain-ids.ts';
import { firstViewId } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { ownViewOf, withOwn } from '@tessera/domain/views/own-view.ts';
import { type TableSettings, table } from '@tessera/domain/views/table.ts';
import { TabHub } from '@tessera/sync/simulation/tab-hub.ts';
import { MemoryStorage } from '@tessera/sync/storage-memory.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boardId, folderId, newServer, Page, place, rest, text } from '../testing/page.ts';
import { changeView } from './change-view.ts';

const viewId = newId();
const at = { team_id: 1, folder_id: folderId, view_id: viewId };
const hub = new TabHub();
let storage: MemoryStorage;
let page: Page;
let pages: Page[] = [];

/** A page of the same person, in the same browser. */
async function openPage(server = page.server): Promise<Page> {
  const opened = await new Page({ server, storage, hub }).open();
  pages.push(opened);
  return opened;
}

beforeEach(async () => {
  storage = new MemoryStorage();
  const server = newServer();
  server.put('views', viewId, {
    ...{ board_id: boardId, folder_id: folderId, type: 'table', name: 'Table', position: 'a0' },
    settings: table.read({}),
  });
  page = await openPage(server);
});
afterEach(() => {
  for (const one of pages) one.client.close();
  pages = [];
});

const folder = { id: folderId, board_id: boardId, team_id: 1 } as Folder;
const sorted = (settings: TableSettings, id = text): TableSettings => ({
  ...settings,
  query: { ...settings.query, sorts: [{ attribute_id: id, direction: 'ascending' }] },
});
const sharedIn = (one: Page, id = viewId) =>
  table.read(one.client.team(1).collections.views.get(id)?.settings);
const seenIn = (one: Page) => withOwn(table, sharedIn(one), one.client.ownViews.get(at));
const onServer = () => table.read(page.server.get('views', viewId)?.['settings']);
const kept = async () => (await storage.list('own-view/')).map(({ value }) => value);

/** The view that this person sees, and its part that is to be shared. */
function change(seen: TableSettings, shared = sharedIn(page), id = viewId): void {
  const before = sharedIn(page, id);
  changeView(page.client, { type: table, folder, viewId: id, name: 'Table', before, shared, seen });
}

describe("a person's own changes of a view", () => {
  test('are theirs: nothing is sent, and they are there in another tab and after a reload', async () => {
    const other = await openPage();
    change(sorted(seenIn(page)));
    await rest();
    expect(page.server.calls).toEqual([]);
    const own = { sorts: [{ attribute_id: text, direction: 'ascending' }] };
    for (const one of [page, other, await openPage()]) expect(one.client.ownViews.get(at)).toEqual(own);
    expect(await kept()).toEqual([own]);
  });

  test('are undone and redone like other actions', async () => {
    const [first, second] = [sorted(seenIn(page)), { ...sorted(seenIn(page)), hidden: [text] }];
    change(first);
    change(second);
    expect(await page.client.undo()).toMatchObject({ done: 1, kept: 0 });
    expect(seenIn(page)).toEqual(first);
    await page.client.undo();
    expect(seenIn(page)).toEqual(sharedIn(page));
    expect(await kept()).toEqual([]);
    await page.client.redo();
    await page.client.redo();
    expect(seenIn(page)).toEqual(second);
    expect(page.server.calls).toEqual([]);
  });

  test('are told to other tabs after the save that they came with', async () => {
    const seen = sorted(seenIn(page));
    change(seen);
    change(seen, seen);
    await rest();
    const other = await openPage();
    const heard: unknown[] = [];
    const look = () => heard.push([sharedIn(other).query.sorts, other.client.ownViews.get(at).sorts ?? []]);
    other.client.team(1).subscribe(look);
    other.client.ownViews.subscribe(look);
    await page.client.undo();
    await rest();
    // Never its own while it is still shared: that would end it.
    expect(heard.at(-1)).toEqual([[], seen.query.sorts]);
    expect(heard).not.toContainEqual([seen.query.sorts, seen.query.sorts]);
  });

  test('are saved for everybody as one save and one action', async () => {
    const seen = { ...sorted(seenIn(page)), hidden: [text] };
    change(seen);
    change(seen, seen);
    await rest();
    expect(page.server.calls).toHaveLength(1);
    expect([onServer(), page.client.ownViews.get(at), await kept()]).toEqual([seen, {}, []]);
    expect(await page.client.undo()).toMatchObject({ done: 2, kept: 0 });
    await rest();
    expect([onServer(), seenIn(page)]).toEqual([table.read({}), seen]);
    await page.client.redo();
    await rest();
    expect([onServer(), page.client.ownViews.get(at)]).toEqual([seen, {}]);
  });

  test('stay theirs if another person has saved the view meanwhile, and they are asked to choose', async () => {
    const seen = sorted(seenIn(page));
    change(seen);
    const theirs = { ...table.read({}), row_height: 'tall' };
    page.server.put('views', viewId, { settings: theirs });
    change(seen, seen);
    await rest();
    expect(page.client.outbox.refusals).toMatchObject([{ status: 409, remote: { settings: theirs } }]);
    page.hearSince(0);
    await rest();
    expect(seenIn(page)).toEqual({ ...seen, row_height: 'tall' });
    await page.client.keepMine(page.client.outbox.refusals[0]!);
    await rest();
    expect(onServer()).toEqual(seen);
  });

  test('exclude settings that are shared at once', async () => {
    const seen = sorted(seenIn(page));
    change(seen);
    const wide = { ...sharedIn(page), widths: { [text]: 200 } };
    change({ ...seen, widths: wide.widths }, wide);
    await rest();
    expect([onServer(), seenIn(page)]).toEqual([wide, { ...seen, widths: wide.widths }]);
  });

  test('are removed with the folder, and with the person', async () => {
    change(sorted(seenIn(page)));
    page.client.forgetFolders(1, [folderId]);
    await rest();
    expect([page.client.ownViews.get(at), await kept(), page.client.undoStack.canUndo]).toEqual([
      {},
      [],
      false,
    ]);
    change(sorted(seenIn(page)));
    await rest();
    await page.storage.clear();
    expect((await openPage()).client.ownViews.get(at)).toEqual({});
  });

  test('in a format of an earlier version are ignored', async () => {
    await storage.write(`own-view/1/${folderId}/${viewId}`, { sorts: 'by name' });
    expect((await openPage()).client.ownViews.get(at)).toEqual({});
  });
});

test('in a folder without a view apply until the first save for everybody creates it', async () => {
  page.server.remove('views', viewId);
  page.hearSince(0);
  await rest();
  const id = firstViewId(folderId);
  const first = { ...at, view_id: id };
  const seen = sorted(sharedIn(page, id));
  change(seen, sharedIn(page, id), id);
  expect(page.client.ownViews.get(first)).toEqual(ownViewOf(table, table.read({}), seen));
  change(seen, seen, id);
  await rest();
  expect(page.server.get('views', id)).toMatchObject({
    ...{ board_id: place.board_id, folder_id: folderId, type: 'table', name: 'Table', settings: seen },
  });
  expect(page.client.ownViews.get(first)).toEqual({});
});
