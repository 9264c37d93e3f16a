import { addItems, beginAttribute, cell, paste } from './actions.ts';
import { begin, expect, expectAccessible, firstCell, test } from './tessera.ts';

test('an option has a text colour and synonyms; search and paste find it by them', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks' });
  await beginAttribute(page);
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByLabel('Name').fill('State');
  await dialog.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Label' }).click();
  for (const name of ['Open', 'Done']) {
    await dialog.getByRole('button', { name: 'Add an option' }).click();
    await dialog.getByLabel('Name').last().fill(name);
  }
  await dialog.getByRole('button', { name: 'More about Done' }).click();
  const more = page.getByRole('dialog', { name: 'More about Done' });
  await more.getByLabel('Synonyms').fill('Finished, tidied up');
  await more.getByRole('button', { name: /Text color/ }).click();
  await page.getByRole('option', { name: 'Gray' }).click();
  await expect(more.getByRole('button', { name: /Text color/ })).toContainText('Gray');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /State/ })).toBeVisible();

  await addItems(page, ['Alpha']);
  await firstCell(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('up');
  await expect(page.getByRole('option', { name: 'Done' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Open' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 1)).toHaveText('Done');

  await firstCell(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(cell(page, 0, 1)).toHaveText('');
  await paste(page, 'finished');
  await expect(cell(page, 0, 1)).toHaveText('Done');
});
