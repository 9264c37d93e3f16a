import type { Locator, Page } from '@playwright/test';
import { addItems, cutOff, expectAllSaved, joins, reconnect } from './actions.ts';
import { ben, comes, sidebar } from './people.ts';
import { begin, expect, expectAccessible, newFolder, test } from './tessera.ts';

const favourites = (page: Page): Locator => sidebar(page).getByRole('grid', { name: 'Favorites' });
const names = (page: Page): Locator => favourites(page).getByRole('link');
const star = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Add to favorites' });
const recent = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Recent' });
const following = (page: Page): Locator => page.getByRole('region', { name: 'Following' });

async function goHome(page: Page): Promise<void> {
  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

test('favourites, recent places and what is followed are their person’s alone, on all devices and without a network', async ({
  page,
  browser,
  request,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, 'Plans');
  await newFolder(page, 'Tasks');
  await addItems(page, ['Alpha']);
  await expectAllSaved(page);
  const address = page.url();
  const bensPage = await comes(browser, request, tessera, ben);
  const other = await joins(browser, address);

  // A star in the page's head, and in the menu of a line.
  await star(page).click();
  await expect(names(page)).toHaveText(['Tasks']);
  await sidebar(page).getByRole('row', { name: 'Plans' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
  await expect(names(page)).toHaveText(['Tasks', 'Plans']);
  await expect(names(other)).toHaveText(['Tasks', 'Plans']);
  await expectAccessible(page);

  // Without a network another order is kept, and told when it is back; by the keyboard.
  await cutOff(page);
  const plans = favourites(page).getByRole('row', { name: 'Plans' });
  const first = page.getByRole('button', { name: 'Insert before Tasks', exact: true });
  await expect(async () => {
    // A drag ends where the page was too busy for its keys.
    if (!(await first.isVisible())) {
      await plans.hover({ timeout: 1_000 });
      await plans.getByRole('button', { name: /^Drag/ }).focus({ timeout: 1_000 });
      await page.keyboard.press('Enter');
    }
    if (!(await first.evaluate((one) => one === document.activeElement, null, { timeout: 1_000 })))
      await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Plans', 'Tasks']);
  await reconnect(page);
  await expectAllSaved(page);
  // It is over the buttons that are pressed next, and stays as long as the pointer is on it.
  const notice = page.getByRole('alertdialog').filter({ hasText: 'Connected' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(names(other)).toHaveText(['Plans', 'Tasks']);

  // An item is followed where it is shown, a folder in its menu.
  await page.getByRole('main').getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press(' ');
  await page.getByRole('complementary', { name: 'Alpha' }).getByRole('button', { name: 'Follow' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Follow' }).click();
  await goHome(page);
  await expect(following(page).getByRole('link', { name: /Alpha/ })).toBeVisible();
  await expect(following(page).getByRole('link', { name: /^Tasks/ })).toBeVisible();
  await expect(recent(page).getByRole('link', { name: 'Tasks' })).toBeVisible();
  await goHome(other);
  await expect(following(other).getByRole('listitem')).toHaveCount(2);
  await expect(recent(other).getByRole('link', { name: 'Tasks' })).toBeVisible();
  await expectAccessible(page);

  // Nobody else has any of it: not now, and not after a reload.
  for (const again of [false, true]) {
    if (again) await bensPage.reload();
    await goHome(bensPage);
    await expect(bensPage.getByRole('main').getByRole('link', { name: /Plans/ }).first()).toBeVisible();
    await expect(favourites(bensPage)).toHaveCount(0);
    await expect(recent(bensPage)).toBeVisible();
    await expect(recent(bensPage).getByRole('link')).toHaveCount(0);
    await expect(following(bensPage)).toHaveCount(0);
  }

  // What goes is not listed, and is there again with it.
  await sidebar(page).getByRole('treegrid').getByRole('row', { name: 'Plans' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete board' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('DELETE');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(favourites(page)).toHaveCount(0);
  await expect(following(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText(['Plans', 'Tasks']);
  await expect(following(page).getByRole('listitem')).toHaveCount(2);
});
