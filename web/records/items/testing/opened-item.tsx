import { getTrash } from '@tessera/domain/api/boards.ts';
import { type ActivityEntry, getActivity } from '@tessera/domain/api/changes.ts';
import { getReferences } from '@tessera/domain/api/records.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { emptyArrangement, type Query } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useItemActions } from '../../../data/folder/use-item-actions.ts';
import { useItemRows, useRowChanges } from '../../../data/folder/use-item-rows.ts';
import { boardId, folderId, newServer, type Page, place, text } from '../../../data/testing/page.ts';
import type { Allowed } from '../../../data/views/types.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { showPart } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/signed-in.ts';
import { useItemLook } from '../item-look.ts';
import { ItemPanel } from '../item-panel.tsx';
import type { ItemTab } from '../item-tab.ts';

/** Somebody who may do everything, and somebody who may only read. */
const all: Allowed = { createItem: true, deleteItem: true, editAll: true, editItem: () => true };
export const none: Allowed = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
const query: Query = { ...emptyArrangement, search: '' };

export let api: FakeApi;
export let opened: Page;
export let ids: string[];
export const heard = {
  ...{ open: vi.fn(), template: vi.fn(), sections: vi.fn(), move: vi.fn() },
  ...{ place: vi.fn(), denied: vi.fn() },
};
const refused = { onDenied: heard.denied, onClash: vi.fn(), onKept: vi.fn() };
export const panel = page.getByRole('complementary');
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const toast = (words: string) => page.getByRole('alertdialog').filter({ hasText: words });
export const choose = async (entry: string) => {
  await button('Item options').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

interface Given {
  names?: readonly string[];
  allowed?: Allowed;
  history?: readonly ActivityEntry[];
  seesHistory?: boolean;
  at?: number;
  tab?: ItemTab;
  isVisited?: boolean;
}

/** A server with some items, and a person who is signed in. `change`: what else the server has. */
export async function prepare(
  names: readonly string[] = ['Lamp', 'Chair', 'Table'],
  change: (server: Page['server']) => void = () => {},
): Promise<void> {
  for (const mock of Object.values(heard)) mock.mockReset();
  const server = newServer();
  server.put('attributes', text, { primary: true });
  server.put('boards', boardId, { user_ids: [1], hue: 'teal', icon: null, archived: false });
  ids = names.map(() => newId());
  for (const [at, name] of names.entries())
    server.put('items', ids[at]!, { position: `a${at}`, values: { [text]: name } });
  change(server);
  ({ api, page: opened } = await signedIn({ server }));
  api.answer(getActivity, { data: [], more: false });
  api.answer(getMembers, []);
  api.answer(getTrash, { data: [], more: false });
  api.answer(getReferences, { data: [], next: null });
}

/** Opens one of them. */
export async function open({
  allowed = all,
  at = 0,
  history: entries,
  seesHistory,
  tab: given,
  isVisited = false,
}: Given = {}): Promise<void> {
  if (entries) api.answer(getActivity, { data: [...entries], more: false });
  const attributes = opened.server
    .all('attributes')
    .map((one) => ({ ...one, settings: {} })) as unknown as Attribute[];
  const folder = { id: folderId, board_id: boardId, parent_id: null, name: 'Folder' } as Folder;
  function Shown() {
    const look = useItemLook(1);
    const [tab, setTab] = useState<ItemTab>(given ?? 'attributes');
    const rows = useItemRows(place.team_id, folder, query, attributes);
    useRowChanges(rows);
    const actions = useItemActions(place.team_id, folder, allowed, refused);
    return (
      <ItemPanel
        {...{ teamId: 1, folder, itemId: ids[at] ?? newId(), rows, attributes, actions, allowed, look }}
        {...{ tab, isVisited }}
        onTab={setTab}
        seesHistory={seesHistory ?? entries !== undefined}
        onAttribute={undefined}
        onOpenItem={heard.open}
        onTemplate={allowed.editAll ? heard.template : undefined}
        onSections={allowed.editAll ? heard.sections : undefined}
        onMove={allowed.deleteItem ? heard.move : undefined}
        onPlace={heard.place}
        people={null}
      />
    );
  }
  await showPart(<Shown />);
  await expect.element(panel).toBeVisible();
}
export async function display(given: Given = {}): Promise<void> {
  await prepare(given.names);
  await open(given);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
}
