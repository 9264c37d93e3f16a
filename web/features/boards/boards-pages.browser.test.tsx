import type { Team } from '@tessera/domain/api/me.ts';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, newServer, type Page, rest } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { CreateBoardPage } from './create-board-page.tsx';
import { TeamBoardsPage } from './team-boards-page.tsx';

let opened: Page;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const boards = () => opened.server.all('boards');

interface Given {
  names?: readonly string[];
  archived?: readonly string[];
  as?: Partial<Team>;
}

async function prepare({ names = ['Board', 'Second', 'Third'], archived = [], as = {} }: Given = {}) {
  const server = newServer();
  server.remove('boards', boardId);
  for (const [at, name] of [...names, ...archived].entries())
    server.put('boards', newId(), {
      ...{ name, position: `a${at}`, hue: 'teal', icon: null, user_ids: [1] },
      archived: archived.includes(name),
    });
  ({ page: opened } = await signedIn({ server, teams: [{ ...mosaic, ...as }] }));
}

describe('the boards of a workspace', () => {
  const names = (list = 'Boards') =>
    page
      .getByRole('grid', { name: list, exact: true })
      .getByRole('link')
      .elements()
      .map((one) => one.textContent);
  async function display(given?: Given): Promise<void> {
    localStorage.removeItem('boards-look');
    await prepare(given);
    shown = await showPage(TeamBoardsPage, { path: 'team/$teamId', address: '/team/1' });
  }

  test('stand in their order, those in the archive apart', async () => {
    await display({ archived: ['Old'] });
    await expect.poll(() => names()).toEqual(['Board', 'Second', 'Third']);
    expect(names('Archive')).toEqual(['Old']);
  });

  test('there are none: what they are for is said, and how to begin', async () => {
    await display({ names: [] });
    await expect.element(page.getByText('No boards yet')).toBeVisible();
    await button('New board').click();
    await expect.poll(shown.at).toBe('/team/1/boards/create');
  });

  test.each(['restricted-member', null] as const)(
    'somebody who is %s is offered no new one',
    async (role) => {
      await display({ names: [], as: { user_role: role, owner_id: 2 } });
      await expect.element(page.getByText('No boards yet')).toBeVisible();
      expect(page.getByRole('button').elements()).toEqual([]);
    },
  );

  test('are looked at as a list when one wants to, and stay so', async () => {
    await display();
    await page.getByRole('radio', { name: 'List' }).click();
    await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked();
    expect(localStorage.getItem('boards-look')).toBe('list');
    expect(names()).toEqual(['Board', 'Second', 'Third']);
  });

  for (const look of ['Cards', 'List'])
    test(`Tab goes through the ${look.toLowerCase()} by what belongs to one board only`, async () => {
      await display();
      await page.getByRole('radio', { name: look }).click();
      await expect.poll(() => names()).toEqual(['Board', 'Second', 'Third']);
      (button('New board').element() as HTMLElement).focus();
      await userEvent.keyboard('{Tab}');
      await expect.element(page.getByRole('row', { name: 'Board', exact: true })).toHaveFocus();
      const passed = [];
      for (let times = 0; times < 5 && document.activeElement?.closest('[role=grid]'); times += 1) {
        passed.push(document.activeElement.closest('[role=row]')!.ariaLabel);
        await userEvent.keyboard('{Tab}');
      }
      expect(new Set(passed)).toEqual(new Set(['Board']));
      expect(passed.length).toBeLessThanOrEqual(3);
    });

  test('one is opened by its link, and by Enter', async () => {
    await display();
    await expect.poll(() => names().length).toBe(3);
    const second = boards().find((one) => one['name'] === 'Second')!;
    (page.getByRole('row', { name: 'Second' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe(`/b/${second.id}`);
  });

  test('one that somebody else makes or deletes comes and goes by itself', async () => {
    await display();
    await expect.poll(() => names().length).toBe(3);
    const { seq } = opened.server;
    const third = boards().find((one) => one['name'] === 'Third')!;
    opened.server.put('boards', newId(), {
      ...{ name: 'Fourth', position: 'a9', hue: 'red', icon: null, user_ids: [1], archived: false },
    });
    opened.server.remove('boards', third.id);
    opened.hearSince(seq);
    await expect.poll(() => names()).toEqual(['Board', 'Second', 'Fourth']);
  });

  test('a right click opens the menu of the board; Escape closes it', async () => {
    await display();
    await page.getByRole('row', { name: 'Second' }).click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test('a file becomes a folder of one by its menu, for those who may', async () => {
    await display();
    await page.getByRole('row', { name: 'Second' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'New folder from a CSV file' }).click();
    const { id } = boards().find(({ name }) => name === 'Second')!;
    await expect.poll(shown.at).toBe(`/b/${id}?import=on`);
  });

  test('one is put into the archive and out of it by its menu', async () => {
    await display();
    const menu = (name: string) => page.getByRole('row', { name }).click({ button: 'right' });
    await menu('Second');
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
    await expect.poll(() => names('Archive')).toEqual(['Second']);
    await expect
      .element(page.getByRole('alertdialog').filter({ hasText: '“Second” is in the archive.' }))
      .toBeVisible();
    await menu('Second');
    await page.getByRole('menuitem', { name: 'Take out of the archive' }).click();
    await expect.poll(() => names()).toEqual(['Board', 'Second', 'Third']);
  });

  test('bar nobody, whatever they are called', async () => {
    await display({ names: hardNames, archived: ['Old'] });
    await expect.poll(() => names()).toEqual(hardNames);
    await expectAccessible();
  });
});

describe('a new board', () => {
  const name = page.getByRole('textbox', { name: 'Board name' });
  const create = button('Create board');
  async function display(search = '', given?: Given): Promise<void> {
    await prepare(given);
    shown = await showPage(CreateBoardPage, {
      ...{ path: 'team/$teamId/boards/create', address: `/team/1/boards/create${search}` },
    });
  }

  test('is made by its name and Enter, behind the others, and opened', async () => {
    await display();
    await expect.element(name).toHaveFocus();
    await name.fill(' Fresh 🌱 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => boards().at(-1)?.['name']).toBe('Fresh 🌱');
    const made = boards().at(-1)!;
    await expect.poll(shown.at).toContain(`/b/${made.id}`);
    expect(String(made['position']) > 'a2').toBe(true);
  });

  test('needs a name; choosing what it begins with brings one', async () => {
    await display();
    await create.click();
    await expect.element(page.getByText('A board name is required.')).toBeVisible();
    expect(boards()).toHaveLength(3);
    const [, start] = page
      .getByRole('radiogroup', { name: 'Start with' })
      .getByRole('radio')
      .elements() as HTMLInputElement[];
    start!.focus();
    await userEvent.keyboard(' ');
    await expect.element(name).not.toHaveValue('');
    await expect.element(page.getByText('A board name is required.')).not.toBeInTheDocument();
  });

  test('keeps the name that one has given it, whatever it begins with', async () => {
    await display();
    await name.fill('Mine');
    const group = page.getByRole('radiogroup', { name: 'Start with' });
    (group.getByRole('radio').first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(name).toHaveValue('Mine');
  });

  test('has the name of the address, as long as a name may be', async () => {
    await display(`?name=${'n'.repeat(NAME_MAX_LENGTH)}`);
    await expect.element(name).toHaveValue('n'.repeat(NAME_MAX_LENGTH));
    await expect.element(name).toHaveAttribute('maxlength', String(NAME_MAX_LENGTH));
  });

  test('is no page for somebody who may make none', async () => {
    await display('', { as: { user_role: 'restricted-member', owner_id: 2 } });
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
    await expect.element(create).not.toBeInTheDocument();
  });

  test('keeps what is typed when the permission is lost meanwhile, and says why it is not made', async () => {
    await display('', { as: { user_role: 'full-member', owner_id: 2 } });
    await name.fill('Fresh');
    const { seq } = opened.server;
    opened.server.put('permissions', WORKSPACE_PERMISSIONS_ID, {
      ...{ board_id: null, folder_id: null },
      permissions: { 'role:full-member:CREATE_BOARD': false },
    });
    opened.hearSince(seq);
    await rest();
    await expect.element(name).toHaveValue('Fresh');
    await create.click();
    await expect.element(page.getByText(/You do not have the permission/)).toBeVisible();
    await expect.element(name).toHaveValue('Fresh');
    expect(boards()).toHaveLength(3);
  });

  test('Cancel goes back, and nothing is made', async () => {
    await display();
    await name.fill('Fresh');
    await button('Cancel').click();
    await expect.poll(shown.at).toBe('/before');
    expect(boards()).toHaveLength(3);
  });

  test('bars nobody, also in Arabic', async () => {
    await display();
    await expect.element(create).toBeVisible();
    await expectAccessible();
    await inLanguage('ar');
    await expect.poll(() => getComputedStyle(document.querySelector('form')!).direction).toBe('rtl');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
