import { beginAttribute, cell, edit, expectAllSaved } from './actions.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

test('a table is filtered by an attribute of linked items, also after a reload', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: ['State'], items: ['Plan', 'Build', 'Ship'] });
  await edit(page, 1, 1, 'Closed');
  await beginAttribute(page);
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByLabel('Name', { exact: true }).fill('Needs');
  await dialog.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Reference', exact: true }).click();
  await dialog.getByRole('button', { name: /Linked folder/ }).click();
  await page.getByRole('option', { name: /Tasks/ }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /Needs/ })).toBeVisible();
  for (const [row, title] of [
    [0, 'Build'],
    [2, 'Plan'],
  ] as const) {
    await cell(page, row, 2).click();
    await page.keyboard.type(title);
    await page.getByRole('option', { name: title, exact: true }).click();
    await page.keyboard.press('Tab');
    await expect(cell(page, row, 2)).toHaveText(title);
  }

  const tools = page.getByRole('toolbar', { name: 'Filter' });
  await tools.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: /Name Attribute/ }).click();
  await page.keyboard.type('needs › st');
  await page.getByRole('option', { name: 'Needs › State', exact: true }).click();
  await expect(page.getByRole('button', { name: /any of the linked items/ })).toBeVisible();
  await page.getByLabel('Value').fill('closed');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('main').getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(cell(page, 0, 0)).toHaveText('Plan');
  await expectAllSaved(page);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(cell(page, 0, 0)).toHaveText('Plan');
});
