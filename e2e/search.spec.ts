import { addItems, cell, cutOff, edit, reconnect } from './actions.ts';
import { sections, sidebar } from './people.ts';
import { begin, expect, expectAccessible, newFolder, test } from './tessera.ts';

test('a search finds an item anywhere, leads to it, keeps to its filters, and goes on without a network', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { board: 'House' });
  const board = page.url();
  await newFolder(page, 'Paints');
  await addItems(page, ['Crème paint', 'Mallet red']);
  await page.goto(board);
  await newFolder(page, 'Tools');
  await addItems(page, ['Rubber mallet', 'Spirit level']);

  await sidebar(page).getByRole('link', { name: 'Boards' }).click();
  await sections(page).getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('searchbox', { name: 'Search this workspace' });
  await expect(field).toBeFocused();
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await field.fill('mallet');
  await expect(results).toHaveText(['Rubber mallet', 'Mallet red']);
  await expectAccessible(page);

  // Words in any order, without accents, by the beginning; a slip is forgiven.
  await field.fill('creme pai');
  await expect(results).toHaveText(['Crème paint']);
  await field.fill('malelt rubber');
  await expect(results).toHaveText(['Rubber mallet']);

  // The address has all of it, also after a reload.
  await field.fill('mallet');
  await page.getByRole('button', { name: /^Folder|All folders/ }).click();
  await page.getByRole('option', { name: /Paints/ }).click();
  await expect(results).toHaveText(['Mallet red']);
  await page.reload();
  await expect(results).toHaveText(['Mallet red']);
  await field.fill('level');
  await expect(page.getByText('No item has these words with the filters that are set.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(results).toHaveText(['Spirit level']);

  // By keys to the item, which is open then.
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Spirit level' })).toBeVisible();
  await page.keyboard.press('Escape');
  await edit(page, 0, 0, 'Wooden mallet');
  await page.goBack();
  await page.goBack();

  // Without a network the folder that is open is searched, with what was changed in it.
  await cutOff(page);
  await field.fill('wooden');
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(results).toHaveText(['Wooden mallet']);
  await reconnect(page);
  await expect(page.getByText(/You are offline/)).toBeHidden();
  await expect(results).toHaveText(['Wooden mallet']);
  await results.first().click();
  await expect(cell(page, 0, 0)).toHaveText('Wooden mallet');
});
