import type { Page } from '@playwright/test';
import { beginAttribute, cell, edit } from './actions.ts';
import { begin, expect, test } from './tessera.ts';

const menu = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a formula follows its values, bears new names, sorts, and says why it is not edited', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, {
    folder: 'Orders',
    attributes: [
      ['Price', 'number'],
      ['Count', 'number'],
    ],
    items: ['Chair', 'Table'],
  });
  await edit(page, 0, 1, '20');
  await edit(page, 0, 2, '4');
  await edit(page, 1, 1, '30');
  await edit(page, 1, 2, '2');

  await beginAttribute(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Total');
  await page.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Formula', exact: true }).click();
  const text = dialog.getByRole('textbox', { name: 'Formula' });
  await text.fill('[Price] * [Cuont]');
  await expect(dialog.getByText('There is no attribute “Cuont”.')).toBeVisible();
  await text.fill('[Price] * [Count]');
  await expect(dialog.getByText('Result: Number')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cell(page, 0, 3)).toHaveText('80');
  await expect(cell(page, 1, 3)).toHaveText('60');

  await edit(page, 0, 2, '1');
  await expect(cell(page, 0, 3)).toHaveText('20');

  await menu(page, 'Price', 'Edit');
  await dialog.getByLabel('Name').fill('Cost');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await menu(page, 'Total', 'Edit');
  await expect(text).toHaveValue('[Cost] * [Count]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await menu(page, 'Total', 'Sort descending');
  await expect(cell(page, 0, 0)).toHaveText('Table');
  await expect(cell(page, 0, 3)).toHaveText('60');
  await cell(page, 0, 3).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This value is computed')).toBeVisible();
  await page.reload();
  await expect(cell(page, 0, 3)).toHaveText('60');
});
