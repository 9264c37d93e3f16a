import type { Locator, Page } from '@playwright/test';
import { addItems, cell, edit, expectAllSaved, joins } from './actions.ts';
import { ben, comes, dialog, expectNarrow, main, sections, sidebar } from './people.ts';
import { begin, expect, expectAccessible, type Tessera, test } from './tessera.ts';

const tree = (page: Page): Locator => sidebar(page).getByRole('treegrid', { name: 'Boards' });
const line = (page: Page, name: string): Locator => tree(page).getByRole('row', { name, exact: true });
const names = (page: Page): Locator => tree(page).getByRole('link');
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const undo = (page: Page) => page.keyboard.press('Control+z');

/** From the button of the line. A right click opens the same menu. */
async function openMenu(page: Page, name: string): Promise<void> {
  await line(page, name).hover();
  await line(page, name)
    .getByRole('button', { name: `Options for ${name}` })
    .click();
}

async function newBoard(page: Page, name: string): Promise<void> {
  await sidebar(page).getByRole('button', { name: 'New board' }).click();
  await page.getByRole('radio', { name: 'Empty board' }).press('Space');
  await page.getByLabel('Board name').fill(name);
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Picks something up by its handle with the keyboard, and drops it at the named place. */
async function carry(page: Page, from: Locator, key: string, to: string): Promise<void> {
  await from.hover();
  // Its list goes to the first row where the focus comes from elsewhere.
  await from.focus();
  await from.getByRole('button', { name: /^Drag/ }).focus();
  await page.keyboard.press('Enter');
  const target = page.getByRole('button', { name: to, exact: true });
  await expect(async () => {
    if (!(await target.evaluate((one) => one === document.activeElement, null, { timeout: 300 })))
      await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
}

const toTeam = (page: Page) => sidebar(page).getByRole('link', { name: 'Boards' }).click();

async function openTrash(page: Page): Promise<void> {
  await toTeam(page);
  await sections(page).getByRole('link', { name: 'Trash' }).click();
}

async function deletes(page: Page, what: 'board' | 'folder', name: string): Promise<void> {
  await openMenu(page, name);
  await choose(page, `Delete ${what}`);
  await expect(dialog(page)).toContainText('30 days');
  const yes = dialog(page).getByRole('button', { name: `Delete ${what}` });
  await expect(yes).toBeDisabled();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await yes.click();
  await expect(line(page, name)).toBeHidden();
}

test('a board is created with an icon and a colour, and edited; the edit is undone', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera);
  await sidebar(page).getByRole('button', { name: 'New board' }).click();
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByText('A board name is required.')).toBeVisible();
  await page.getByLabel('Board name').fill('Launch');
  await page.getByRole('radio', { name: 'Teal' }).press('Space');
  await page.getByRole('button', { name: /^Icon/ }).click();
  await page.getByRole('radio', { name: 'Rocket' }).press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { name: 'Launch' })).toBeVisible();
  await expectAllSaved(page);
  const other = await joins(browser, page.url());
  for (const one of [page, other]) await expect(line(one, 'Launch').locator('.lucide-rocket')).toBeVisible();

  await line(page, 'Launch').click({ button: 'right' });
  await choose(page, 'Edit board');
  await expect(page).toHaveURL(/\/boards\/[^/]+\/edit$/);
  await expect(main(page).getByText('Everyone in the workspace')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByLabel('Board name').fill(' ');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A board name is required.')).toBeVisible();
  await page.getByLabel('Board name').fill('Launch in May');
  await page.getByRole('radio', { name: 'Heart' }).press('Space');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(line(other, 'Launch in May').locator('.lucide-heart')).toBeVisible();
  await main(page).getByRole('button', { name: 'Permissions' }).click();
  await expect(page).toHaveURL(/\/boards\/[^/]+\/permissions$/);

  // Undo takes back the last action on any page. The focus leaves the page's text field first, which has its own undo.
  await expect(page.getByRole('grid')).toBeVisible();
  await main(page).getByRole('heading', { level: 1 }).click();
  await undo(page);
  await expect(line(other, 'Launch').locator('.lucide-rocket')).toBeVisible();

  await openMenu(page, 'Launch');
  await choose(page, 'Icon and color');
  await expectAccessible(page);
  await dialog(page).getByRole('radio', { name: 'No icon' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(line(other, 'Launch').locator('.lucide-rocket')).toBeHidden();
  await openMenu(page, 'Launch');
  await choose(page, 'Rename');
  await dialog(page).getByLabel('Board name').fill('Lift-off');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(line(other, 'Lift-off')).toBeVisible();
});

test('boards and folders are sorted and nested with the keyboard and with the mouse', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { board: 'Alpha', folder: 'One' });
  // The boards come behind the page; the board one is in opens as they come.
  await expect(names(page)).toHaveText(['Alpha', 'One']);
  await newBoard(page, 'Beta');
  await newBoard(page, 'Gamma');
  await expect(names(page)).toHaveText(['Alpha', 'One', 'Beta', 'Gamma']);
  await expectAccessible(page);

  await carry(page, line(page, 'Gamma'), 'ArrowUp', 'Insert between Alpha and Beta');
  await expect(names(page)).toHaveText(['Alpha', 'One', 'Gamma', 'Beta']);
  await undo(page);
  await expect(names(page)).toHaveText(['Alpha', 'One', 'Beta', 'Gamma']);

  // A subfolder, from the "+" of the folder's line.
  // The first place that was visited comes above the boards some time after it is: the line moves away once.
  await expect(async () => {
    await line(page, 'One').hover();
    await line(page, 'One').getByRole('button', { name: 'New subfolder' }).click({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('Folder name').fill('Inner');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByRole('heading', { name: 'Inner' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('link')).toHaveText([
    'Alpha',
    'One',
  ]);
  await expect(line(page, 'Inner')).toHaveAttribute('aria-level', '3');

  // Closed folders stay closed in this browser.
  await line(page, 'One').getByRole('button', { name: 'Collapse' }).click();
  await expect(line(page, 'Inner')).toBeHidden();
  // A board without a folder, as another one would open the folder used last, and show it.
  await line(page, 'Beta').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beta' })).toBeVisible();
  await page.reload();
  await expect(line(page, 'One')).toBeVisible();
  await expect(line(page, 'Inner')).toBeHidden();
  // The tree is drawn from the stored copy, and again once it is loaded. The second time may come between focus and
  // key.
  await expect(async () => {
    await line(page, 'One').focus();
    await page.keyboard.press('ArrowRight');
    await expect(line(page, 'Inner')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // With the mouse, onto another board.
  await line(page, 'Inner').dragTo(line(page, 'Gamma'));
  await expect(names(page)).toHaveText(['Alpha', 'One', 'Beta', 'Gamma', 'Inner']);
  await undo(page);
  await expect(names(page)).toHaveText(['Alpha', 'One', 'Inner', 'Beta', 'Gamma']);

  // The workspace's page shows them as cards and as a list, in the same order.
  await toTeam(page);
  const cards = main(page).getByRole('grid', { name: 'Boards' });
  await expect(cards.getByRole('link')).toHaveText(['Alpha', 'Beta', 'Gamma']);
  await expectAccessible(page);
  await expectNarrow(page);
  await carry(page, cards.getByRole('row', { name: 'Gamma' }), 'ArrowLeft', 'Insert between Alpha and Beta');
  await expect(cards.getByRole('link')).toHaveText(['Alpha', 'Gamma', 'Beta']);
  await expect(names(page)).toHaveText(['Alpha', 'One', 'Inner', 'Gamma', 'Beta']);
  await page.getByRole('radio', { name: 'List' }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await expect(cards.getByRole('link')).toHaveText(['Alpha', 'Gamma', 'Beta']);
  await expectAccessible(page);
});

/** A board with a folder of two items with a size. */
async function furnished(page: Page, tessera: Tessera): Promise<void> {
  await begin(page, tessera, {
    board: 'Workshop',
    folder: 'Tools',
    attributes: ['Size'],
    items: ['Trowel', 'Spirit level'],
  });
  await edit(page, 0, 1, '20 cm');
  await expectAllSaved(page);
}

async function expectFurnished(page: Page): Promise<void> {
  await expect(cell(page, 0, 0)).toHaveText('Trowel');
  await expect(cell(page, 1, 0)).toHaveText('Spirit level');
  await expect(cell(page, 0, 1)).toHaveText('20 cm');
}

test('a folder moves to another board with its items and their values, and back', async ({
  page,
  tessera,
  browser,
}) => {
  await furnished(page, tessera);
  await newBoard(page, 'Garden');
  await line(page, 'Tools').click();
  await expectFurnished(page);
  await openMenu(page, 'Tools');
  await choose(page, 'Move to…');
  await expectAccessible(page);
  await dialog(page).getByPlaceholder('Find a board or folder').fill('gar');
  await dialog(page).getByRole('option', { name: 'Garden' }).click();
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('link')).toHaveText(['Garden']);
  await expectFurnished(page);
  await edit(page, 1, 1, '60 cm');
  await expectAllSaved(page);
  const other = await joins(browser, page.url());
  await expectFurnished(other);
  await expect(cell(other, 1, 1)).toHaveText('60 cm');
  await addItems(page, ['Plumb line']);
  await expect(cell(other, 2, 0)).toHaveText('Plumb line');

  await carry(page, line(page, 'Tools'), 'ArrowUp', 'Drop on Workshop');
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('link')).toHaveText(['Workshop']);
  await expectFurnished(page);
  await expectAllSaved(page);
  // Other people who look at the folder come along.
  await expect(other.getByRole('navigation', { name: 'Folders' }).getByRole('link')).toHaveText(['Workshop']);
  await expectFurnished(other);
});

test('a board is duplicated with its items; the copy is undone and redone', async ({ page, tessera }) => {
  await furnished(page, tessera);
  await openMenu(page, 'Workshop');
  await choose(page, 'Duplicate…');
  await expect(dialog(page).getByLabel('Board name')).toHaveValue('Workshop (copy)');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('“Workshop (copy)” is ready.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Tools' }).click();
  await expectFurnished(page);
  await page.getByRole('grid').focus();
  await undo(page);
  await expect(line(page, 'Workshop (copy)')).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(line(page, 'Workshop (copy)')).toBeVisible();
  // Of a board with one folder, that folder is opened.
  await line(page, 'Workshop (copy)').click();
  await expectFurnished(page);

  // A folder, without its items.
  await line(page, 'Workshop').getByRole('button', { name: 'Collapse' }).click();
  await openMenu(page, 'Tools');
  await choose(page, 'Duplicate…');
  await dialog(page).getByLabel('Folder name').fill('Empty tools');
  await dialog(page).getByRole('checkbox', { name: 'With the items' }).click({ force: true });
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Empty tools' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Options for Size' })).toBeVisible();
  await expect(page.getByText('Trowel')).toBeHidden();
});

test('boards are archived and brought back', async ({ page, tessera }) => {
  await begin(page, tessera, { board: 'Old plans', folder: 'Sketches' });
  await openMenu(page, 'Sketches');
  await choose(page, 'Archive');
  await expect(line(page, 'Sketches')).toBeHidden();
  await line(page, 'Old plans').click();
  const folders = main(page).getByRole('list', { name: 'Archive' });
  await expect(folders.getByRole('link')).toHaveText(['Sketches']);
  await folders.getByRole('link').hover();
  await folders.getByRole('button', { name: 'Options for Sketches' }).click();
  await choose(page, 'Take out of the archive');
  await expect(line(page, 'Sketches')).toBeVisible();

  await openMenu(page, 'Old plans');
  await choose(page, 'Archive');
  await expect(line(page, 'Old plans')).toBeHidden();
  await undo(page);
  await expect(line(page, 'Old plans')).toBeVisible();
  await openMenu(page, 'Old plans');
  await choose(page, 'Archive');
  await toTeam(page);
  const archive = main(page).getByRole('grid', { name: 'Archive' });
  await expect(archive.getByRole('link')).toHaveText(['Old plans']);
  await expectAccessible(page);
  await archive.getByRole('row').click({ button: 'right' });
  await choose(page, 'Take out of the archive');
  await expect(line(page, 'Old plans')).toBeVisible();
});

test('deleted things are in the trash: they are restored with their items, or deleted for good', async ({
  page,
  tessera,
}) => {
  await furnished(page, tessera);
  await newBoard(page, 'Garden');
  await openTrash(page);
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await deletes(page, 'folder', 'Tools');
  const found = main(page).getByRole('listitem').filter({ hasText: 'Tools' });
  await expect(found).toContainText('Workshop');
  await expect(found).toContainText('2 items');
  await expect(found).toContainText('deleted by Ann Example');
  await expect(found).toContainText('30 days left');
  await deletes(page, 'board', 'Workshop');
  await expect(found).toContainText('Restore the board “Workshop” first.');
  await expectAccessible(page);
  await expectNarrow(page);
  await main(page).getByRole('button', { name: 'Restore Workshop' }).click();
  await expect(line(page, 'Workshop')).toBeVisible();
  await main(page).getByRole('button', { name: 'Restore Tools' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await expectFurnished(page);

  await deletes(page, 'board', 'Garden');
  await deletes(page, 'board', 'Workshop');
  await page.getByRole('button', { name: 'Trash' }).first().click();
  await main(page).getByRole('button', { name: 'Delete Garden for good' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Empty the trash' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Empty the trash' }).click();
  await expect(page.getByText('1 deleted for good')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
});

test('people are not offered what they may not do', async ({ page, tessera, browser, request }) => {
  await begin(page, tessera, { folder: 'Tasks' });
  await expectAllSaved(page);
  const other = await comes(browser, request, tessera, ben, { role: 'restricted-member' });
  await expect(line(other, 'Packages')).toBeVisible();
  await expect(other.getByRole('button', { name: 'New board' })).toHaveCount(0);
  await expect(sections(other).getByRole('link', { name: 'Trash' })).toHaveCount(0);
  // The order of boards is everybody's own.
  await line(other, 'Packages').hover();
  await expect(line(other, 'Packages').getByRole('button', { name: /^Drag/ })).toBeVisible();
  await expect(line(other, 'Packages').getByRole('button', { name: /^New/ })).toHaveCount(0);
  await line(other, 'Packages').click({ button: 'right' });
  await expect(other.getByRole('menuitem')).toHaveText(['Add to favorites']);
  await other.keyboard.press('Escape');
  await line(other, 'Packages').click();
  await other.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Packages' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
  await expect(main(other).getByRole('button', { name: 'New folder' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Board options' }).click();
  await expect(other.getByRole('menuitem')).toHaveText(['Activity', 'Add to favorites']);
  const { pathname } = new URL(page.url());
  const team = await other.evaluate(() => localStorage.getItem('last-team'));
  await other.goto(`${tessera.address}/team/${team}/boards/${pathname.split('/')[2]}/edit`);
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await other.goto(`${tessera.address}/team/${team}/trash`);
  await expect(other.getByText('You do not have the permission to manage the trash.')).toBeVisible();
});
