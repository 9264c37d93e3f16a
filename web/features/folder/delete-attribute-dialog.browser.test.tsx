import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, folderId, newServer, type Page, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { DeleteAttributeDialog } from './delete-attribute-dialog.tsx';

const [clients, clientOf, tasksOf] = [newId(), newId(), newId()];
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('button', { name: 'Delete attribute' });
let opened: Page;
const attributes = () => opened.server.all('attributes') as unknown as Attribute[];
const there = (id: string) => attributes().some((one) => one.id === id);

/** Items of the folder link to clients; both sides are shown. */
function linkedServer(): Page['server'] {
  const server = newServer();
  server.put('folders', clients, { name: 'Clients', position: 'a1', board_id: boardId });
  const both = { board_id: boardId, position: 'b0' };
  const to = { folder_id: clients, multiple: true };
  server.put('attributes', clientOf, {
    ...{ ...both, folder_id: folderId, name: 'Client', kind: 'reference', settings: to },
  });
  const from = { attribute_id: clientOf, folder_id: folderId };
  server.put('attributes', tasksOf, {
    ...{ ...both, folder_id: clients, name: 'Tasks', kind: 'referenced-by', settings: from },
  });
  return server;
}

async function display(id: string, as = {}): Promise<void> {
  ({ page: opened } = await signedIn({ teams: [{ ...mosaic, ...as }], server: linkedServer() }));
  const attribute = attributes().find((one) => one.id === id)!;
  await show(<DeleteAttributeDialog teamId={1} attribute={attribute} onClose={vi.fn()} />);
  await expect.element(confirm).toBeVisible();
}

describe('deleting an attribute', () => {
  test('of links deletes their other side with it, and says so; one undo brings both back', async () => {
    await display(clientOf);
    await expect.element(dialog).toMatchTextContent(/The other side, “Tasks” in “Clients”, will be deleted/);
    await expectAccessible();
    await confirm.click();
    await expect.poll(() => [there(clientOf), there(tasksOf)]).toEqual([false, false]);
    await opened.client.undo();
    await expect.poll(() => [there(clientOf), there(tasksOf)]).toEqual([true, true]);
  });

  test('that shows the other side says that the links stay, and deletes nothing else', async () => {
    await display(tasksOf);
    await expect.element(dialog).toMatchTextContent(/“Client” in “Folder” keeps its values/);
    await confirm.click();
    await expect.poll(() => [there(clientOf), there(tasksOf)]).toEqual([true, false]);
  });

  test('of another type says nothing of links', async () => {
    await display(text);
    await expect.element(dialog).toMatchTextContent(/all its values will be deleted for everyone/);
    await expect.element(dialog).not.toMatchTextContent(/other side|keeps/);
  });
});
