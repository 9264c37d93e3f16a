import { getMembers } from '@tessera/domain/api/teams.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer, note, type Page, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { AddressedFolder } from './folder.tsx';

let opened: Page;
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const saved = () => [...opened.server.all('attribute_sections')];

async function display(): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  const look = { parent_id: null, archived: false, hue: 'teal', icon: null };
  server.put('folders', folderId, { ...look, name: 'Folder' });
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { primary: false, settings: {} });
  const signed = await signedIn({ server, teams: [mosaic] });
  opened = signed.page;
  signed.api.answer(getMembers, []);
  const Nothing = () => null;
  await showPage(
    () => <AddressedFolder ImportDialog={Nothing} ActivityDialog={Nothing} ShareDialog={Nothing} />,
    {
      path: 'b/$rootId/$folderId/{-$itemId}',
      address: `/b/${boardId}/${folderId}`,
    },
  );
}
const arrange = async () => {
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Sections of attributes…' }).click();
};

beforeEach(() => page.viewport(1_280, 800));

test('sections are made, filled by keys and removed in the folder', async () => {
  await display();
  await arrange();
  await inDialog('Add section').click();
  await inDialog('Save').click();
  await expect.element(dialog).toMatchTextContent('A name is required.');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Section name' }), 'Notes');
  await expectAccessible();
  (inDialog('Move “long-text”').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}{ArrowDown} ');
  await inDialog('Save').click();
  await expect.poll(saved).toMatchObject([{ name: 'Notes', attributes: [note], folder_id: folderId }]);
  await opened.client.undo();
  await expect.poll(saved).toEqual([]);
  await opened.client.redo();
  await expect.poll(saved).toHaveLength(1);
  await arrange();
  await inDialog('Remove the section “Notes”').click();
  await inDialog('Save').click();
  await expect.poll(saved).toEqual([]);
});
