import { cell, expectAllSaved, paste } from './actions.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

test('more than 1,000 ticked items are duplicated, changed and deleted by the server, each with one undo', async ({
  page,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, { folder: 'Tasks', attributes: ['Note'], items: ['Ant'] });
  const all = (count: string) => page.getByRole('toolbar', { name: `${count} selected` });
  const tickAll = () => page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true });
  const undo = async () => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+z');
  };
  const count = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await cell(page, 0, 0).click();
  await paste(page, Array.from({ length: 1_050 }, (_, at) => `Item ${at}`).join('\n'));
  await count('1,050 items');
  await expectAllSaved(page);

  await tickAll();
  await all('1,050').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('1,050 items duplicated')).toBeVisible();
  await count('2,100 items');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: 'Item 1049 (copy)' })).toBeVisible();
  await undo();
  await count('1,050 items');

  await tickAll();
  await all('1,050').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Attribute to change/ }).click();
  await page.getByRole('option', { name: 'Note' }).click();
  await dialog.getByRole('button', { name: 'Set the value' }).click();
  await page.keyboard.type('seen');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 1,050 items' }).click();
  await expect(page.getByText('1,050 items changed')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'seen' }).first()).toBeVisible();
  await undo();
  await expect(page.getByRole('gridcell', { name: 'seen' })).toHaveCount(0);

  await all('1,050').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1,050 items deleted')).toBeVisible();
  await undo();
  await count('1,050 items');
});
