import { getMembers } from '@tessera/domain/api/teams.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { itemActions } from '../../data/folder/item-actions.ts';
import { setLinkSource } from '../../data/folder/link-source.ts';
import { openTitles, setLookup } from '../../data/folder/lookup.ts';
import { OpenLinks } from '../../data/folder/open-links.ts';
import { boardId, folderId, newServer, place, text } from '../../data/testing/page.ts';
import { showPage } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { AddressedFolder } from './folder.tsx';

const [clients, name, tasksOf, clientOf, acme, bolt, plan] = Array.from({ length: 7 }, newId) as [
  ...[string, string, string, string, string, string, string],
];

test('a link that is made in one folder shows in the other at once, and its chip follows the title', async () => {
  const server = newServer();
  const look = { parent_id: null, archived: false, hue: 'teal', icon: null };
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  server.put('folders', folderId, look);
  server.put('folders', clients, { ...look, name: 'Clients', position: 'a1', board_id: boardId });
  const of = (id: string, folder_id: string, kind: string, settings: object, primary = false) =>
    server.put('attributes', id, {
      ...{ board_id: boardId, folder_id, kind, name: kind, settings, primary, position: 'a1' },
    });
  server.put('attributes', text, { primary: true, settings: {} });
  of(name, clients, 'text', {}, true);
  of(clientOf, folderId, 'reference', { folder_id: clients, multiple: true });
  of(tasksOf, clients, 'referenced-by', { attribute_id: clientOf, folder_id: folderId });
  const item = (id: string, folder_id: string, values: object) =>
    server.put('items', id, { folder_id, position: 'a0', values });
  item(plan, folderId, { [text]: 'Plan' });
  item(acme, clients, { [name]: 'Acme' });
  item(bolt, clients, { [name]: 'Bolt' });
  const { api, page: opened } = await signedIn({ server, teams: [mosaic] });
  api.answer(getMembers, []);
  setLinkSource(new OpenLinks(opened.client));
  setLookup(openTitles(opened.client));
  const None = () => null;
  await showPage(() => <AddressedFolder ImportDialog={None} ActivityDialog={None} ShareDialog={None} />, {
    path: 'b/$rootId/$folderId/{-$itemId}',
    address: `/b/${boardId}/${clients}`,
  });
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const chips = (title: string) => row(title).getByRole('link', { name: /Plan|Ship/ });
  await expect.element(row('Acme')).toBeVisible();
  await expect.element(chips('Acme')).not.toBeInTheDocument();

  const tasks = itemActions(opened.client, { ...place, folder_id: folderId });
  const change = (attributeId: string, data: unknown) =>
    tasks.saveValues([{ itemId: plan, attributeId, data }]);
  void change(clientOf, [linkTo(acme, clients)]);
  await expect.element(chips('Acme')).toHaveTextContent('Plan');
  void change(clientOf, [linkTo(bolt, clients)]);
  await expect.element(chips('Bolt')).toHaveTextContent('Plan');
  await expect.element(chips('Acme')).not.toBeInTheDocument();
  void change(text, 'Ship');
  await expect.element(chips('Bolt')).toHaveTextContent('Ship');
  await tasks.deleteItems([plan]);
  await expect.element(chips('Bolt')).not.toBeInTheDocument();
});
