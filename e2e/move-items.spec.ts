import { addAttribute, addItems, cell, cutOff, edit, reconnect } from './actions.ts';
import { begin, expect, expectAccessible, newFolder, test } from './tessera.ts';

test('items go to another folder with what has a place there, come back with one undo, and are found by their address', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { board: 'House' });
  const board = page.url();
  await newFolder(page, 'Bugs');
  await page.goto(board);
  await newFolder(page, 'Tasks');
  await addItems(page, ['Grout', 'Tile', 'Paint']);
  await addAttribute(page, 'Notes');
  await edit(page, 0, 1, 'grey');

  // From the bar of the ticked items: the folder is found by typing, and what happens is told.
  for (const row of [1, 2])
    await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click({ force: true });
  await page
    .getByRole('toolbar', { name: '2 selected' })
    .getByRole('button', { name: 'Move to folder…' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: 'Tasks' })).toBeDisabled();
  await page.keyboard.type('bug');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Values of “Notes” without a place there: 1. They stay in the history.');
  await dialog.getByText('Add “Notes” there').click();
  await expect(dialog).not.toContainText('without a place');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 items moved to Bugs')).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Paint');
  await expect(page.getByRole('toolbar', { name: /selected/ })).toBeHidden();
  await page.getByRole('link', { name: 'Bugs' }).first().click();
  await expect(cell(page, 1, 0)).toHaveText('Tile');
  await expect(page.getByRole('columnheader', { name: 'Notes' })).toBeVisible();
  await expect(page.getByText('grey')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('gridcell', { name: 'Tile' })).toBeHidden();
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await expect(cell(page, 0, 0)).toHaveText('Grout');
  await expect(cell(page, 0, 1)).toHaveText('grey');

  // From the open item; the address that it had leads to where it is.
  await cell(page, 1, 0).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Tile' })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Item options' }).click();
  await page.getByRole('menuitem', { name: 'Move to folder…' }).click();
  await dialog.getByRole('option', { name: 'Bugs' }).click();
  await expect(dialog).toContainText('All values have a place there.');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('1 item moved to Bugs')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This item is in another folder now.' })).toBeVisible();
  await page.getByRole('link', { name: 'Open it in Bugs' }).click();
  await expect(page.getByRole('complementary', { name: 'Tile' })).toBeVisible();
  await page.getByRole('tab', { name: 'Usage' }).click();
  await expect(page.getByRole('complementary', { name: 'Tile' })).toContainText('moved this item');

  // Without a network it is said that it cannot be.
  await cutOff(page);
  await page.getByRole('button', { name: 'Item options' }).click();
  await page.getByRole('menuitem', { name: 'Move to folder…' }).click();
  await expect(dialog).toContainText('offline');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await reconnect(page);
});
