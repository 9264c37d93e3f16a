import { newId } from '@tessera/domain/plain-ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useStructure } from '../../../data/structure/structure.ts';
import { boardId, folderId, newServer } from '../../../data/testing/page.ts';
import type { TabsAllowed } from '../../../data/views/types.ts';
import { showPage } from '../../../testing/show.tsx';
import { ann, signedIn } from '../../../testing/signed-in.ts';
import { ViewTabs } from '../view-tabs.tsx';

const everything: TabsAllowed = {
  ...{ create: true, customize: true, remove: true, lock: true, personal: true },
  person: ann.id,
};
export const nothing: TabsAllowed = {
  ...{ create: false, customize: false, remove: false, lock: false, personal: false },
  person: ann.id,
};
const bar = page.getByRole('navigation', { name: 'Views' });
/** With or without its signs. */
export const tab = (name: string) => bar.getByRole('link', { name: RegExp(`^${name}( Personal| Locked)*$`) });
export const field = page.getByRole('textbox', { name: 'View name' });
export const options = (name: string) => page.getByRole('button', { name: `Options for the view ${name}` });
export const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
export const names = () =>
  bar
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

type Given = Partial<View> & { name: string };

/** The views of a folder as they are saved; the first of them is shown, and from then on the one that is asked for. */
export async function openTabs(
  given: readonly Given[],
  may: Partial<TabsAllowed> = {},
  seen?: () => string | undefined,
) {
  const server = newServer();
  const ids = given.map((view, index) => {
    const id = newId();
    const place = { board_id: boardId, folder_id: folderId, position: `a${index}` };
    server.put('views', id, { ...place, type: 'table', settings: {}, created_by: ann.id, ...view });
    return id;
  });
  const { page: people } = await signedIn({ server });
  const folder = { id: folderId, board_id: boardId, team_id: 1, name: 'Folder' } as Folder;
  const onShow = vi.fn(async (_id: string, _replacing?: boolean) => {});
  const state = { shown: ids[0] ?? 'coming' };
  function Tabs() {
    const { structure } = useStructure(1);
    return (
      <ViewTabs
        {...{ folder, onShow, shown: state.shown }}
        views={structure.views(folderId)}
        allowed={{ ...everything, ...may }}
        seen={seen}
      />
    );
  }
  const address = `/b/${boardId}/${folderId}`;
  const { at } = await showPage(Tabs, { path: '/b/$rootId/$folderId/{-$itemId}', address });
  await expect.element(bar).toBeVisible();
  const saved = (name: string) => server.all('views').find((view) => view['name'] === name);
  const hear = (change: () => void) => {
    const { seq } = server;
    change();
    people.hearSince(seq);
  };
  return { server, ids, onShow, at, saved, hear };
}

export const menuOf = async (name: string) => {
  await tab(name).click({ button: 'right' });
  await expect.element(page.getByRole('menu')).toBeVisible();
};
export const offered = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);
