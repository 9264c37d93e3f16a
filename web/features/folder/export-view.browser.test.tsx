import type { Team } from '@tessera/domain/api/me.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { getI18n } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepCollapsedItems } from '../../data/folder/collapsed-items.ts';
import type { LiveRows } from '../../data/folder/live-rows.ts';
import { accessOf } from '../../data/permissions/access.ts';
import { boardId, folderId, newServer, note, type Page, text } from '../../data/testing/page.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, mosaic, signedIn } from '../../testing/signed-in.ts';
import { exportView } from './export-view.ts';
import { AddressedFolder } from './folder.tsx';

let api: FakeApi;
let opened: Page;
let saved: { name: string; text: string } | undefined;
const [oak, branch, leaf, elm, tick] = [newId(), newId(), newId(), newId(), newId()];
const view = newId();
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first();

async function display(
  given: { as?: Partial<Team>; settings?: object; collapsed?: string[] } = {},
): Promise<void> {
  const server = newServer();
  const look = { archived: false, hue: 'teal', icon: null };
  server.put('boards', boardId, { ...look, user_ids: [1] });
  server.put('folders', folderId, { ...look, parent_id: null, name: 'Trees / عربي' });
  server.put('attributes', text, { primary: true, settings: {}, name: 'Name' });
  server.put('attributes', note, { primary: false, settings: {}, position: 'a1', name: 'Note' });
  const within = { board_id: boardId, folder_id: folderId };
  server.put('attributes', tick, {
    ...{ ...within, kind: 'checkbox', name: 'Planted', position: 'a2', primary: false, settings: {} },
  });
  server.put('views', view, {
    ...{ ...within, type: 'table', name: 'All', position: 'a0', settings: given.settings ?? {} },
  });
  const item = (id: string, position: string, values: object, parent_id: string | null = null) =>
    server.put('items', id, { position, values, parent_id });
  item(oak, 'a0', { [text]: '=Oak 🌳', [note]: 'two\nlines, and "quotes"', [tick]: true });
  item(leaf, 'a2', { [text]: 'Leaf', [note]: '-5' }, branch);
  item(branch, 'a1', { [text]: 'Branch' }, oak);
  item(elm, 'a3', { [text]: 'بتولا', [tick]: false });
  ({ api, page: opened } = await signedIn({ server, teams: [{ ...mosaic, ...given.as }] }));
  api.answer(getMembers, []);
  if (given.collapsed) keepCollapsedItems(view, new Set(given.collapsed));
  const Nothing = () => null;
  await showPage(
    () => <AddressedFolder ImportDialog={Nothing} ActivityDialog={Nothing} ShareDialog={Nothing} />,
    {
      path: 'b/$rootId/$folderId/{-$itemId}',
      address: `/b/${boardId}/${folderId}`,
    },
  );
  await expect.element(row('بتولا')).toBeVisible();
  saved = undefined;
  let content: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'data:text/csv,';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download;
    // `text` would drop the byte order mark.
    void content!
      .arrayBuffer()
      .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
      .then((whole) => {
        saved = { name, text: whole };
      });
  });
}

afterEach(() => vi.restoreAllMocks());

const entry = page.getByRole('menuitem', { name: 'Export as CSV' });
const openMenu = () => page.getByRole('button', { name: 'Folder options', exact: true }).click();
const file = async (): Promise<string[]> => {
  await openMenu();
  await entry.click();
  await expect.poll(() => saved).toBeDefined();
  return saved!.text.split('\r\n');
};

const oakLine = '"\'=Oak 🌳","two\nlines, and ""quotes""","true"';
const heading = '\ufeff"Name","Note","Planted"';

test('what a view shows becomes a file, sub-items below their items, also where they are collapsed', async () => {
  await display({ collapsed: [oak] });
  await expect.element(row('Leaf')).not.toBeInTheDocument();
  expect(await file()).toEqual([
    ...[heading, oakLine, '"Branch","",""', '"Leaf","-5",""', '"بتولا","","false"', ''],
  ]);
  expect(saved!.name).toBe('Trees عربي - All.csv');
  await expect.element(page.getByText('4 items exported.')).toBeVisible();
});

test('its filter, its order, its hidden attributes and the search count, and nothing that is there only for a sub-item', async () => {
  await display({
    settings: {
      query: { sorts: [{ attribute_id: text, direction: 'descending' }] },
      hidden: [note],
      order: [text, tick, note],
    },
  });
  expect(await file()).toEqual([
    ...['\ufeff"Name","Planted"', '"بتولا","false"', '"\'=Oak 🌳","true"', '"Branch",""', '"Leaf",""', ''],
  ]);
  saved = undefined;
  await page.getByRole('searchbox', { name: /Search/ }).fill('Leaf');
  await expect.element(row('بتولا')).not.toBeInTheDocument();
  expect(await file()).toEqual(['\ufeff"Name","Planted"', '"Leaf",""', '']);
});

test('without sub-items in the view there are none in the file', async () => {
  await display({ settings: { sub_items: 'top' } });
  expect(await file()).toEqual([heading, oakLine, '"بتولا","","false"', '']);
});

test('an item that is in several groups is in the file once', async () => {
  await display({ settings: { query: { groups: [{ attribute_id: tick }] } } });
  expect((await file()).toSorted()).toEqual(
    [heading, oakLine, '"Branch","",""', '"Leaf","-5",""', '"بتولا","","false"', ''].toSorted(),
  );
});

test('it needs no network', async () => {
  await display();
  goOffline(api);
  expect(await file()).toHaveLength(6);
});

test.each(['admin', 'full-member', 'restricted-member'] as const)(
  'it is offered to a %s',
  async (user_role) => {
    await display({ as: { user_role, owner_id: 2 } });
    await openMenu();
    await expect.element(entry).toBeVisible();
  },
);

test('it is not offered to a guest, or to whom the permission is denied', async () => {
  await display({ as: { user_role: null, owner_id: 2 } });
  await openMenu();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();
});

test('where the permission goes while the file is made there is none, and the denial is said', async () => {
  await display({ as: { user_role: 'full-member', owner_id: 2 } });
  const place = { id: folderId, board_id: boardId };
  let tell = () => {};
  const rows = {
    status: 'loading',
    computing: undefined,
    subscribe(listener: () => void) {
      tell = listener;
      return () => {};
    },
    foundItems: () => ({ columns: opened.folder.store.columns, rows: [0], viewer: noLookup }),
  };
  const made = exportView({
    ...{ teamId: 1, folder: place as Folder, view: undefined, attributes: [], t: getI18n().t },
    items: { settings: { order: [], hidden: [] }, rows: rows as unknown as LiveRows },
  });
  await expect.element(page.getByText('Making the file…')).toBeVisible();
  const { seq } = opened.server;
  const denied = { 'role:full-member:EXPORT_FOLDER': false };
  opened.server.put('permissions', folderId, {
    ...{ board_id: boardId, folder_id: folderId, permissions: denied },
  });
  opened.hearSince(seq);
  await expect.poll(() => accessOf(1).may('EXPORT_FOLDER', folderPlace(place))).toBe(false);
  rows.status = 'ready';
  tell();
  await made;
  expect(saved).toBeUndefined();
  await expect.element(page.getByText('You do not have the permission to export this folder.')).toBeVisible();
  await openMenu();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();
});

test('what does not load is said, and no file lacks it', async () => {
  await display();
  const rows = { status: 'failed', error: 'gone', subscribe: () => () => {} };
  await exportView({
    ...{ teamId: 1, folder: { id: folderId, board_id: boardId } as Folder, view: undefined, t: getI18n().t },
    ...{ attributes: [], items: { settings: { order: [], hidden: [] }, rows: rows as unknown as LiveRows } },
  });
  await expect.element(page.getByText(/^Not everything that this view shows is loaded yet/)).toBeVisible();
  expect(saved).toBeUndefined();
});
