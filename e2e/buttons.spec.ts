import { addItems, beginAttribute, cell, expectAllSaved } from './actions.ts';
import { begin, expect, test } from './tessera.ts';

test('a button of several steps is made, pressed by keys, undone as one', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Visits', attributes: [['Count', 'number']], items: ['Ann'] });
  await beginAttribute(page);
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByLabel('Name').fill('Visit');
  await dialog.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Button', exact: true }).click();
  await dialog.getByLabel('Text on the button').fill('Came again');

  await dialog.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Set a value' }).click();
  const first = dialog.getByRole('group', { name: '1. Set a value' });
  await first.getByRole('button', { name: /Attribute$/ }).click();
  await page.getByRole('option', { name: 'Count' }).click();
  await first.getByRole('button', { name: /Set to$/ }).click();
  await page.getByRole('option', { name: 'Add', exact: true }).click();
  await expect(first.getByText('Count: 1')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Create an item' }).click();
  const second = dialog.getByRole('group', { name: '2. Create an item' });
  await second.getByRole('button', { name: 'Add a value' }).click();
  await second.getByRole('button', { name: /Set to$/ }).click();
  await page.getByRole('option', { name: 'Text with values' }).click();
  await second.getByLabel('Text', { exact: true }).fill('Call {Name}');
  await expect(second.getByText('Name: Call Ann')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectAllSaved(page);

  await cell(page, 0, 1).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 1)).toHaveText('1');
  await expect(cell(page, 1, 0)).toHaveText('Call Ann');
  const toast = page.getByRole('alertdialog').filter({ hasText: '1 value set · 1 item created' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 0, 1)).toHaveText('');
  await expect(cell(page, 1, 0)).toHaveCount(0);

  await addItems(page, ['Ben']);
  await page.getByRole('button', { name: 'Came again, Ben' }).click();
  await expect(cell(page, 2, 0)).toHaveText('Call Ben');
  await expectAllSaved(page);
});
