import { getTrash } from '@tessera/domain/api/boards.ts';
import { getActivity } from '@tessera/domain/api/changes.ts';
import { getReferences } from '@tessera/domain/api/records.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, folderId, newServer, note, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { AddressedFolder } from './folder.tsx';

const [mine, theirs] = [newId(), newId()];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('complementary');
let api: FakeApi;

/** An item of the person or of somebody else, which they look at. */
async function display(role: 'restricted-member' | null, at: string, permissions = {}): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  server.put('folders', folderId, { parent_id: null, archived: false, hue: 'teal', icon: null });
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { primary: false, settings: {} });
  server.put('permissions', folderId, { board_id: boardId, folder_id: folderId, permissions });
  server.put('items', mine, { position: 'a0', created_by: 1, values: { [text]: 'Mine' } });
  server.put('items', theirs, { position: 'a1', created_by: 2, values: { [text]: 'Theirs' } });
  ({ api } = await signedIn({ server, teams: [{ ...mosaic, user_role: role, owner_id: 2 }] }));
  api.answer(getMembers, []);
  api.answer(getActivity, { data: [], more: false });
  api.answer(getReferences, { data: [], next: null });
  const None = () => null;
  await showPage(() => <AddressedFolder ImportDialog={None} ActivityDialog={None} ShareDialog={None} />, {
    path: 'b/$rootId/$folderId/{-$itemId}',
    address: `/b/${boardId}/${folderId}/${at}?t=usage`,
  });
}
const menu = async () => {
  await button('Item options').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);
};
const reading = ['Copy link', 'Copy as text', 'Print'];

const ownOnly = {
  'role:restricted-member:EDIT_ITEM': false,
  'role:restricted-member:EDIT_ITEM:owner': true,
  'role:restricted-member:DELETE_ITEM': false,
};

test('a restricted member who may edit what is theirs changes their own item', async () => {
  await display('restricted-member', mine, ownOnly);
  await expect.element(panel.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await expect.element(button('Change text')).toBeInTheDocument();
  expect(await menu()).toEqual(['Add sub-item', 'Duplicate', ...reading]);
});

test('a restricted member who may edit what is theirs only reads the items of others', async () => {
  await display('restricted-member', theirs, ownOnly);
  await expect.element(panel.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  await expect.element(button('Change text')).not.toBeInTheDocument();
});

test('a guest sees where an item is used, but no history and nobody’s name, and asks for neither', async () => {
  const guests = { 'role:guest:EDIT_ITEM': false, 'role:guest:EDIT_ITEM:owner': false };
  await display(null, theirs, {
    ...guests,
    'role:guest:CREATE_ITEM': false,
    'role:guest:DELETE_ITEM': false,
  });
  await expect.element(panel).toMatchTextContent('Nothing refers to this item.');
  await expect.element(panel).toMatchTextContent(/Created (?!by)/);
  await expect.element(page.getByRole('region', { name: 'History' })).not.toBeInTheDocument();
  await expect.element(button('Change text')).not.toBeInTheDocument();
  expect(await menu()).toEqual(reading);
  expect(api.made(getActivity)).toEqual([]);
  await expectAccessible();
});

test('those who do not manage the trash are not told whether an item is in it', async () => {
  await display('restricted-member', newId());
  await expect.element(panel).toMatchTextContent('The item was deleted or never existed.');
  await expect.element(button('Restore')).not.toBeInTheDocument();
  expect(api.made(getTrash)).toEqual([]);
});
