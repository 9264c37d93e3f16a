import type { Page } from '@playwright/test';
import { addAttribute, beginAttribute, cell, expectAllSaved, paste } from './actions.ts';
import { dialog } from './people.ts';
import { begin, expect, expectAccessible, firstCell, test } from './tessera.ts';

async function choose(page: Page, field: RegExp, choice: string): Promise<void> {
  await dialog(page).getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

test('money, progress, ratings and durations are set up, pasted, typed, limited, and there after a reload', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Alpha', 'Beta'] });
  await beginAttribute(page);
  await dialog(page).getByLabel('Name').fill('Price');
  await choose(page, /Type/, 'Number');
  await choose(page, /Format/, 'Currency');
  await dialog(page).getByLabel('Minimum').fill('5');
  await dialog(page).getByLabel('Maximum').fill('4');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    dialog(page).getByText('The maximum must not be less than the minimum.').first(),
  ).toBeVisible();
  await dialog(page).getByLabel('Minimum').fill('0');
  await dialog(page).getByLabel('Maximum').fill('1,000');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await addAttribute(page, 'Done', 'Progress');
  await addAttribute(page, 'Score', 'Rating');
  await addAttribute(page, 'Effort', 'Duration');

  await firstCell(page);
  await page.keyboard.press('ArrowRight');
  await paste(page, '€ 3,50\t45%\t3\t1h 30\n0\t0\t5\t2d');
  await expect(cell(page, 0, 1)).toHaveText('€3.50');
  await expect(cell(page, 0, 2)).toHaveText('45%');
  await expect(cell(page, 0, 3).getByRole('img', { name: '3 of 5' })).toBeVisible();
  await expect(cell(page, 0, 4)).toHaveText('1 hr 30 min');
  await expect(cell(page, 1, 1)).toHaveText('€0.00');
  await expect(cell(page, 1, 2)).toHaveText('0%');
  await expect(cell(page, 1, 4)).toHaveText('16 hr');

  await cell(page, 1, 1).click();
  await page.keyboard.type('1001\n');
  await expect(page.getByRole('alert')).toHaveText('Enter a number from €0.00 to €1,000.00.');
  await page.keyboard.press('Escape');
  await cell(page, 0, 3).click();
  await page.keyboard.type(' ');
  await expect(cell(page, 0, 3).getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expectAllSaved(page);
  await page.reload();
  await expect(cell(page, 0, 1)).toHaveText('€3.50');
  await expect(cell(page, 0, 3).getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expectAccessible(page);
});
