import { duplicateBoard } from '@tessera/domain/api/boards.ts';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TreeQuestion } from '../../commands/tree/context.ts';
import { boardId, folderId, newServer, type Page, rest } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, signedIn } from '../../testing/signed-in.ts';
import TreeDialogs from './tree-dialogs.tsx';

let api: FakeApi;
let opened: Page;
let shown: Awaited<ReturnType<typeof showPage>>;
const onClose = vi.fn();
const inner = newId();
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const stored = (collection: string, id: string) => opened.server.get(collection, id);

/** A board with a folder, in which there is another one; somebody is in that. */
async function display(
  kind: TreeQuestion,
  id: string,
  address = `/b/${boardId}/${inner}`,
  offline = false,
  furnish: (server: Page['server']) => void = () => undefined,
): Promise<void> {
  onClose.mockReset();
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  const folder = { board_id: boardId, archived: false, hue: null, icon: null };
  server.put('folders', folderId, { ...folder, parent_id: null });
  server.put('folders', inner, { ...folder, name: 'Inner', parent_id: folderId, position: 'a0' });
  furnish(server);
  ({ api, page: opened } = await signedIn({ server }));
  if (offline) goOffline(api);
  shown = await showPage(() => <TreeDialogs teamId={1} dialog={{ kind, id }} onClose={onClose} />, {
    path: 'b/$rootId/$folderId',
    address,
  });
  await expect.element(dialog).toBeVisible();
}

describe('another name', () => {
  const name = page.getByRole('textbox', { name: /name$/ });

  test.each([
    ['boards', boardId, 'Rename board'],
    ['folders', folderId, 'Rename folder'],
  ])('of %s is saved by Enter, without the spaces around it', async (collection, id, title) => {
    await display('rename', id);
    await expect.element(dialog).toMatchTextContent(title);
    await expect.element(name).toHaveFocus();
    await name.fill('  Größer 📁 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => stored(collection, id)?.['name']).toBe('Größer 📁');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is required, and what is wrong is gone as soon as one types', async () => {
    await display('rename', folderId);
    await name.fill('  ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A folder name is required.')).toBeVisible();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('x');
    await expect.element(page.getByText('A folder name is required.')).not.toBeInTheDocument();
    await expect.element(name).toHaveAttribute('maxlength', String(NAME_MAX_LENGTH));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that somebody else has given it meanwhile stays, unless one has typed', async () => {
    await display('rename', folderId);
    const { seq } = opened.server;
    opened.server.put('folders', folderId, { name: 'Theirs' });
    opened.hearSince(seq);
    await expect.element(name).toHaveValue('Theirs');
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    await rest();
    expect(stored('folders', folderId)?.['name']).toBe('Theirs');
  });

  test('the same again is not sent', async () => {
    await display('rename', folderId);
    const before = opened.server.calls.length;
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    await rest();
    expect(opened.server.calls).toHaveLength(before);
  });

  test('what somebody else has deleted meanwhile is asked about no more', async () => {
    await display('rename', inner);
    const { seq } = opened.server;
    opened.server.remove('folders', inner);
    opened.hearSince(seq);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a new folder', () => {
  const name = page.getByRole('textbox', { name: 'Folder name' });
  const made = () => opened.server.all('folders').find((one) => one['name'] === 'Fresh');

  test('stands in its board, and is opened', async () => {
    await display('newFolder', boardId);
    await expect.element(dialog).toMatchTextContent('New folder');
    await name.fill(' Fresh ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => made()?.['parent_id']).toBeNull();
    await expect.poll(shown.at).toBe(`/b/${boardId}/${made()!.id}`);
  });

  test('in a folder is a subfolder', async () => {
    await display('newFolder', folderId);
    await expect.element(dialog).toMatchTextContent('New subfolder');
    await name.fill('Fresh');
    await button('Create folder').click();
    await expect.poll(() => made()?.['parent_id']).toBe(folderId);
  });

  test('needs a name', async () => {
    await display('newFolder', boardId);
    await button('Create folder').click();
    await expect.element(page.getByText('A folder name is required.')).toBeVisible();
    await name.fill('x');
    await expect.element(page.getByText('A folder name is required.')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('deleting', () => {
  const word = page.getByRole('textbox', { name: 'Type DELETE to confirm' });

  test('says what goes with it, and that it can come back; without the word nothing goes', async () => {
    await display('delete', folderId);
    await expect.element(dialog).toMatchTextContent('the 1 folder in it and all their items');
    await expect.element(dialog).toMatchTextContent('It can be restored from the trash for 30 days.');
    await expect.element(button('Delete folder')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(stored('folders', folderId)).toBeDefined();
  });

  test('says which other sides of its links go with it, and one undo brings them back', async () => {
    const [links, side, elsewhere] = [newId(), newId(), newId()];
    await display('delete', inner, `/b/${boardId}/${folderId}`, false, (server) => {
      const board = { board_id: boardId, position: 'b0' };
      server.put('folders', elsewhere, { ...board, name: 'Clients', parent_id: null });
      const settings = { folder_id: elsewhere, multiple: true };
      server.put('attributes', links, {
        ...{ ...board, folder_id: inner, name: 'Client', kind: 'reference', settings },
      });
      const from = { attribute_id: links, folder_id: inner };
      server.put('attributes', side, {
        ...{ ...board, folder_id: elsewhere, name: 'Tasks', kind: 'referenced-by', settings: from },
      });
    });
    await expect.element(dialog).toMatchTextContent('The other side, “Tasks” in “Clients”, will be deleted');
    await word.fill('DELETE');
    await button('Delete folder').click();
    await expect.poll(() => stored('folders', inner)).toBeUndefined();
    // The test server does not know what goes along.
    opened.server.remove('attributes', side);
    opened.server.remove('attributes', links);
    await opened.client.undo();
    await expect.poll(() => stored('folders', inner)).toBeDefined();
    await expect
      .poll(() => [stored('attributes', links), stored('attributes', side)])
      .toMatchObject([{ name: 'Client' }, { name: 'Tasks' }]);
  });

  test('leads whoever is in it to what it was in, and offers the trash', async () => {
    await display('delete', folderId);
    await word.fill('DELETE');
    await button('Delete folder').click();
    await expect.poll(() => stored('folders', folderId)).toBeUndefined();
    await expect.poll(shown.at).toBe(`/b/${boardId}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trash' }).click();
    await expect.poll(shown.at).toBe('/team/1/trash');
  });

  test('of a board leads to its workspace', async () => {
    await display('delete', boardId);
    await word.fill('DELETE');
    await button('Delete board').click();
    await expect.poll(() => stored('boards', boardId)).toBeUndefined();
    await expect.poll(shown.at).toBe('/team/1');
  });

  test('leads nobody away who is elsewhere', async () => {
    await display('delete', inner, `/b/${boardId}/${folderId}`);
    await word.fill('DELETE');
    await button('Delete folder').click();
    await expect.poll(() => stored('folders', inner)).toBeUndefined();
    expect(shown.at()).toBe(`/b/${boardId}/${folderId}`);
  });
});

describe('another place', () => {
  const option = (name: string) => page.getByRole('option', { name });

  test('can’t be in itself nor in what is in it', async () => {
    await display('move', folderId);
    await expect.element(option('Inner')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(option('Folder')).toHaveAttribute('aria-disabled', 'true');
  });

  test('is found by typing, and chosen by keyboard alone', async () => {
    await display('move', inner);
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('boa{ArrowDown}{Enter}');
    await expect.poll(() => stored('folders', inner)?.['parent_id']).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('that is looked for in vain says so', async () => {
    await display('move', inner);
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No results')).toBeVisible();
  });
});

describe('a copy', () => {
  const name = page.getByRole('textbox', { name: 'Board name' });

  test('has the name of the first one, and the items where they are wanted', async () => {
    await display('duplicate', boardId);
    await expect.element(name).toHaveValue('Board (copy)');
    await expect.element(page.getByRole('checkbox', { name: 'With the items' })).toBeChecked();
  });

  test('that fails says so, and keeps the name', async () => {
    await display('duplicate', boardId);
    api.refuse(duplicateBoard, 'unknown');
    await name.fill('Second');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('There was an error while duplicating a board.')).toBeVisible();
    await expect.element(name).toHaveValue('Second');
    await name.fill(' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A board name is required.')).toBeVisible();
  });

  test('is not to be had without a network, and the dialog says so', async () => {
    await display('duplicate', boardId, `/b/${boardId}/${inner}`, true);
    await expect.element(dialog).toMatchTextContent('This feature is not available when offline');
    await expect.element(name).not.toBeInTheDocument();
  });
});

describe('icon and colour', () => {
  test('are chosen by the arrow keys, and saved only by Save', async () => {
    await display('appearance', folderId);
    (dialog.getByRole('radio', { name: 'No color' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByRole('radio', { name: 'Red' })).toBeChecked();
    expect(stored('folders', folderId)?.['hue']).toBeNull();
    await button('Save').click();
    await expect.poll(() => stored('folders', folderId)?.['hue']).toBe('red');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('leave what somebody else has chosen meanwhile', async () => {
    await display('appearance', folderId);
    (dialog.getByRole('radio', { name: 'No color' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    const { seq } = opened.server;
    opened.server.put('folders', folderId, { icon: 'rocket' });
    opened.hearSince(seq);
    await expect.element(dialog.getByRole('radio', { name: 'Rocket' })).toBeChecked();
    await button('Save').click();
    await expect.poll(() => stored('folders', folderId)?.['hue']).toBe('red');
    expect(stored('folders', folderId)?.['icon']).toBe('rocket');
  });

  test('are as they were after Cancel', async () => {
    await display('appearance', folderId);
    (dialog.getByRole('radio', { name: 'No color' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await button('Cancel').click();
    expect(onClose).toHaveBeenCalledOnce();
    await rest();
    expect(stored('folders', folderId)?.['hue']).toBeNull();
  });
});

test.each<[TreeQuestion, string]>([
  ['rename', folderId],
  ['appearance', boardId],
  ['newFolder', boardId],
  ['move', inner],
  ['duplicate', boardId],
  ['delete', folderId],
])('the dialog %s bars nobody', async (kind, id) => {
  await display(kind, id);
  await expectAccessible();
});
