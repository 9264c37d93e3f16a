import { addItems, beginAttribute, cell } from './actions.ts';
import { begin, expect, expectAccessible, firstCell, test } from './tessera.ts';

test('items are linked, made and unlinked in the picker, at both sides; a chip opens its item, and follows its title', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks' });
  await addItems(page, ['Plan', 'Build', 'Ship']);
  await beginAttribute(page);
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByLabel('Name').fill('Related');
  await dialog.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Reference', exact: true }).click();
  await dialog.getByRole('button', { name: /Linked folder/ }).click();
  await page.getByRole('option', { name: /Tasks/ }).click();
  await dialog.getByText('Show in “Tasks” too').click();
  await dialog.getByLabel('Name there').fill('Blocks');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /Related/ })).toBeVisible();

  // By keys: two words find one item, Enter ticks it, Tab ends; an unknown title makes an item.
  await firstCell(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('bui');
  await expect(page.getByRole('option', { name: 'Build' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Plan' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Celebrate');
  await expect(page.getByRole('option', { name: 'Create “Celebrate”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Celebrate', selected: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 1)).toHaveText('BuildCelebrate');
  await expect(cell(page, 3, 0)).toHaveText('Celebrate');

  // By mouse.
  await cell(page, 1, 1).dblclick();
  await page.getByRole('option', { name: 'Ship' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(cell(page, 1, 1)).toHaveText('Ship');

  // The other side shows the same links, and is edited too: by one action, which one undo takes back.
  await expect(cell(page, 1, 2)).toHaveText('Plan');
  await expect(cell(page, 2, 2)).toHaveText('Build');
  await cell(page, 2, 2).dblclick();
  await page.getByRole('option', { name: 'Plan' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(cell(page, 0, 1)).toHaveText(/^BuildCelebrateShip/);
  await expect(cell(page, 2, 2)).toHaveText('PlanBuild');
  await page.keyboard.press('Control+Z');
  await expect(cell(page, 0, 1)).toHaveText('BuildCelebrate');
  await expect(cell(page, 2, 2)).toHaveText('Build');

  await cell(page, 2, 0).dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Sail');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 1)).toHaveText('Sail');

  await cell(page, 1, 1).getByRole('link', { name: 'Sail' }).click();
  await expect(
    page.getByRole('dialog').or(page.getByRole('complementary')).getByText('Sail').first(),
  ).toBeVisible();
});
