import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, newServer } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { BoardsSection } from './boards-section.tsx';

const [other, inside, deep] = [newId(), newId(), newId()];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name, exact: true });
const field = page.getByRole('searchbox', { name: 'Filter boards' });
const menu = page.getByRole('menu');

let shown: Awaited<ReturnType<typeof showPage>>;
async function display({ role = 'owner' as 'owner' | 'restricted-member', empty = false } = {}) {
  const server = newServer();
  const look = { archived: false, hue: 'teal', icon: null };
  if (empty) server.remove('boards', boardId);
  else {
    server.put('boards', boardId, { ...look, name: 'Plans', user_ids: [1] });
    server.put('boards', other, {
      ...look,
      name: 'Archive of photos',
      icon: '📷',
      position: 'a5',
      user_ids: [1],
    });
    server.put('folders', inside, {
      ...look,
      board_id: other,
      parent_id: null,
      name: 'Berlin',
      position: 'a0',
    });
    server.put('folders', deep, {
      ...look,
      board_id: other,
      parent_id: inside,
      name: 'Plane',
      position: 'a0',
    });
  }
  await signedIn({ server, teams: [{ ...mosaic, user_role: role }] });
  shown = await showPage(() => <BoardsSection teamId={1} />, { path: '/', address: '/', inMain: false });
}

beforeEach(() => page.viewport(1_280, 800));

describe('the tree of many boards', () => {
  const many = Array.from({ length: 60 }, () => newId());
  const [last, lastFolder] = [many.at(-1)!, newId()];
  const box = () => page.getByRole('treegrid', { name: 'Boards' });

  async function displayMany(path: string, address: string): Promise<void> {
    const server = newServer();
    const look = { archived: false, hue: 'teal', icon: null };
    server.remove('boards', boardId);
    for (const [at, id] of many.entries())
      server.put('boards', id, {
        ...look,
        name: `Board ${at}`,
        position: `a${String(at).padStart(2, '0')}`,
        user_ids: [1],
      });
    server.put('folders', lastFolder, {
      ...look,
      ...{ board_id: last, parent_id: null, name: 'Deep tasks', position: 'a0' },
    });
    await signedIn({ server, teams: [mosaic] });
    const List = () => (
      <div data-frame style={{ display: 'flex', flexDirection: 'column', blockSize: '400px' }}>
        <BoardsSection teamId={1} />
      </div>
    );
    shown = await showPage(List, { path, address, inMain: false });
  }

  test('is scrolled to the folder that is open, where the page begins with it', async () => {
    localStorage.clear();
    await displayMany('b/$rootId/$folderId', `/b/${last}/${lastFolder}`);
    await expect.element(row('Deep tasks')).toBeVisible();
    const list = () => box().element().getBoundingClientRect();
    /** How far it lies below what is seen of the list. */
    const hidden = () => row('Deep tasks').element().getBoundingClientRect().bottom - list().bottom;
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    expect(row('Deep tasks').element().querySelector('[data-current]')).not.toBeNull();

    // The places that one was at come above it, and take of its height.
    const frame = box().element().closest<HTMLElement>('[data-frame]')!;
    frame.style.blockSize = '300px';
    await expect.poll(() => list().height).toBeLessThan(300);
    await expect.poll(hidden).toBeLessThanOrEqual(1);

    // Whoever has scrolled on stays where they are.
    box().element().scrollTop = 0;
    await expect.element(row('Board 0')).toBeVisible();
    frame.style.blockSize = '250px';
    await expect.poll(() => list().height).toBeLessThan(250);
    expect(box().element().scrollTop).toBe(0);
  });
});

describe('the boards of the sidebar', () => {
  test('are filtered by the beginnings of words, with what they are in', async () => {
    await display();
    await button('Filter boards').click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('pla');
    await expect.element(row('Plane')).toBeVisible();
    const names = page
      .getByRole('row')
      .elements()
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Plans', 'Archive of photos', 'Berlin', 'Plane']);
    await userEvent.keyboard('ne');
    await expect.element(row('Plans')).not.toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe(`/b/${other}/${deep}`);
  });

  test('are one stop of Tab; what is in a line its arrows come to', async () => {
    await display();
    await expect.element(row('Plans')).toBeVisible();
    const tree = page.getByRole('treegrid', { name: 'Boards' }).element();
    (button('New board').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(row('Plans')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => row('Plans').element().contains(document.activeElement)).toBe(true);
    await expect.element(row('Plans')).not.toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(row('Plans')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(tree.contains(document.activeElement)).toBe(false);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(row('Plans')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(tree.contains(document.activeElement)).toBe(false);
  });

  test('that are not found say for what, and the way out clears it', async () => {
    await display();
    await button('Filter boards').click();
    await userEvent.keyboard('zebra');
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent('No board or folder is called “zebra”.');
    await button('Clear filter').click();
    await expect.element(row('Plans')).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });

  test('Escape ends the filter, the arrow down goes into the tree', async () => {
    await display();
    await button('Filter boards').click();
    await userEvent.keyboard('berlin{ArrowDown}');
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('row');
    await field.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(row('Plans')).toBeVisible();
    await expect.element(button('Filter boards')).toHaveFocus();
  });

  test('are collapsed, and stay so', async () => {
    await display();
    await expect.element(row('Plans')).toBeVisible();
    await button('Collapse Boards').click();
    await expect.element(row('Plans')).not.toBeInTheDocument();
    expect(localStorage.getItem('sidebar-boards')).toBe('false');
    await button('Expand Boards').click();
    await expect.element(row('Plans')).toBeVisible();
  });

  test.each([
    ['owner', /No boards yet/],
    ['restricted-member', 'No board is open to you here yet.'],
  ] as const)('say to a new %s why there are none', async (role, words) => {
    await display({ empty: true, role });
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('are put in an order of their person’s own by the menu, which leads back to that of everybody', async () => {
    await display({ role: 'restricted-member' });
    const names = () =>
      page
        .getByRole('row')
        .elements()
        .map((one) => one.getAttribute('aria-label'));
    const choose = async (name: string, action: string) => {
      await row(name).click({ button: 'right' });
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await expect.poll(names).toEqual(['Plans', 'Archive of photos']);
    await row('Plans').click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Move down', exact: true }).click();
    await expect.poll(names).toEqual(['Archive of photos', 'Plans']);
    await choose('Plans', 'Use the workspace’s order');
    await expect.poll(names).toEqual(['Plans', 'Archive of photos']);
  });

  test('are carried by keys, by whoever may not change them too', async () => {
    await display({ role: 'restricted-member' });
    await expect.element(row('Plans')).toBeVisible();
    const grip = row('Plans').getByRole('button', { name: /Drag/ });
    (row('Plans').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(grip).toBeInTheDocument();
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const place = page.getByRole('button', { name: 'Insert after Archive of photos', exact: true });
    await vi.waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}');
      expect(place.element()).toBe(document.activeElement);
    });
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .elements()
          .map((one) => one.getAttribute('aria-label')),
      )
      .toEqual(['Archive of photos', 'Plans']);
  });

  test('have their menu by the right button, also in Arabic', async () => {
    await display();
    await inLanguage('ar');
    await row('Plans').click({ button: 'right' });
    await expect.element(menu).toBeVisible();
    await expectAccessible();
  });
});
