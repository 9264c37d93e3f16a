import { addAttribute, cell, expectAllSaved } from './actions.ts';
import { begin, expect, test } from './tessera.ts';

test('a weekly task that is ticked is followed by the next one, and ticked by mistake by none', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Chores', items: ['Water the plants'] });
  await addAttribute(page, 'Done', 'Checkbox');
  await addAttribute(page, 'Due', 'Due Date');
  await addAttribute(page, 'Again', 'Repeats');
  await cell(page, 0, 2).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: /month/ })).toBeFocused();
  await page.keyboard.type('01312090');
  await page.keyboard.press('Enter');
  await cell(page, 0, 3).click();
  await page.keyboard.type('weekly');
  await expect(page.getByRole('status').filter({ hasText: 'Every week' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 3)).toHaveText('Every week');
  await expectAllSaved(page);

  // The first press of a mouse changes the box.
  await cell(page, 0, 1).click();
  await expect(cell(page, 1, 0)).toHaveText('Water the plants');
  await expect(cell(page, 1, 2)).toHaveText('Feb 7, 2090');
  await expect(cell(page, 1, 3)).toHaveText('Every week');
  await expect(cell(page, 0, 3)).toHaveText('');

  await page.keyboard.press('Space');
  await expect(cell(page, 0, 3)).toHaveText('Every week');
  await expect(page.getByText('Feb 7, 2090')).toBeHidden();
});
