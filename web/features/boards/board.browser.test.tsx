import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, newServer, rest } from '../../data/testing/page.ts';
import type { BoardDialogs, ImportDialogProps } from '../../records/boards/board-dialogs.ts';
import { showPage } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AddressedBoard } from './board.tsx';

const None = () => null;
const dialogs: BoardDialogs = {
  ImportDialog: ({ onClose }: ImportDialogProps) => (
    <Dialog title="The import" onClose={onClose} actions={<Button onPress={onClose}>Cancel</Button>}>
      A file
    </Dialog>
  ),
  ActivityDialog: None,
  ShareDialog: None,
};

test('an import that somebody has begun stays when they lose the permission meanwhile', async () => {
  const server = newServer();
  server.put('boards', boardId, { name: 'Board', hue: 'teal', user_ids: [1] });
  const { page: opened } = await signedIn({
    server,
    teams: [{ ...mosaic, user_role: 'full-member', owner_id: 2 }],
  });
  await showPage(() => <AddressedBoard {...dialogs} />, {
    path: 'b/$rootId',
    address: `/b/${boardId}?import=on`,
  });
  const dialog = page.getByRole('dialog', { name: 'The import' });
  await expect.element(dialog).toBeVisible();
  const { seq } = server;
  server.put('permissions', WORKSPACE_PERMISSIONS_ID, {
    ...{ board_id: null, folder_id: null },
    permissions: { 'role:full-member:CREATE_FOLDER': false },
  });
  opened.hearSince(seq);
  await rest();
  await expect.poll(() => document.querySelector('body')!.textContent).not.toContain('New folder');
  await expect.element(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
