import { uploadImport } from '@tessera/domain/api/imports.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, folderId, newServer } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { OpenFilePage } from './open-file-page.tsx';
import { importFile } from './testing/import-file.ts';

const csv = new File(['Thing,Price\nLamp,1.5\n'], 'things.csv', { type: 'text/csv' });

/** The page as the system opens it, with a file or without one. */
async function open(file?: File) {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null });
  server.put('folders', folderId, { parent_id: null, archived: false, hue: null, icon: null });
  const { api } = await signedIn({ server });
  api.answer(uploadImport, importFile());
  if (file)
    vi.stubGlobal('launchQueue', {
      setConsumer: (consume: (launched: object) => void) =>
        consume({ files: [{ getFile: async () => file }] }),
    });
  await showPage(OpenFilePage, { path: 'open-file', address: '/open-file' });
  return api;
}

test('a file that the system opens is read as soon as its place is chosen', async () => {
  const api = await open(csv);
  await expect.element(page.getByText('things.csv')).toBeVisible();
  await expectAccessible();
  expect(api.made(uploadImport)).toEqual([]);
  await page.getByRole('option', { name: 'Folder' }).click();
  await expect.element(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  const [made] = api.made(uploadImport);
  expect(made).toMatchObject({ query: { board_id: boardId } });
  expect(made!.body.get('file').name).toBe('things.csv');
  expect(api.made(uploadImport)).toHaveLength(1);
});

test('without a file one is chosen, for a new folder of a board too', async () => {
  await open();
  await page.getByRole('option', { name: 'Board' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('option', { name: 'Board' })).toBeVisible();
});
