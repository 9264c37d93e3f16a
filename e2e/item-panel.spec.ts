import { begin, expect, expectAccessible, test } from './tessera.ts';

test('an item is walked through, shown as a page, deleted and brought back', async ({ page, tessera }) => {
  await begin(page, tessera, { board: 'Home', folder: 'Tasks', items: ['Grout', 'Tile', 'Paint'] });
  await page.getByRole('gridcell', { name: 'Grout' }).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Grout' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: 'Paint' })).toBeVisible();

  await page.getByRole('button', { name: 'Open items as' }).click();
  await page.getByRole('menuitem', { name: 'Full page' }).click();
  const whole = page.getByRole('region', { name: 'Paint' });
  await expect(whole.getByRole('navigation', { name: 'Where the item is' })).toContainText('Tasks');
  await whole.getByRole('tab', { name: 'Usage' }).click();
  await expect(page).toHaveURL(/\?t=usage$/);
  await expect(whole).toContainText('Nothing refers to this item.');
  await expectAccessible(page);
  await page.reload();
  await expect(whole.getByRole('tab', { name: 'Usage' })).toHaveAttribute('aria-selected', 'true');

  const address = page.url();
  await whole.getByRole('button', { name: 'Item options' }).click();
  await page.getByRole('menuitem', { name: 'Delete item' }).click();
  await expect(page.getByRole('gridcell', { name: 'Paint' })).toBeHidden();
  await page.goto(address);
  await expect(page.getByText('The item was deleted or never existed.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(whole).toContainText('Created by Ann Example');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Paint' })).toBeVisible();
});
