import type { Team } from '@tessera/domain/api/me.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer, note, type Page, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, mosaic, signedIn } from '../../testing/signed-in.ts';
import { AddressedFolder } from './folder.tsx';

let api: FakeApi;
let opened: Page;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = page.getByRole('dialog');
const grid = page.getByRole('treegrid');
const choose = async (menu: string, name: string) => {
  await button(menu).click();
  await entry(name).click();
};
const [lamp, shade] = [newId(), newId()];

async function display({ as = {}, at = '' }: { as?: Partial<Team>; at?: string } = {}): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  const look = { parent_id: null, archived: false, hue: 'teal', icon: null };
  server.put('folders', folderId, { ...look, name: 'Folder' });
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { primary: false, settings: {} });
  server.put('items', lamp, { position: 'a0', values: { [text]: 'Lamp', [note]: 'Bright' } });
  server.put('items', shade, { position: 'a1', parent_id: lamp, values: { [text]: 'Shade' } });
  ({ api, page: opened } = await signedIn({ server, teams: [{ ...mosaic, ...as }] }));
  api.answer(getMembers, []);
  const Nothing = () => null;
  await showPage(
    () => <AddressedFolder ImportDialog={Nothing} ActivityDialog={Nothing} ShareDialog={Nothing} />,
    {
      path: 'b/$rootId/$folderId/{-$itemId}',
      address: `/b/${boardId}/${folderId}${at}`,
    },
  );
  await expect.element(grid).toMatchTextContent('Lamp');
}

const saved = () => [...opened.server.all('item_templates')];
const titles = () =>
  Object.values(opened.onServer()).map((item) => (item as { values: Record<string, unknown> }).values[text]);

/** A template of the lamp and its shade. */
async function saveLamp(): Promise<void> {
  await choose('Item options', 'Save as template…');
  await expect.element(dialog.getByRole('textbox', { name: 'Template name' })).toHaveValue('Lamp');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(saved).toHaveLength(1);
}

beforeEach(() => page.viewport(1_280, 800));

describe('item templates', () => {
  test('are made of an item with its sub-items, and make the same', async () => {
    await display({ at: `/${lamp}` });
    await saveLamp();
    expect(saved()).toMatchObject([
      {
        ...{ name: 'Lamp', is_default: false, values: { [text]: 'Lamp', [note]: 'Bright' } },
        sub_items: [{ depth: 0, values: { [text]: 'Shade' } }],
      },
    ]);
    await button('Close item').click();
    await choose('New item from a template', 'Lamp');
    await expect.poll(titles).toEqual(['Lamp', 'Shade', 'Lamp', 'Shade']);
    await opened.client.undo();
    await expect.poll(titles).toEqual(['Lamp', 'Shade']);
  });

  test('one of them is that of all new items, as long as nobody asks for an empty one', async () => {
    await display({ at: `/${lamp}` });
    await saveLamp();
    await button('Close item').click();
    await choose('New item from a template', 'Item templates…');
    await dialog.getByRole('button', { name: 'Options for the template Lamp' }).click();
    await entry('Make default template').click();
    await expect.element(dialog).toMatchTextContent(/Lamp.*Default/);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await button('New item').click();
    await expect.poll(titles).toEqual(['Lamp', 'Shade', 'Lamp', 'Shade']);
    await choose('New item from a template', 'Empty item');
    await expect.poll(titles).toEqual(['Lamp', 'Shade', 'Lamp', 'Shade', undefined]);
  });

  test('are written, changed and deleted in the folder, which can be taken back', async () => {
    await display();
    await choose('Folder options', 'Item templates…');
    await expect.element(dialog).toMatchTextContent('There are no templates yet.');
    await dialog.getByRole('button', { name: 'New template' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).toMatchTextContent('A name is required.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Template name' }), 'Trip');
    await dialog.getByRole('button', { name: 'Add sub-item' }).click();
    // Its name is written at once.
    await expect.element(dialog.getByRole('textbox', { name: 'Sub-item 1' })).toHaveFocus();
    await userEvent.keyboard('Pack{Enter}');
    await dialog.getByRole('button', { name: 'Add sub-item' }).click();
    await dialog.getByRole('button', { name: 'Move sub-item 2 one level down' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(saved)
      .toMatchObject([{ name: 'Trip', sub_items: [{ depth: 0, values: { [text]: 'Pack' } }, { depth: 1 }] }]);
    await dialog.getByRole('button', { name: 'Options for the template Trip' }).click();
    await entry('Edit template').click();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Template name' }), 'Journey');
    await dialog.getByRole('button', { name: 'Remove sub-item 1' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(saved).toMatchObject([{ name: 'Journey', sub_items: [] }]);
    await dialog.getByRole('button', { name: 'Options for the template Journey' }).click();
    await entry('Delete template').click();
    await expect.poll(saved).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(saved).toMatchObject([{ name: 'Journey' }]);
  });

  test('are used without a network', async () => {
    await display({ at: `/${lamp}` });
    await saveLamp();
    await button('Close item').click();
    opened.server.down = true;
    goOffline(api);
    await choose('New item from a template', 'Lamp');
    await expect.element(grid.getByRole('row').filter({ hasText: 'Shade' }).nth(1)).toBeVisible();
    expect(titles()).toHaveLength(2);
  });

  test('are offered to those who work here, and changed by those who build', async () => {
    await display({ as: { user_role: 'restricted-member' } });
    await expect.element(button('New item')).toBeVisible();
    await expect.element(button('New item from a template')).not.toBeInTheDocument();
    const { seq } = opened.server;
    opened.server.put('item_templates', newId(), {
      ...{ board_id: boardId, folder_id: folderId, name: 'Trip', position: 'a0', is_default: false },
      ...{ values: { [text]: 'Trip' }, sub_items: [] },
    });
    opened.hearSince(seq);
    await button('New item from a template').click();
    await expect.element(entry('Trip')).toBeVisible();
    await expect.element(entry('Item templates…')).not.toBeInTheDocument();
  });
});
