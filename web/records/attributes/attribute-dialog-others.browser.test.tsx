import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStructure } from '../../data/structure/structure.ts';
import { boardId, folderId, newServer, rest } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import AttributeDialog from './attribute-dialog.tsx';

async function open(id: string, server: ReturnType<typeof newServer>) {
  const { page: opened } = await signedIn({ teams: [mosaic], server });
  const attributes = () => opened.server.all('attributes') as unknown as Attribute[];
  function Live() {
    const { structure } = useStructure(1);
    const known = {
      teamId: 1,
      folder: structure.folder(folderId)!,
      attributes: attributes(),
      onClose: () => {},
    };
    return <AttributeDialog {...known} edited={structure.attribute(id)} />;
  }
  await show(<Live />);
  return { opened, attributes };
}

test('keeps what somebody else has changed of it while the form was open', async () => {
  const [id, option] = [newId(), (name: string) => ({ id: name.toLowerCase(), name, color: 'blue' })];
  const server = newServer();
  const place = { board_id: boardId, folder_id: folderId, position: 'b0' };
  const settings = { multiple: false, options: [option('Todo')] };
  server.put('attributes', id, { ...place, kind: 'label', name: 'Status', settings });
  const { opened, attributes } = await open(id, server);
  await page.getByRole('textbox', { name: 'Name' }).first().fill('State');
  const theirs = { settings: { multiple: true, options: [option('Todo'), option('Done')] } };
  const { seq } = server;
  server.put('attributes', id, { ...theirs, description: 'How far it is' });
  opened.hearSince(seq);
  await rest();
  await page.getByRole('button', { name: 'Save' }).click();
  const now = () => attributes().find((one) => one.id === id);
  await expect.poll(() => now()?.name).toBe('State');
  expect(now()).toMatchObject({ ...theirs, description: 'How far it is' });
});

test('says that somebody else has deleted it, keeps what is typed, and makes no other', async () => {
  const id = newId();
  const server = newServer();
  server.put('attributes', id, {
    ...{ board_id: boardId, folder_id: folderId, position: 'b0' },
    ...{ kind: 'text', name: 'Status', settings: {} },
  });
  const { opened, attributes } = await open(id, server);
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill('State of things');
  const { seq } = server;
  server.remove('attributes', id);
  const { length } = attributes();
  opened.hearSince(seq);
  await rest();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This attribute has been deleted.')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Edit attribute' })).toBeVisible();
  await expect.element(name).toHaveValue('State of things');
  expect(attributes()).toHaveLength(length);
});

test('an option is called by several words, and a name that is being written anew stays as it is written', async () => {
  const id = newId();
  const server = newServer();
  server.put('attributes', id, {
    ...{ board_id: boardId, folder_id: folderId, position: 'b0' },
    ...{ kind: 'label', name: 'Status', settings: { options: [{ id: '1', name: 'Todo', color: 'blue' }] } },
  });
  const { attributes } = await open(id, server);
  const name = page.getByRole('textbox', { name: 'Name' }).nth(1);
  await userEvent.clear(name);
  await userEvent.keyboard('To be done ');
  await expect.element(name).toHaveValue('To be done ');
  await page.getByRole('button', { name: 'Save' }).click();
  const options = () => attributes().find((one) => one.id === id)?.settings['options'];
  await expect.poll(options).toMatchObject([{ id: '1', name: 'To be done' }]);
});
