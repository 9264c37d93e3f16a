import { expectAllSaved, joins } from './actions.ts';
import { begin, expect, test } from './tessera.ts';

const options = [
  { id: 'todo', name: 'Todo', color: 'blue' },
  { id: 'done', name: 'Finished', color: 'green' },
];

test('a table keeps working while the attribute by which it is grouped, sorted and filtered goes, and while a label is renamed', async ({
  page,
  browser,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, {
    ...{ board: 'Plans', folder: 'Tasks' },
    attributes: [
      ['State', 'label', { multiple: false, options }],
      ['Size', 'number'],
    ],
    items: [
      ['Ant', { State: ['done'], Size: 3 }],
      ['Bee', { State: ['todo'], Size: 1 }],
      ['Cat', { State: ['done'], Size: 2 }],
      ['Dog', { Size: 4 }],
    ],
  });
  const grid = page.getByRole('grid');
  const heads = grid.getByRole('button', { name: /\d$/ });
  const names = grid.locator('[role=row][data-item] [aria-colindex="2"]');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('option', { name: 'State', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Options for Size' }).click();
  await page.getByRole('menuitem', { name: 'Sort descending' }).click();
  await page.getByRole('button', { name: 'Options for State' }).click();
  await page.getByRole('menuitem', { name: 'Filter by this', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Condition$/ }).click();
  await page.getByRole('option', { name: 'is not empty' }).click();
  await page.keyboard.press('Escape');
  await expect(names).toHaveText(['Bee', 'Ant', 'Cat']);
  await expect(heads).toContainText(['Todo', 'Finished']);
  for (const name of ['Grouped by State', 'Sorted by Size'])
    await expect(page.getByRole('button', { name }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expectAllSaved(page);

  // Somebody else renames an option: its group, its cells and the words of the toolbar follow.
  const other = await joins(browser, page.url());
  await other.getByRole('gridcell', { name: 'Finished', exact: true }).first().dblclick();
  await other.getByRole('button', { name: 'Edit options' }).click();
  await other.getByRole('dialog').getByLabel('Name').last().fill('Over');
  await other.getByRole('dialog').getByLabel('Name').last().press('Tab');
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(heads).toContainText(['Todo', 'Over']);
  await expect(grid.getByRole('gridcell', { name: 'Over', exact: true })).toHaveCount(2);

  // They delete it altogether: no groups, no condition; the order by the other attribute stays.
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Options for State' }).click();
  await other.getByRole('menuitem', { name: 'Delete attribute' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(heads).toHaveCount(0);
  await expect(names).toHaveText(['Dog', 'Ant', 'Cat', 'Bee']);
  await expect(page.getByRole('button', { name: 'Grouped by State' })).toHaveCount(0);

  // Their undo brings all of it back, here too.
  await other.getByRole('grid').focus();
  await other.keyboard.press('Control+z');
  await expect(heads).toContainText(['Todo', 'Over']);
  await expect(names).toHaveText(['Bee', 'Ant', 'Cat']);

  // What it is sorted by goes, by the person who looks.
  await page.getByRole('button', { name: 'Options for Size' }).click();
  await page.getByRole('menuitem', { name: 'Delete attribute' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByRole('button', { name: 'Sorted by Size' })).toHaveCount(0);
  await expect(names).toHaveText(['Bee', 'Ant', 'Cat']);
  await grid.focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Sorted by Size' }).first()).toBeVisible();
  await expectAllSaved(page);
});
