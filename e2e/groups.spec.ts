import type { Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import { begin, expect, expectAccessible, firstCell, test } from './tessera.ts';

/** Enters values into a column from the first row down, by keys alone. */
async function enter(page: Page, column: number, values: string[]): Promise<void> {
  await firstCell(page);
  for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
}

test('groups in groups: by month and by ranges, with a new item in one, collapsed after a reload too', async ({
  page,
  tessera,
}) => {
  const attributes: [string, string][] = [
    ['Size', 'number'],
    ['Due', 'date'],
  ];
  await begin(page, tessera, {
    board: 'Plans',
    folder: 'Tasks',
    attributes,
    items: ['Ant', 'Bee', 'Cat', 'Dog'],
  });
  await enter(page, 1, ['4', '12', '17']);
  await enter(page, 2, ['2026-03-01', '2026-04-02', '2026-04-20']);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  const level = (name: string) => page.getByRole('option', { name, exact: true }).click();
  await level('Due');
  await page.getByRole('button', { name: /Period$/ }).click();
  await page.getByRole('option', { name: 'By month' }).click();
  await page.getByRole('button', { name: 'Add level' }).click();
  await level('Size');
  await page.getByLabel('Range size').fill('10');
  await page.keyboard.press('Enter');
  const heads = page.getByRole('grid').getByRole('button', { name: /\d$/ });
  const named = ['March 2026', '0 to under 10', 'April 2026', '10 to under 20', 'Ungrouped', 'Ungrouped'];
  await expect(heads).toContainText(named);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const ranges = page.getByRole('row', { name: /10 to under 20/ });
  await ranges.getByRole('button', { name: 'New item in this group' }).click();
  await page.keyboard.type('Eel');
  await page.keyboard.press('Enter');
  const made = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: 'Eel', exact: true }) });
  await expect(made.getByRole('gridcell', { name: '10', exact: true })).toBeVisible();
  await expect(made.getByRole('gridcell', { name: 'Apr 1, 2026' })).toBeVisible();
  await expectAllSaved(page);

  await page.getByRole('button', { name: /April 2026 \d+$/ }).click();
  await expect(heads).toContainText(named.filter((name) => name !== '10 to under 20'));
  await page.reload();
  await expect(heads).toContainText(named.filter((name) => name !== '10 to under 20'));
  await expect(page.getByRole('gridcell', { name: 'Eel', exact: true })).toBeHidden();
});

test('the progress of an item is that of its sub-items', async ({ page, tessera }) => {
  const attributes: [string, string][] = [
    ['Done', 'checkbox'],
    ['Progress', 'progress'],
  ];
  await begin(page, tessera, {
    board: 'Plans',
    folder: 'Tasks',
    attributes,
    items: ['Trip', 'Pack', 'Book'],
  });
  for (const name of ['Pack', 'Book']) {
    await page.getByRole('gridcell', { name }).click();
    await page.keyboard.press('Alt+Shift+ArrowRight');
  }
  await page.getByRole('button', { name: 'Options for Progress' }).click();
  await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
  const from = page.getByRole('dialog').getByRole('group', { name: 'Computed from' });
  await from.getByText('Done', { exact: true }).click();
  await from.getByText('In items with sub-items: the average of their sub-items').click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name }) });
  await expect(row('Trip')).toContainText('0%');
  await row('Pack').locator('[aria-colindex="3"]').click();
  await expect(row('Pack')).toContainText('100%');
  await expect(row('Trip')).toContainText('50%');
  await expectAllSaved(page);
  await page.reload();
  await expect(row('Trip')).toContainText('50%');
});
