import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paste } from './actions.ts';
import { begin, chooseFile, expect, expectAccessible, firstCell, importFile, test } from './tessera.ts';

const packages = path.resolve(import.meta.dirname, 'fixtures/debian-packages-2000.csv');

test('a real table is imported and worked with', async ({ page, tessera }) => {
  await begin(page, tessera);
  await expectAccessible(page);
  await importFile(page, packages);
  await expect(page.getByText('2,000 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: /Type of Section/ })).toContainText('Label');
  await expect(page.getByRole('button', { name: /Type of Installed-Size/ })).toContainText('Number');
  await expect(page.getByRole('button', { name: /Type of Description/ })).toContainText('Long text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByText('2,000 items')).toBeVisible();
  await expectAccessible(page);

  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', '2001');
  await expect(grid).toHaveAttribute('aria-colcount', '10');

  // Sort, filter, group and hide by hand: each is shown in words.
  await page.getByRole('button', { name: 'Options for Installed-Size' }).click();
  await page.getByRole('menuitem', { name: 'Sort descending' }).click();
  await expect(page.getByRole('button', { name: 'Sorted by Installed-Size' }).first()).toBeVisible();
  const sizes = readFileSync(packages, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(/^[^,]*,[^,]*,[^,]*,[^,]*,[^,]*,([^,]*),/.exec(line)?.[1]));
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(
    Math.max(...sizes.filter(Number.isFinite)).toLocaleString('en-US'),
  );

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByLabel('Value')).toBeFocused();
  await page.keyboard.type('python');
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.keyboard.type('python3');
  await expect(page.getByRole('group', { name: 'Group of conditions' })).toBeVisible();
  await expect(page.getByText(/^\d+ of 2,000 items$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('option', { name: 'Section', exact: true }).click();
  await page.keyboard.press('Escape');
  const group = grid.getByRole('button', { name: /\d+$/ }).first();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Remove: Grouped by Section' }).click();
  await page.getByRole('button', { name: /^Remove: Package/ }).click();
  await page.getByRole('button', { name: 'Remove: Sorted by Installed-Size' }).click();
  await expect(page.getByText('2,000 items')).toBeVisible();

  await page.getByRole('button', { name: 'Attributes', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Version' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Options for Version' })).toBeHidden();

  // Reorder with the menu and resize with the mouse; both are kept after a reload.
  await page.getByRole('button', { name: 'Options for Priority' }).click();
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('columnheader').nth(2)).toContainText('Priority');
  const header = page.getByRole('columnheader', { name: 'Options for Priority' });
  const before = (await header.boundingBox())!;
  await page.mouse.move(before.x + before.width, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 80, before.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await header.boundingBox())!.width))
    .toBe(Math.round(before.width) + 80);
  await page.reload();
  await expect(page.getByRole('columnheader').nth(2)).toContainText('Priority');
  await expect
    .poll(async () => Math.round((await header.boundingBox())!.width))
    .toBe(Math.round(before.width) + 80);
});

test('a board that has folders takes another from a file, by its menu; Back closes what was opened', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['First'] });
  const board = page.getByRole('navigation').getByRole('row', { name: 'Packages' });
  const open = async () => {
    await board.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'New folder from a CSV file' }).click();
    await expect(page.getByRole('dialog', { name: 'Import a CSV file' })).toBeVisible();
  };
  await open();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Import a CSV file' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();
  await open();
  await chooseFile(page, {
    name: 'Parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Size\nBolt,4\nNut,5\n'),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('cells are edited, copied, filled, cleared and deleted with the keyboard', async ({ page, tessera }) => {
  await begin(page, tessera);
  const rows = Array.from(
    { length: 30 },
    (_, index) =>
      `Item ${index},${index},${['red', 'green', 'blue'][index % 3]},https://example.org/${index}`,
  );
  await importFile(page, {
    name: 'small.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Size,Colour,Link\n${rows.join('\n')}\n`),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByText('30 items')).toBeVisible();

  const cell = (row: number, column: number) => page.locator(`#cell-${row}-${column}`);
  await firstCell(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('سلام 😀');
  await page.keyboard.press('Tab');
  await expect(cell(0, 0)).toHaveText('سلام 😀');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('42.5');
  await page.keyboard.press('Enter');
  await expect(cell(0, 1)).toHaveText('42.5');

  // A label: an option by the beginning of its name, and a new one.
  await firstCell(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('blu');
  await page.keyboard.press('Enter');
  await expect(cell(0, 2)).toHaveText('blue');
  await page.keyboard.type('violet');
  await expect(page.getByRole('option', { name: 'Create “violet”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(1, 2)).toHaveText('violet');

  // Fill down, clear, and an Escape that changes nothing.
  await firstCell(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(2, 1)).toHaveText('42.5');
  await page.keyboard.press('Delete');
  await expect(cell(2, 1)).toHaveText('');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(cell(0, 1)).toHaveText('');

  // Copy and paste as in spreadsheets; what can't be read is left out and reported.
  await firstCell(page);
  await paste(page, 'Pasted\t11\nAlso\tno number');
  await page
    .getByRole('alertdialog')
    .filter({ hasText: '1 cell was not pasted' })
    .getByRole('button', { name: 'Show' })
    .click();
  const left = page.getByRole('dialog', { name: '1 cell was not pasted' });
  await expect(left.getByRole('row')).toHaveCount(2);
  await expect(left.getByRole('row').last()).toHaveText('AlsoSizeno numberEnter a number.');
  await expectAccessible(page);
  await left.getByRole('button', { name: 'Close' }).last().click();
  await firstCell(page);
  // As Excel copies it, with its styles.
  const styled = '<td style="color:red">';
  await paste(
    page,
    'Pasted\t11\nAlso\t12',
    `<style>td{color:red}</style><table><tr>${styled}Pasted</td>${styled}11</td></tr><tr>${styled}Also</td>${styled}12</td></tr></table>`,
  );
  await expect(cell(0, 0)).toHaveText('Pasted');
  await expect(cell(1, 1)).toHaveText('12');

  // Several rows at once, and one in its panel.
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Select row 3', exact: true }).click({ force: true });
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('28 items')).toBeVisible();
  await firstCell(page);
  await page.keyboard.press(' ');
  await expect(page.getByRole('complementary', { name: 'Pasted' })).toBeVisible();
  await expect(page).toHaveURL(/\/b\/[^/]+\/[^/]+\/[^/]+$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.reload();
  await expect(page.getByText('28 items')).toBeVisible();
  await expect(cell(0, 0)).toHaveText('Pasted');
});

test('a file that is no table is refused with line and reason, and an import can be undone', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera);
  await importFile(page, {
    name: 'bad.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Size\na,1\n"b,2\n'),
  });
  await expect(page.getByRole('alert')).toHaveText(
    'Line 3: a quotation mark is opened here and never closed.',
  );
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({
    name: 'good.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Size\na,1\nb,2\n'),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Changes undone: /)).toBeVisible();
});
