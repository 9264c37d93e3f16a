import { addItems, cell, paste } from './actions.ts';
import { begin, expect, expectAccessible, firstCell, test } from './tessera.ts';

test('a text becomes a label, and Undo brings the texts back', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: [['State', 'text']] });
  await addItems(page, ['Alpha', 'Beta', 'Gamma']);
  await firstCell(page);
  await page.keyboard.press('ArrowRight');
  await paste(page, 'Open\nDone\nOpen');
  await expect(cell(page, 2, 1)).toHaveText('Open');

  await page.getByRole('columnheader', { name: /State/ }).getByRole('button', { name: /State/ }).click();
  await page.getByRole('menuitem', { name: 'Change type…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change type of “State”' });
  await dialog.getByRole('button', { name: /New type/ }).click();
  await page.keyboard.type('num');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Will be lost: 3');
  await dialog.getByRole('button', { name: /New type/ }).click();
  await page.getByRole('option', { name: /^Label/ }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Stay as they are: 3');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change type', exact: true }).click();
  await expect(page.getByText('“State” is now of the type Label.')).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveText('Done');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('columnheader', { name: /State/ })).toBeVisible();
  await expect(cell(page, 2, 1)).toHaveText('Open');
});
