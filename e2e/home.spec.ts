import { addItems, expectAllSaved } from './actions.ts';
import { sidebar } from './people.ts';
import { begin, expect, expectAccessible, newFolder, test } from './tessera.ts';

test('a board opens its only folder, and the one used last where it has several; its page has them all', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, 'Plans');
  await newFolder(page, 'Tasks');
  await addItems(page, ['Alpha']);
  await expectAllSaved(page);
  const tasks = new URL(page.url()).pathname;
  const home = () => sidebar(page).getByRole('link', { name: 'Home' }).click();
  await home();
  await expect(page.getByRole('region', { name: 'My items' })).toContainText('Nothing waits for you');
  await expectAccessible(page);
  await sidebar(page).getByRole('row', { name: 'Plans' }).click();
  await expect(page).toHaveURL(new RegExp(`${tasks}$`));
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL(/\/b\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
});

test('the menu of a workspace leads to its pages, and to inviting people', async ({ page, tessera }) => {
  await begin(page, tessera, 'Plans');
  const open = () => sidebar(page).getByRole('button', { name: 'Mosaic' }).click();
  await open();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  await expect(page).toHaveURL(/\/team\/\d+\/trash$/);
  await open();
  await page.getByRole('menuitem', { name: 'Invite', exact: true }).click();
  await expect(page).toHaveURL(/\/members\?invite=on$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/members$/);
});
