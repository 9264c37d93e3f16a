import type { Team } from '@tessera/domain/api/me.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, newServer, note, type Page, text } from '../../data/testing/page.ts';
import { writeSeenView } from '../../data/views/view-link.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { AddressedFolder } from './folder.tsx';

let api: FakeApi;
let opened: Page;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const trail = page.getByRole('navigation', { name: 'Folders' });
const grid = page.getByRole('grid');
const notice = page.getByRole('status').filter({ hasText: 'have no name yet' });
const [subfolder, item] = [newId(), newId()];

interface Given {
  as?: Partial<Team>;
  /** Whether an attribute names the items. */
  named?: boolean;
  folder?: string;
  at?: string;
  /** Names by their ids. */
  views?: Readonly<Record<string, string>>;
}

async function prepare({ as = {}, named = true, folder = 'Folder', views = {} }: Given = {}): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [1] });
  const look = { parent_id: null, archived: false, hue: 'teal', icon: null };
  server.put('folders', folderId, { ...look, name: folder });
  server.put('folders', subfolder, {
    ...{ ...look, name: 'Inside', position: 'a0', board_id: boardId, parent_id: folderId },
  });
  server.put('attributes', text, { primary: named, settings: {} });
  server.put('attributes', note, { primary: false, settings: {} });
  for (const [index, [id, name]] of Object.entries(views).entries())
    server.put('views', id, {
      ...{ name, type: 'table', settings: {}, created_by: 1 },
      ...{ board_id: boardId, folder_id: folderId, position: `a${index}` },
    });
  server.put('items', item, { position: 'a0', values: { [text]: 'Lamp' } });
  ({ api, page: opened } = await signedIn({ server, teams: [{ ...mosaic, ...as }] }));
  api.answer(getMembers, []);
}

async function display(given: Given = {}): Promise<void> {
  await prepare(given);
  const Import = ({ onClose }: { onClose(): void }) => (
    <button type="button" onClick={onClose}>
      Importing
    </button>
  );
  shown = await showPage(
    () => <AddressedFolder ImportDialog={Import} ActivityDialog={Import} ShareDialog={Import} />,
    {
      path: 'b/$rootId/$folderId/{-$itemId}',
      address: `/b/${boardId}/${given.at ?? folderId}`,
    },
  );
}
const options = async (entry: string) => {
  await button('Folder options').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

beforeEach(async () => {
  toasts.clear();
  await page.viewport(1_280, 800);
});

describe('the page of a folder', () => {
  test('says where it is, and has its items', async () => {
    await display();
    await expect.element(page.getByRole('heading', { name: 'Folder', level: 1 })).toBeVisible();
    await expect.element(trail).toMatchTextContent(/Board.*Folder/);
    await expect.element(grid).toMatchTextContent('Lamp');
    await trail.getByRole('link', { name: 'Board' }).click();
    await expect.poll(shown.at).toBe(`/b/${boardId}`);
  });

  test('has no head where the address hides it, but is called by its name', async () => {
    await display({ at: `${folderId}?hide_header=1` });
    await expect.element(grid).toMatchTextContent('Lamp');
    await expect.element(page.getByRole('heading', { name: 'Folder', level: 1 })).toBeInTheDocument();
    await expect.element(button('Folder options')).not.toBeInTheDocument();
    await expect.element(trail).not.toBeInTheDocument();
  });

  test('within another one leads to that', async () => {
    await display({ at: subfolder });
    await expect.element(page.getByRole('heading', { name: 'Inside', level: 1 })).toBeVisible();
    await trail.getByRole('link', { name: 'Folder' }).click();
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
  });

  test('that is not there is not found', async () => {
    await display({ at: newId() });
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    await expect.element(grid).not.toBeInTheDocument();
    await expect.element(trail).not.toBeInTheDocument();
  });

  test('is followed to another board, when somebody moves it there', async () => {
    await display();
    await expect.element(grid).toMatchTextContent('Lamp');
    const other = newId();
    const { seq } = opened.server;
    opened.server.put('boards', other, {
      ...{ name: 'Other', position: 'a1', archived: false, hue: 'red', icon: null, user_ids: [1] },
    });
    opened.server.put('folders', folderId, { board_id: other });
    opened.hearSince(seq);
    await expect.poll(shown.at).toBe(`/b/${other}/${folderId}`);
  });

  test('is called by its new name as soon as somebody renames it', async () => {
    await display();
    const { seq } = opened.server;
    opened.server.put('folders', folderId, { name: 'مجلد جديد 🌍' });
    opened.hearSince(seq);
    await expect.element(page.getByRole('heading', { name: 'مجلد جديد 🌍' })).toBeVisible();
  });

  test('opens an item beside it by its address, which closes again', async () => {
    await display({ at: `${folderId}/${item}` });
    await expect.element(page.getByRole('complementary', { name: 'Lamp' })).toBeVisible();
    await button(/Close item/).click();
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  });

  test('shows only the items in which what is searched for is found', async () => {
    await display();
    await expect.element(grid).toMatchTextContent('Lamp');
    await page.getByRole('searchbox', { name: /Search/ }).fill('xyz');
    await expect.element(grid).not.toMatchTextContent('Lamp');
  });

  test('is shown as an address says that somebody sees it, and the address says so no more', async () => {
    const sorts = [{ attribute_id: text, direction: 'descending' as const }];
    await display({ at: `${folderId}?as=${writeSeenView({ own: { sorts }, search: 'Lam' })}` });
    await expect.element(page.getByText('You see this view as it was sent to you.')).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: /Search/ })).toHaveValue('Lam');
    await expect.element(button(/^Sort: Sorted by/)).toBeVisible();
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
  });

  describe('whose view goes', () => {
    const tabs = page.getByRole('navigation', { name: 'Views' });
    const [all, late] = [newId(), newId()];
    const says = (name: string) =>
      page.getByText(`The view “${name}” is no longer here: it was deleted or made personal.`);
    const ofLink = page.getByText('The view of this link is not here: it was deleted or made personal.');
    const begin = async (at?: string) => {
      await display({
        at: at === undefined ? folderId : `${folderId}?view=${at}`,
        views: { [all]: 'All', [late]: 'Late' },
      });
      await expect.element(grid).toMatchTextContent('Lamp');
    };
    const shownTab = (name: string) =>
      expect
        .poll(() => document.querySelector('nav[aria-label=Views] [aria-current=page]')?.textContent)
        .toBe(name);

    test.each([
      ['that the address names', late, 'Late', 'All'],
      ['that is the first one', undefined, 'All', 'Late'],
    ])('says so, of one %s', async (_, at, gone, next) => {
      await begin(at);
      await shownTab(gone);
      const { seq } = opened.server;
      opened.server.remove('views', at ?? all);
      opened.hearSince(seq);
      await expect.element(says(gone)).toBeVisible();
      await shownTab(next);
      await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
      await expect.element(ofLink).not.toBeInTheDocument();
    });

    test('before somebody comes by its link, is said to be gone', async () => {
      await begin(newId());
      await expect.element(ofLink).toBeVisible();
      await shownTab('All');
      await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
    });

    test('says nothing of what its person does: an undo of a new one, a deletion', async () => {
      await begin(late);
      await shownTab('Late');
      await button('Add view').click();
      await page.getByRole('menuitem', { name: 'Table', exact: true }).click();
      await userEvent.keyboard('Mine{Enter}');
      await shownTab('Mine');
      await expect.poll(() => opened.server.all('views')).toHaveLength(3);
      await opened.client.undo();
      await shownTab('All');
      await expect.poll(() => opened.server.all('views')).toHaveLength(2);
      await tabs.getByRole('link', { name: 'All' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete view' }).click();
      await shownTab('Late');
      await expect.poll(() => opened.server.all('views')).toHaveLength(1);
      expect(toasts.visibleToasts.map(({ content }) => content.text)).toEqual(['View “All” deleted']);
    });
  });

  test('ignores an address that nobody understands', async () => {
    await display({ at: `${folderId}?as=%25%25` });
    await expect.element(grid).toMatchTextContent('Lamp');
    await expect.poll(shown.at).toBe(`/b/${boardId}/${folderId}`);
    await expect.element(page.getByText('You see this view as it was sent to you.')).not.toBeInTheDocument();
  });

  test.each(hardNames)('bars nobody when it is called %s', async (name) => {
    await display({ folder: name });
    await expect.element(grid).toMatchTextContent('Lamp');
    await expectAccessible();
    await inLanguage('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});

describe('the menu of a folder', () => {
  test('leads to the import, which closes again', async () => {
    await display();
    await options('Import a CSV file');
    await button('Importing').click();
    await expect.element(button('Importing')).not.toBeInTheDocument();
  });

  test('an import is not there without a network', async () => {
    await display();
    await expect.element(grid).toMatchTextContent('Lamp');
    goOffline(api);
    await options('Import a CSV file');
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent('This feature is not available when offline');
    await expect.element(button('Importing')).not.toBeInTheDocument();
  });

  test('is not there for somebody who may do nothing with it', async () => {
    await display({ as: { user_role: null, owner_id: 2 } });
    await expect.element(grid).toMatchTextContent('Lamp');
    await button('Folder options').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Delete folder' })).not.toBeInTheDocument();
  });
});

test('who may not delete items is told so by an undo of a new one, which stays', async () => {
  await display({ as: { user_role: null, owner_id: 2 } });
  await expect.element(grid).toMatchTextContent('Lamp');
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('Torch{Enter}');
  await expect.element(grid).toMatchTextContent('Torch');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => opened.server.all('items')).toHaveLength(2);
  await options('Undo');
  const said = () => toasts.visibleToasts.map(({ content }) => content.text);
  await expect.poll(said).toEqual(['You do not have the permission to delete an item.']);
  expect(page.getByRole('row').elements()).toHaveLength(3);
  // What was done before can be taken back.
  await options('Undo');
  await expect.element(grid).toMatchTextContent('Lamp');
  expect(opened.server.all('items')).toHaveLength(2);
});

describe('items that nothing names', () => {
  test('are told of, and get their names by one press', async () => {
    await display({ named: false });
    await expect.element(notice).toBeVisible();
    await button('Add a name').click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect
      .poll(() => opened.server.all('attributes').filter(({ primary }) => primary))
      .toMatchObject([{ name: 'Name', kind: 'text' }]);
  });

  test('are named by whom may: to others it is said whom to ask', async () => {
    await display({ named: false, as: { user_role: 'restricted-member', owner_id: 2 } });
    await expect.element(notice).toMatchTextContent('Ask someone who can add attributes.');
    await expect.element(button('Add a name')).not.toBeInTheDocument();
  });

  test('are no subject where they have names', async () => {
    await display();
    await expect.element(grid).toMatchTextContent('Lamp');
    await expect.element(notice).not.toBeInTheDocument();
  });
});
