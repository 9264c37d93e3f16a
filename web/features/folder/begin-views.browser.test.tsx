import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, folderId, newServer, note, type Page, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { AddressedFolder } from './folder.tsx';

const [view, due] = [newId(), newId()];
const button = (name: string) => page.getByRole('button', { name, exact: true });
let opened: Page;

/** A view of a folder whose items had only texts when it was made. */
async function display(type: string, hasDate = false): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  server.put('folders', folderId, { parent_id: null, archived: false, hue: 'teal', icon: null });
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { primary: false, settings: {} });
  const place = { board_id: boardId, folder_id: folderId };
  if (hasDate)
    server.put('attributes', due, {
      ...{ ...place, kind: 'date', name: 'Due', position: 'a9', primary: false, settings: {} },
    });
  server.put('items', newId(), { position: 'a0', values: { [text]: 'Lamp' } });
  server.put('views', view, { ...place, type, name: 'Plan', position: 'a5', settings: {} });
  const { api, page: signed } = await signedIn({ server, teams: [mosaic] });
  opened = signed;
  api.answer(getMembers, []);
  const None = () => null;
  const Shown = () => (
    <div style={{ blockSize: 700, display: 'grid' }}>
      <AddressedFolder ImportDialog={None} ActivityDialog={None} ShareDialog={None} />
    </div>
  );
  await showPage(Shown, {
    path: 'b/$rootId/$folderId/{-$itemId}',
    address: `/b/${boardId}/${folderId}?view=${view}`,
  });
}
const settings = () => opened.server.get('views', view)?.['settings'] as Record<string, unknown>;

beforeEach(() => page.viewport(1_280, 800));

test.each([
  ['calendar', 'Which dates does the calendar show?', 'dates'],
  ['gantt', 'Which dates does the chart show?', 'start'],
])(
  'a %s without a date offers to add one, and everybody sees it by that',
  async (type, question, setting) => {
    await display(type);
    await expect.element(page.getByRole('heading', { name: question })).toBeVisible();
    await expectAccessible();
    await button('Add a date').click();
    await expect.element(button('Today')).toBeVisible();
    await expect.poll(() => settings()[setting]).toBeTruthy();
    await expect.element(button('Save for everyone')).not.toBeInTheDocument();
  },
);

test('a board without a label offers to add one beside what else could make its columns', async () => {
  await display('column', true);
  await expect.element(button('Add a label for the columns')).toBeVisible();
  await button('Due').click();
  await expect
    .poll(() => (settings()['query'] as { groups?: unknown[] } | undefined)?.groups)
    .toMatchObject([{ attribute_id: due }]);
  await expect.element(button('Save for everyone')).not.toBeInTheDocument();
});
