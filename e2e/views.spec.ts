import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addAttribute, addItems, cell, expectAllSaved } from './actions.ts';
import { grant, placeOf } from './grants.ts';
import { AT_ONCE, ben, comes, headersOf, live } from './people.ts';
import { begin, expect, expectAccessible, type Tessera, test } from './tessera.ts';

const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Filter' });
const saveForAll = (page: Page): Locator => tools(page).getByRole('button', { name: 'Save for everyone' });
const reset = (page: Page): Locator => tools(page).getByRole('button', { name: 'Reset' });
const rows = (page: Page): Locator => page.getByRole('main').getByRole('grid').getByRole('row');
const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search in view' });

async function sort(page: Page, how: 'ascending' | 'descending'): Promise<void> {
  await page.getByRole('button', { name: 'Options for Name' }).click();
  await page.getByRole('menuitem', { name: `Sort ${how}` }).click();
}

/** With the keyboard alone. */
async function filterByName(page: Page, text: string): Promise<void> {
  await tools(page).getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByLabel('Value').fill(text);
  await page.keyboard.press('Escape');
}

const topOfTable = async (page: Page): Promise<number> => (await page.getByRole('grid').boundingBox())!.y;

async function annWithItems(page: Page, tessera: Tessera): Promise<void> {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Beta', 'Alpha', 'Gamma'] });
  await expectAllSaved(page);
}

test('a filter is tried by one person, saved for everyone as one action, and undone as one', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  test.slow();
  await annWithItems(page, tessera);
  const other = await comes(browser, request, tessera, ben, undefined, page.url());
  await expect(cell(other, 0, 0)).toHaveText('Beta');
  await live(other);
  const top = await topOfTable(page);

  await filterByName(page, 'alp');
  await expect(rows(page)).toHaveCount(2);
  await sort(page, 'descending');
  const sorted = tools(page).getByRole('button', { name: 'Sort: Sorted by Name' });
  await expect(sorted).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(sorted).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Control+Shift+z');
  await expect(sorted).toBeVisible();
  await expect(saveForAll(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Only you see these changes.' })).toHaveCount(1);
  expect(await topOfTable(page)).toBe(top);
  await expectAccessible(page);

  // The filter is there after a reload and in another tab, and nobody else sees it.
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(rows(tab)).toHaveCount(2);
  await expect(saveForAll(tab)).toBeVisible();
  await expect(rows(other)).toHaveCount(4);
  await expect(cell(other, 0, 0)).toHaveText('Beta');
  await expect(reset(other)).toHaveCount(0);

  // What Ben changes elsewhere in the view still arrives.
  await tools(other).getByRole('button', { name: 'Row height' }).click();
  await other.getByRole('menuitem', { name: 'Tall', exact: true }).click();
  await expect.poll(async () => (await cell(page, 0, 0).boundingBox())!.height, AT_ONCE).toBeGreaterThan(50);
  await expect(rows(page)).toHaveCount(2);

  await saveForAll(page).press('Enter');
  await expect(saveForAll(page)).toHaveCount(0);
  await expect(tools(page).getByRole('button', { name: 'Filter: Name contains alp' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Saved for everyone.' })).toHaveCount(1);
  await expect(saveForAll(tab)).toHaveCount(0);
  await expect(rows(other)).toHaveCount(2, AT_ONCE);
  await expect(reset(other)).toHaveCount(0);
  expect(await topOfTable(page)).toBe(top);

  // Ben sees all of it for himself, and then the shared view.
  await other.getByRole('button', { name: /^Remove: Name contains/ }).click();
  await expect(rows(other)).toHaveCount(4);
  await expect(cell(other, 0, 0)).toHaveText('Gamma');
  await expect(rows(page)).toHaveCount(2);
  await reset(other).click();
  await expect(rows(other)).toHaveCount(2);

  // One action: the view is as before, and Ann's own filter is hers again.
  await page.keyboard.press('Control+z');
  await expect(rows(other)).toHaveCount(4, AT_ONCE);
  await expect(cell(other, 0, 0)).toHaveText('Beta');
  await expect(rows(page)).toHaveCount(2);
  await expect(saveForAll(page)).toBeVisible();
  await reset(page).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(reset(page)).toHaveCount(0);
});

test('people who may not change the view keep changes for themselves, and are told so', async ({
  page,
  tessera,
  browser,
  request,
}) => {
  await annWithItems(page, tessera);
  await grant(request, tessera, placeOf(page), { 'role:full-member:CUSTOMIZE_TAB': false });
  const other = await comes(browser, request, tessera, ben, undefined, page.url());
  await expect(cell(other, 0, 0)).toHaveText('Beta');
  await sort(other, 'ascending');
  await tools(other).getByRole('button', { name: 'Row height' }).click();
  await other.getByRole('menuitem', { name: 'Tall', exact: true }).click();
  await expect(other.getByText('Only you see this')).toBeVisible();
  await expect(saveForAll(other)).toHaveCount(0);
  await expectAccessible(other);
  await other.reload();
  await expect(cell(other, 0, 0)).toHaveText('Alpha');
  await expect(cell(page, 0, 0)).toHaveText('Beta');

  await other.setViewportSize({ width: 390, height: 844 });
  const top = await topOfTable(other);
  await expect(reset(other)).toBeInViewport();
  await reset(other).click();
  await expect(cell(other, 0, 0)).toHaveText('Beta');
  expect(await topOfTable(other)).toBe(top);
  await expect(other.getByText('Only you see this')).toHaveCount(0);
});

test('a search is temporary: it is not in another tab, not saved, and not there after a reload', async ({
  page,
  tessera,
}) => {
  await annWithItems(page, tessera);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET') sent.push(`${one.url()} ${one.postData()}`);
  });
  await searchBox(page).fill('alpha');
  await expect(rows(page)).toHaveCount(2);
  await expect(reset(page)).toHaveCount(0);

  await cell(page, 0, 0).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Alpha' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('alpha');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);

  // A save of the view does not include the search.
  await tools(page).getByRole('button', { name: 'Row height' }).click();
  await page.getByRole('menuitem', { name: 'Medium' }).click();
  await sort(page, 'descending');
  await saveForAll(page).click();
  await expectAllSaved(page);
  expect(sent.join('\n')).toContain('"row_height":"medium"');
  expect(sent.join('\n')).not.toContain('alpha');

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(rows(tab)).toHaveCount(4);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await expect(searchBox(page)).toHaveValue('');
});

test('an unfinished condition filters nothing, and shows in its panel only', async ({ page, tessera }) => {
  await annWithItems(page, tessera);
  await page.getByRole('button', { name: 'Options for Name' }).click();
  await page.getByRole('menuitem', { name: 'Filter by this', exact: true }).click();
  const value = page.getByLabel('Value');
  await expect(value).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(4);
  await expect(reset(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove:/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Options for Name' }).click();
  await page.getByRole('menuitem', { name: 'Filter by this', exact: true }).click();
  await page.keyboard.type('bet');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  // An emptied condition filters nothing, and stays to be filled while the panel is open.
  await tools(page).getByRole('button', { name: 'Filter: Name contains bet' }).click();
  await value.fill('');
  await expect(reset(page)).toHaveCount(0);
  await expect(value).toBeVisible();
  await value.fill('gam');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 0)).toHaveText('Gamma');
  await expect(rows(page)).toHaveCount(2);
});

/** A folder made by a program that knows only its name. */
async function programFolder(request: APIRequestContext, page: Page, tessera: Tessera): Promise<string> {
  const headers = await headersOf(request, tessera);
  const [team] = await (await request.get(`${tessera.address}/api/me/workspaces`, { headers })).json();
  const { board_id } = placeOf(page);
  const id = crypto.randomUUID();
  const data = { row_version: 1, board_id, name: 'From a program', position: 'a0' };
  const made = await request.put(`${tessera.address}/api/${team.id}/folders/${id}`, { headers, data });
  expect(made.status(), await made.text()).toBe(200);
  return `${tessera.address}/b/${board_id}/${id}`;
}

test('a folder that a program made can be used at once', async ({ page, tessera, request }) => {
  await begin(page, tessera, 'Plans');
  await page.goto(await programFolder(request, page, tessera));
  const notice = page.getByRole('status').filter({ hasText: 'The items in this folder have no name yet.' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Add a name' }).click();
  await expect(notice).toHaveCount(0);
  await addItems(page, ['Beta', 'Alpha']);
  await addAttribute(page, 'Size', 'Number');
  await sort(page, 'ascending');
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await saveForAll(page).click();
  await page.getByRole('button', { name: 'Options for Size' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(page.getByRole('button', { name: 'Options for Size' })).toHaveCount(0);
  await saveForAll(page).click();
  await expectAllSaved(page);
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await expect(page.getByRole('button', { name: 'Options for Size' })).toHaveCount(0);
});
