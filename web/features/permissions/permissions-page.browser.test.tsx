import type { Team } from '@tessera/domain/api/me.ts';
import { getBoardPermissions, type PermissionInfo } from '@tessera/domain/api/permissions.ts';
import { getMembers, type Member } from '@tessera/domain/api/teams.ts';
import { BOARD_PERMISSIONS_PAGE_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, newServer, type Page } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import * as pages from './permissions-page.tsx';
import { person } from './testing/person.ts';

const people = [person(1, 'Ann', 'owner'), person(2, 'Ben', 'admin'), person(3, 'Cem', 'full-member')];

const Head = ({ team }: { team: Team }) => <h1 dir="auto">{team.name}</h1>;
const TeamPermissionsPage = () => <pages.TeamPermissionsPage Head={Head} />;
const BoardPermissionsPage = () => <pages.BoardPermissionsPage Head={Head} />;

let api: FakeApi;
let opened: Page;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const grid = page.getByRole('grid', { name: 'Who can do what' });
const bar = page.getByRole('region', { name: 'Unsaved changes' });
const head = (name: string | RegExp) => grid.getByRole('columnheader', { name });
const cells = (permission: string) =>
  grid.getByRole('row', { name: new RegExp(`^${permission}`, 'i') }).getByRole('gridcell');
const stored = () => opened.server.all('permissions').map(({ permissions }) => permissions);

interface Given {
  as?: Partial<Team>;
  members?: Member[];
  /** The name of the board. */
  board?: string;
}

async function prepare({ as = {}, members = people, board = 'Board' }: Given = {}): Promise<void> {
  const server = newServer();
  server.put('boards', boardId, { name: board, archived: false, hue: 'teal', icon: null, user_ids: [1, 3] });
  ({ api, page: opened } = await signedIn({ server, teams: [{ ...mosaic, ...as }] }));
  api.answer(getMembers, members);
}
async function onTeam(given?: Given): Promise<void> {
  await prepare(given);
  shown = await showPage(TeamPermissionsPage, {
    ...{ path: 'team/$teamId/permissions', address: '/team/1/permissions' },
  });
}
async function onBoard(given?: Given, id = boardId): Promise<void> {
  await prepare(given);
  shown = await showPage(BoardPermissionsPage, {
    path: 'team/$teamId/boards/$boardId/permissions',
    address: `/team/1/boards/${id}/permissions`,
  });
}
async function set(permission: string, column: number, choice: RegExp): Promise<void> {
  await cells(permission).nth(column).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}
async function addColumn(name: string): Promise<void> {
  await button('Add a person').click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

beforeEach(() => page.viewport(1_280, 800));

describe('the permissions of a workspace', () => {
  test('stand by role, and say what holds; of the owner nothing can be changed', async () => {
    await onTeam();
    await expect.element(head(/^Owner/)).toMatchTextContent('Everything');
    await expect.element(head('Admins')).toBeVisible();
    await expect.element(cells('create boards').first()).toHaveAttribute('aria-readonly', 'true');
    await cells('create boards').first().click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('what is changed is told before it is saved, and saved together', async () => {
    await onTeam();
    await set('create boards', 2, /Do not allow/);
    await expect.element(bar).toMatchTextContent('1 unsaved change');
    await expect.element(bar).toMatchTextContent(/no longer be able to create boards/);
    expect(stored()).toEqual([]);
    await button('Save changes').click();
    await expect
      .element(page.getByRole('alertdialog').filter({ hasText: 'Permissions saved.' }))
      .toBeVisible();
    expect(stored()).toEqual([{ 'role:full-member:CREATE_BOARD': false }]);
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('Discard takes all of it back', async () => {
    await onTeam();
    await set('create boards', 2, /Do not allow/);
    await button('Discard').click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(cells('create boards').nth(2)).toHaveAccessibleName(/^Allowed/);
    expect(opened.server.calls).toHaveLength(0);
  });

  test('a change that is refused is there to be changed again', async () => {
    await onTeam();
    await set('create boards', 2, /Do not allow/);
    opened.server.script.push({ status: 403, data: { message: 'No.', code: 'forbidden' } });
    await button('Save changes').click();
    await expect.poll(() => opened.server.calls.length).toBe(1);
    await expect.element(bar).toMatchTextContent('1 unsaved change');
    expect(stored()).toEqual([]);
  });

  test('by the keyboard: the arrows go from cell to cell, Enter opens, the menu gives the focus back', async () => {
    await onTeam();
    const cell = cells('create boards').nth(2);
    await cell.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(cell).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cells('create boards').nth(3)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(cells('create boards').nth(3)).toHaveFocus();
  });

  test('an area is folded away and opened again', async () => {
    await onTeam();
    const area = grid.getByRole('rowheader', { name: 'Boards', exact: true });
    await expect.element(area).toHaveAttribute('aria-expanded', 'true');
    await area.click();
    await expect.element(area).toHaveAttribute('aria-expanded', 'false');
    await expect.element(cells('create boards').first()).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(cells('create boards').first()).toBeInTheDocument();
  });

  test('are not managed by everybody: it is said who does, and what one may oneself', async () => {
    await onTeam({
      as: { user_role: 'full-member', owner_id: 2 },
      members: [person(1, 'Ann', 'full-member'), person(2, 'Ben', 'owner')],
    });
    const notice = page.getByRole('region', { name: 'You don’t manage permissions here' });
    await expect.element(notice).toMatchTextContent(/Ben.*Owner/);
    await expect.element(notice).not.toMatchTextContent('Ann');
    await expect.element(grid).not.toBeInTheDocument();
    await expect.element(button('What can someone do here?')).not.toBeInTheDocument();
  });

  test('people who do not come are told of', async () => {
    await prepare();
    api.refuse(getMembers, 'unavailable');
    await showPage(TeamPermissionsPage, {
      ...{ path: 'team/$teamId/permissions', address: '/team/1/permissions' },
    });
    await expect.element(page.getByText('The permissions couldn’t be loaded')).toBeVisible();
    await expect.element(page.getByText(/cannot reach its database/)).toBeVisible();
    await expect.element(button('Retry')).toBeVisible();
  });

  test('leaving with changes asks first, and both answers do what they say', async () => {
    await onTeam();
    await set('create boards', 2, /Do not allow/);
    void shown.router.navigate({ href: '/home' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(bar).toBeVisible();
    void shown.router.navigate({ href: '/home' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(shown.at).toBe('/home');
  });

  test('somebody asks what a person may do here, and why', async () => {
    await onTeam();
    await button('What can someone do here?').click();
    await userEvent.keyboard('p2@');
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText('What can Ben do here, and why?')).toBeVisible();
  });
});

describe('a column of a person', () => {
  const menu = head(/Cem/).getByRole('button');

  test('is added by choosing them, and its menu takes it away again', async () => {
    await onTeam();
    await addColumn('Cem');
    await expect.element(menu).toHaveAccessibleName(/Cem.*Full member/);
    await menu.click();
    await expect.element(page.getByRole('menu', { name: /Cem/ })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Remove this column' }).click();
    await expect.element(head(/Cem/)).not.toBeInTheDocument();
  });

  test('the owner is not offered, nor is somebody who has one', async () => {
    await onTeam();
    await addColumn('Cem');
    await expect.element(menu).toBeVisible();
    await button('Add a person').click();
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual([expect.stringContaining('Ben')]);
  });

  test('stays when something is set in it, and can inherit everything again', async () => {
    await onTeam();
    await addColumn('Cem');
    await set('create boards', 5, /Do not allow/);
    await button('Save changes').click();
    await expect.poll(stored).toEqual([{ 'user:3:CREATE_BOARD': false }]);
    await menu.click();
    await expect.element(page.getByRole('menuitem', { name: 'Remove this column' })).not.toBeInTheDocument();
    await page.getByRole('menuitem', { name: 'Inherit everything' }).click();
    await expect.element(bar).toMatchTextContent(/Cem will be able to create boards/);
    await button('Save changes').click();
    await expect.poll(stored).toEqual([{}]);
  });

  test('tells what they may do here, and why', async () => {
    await onTeam();
    await addColumn('Cem');
    await menu.click();
    await page.getByRole('menuitem', { name: 'What can Cem do here?' }).click();
    await expect.element(page.getByText('What can Cem do here, and why?')).toBeVisible();
  });
});

describe('the permissions of a board', () => {
  const chips = page.getByRole('list', { name: 'People on the board' });

  test('say who is on it; somebody is added and taken off before it is saved', async () => {
    await onBoard();
    await expect.element(chips).toMatchTextContent(/Ann.*Cem/);
    await button('Add someone').click();
    await page.getByRole('option', { name: /Ben/ }).click();
    await expect.element(chips).toMatchTextContent('Ben');
    await button('Remove Cem from the board').click();
    await expect.element(bar).toMatchTextContent('2 unsaved changes');
    await button('Save changes').click();
    await expect.poll(() => opened.server.get('boards', boardId)?.['user_ids']).toEqual([1, 2]);
  });

  test('somebody who is added and taken off again is no change', async () => {
    await onBoard();
    await button('Remove Cem from the board').click();
    await expect.element(bar).toBeVisible();
    await button('Add someone').click();
    await page.getByRole('option', { name: /Cem/ }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('what a board inherits is asked for page by page by those who manage only it', async () => {
    const [place, entries] = [{ board_id: boardId, folder_id: null }, { 'user:1:MANAGE_PERMISSIONS': true }];
    await prepare({ as: { user_role: 'full-member', owner_id: 2 } });
    opened.server.put('permissions', boardId, { ...place, permissions: entries });
    opened.hearSince(0);
    const told = (id: string): PermissionInfo => ({
      ...{ id, team_id: 1, row_version: 0, created_at: '', updated_at: '', created_by: null },
      ...{ resource_type: 'folder', resource_id: id, permissions: {}, final_permissions: {} },
      inherited_permissions: {},
    });
    const first = Array.from({ length: BOARD_PERMISSIONS_PAGE_MAX }, () => told(newId()));
    api.answer(getBoardPermissions, ({ query }) => (query?.['after'] ? [told(newId())] : first));
    await showPage(BoardPermissionsPage, {
      ...{
        path: 'team/$teamId/boards/$boardId/permissions',
        address: `/team/1/boards/${boardId}/permissions`,
      },
    });
    await expect.element(grid).toBeVisible();
    expect(api.made(getBoardPermissions).map(({ query }) => query)).toEqual([
      { covered: 'true' },
      { covered: 'true', after: first.at(-1)!.id },
    ]);
  });

  test('that is not there is not found', async () => {
    await onBoard({}, newId());
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    await expect.element(grid).not.toBeInTheDocument();
  });

  test('on a phone one column is shown at a time', async () => {
    await page.viewport(390, 800);
    await onBoard();
    await expect.element(button(/Role or person/)).toBeVisible();
    await expect.element(grid).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('fit beside the sidebar of a small window', async () => {
    await page.viewport(781, 800);
    await onBoard();
    await expect.element(grid).toBeVisible();
    const scroller = grid.element().parentElement!.parentElement!;
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth);
  });

  test('on a phone scroll nowhere sideways, however long the name of the board is', async () => {
    await page.viewport(390, 800);
    await onBoard({ board: 'Release planning '.repeat(12).trim() });
    const places = button(/Places/);
    await expect.element(places).toBeVisible();
    expect(places.element().getBoundingClientRect().right).toBeLessThanOrEqual(390 - 16);
  });

  test('bar nobody, whatever people are called, also in Arabic', async () => {
    await onBoard({
      members: [people[0]!, ...hardNames.map((name, at) => person(at + 2, name, 'full-member'))],
    });
    await expect.element(grid).toBeVisible();
    await expectAccessible();
    await inLanguage('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
