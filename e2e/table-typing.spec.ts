import { beginAttribute, cell, deleteItem, expectAllSaved, joins, paste } from './actions.ts';
import { begin, comeBack, expect, expectAccessible, firstCell, test } from './tessera.ts';

test('the cursor stays with its item when others delete items above it, or the item itself', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['First', 'Alpha', 'Beta', 'Gamma'] });
  const other = await joins(browser, page.url());
  await expect(cell(other, 3, 0)).toHaveText('Gamma');
  await cell(page, 1, 0).click();
  await deleteItem(other, 0);
  await expect(page.getByText('3 items', { exact: true })).toBeVisible();
  await page.keyboard.type('Alpha, by its owner');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toHaveText('Alpha, by its owner');
  await expect(cell(page, 1, 0)).toHaveText('Beta');

  // An open editor stays with its item.
  await cell(page, 2, 0).dblclick();
  await page.keyboard.type(', still');
  await deleteItem(other, 0);
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await page.keyboard.type(' the same');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 0)).toHaveText('Gamma, still the same');
  await expect(cell(page, 0, 0)).toHaveText('Beta');

  // Text typed for an item that has just been deleted is not saved anywhere, and the next item is selected.
  await cell(page, 0, 0).click();
  await page.evaluate(() => {
    // The keys of a person who has not seen the deletion: they come at the moment when the row disappears.
    const grid = document.querySelector('[role=grid]')!;
    const seen = new MutationObserver(() => {
      if (document.querySelectorAll('[role=grid] [role=row]').length > 2) return;
      seen.disconnect();
      for (const key of ['O', 'o', 'p', 's'])
        grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    seen.observe(grid, { childList: true, subtree: true });
  });
  await deleteItem(other, 0);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expect(page.getByText('That item is no longer here, so nothing was changed.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  await expect(cell(page, 0, 0)).toHaveText('Gamma, still the same');
});

test('a paste beyond the last row creates items, and one undo removes all of it', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Only'] });
  await firstCell(page);
  await paste(page, 'One\nTwo\nThree');
  await expect(cell(page, 2, 0)).toHaveText('Three');
  await expect(cell(page, 0, 0)).toHaveText('One');
  await expect(page.getByText('2 items added.')).toBeVisible();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Only');
});

test('F2 and Enter keep the text with the caret at its end, typing replaces it, Escape clears the selection', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['One', 'Two'] });
  await firstCell(page);
  await page.keyboard.press('F2');
  await page.keyboard.type(' more');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toHaveText('One more');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' more');
  await page.keyboard.press('Shift+Enter');
  await expect(cell(page, 1, 0)).toHaveText('Two more');
  await page.keyboard.type('Anew');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toHaveText('Anew');

  await firstCell(page);
  await page.keyboard.press('Shift+ArrowDown');
  const selected = page.getByRole('gridcell', { selected: true });
  await expect(selected).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).click({ force: true });
  await firstCell(page);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeHidden();
});

test('focus moves the table as a whole, never its content inside it', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Only'] });
  for (let more = 1; more <= 8; more += 1) {
    await beginAttribute(page);
    await page.getByRole('dialog').getByLabel('Name').fill(`Wide ${more}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: `Options for Wide ${more}` })).toBeVisible();
    // The table comes to the new column and to the button beside it: what is pressed before that moves away.
    await expect(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', `cell-0-${more}`);
    await expect(page.getByRole('button', { name: 'Add attribute' })).toBeInViewport({ ratio: 1 });
  }
  const frozen = page.getByRole('columnheader', { name: 'Options for Name' });
  await firstCell(page);
  const before = (await frozen.boundingBox())!;
  await page.getByRole('button', { name: 'Add attribute' }).focus();
  await expect(page.getByRole('button', { name: 'Add attribute' })).toBeInViewport({ ratio: 1 });
  expect(await frozen.boundingBox()).toEqual(before);
  await page
    .getByRole('button', { name: 'Add attribute' })
    .evaluate((one) => one.scrollIntoView({ inline: 'start' }));
  expect(await frozen.boundingBox()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Add attribute' })).toBeInViewport({ ratio: 1 });
});

test('the number of items shows only once it is known', async ({ page, tessera, browser }) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Only'] });
  await expectAllSaved(page);
  // Another browser has nothing of the folder stored yet.
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const held: (() => void)[] = [];
  await other.route('**/columns*', (route) =>
    new Promise<void>((go) => held.push(go)).then(() => route.continue()),
  );
  await comeBack(other, tessera);
  await other.goto(page.url());
  await expect(other.getByText('Loading…')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(other.getByText(/\d+ items?$/)).toHaveCount(0);
  await expect(other.getByText('No items yet')).toHaveCount(0);
  for (const go of held) go();
  await expect(other.getByText('1 item', { exact: true })).toBeVisible();
});

test('pasted options that do not exist are created after one question, or left out and listed', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: [['State', 'label']], items: ['Only'] });
  await firstCell(page);
  await paste(page, 'Alpha\tOpen\nBeta\tDone\nGamma\tOpen');
  const asked = page.getByRole('dialog', { name: 'Create 2 new options?' });
  await expect(asked.getByRole('definition')).toHaveText(['Open', 'Done']);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Create and paste' }).click();
  await expect(cell(page, 2, 1)).toHaveText('Open');
  await expect(cell(page, 1, 1)).toHaveText('Done');
  // The pasted range stays selected.
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(6);
  await expectAllSaved(page);
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 0)).toHaveText('Only');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();

  await paste(page, 'Alpha\tShut');
  await page.getByRole('button', { name: 'Paste without them' }).click();
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await page.getByRole('button', { name: 'Show' }).click();
  const left = page.getByRole('dialog', { name: '1 cell was not pasted' });
  await expect(left.getByRole('row').last()).toHaveText('AlphaStateShutThis option does not exist.');
  await expectAccessible(page);
});

test('a paste beyond the last row of a group creates items of that group', async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: [['State', 'label']], items: ['Only'] });
  await firstCell(page);
  await paste(page, 'Alpha\tOpen\nBeta\tDone');
  await page.getByRole('button', { name: 'Create and paste' }).click();
  await page.getByRole('button', { name: 'Options for State' }).click();
  await page.getByRole('menuitem', { name: 'Group by this' }).click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('button', { name: 'Open 1' })).toBeVisible();
  await page.getByRole('gridcell', { name: 'Alpha' }).click();
  await paste(page, 'Alpha\nSecond\nThird');
  await expect(grid.getByRole('button', { name: 'Open 3' })).toBeVisible();
  await expect(grid.getByRole('button', { name: 'Done 1' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Beta' })).toBeVisible();
});

test('an open editor whose item leaves the view still saves; one whose item is deleted says so, and offers the text', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: ['Note'], items: ['Alpha', 'Beta'] });
  await expectAllSaved(page);
  const other = await joins(browser, page.url());
  await expect(cell(other, 1, 0)).toHaveText('Beta');
  await page.getByRole('searchbox', { name: 'Search in view' }).fill('Alpha');
  await expect(page.getByText('1 of 2 items')).toBeVisible();
  await cell(page, 0, 1).dblclick();
  await page.keyboard.type('written');
  await cell(other, 0, 0).click();
  await other.keyboard.type('Zed');
  await other.keyboard.press('Enter');
  await expect(page.getByText('“Alpha” is no longer in this view')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search in view' }).fill('');
  await expect(cell(page, 0, 0)).toHaveText('Zed');
  await expect(cell(page, 0, 1)).toHaveText('written');
  await expect(cell(page, 1, 1)).toHaveText('');

  await cell(page, 0, 1).dblclick();
  await page.keyboard.type(' and lost');
  await expect(cell(other, 0, 0)).toHaveText('Zed');
  await deleteItem(other, 0);
  const notice = page.getByText('“Zed” has been deleted. Your text wasn’t saved.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
  await page.keyboard.type('x');
  await expect(cell(page, 0, 0)).toHaveText('Beta');
  await expect(cell(page, 0, 1)).toHaveText('');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);

  // An item that a search hides is not deleted.
  await page.getByRole('gridcell', { name: 'Beta' }).hover();
  await page.getByRole('button', { name: 'Open item' }).click();
  await page.getByRole('searchbox', { name: 'Search in view' }).fill('nothing of this');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Beta' })).toContainText('Beta');
});

test('in a table a question mark is typed, and Ctrl+/ opens the list of keys, which goes back to the cell', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Alpha', 'Beta'] });
  await firstCell(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('?');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 0)).toHaveText('Alpha');
  await page.keyboard.press('Control+/');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('definition').filter({ hasText: /^CtrlShiftSpace$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Shift+Space');
  await expect(page.getByRole('checkbox', { name: 'Select row 2' })).toBeChecked();
});

test('an open editor whose column the other hides or deletes names the column, and saves nothing into one that is gone', async ({
  page,
  tessera,
  browser,
}) => {
  await begin(page, tessera, { folder: 'Tasks', attributes: ['Note', 'Remark'], items: ['Alpha'] });
  await expectAllSaved(page);
  const other = await joins(browser, page.url());
  const choose = async (attribute: string, action: string) => {
    await other.getByRole('button', { name: `Options for ${attribute}` }).click();
    await other.getByRole('menuitem', { name: action }).click();
  };
  await cell(page, 0, 1).click();
  await page.keyboard.type('written');
  await choose('Note', 'Hide');
  await other.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(page.getByText('“Note” is no longer in this view')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectAllSaved(page);

  await expect(cell(page, 0, 1)).toHaveText('');
  await cell(page, 0, 1).click();
  await page.keyboard.type('lost');
  await choose('Remark', 'Delete attribute');
  await other.getByRole('dialog').getByRole('button', { name: 'Delete attribute' }).click();
  await expect(page.getByText('“Remark” has been deleted. Your text wasn’t saved.')).toBeVisible();
  await expectAllSaved(page);
  // Nothing was sent that nobody takes.
  await expect(page.getByRole('button', { name: 'to review' })).toHaveCount(0);
});
