import type { Locator, Page } from '@playwright/test';
import { addItems, cell, expectAllSaved, joins } from './actions.ts';
import { ben, comes, sidebar } from './people.ts';
import { begin, expect, expectAccessible, newFolder, person, test } from './tessera.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search or run a command' });
const options = (page: Page): Locator => palette(page).getByRole('option');
const group = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('group', { name });

/** Opens it by its key, and types. */
async function search(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
}

test('by keys alone somebody goes to a board, an item and a person, and runs commands on what is selected', async ({
  page,
  browser,
  request,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, 'Plans');
  await newFolder(page, 'Road map');
  await addItems(page, ['Alpha', 'Beta launch']);
  await expectAllSaved(page);
  await comes(browser, request, tessera, ben);

  // A command of the selected cell: what is offered is what its menu offers.
  await cell(page, 0, 0).click();
  await search(page, '>dupl');
  await expect(options(page).first()).toContainText('Alpha');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /^Alpha/ })).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { name: /^Alpha/ })).toHaveCount(1);

  // What is typed in an editor is saved, not lost.
  await cell(page, 0, 0).click();
  await page.keyboard.type('Gamma');
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 0)).toHaveText('Gamma');

  // To an item, in other words and with a typo.
  await search(page, 'lanch beta');
  await expect(options(page).first()).toContainText('Beta launch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').or(page.getByRole('dialog'))).toContainText('Beta launch');
  // The open item is the nearest place now.
  await page.keyboard.press('Control+k');
  await expect(group(page, 'Item Beta launch')).toBeVisible();
  await page.keyboard.press('Escape');

  // To the board, and back to where one was.
  await search(page, 'plans');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await search(page, 'raod map');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toHaveText('Gamma');

  // To a person, and to a page.
  await search(page, `@${ben.name.slice(0, 3).toLowerCase()}`);
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\?q=/);
  await expect(page.getByRole('main')).toContainText(ben.email);
  await expect(page.getByRole('main')).not.toContainText(person.email);

  // What the server finds, where the page holds nothing.
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
  await search(page, '#gamma');
  await expect(group(page, 'In all items').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/b\/[^/]+\/[^/]+\/[^/?]+$/);
});

test('on a phone and from right to left it is opened, read and left by a finger', async ({
  page,
  tessera,
}) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await begin(page, tessera, 'Plans');
  await page.getByRole('button', { name: 'Search' }).click();
  await palette(page).getByRole('button', { name: '> Commands' }).click();
  await expect(group(page, /^Workspace/)).toBeVisible();
  await expectAccessible(page);
  await options(page).filter({ hasText: 'Use dark theme' }).click();
  await expect(palette(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the commands of a board that is deleted while the palette is open go with it', async ({
  page,
  browser,
  tessera,
}) => {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
  const other = await joins(browser, page.url());
  await expect(other.getByRole('grid')).toBeVisible();
  await search(other, '>delete');
  const deletes = options(other).filter({ hasText: 'Delete' });
  await expect(deletes.filter({ hasText: 'Delete board' })).toBeVisible();

  await sidebar(page).getByRole('treegrid').getByRole('row', { name: 'Plans' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete board' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('DELETE');
  await question.getByRole('button', { name: /^Delete/ }).click();
  await expect(deletes).toHaveCount(0);
  await expect(palette(other)).toBeVisible();
});
