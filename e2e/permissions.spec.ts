import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { ana } from './accounts.ts';
import { live } from './live.ts';
import { begin, expect, expectAccessible, newFolder, person, type Tessera, test } from './tessera.ts';

/** A second person in the owner's workspace. */
async function invite(request: APIRequestContext, address: string, role = 'full-member'): Promise<number> {
  const data = { email: person.email, password: person.password, grantType: 'native' };
  const login = await request.post(`${address}/api/auth/login`, { data });
  const headers = { Authorization: `Bearer ${(await login.json()).access_token}` };
  const [team] = await (await request.get(`${address}/api/me/workspaces`, { headers })).json();
  const answer = await request.post(`${address}/api/teams/${team.id}/members`, {
    headers,
    data: { invitations: [{ email: ana.email, role }] },
  });
  const { link } = (await answer.json()).users[0];
  const invitation = new URL(link).searchParams.get('token');
  const made = await request.post(`${address}/api/auth/register`, { data: { ...ana, invitation } });
  expect(made.ok()).toBe(true);
  return team.id;
}

/** The owner is on a board with two folders; Ana is in a browser of her own. */
async function two(
  page: Page,
  tessera: Tessera,
  browser: Browser,
  request: APIRequestContext,
): Promise<{ other: Page; team: number; board: string }> {
  await begin(page, tessera, 'Plans');
  const board = page.url().split('/b/')[1]!.split('/')[0]!;
  await newFolder(page, 'Budget');
  await page.goto(`${tessera.address}/b/${board}`);
  await newFolder(page, 'Press');
  const team = await invite(request, tessera.address);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${tessera.address}/login`);
  await other.getByLabel('E-mail').fill(ana.email);
  await other.getByLabel('Password', { exact: true }).fill(ana.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/(home|onboarding)/);
  await other.goto(`${tessera.address}/b/${board}`);
  await expect(folderOf(other, 'Budget')).toBeVisible();
  await live(other);
  return { other, team, board };
}

const folderOf = (page: Page, name: string): Locator => page.getByRole('main').getByRole('link', { name });

/** What the page says about a permission of a role or a person. */
async function cellOf(page: Page, line: RegExp, column: string): Promise<Locator> {
  await expect(page.getByRole('grid')).toBeVisible();
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((text) => text.startsWith(column));
  return page
    .getByRole('row', { name: line })
    .getByRole('gridcell')
    .nth(at - 1);
}

async function choose(page: Page, line: RegExp, column: string, choice: string): Promise<void> {
  await (await cellOf(page, line, column)).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });

test('hiding a folder from a role names the people beforehand, and they lose it at once', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  const { other, team, board } = await two(page, tessera, browser, request);
  await page.goto(`${tessera.address}/team/${team}/boards/${board}/permissions`);
  const places = page.getByRole('navigation', { name: 'Places' });
  await places.getByRole('link', { name: 'Budget' }).click();
  await expect(page.getByRole('heading', { name: 'Budget', exact: true })).toBeVisible();

  await choose(page, /^See boards and folders/, 'Full members', 'Do not allow');
  await expect(bar(page)).toContainText('Ana Anić will no longer see “Budget”');
  await expect(places.getByRole('img', { name: 'Hidden from some' })).toBeVisible();

  // Clicks are not saved one by one: leaving the page asks.
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Home' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(folderOf(other, 'Budget')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Permissions saved.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(folderOf(other, 'Budget')).toBeHidden({ timeout: 5_000 });
  await expect(folderOf(other, 'Press')).toBeVisible();

  await choose(page, /^See boards and folders/, 'Full members', 'Inherit (Allowed, by default)');
  await expect(bar(page)).toContainText('Ana Anić will see “Budget”');
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(folderOf(other, 'Budget')).toBeVisible({ timeout: 5_000 });

  // Saved permissions can be undone like anything else.
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(folderOf(other, 'Budget')).toBeHidden({ timeout: 5_000 });
  await page.keyboard.press('Control+Shift+z');
  await expect(folderOf(other, 'Budget')).toBeVisible({ timeout: 5_000 });
});

test('the page explains what a person can do and why, with unsaved changes included', async ({
  page,
  tessera,
  request,
}) => {
  await begin(page, tessera, 'Plans');
  const board = page.url().split('/b/')[1]!.split('/')[0]!;
  const team = await invite(request, tessera.address);
  await page.goto(`${tessera.address}/team/${team}/boards/${board}/permissions`);
  await choose(page, /^Delete items/, 'Full members', 'Do not allow');

  // Ann finds her by her address.
  await page.getByRole('button', { name: 'What can someone do here?' }).click();
  await page.keyboard.type(ana.email.slice(0, ana.email.indexOf('@') + 1));
  await page.getByRole('option', { name: /Ana Anić/ }).click();
  const why = page.getByRole('complementary', { name: 'What can Ana Anić do here, and why?' });
  const answer = (what: string) => why.getByRole('listitem').filter({ hasText: what });
  await expect(answer('Delete items')).toContainText('Not allowed');
  await expect(answer('Delete items')).toContainText('Set here for: Full members.');
  await expect(answer('Create items')).toContainText('By default for: Full members.');
  await expect(answer('Choose who sees what')).toContainText('No one has allowed it.');
  await expectAccessible(page);

  await page.getByRole('radio', { name: /Only people on this board/ }).press('Space');
  await expect(why).toContainText('Ana Anić can’t see this');
  await expect(why).toContainText('Not on this private board.');
  await why.getByRole('heading', { level: 2 }).press('Escape');
  await expect(why).toBeHidden();
  await expect(page.getByRole('button', { name: 'What can someone do here?' })).toBeFocused();
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(await cellOf(page, /^Delete items/, 'Full members')).toHaveAccessibleName(
    'Allowed · by default',
  );
});

test('a board becomes private, and a person who is added to it sees it again', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  const { other, team, board } = await two(page, tessera, browser, request);
  await page.goto(`${tessera.address}/team/${team}/boards/${board}/permissions`);
  await page.getByRole('radio', { name: /Only people on this board/ }).press('Space');
  await expect(bar(page)).toContainText('Ana Anić will no longer see “Plans”');
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(folderOf(other, 'Budget')).toBeHidden({ timeout: 5_000 });

  await page.getByRole('button', { name: 'Add someone' }).click();
  await page.getByRole('option', { name: /Ana Anić/ }).click();
  await expect(bar(page)).toContainText('Ana Anić will be on the board “Plans”');
  await expect(bar(page)).toContainText('Ana Anić will see “Plans”');
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(bar(page)).toBeHidden();
  await other.goto(`${tessera.address}/b/${board}`);
  await expect(folderOf(other, 'Budget')).toBeVisible();

  // She does not manage the permissions: the page names those who do, and what she may do herself.
  await other.goto(`${tessera.address}/team/${team}/boards/${board}/permissions`);
  await expect(other.getByRole('heading', { name: 'You don’t manage permissions here' })).toBeVisible();
  await expect(other.getByRole('main')).toContainText(person.name);
  const mine = other.getByRole('region', { name: 'What you can do in “Plans”' });
  await expect(mine.getByText('By default for: Full members.').first()).toBeVisible();
  await expect(other.getByRole('grid')).toBeHidden();
  await expectAccessible(other);
});

test('the matrix works by keyboard alone, and shows what others save meanwhile', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  const { team } = await two(page, tessera, browser, request);
  const address = `${tessera.address}/team/${team}/permissions`;
  await page.goto(address);
  await page
    .getByRole('row', { name: /^Delete items/ })
    .getByRole('rowheader')
    .click();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  const cell = await cellOf(page, /^Delete items/, 'Full members');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Inherit (Allowed, by default)' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAccessibleName('Not allowed · set here · not saved yet');
  await expect(bar(page)).toContainText('Full members will no longer be able to delete items');

  // Areas fold up, and show the number of their permissions.
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('rowheader', { name: 'Items', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { name: /^Delete items/ })).toBeHidden();
  await page.keyboard.press('Space');

  const second = await page.context().newPage();
  await second.goto(address);
  await live(second);
  await choose(second, /^Delete items/, 'Full members', 'Allow');
  await choose(second, /^Create items/, 'Guests', 'Do not allow');
  await bar(second).getByRole('button', { name: 'Save changes' }).click();
  await expect(bar(page)).toContainText('Also changed by someone else: Delete items · Full members.');
  await expect(await cellOf(page, /^Create items/, 'Guests')).toHaveAccessibleName('Not allowed · set here');
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(await cellOf(second, /^Delete items/, 'Full members')).toHaveAccessibleName(
    'Not allowed · set here',
  );
  await expect(await cellOf(second, /^Create items/, 'Guests')).toHaveAccessibleName(
    'Not allowed · set here',
  );
});

test('on a phone one role or person at a time', async ({ page, tessera, request }) => {
  await begin(page, tessera, 'Plans');
  const board = page.url().split('/b/')[1]!.split('/')[0]!;
  const team = await invite(request, tessera.address);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${tessera.address}/team/${team}/boards/${board}/permissions`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('option', { name: /Ana Anić/ }).click();
  const line = page.getByRole('button', { name: /^Delete items/ });
  await expect(line).toHaveAccessibleName('Delete items Move items to the trash. Allowed · as Full members');
  await line.click();
  await page.getByRole('menuitemradio', { name: 'Do not allow' }).click();
  await expect(bar(page)).toContainText('Ana Anić will no longer be able to delete items');
  // At the end nothing is behind the bar.
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 10_000);
  await expect(
    page.getByRole('button', { name: /^(Create|Edit|Delete|Manage|See|View)/ }).last(),
  ).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await bar(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(line).toHaveAccessibleName('Delete items Move items to the trash. Not allowed · set here');
  await page.getByRole('button', { name: /Plans/ }).click();
  await page.getByRole('option', { name: 'Mosaic' }).click();
  await expect(page).toHaveURL(/\/team\/\d+\/permissions$/);
});
