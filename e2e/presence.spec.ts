import type { Page } from '@playwright/test';
import { joins } from './actions.ts';
import { live } from './live.ts';
import { begin, expect, expectAccessible, newFolder, test } from './tessera.ts';

const here = (page: Page) => page.getByRole('list', { name: 'Here now: Ann Example (you)' });
const taken = (page: Page) => page.locator('[data-cell][style*="--person"]');
/** The longest time until a person shows in another browser. */
const SOON = { timeout: 5_000 };

test('a person joins, moves to a cell, edits it, opens an item and leaves', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Widget', 'Gadget'] });
  await live(page);
  await expect(page.getByRole('list', { name: /Here now/ })).toHaveCount(0);

  const other = await joins(browser, page.url());
  await expect(other.getByRole('gridcell', { name: 'Gadget' })).toBeVisible();
  await expect(here(page).getByRole('button')).toHaveCount(1);
  await expect(here(other).getByRole('button')).toHaveCount(1);

  const widget = other.getByRole('gridcell', { name: 'Widget' });
  const gadget = other.getByRole('gridcell', { name: 'Gadget' });
  await widget.click();
  await expect(taken(page)).toHaveText('Widget', SOON);
  await gadget.click();
  await expect(taken(page)).toHaveText('Gadget', SOON);
  await expect(here(page).getByRole('button', { name: /is at .* of “Gadget”/ })).toBeVisible();
  await expectAccessible(page);

  await gadget.dblclick();
  const tag = page.getByRole('grid').getByText('Ann Example');
  await expect(tag).toBeVisible(SOON);
  await expect(here(page).getByRole('button', { name: /is editing .* of “Gadget”/ })).toBeVisible();
  await expectAccessible(page);
  // Another window in front leaves the person in the cell.
  await other.evaluate(() => dispatchEvent(new Event('blur')));
  // This later change has arrived, so the earlier one has too.
  await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).last().click();
  await expect(other.getByText('3 items')).toBeVisible();
  await expect(tag).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(tag).toBeHidden(SOON);
  await expect(taken(page)).toHaveText('Gadget');

  await other.keyboard.press('Space');
  await expect(other.getByRole('complementary', { name: 'Gadget' })).toBeVisible();
  await expect(taken(page)).toHaveCount(0, SOON);
  await expect(here(page).getByRole('button', { name: /is looking at “Gadget”/ })).toBeVisible();
  // One press leads to their place.
  await here(page)
    .getByRole('button', { name: /is looking at/ })
    .click();
  const panel = page.getByRole('complementary', { name: 'Gadget' });
  await expect(panel.getByRole('list', { name: 'Also here: Ann Example (you)' })).toBeVisible();
  await expectAccessible(page);

  await other.context().close();
  await expect(page.getByRole('list', { name: /Here now|Also here/ })).toHaveCount(0, SOON);
});

test('a person in another folder of the board shows as elsewhere, and on another board not at all', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks' });
  const other = await joins(browser, page.url());
  await expect(here(page)).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Packages' }).click();
  await expect(here(page)).toBeHidden(SOON);
  await newFolder(other, 'Ideas');
  await expect(here(page).getByRole('button', { name: 'Ann Example (you) is in “Ideas”' })).toBeVisible();
  await here(page).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Ideas' })).toBeVisible();
  await expect(here(page)).toBeVisible();
});
