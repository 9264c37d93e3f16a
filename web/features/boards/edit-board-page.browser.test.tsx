import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, newServer } from '../../data/testing/page.ts';
import { showPage } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { EditBoardPage } from './edit-board-page.tsx';

test('what others change of a board shows beside what one is writing, and is not written over', async () => {
  const server = newServer();
  const look = { archived: false, hue: 'teal', icon: null, user_ids: [1] };
  server.put('boards', boardId, { ...look, name: 'Board' });
  const { page: opened } = await signedIn({ teams: [mosaic], server });
  const saveAsOther = (fields: Record<string, unknown>) => {
    const { seq } = server;
    server.put('boards', boardId, fields);
    opened.hearSince(seq);
  };
  await showPage(EditBoardPage, {
    ...{ path: 'team/$teamId/boards/$boardId/edit', address: `/team/1/boards/${boardId}/edit` },
  });
  const name = page.getByRole('textbox', { name: 'Board name' });
  const hue = (called: string) => page.getByRole('radio', { name: called, exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toBeDisabled();
  await name.fill('Mine');
  saveAsOther({ name: 'Theirs', hue: 'red' });
  await expect.element(hue('Red')).toBeChecked();
  await expect.element(name).toHaveValue('Mine');
  await save.click();
  await expect.poll(() => server.get('boards', boardId)?.['name']).toBe('Mine');
  expect(server.get('boards', boardId)?.['hue']).toBe('red');
  await expect.element(save).toBeDisabled();

  saveAsOther({ name: 'Later' });
  await expect.element(name).toHaveValue('Later');
  await expect.element(save).toBeDisabled();
});
