import { begin, expect, expectAccessible, firstCell, test } from './tessera.ts';

test('an item is walked through, shown as a page, deleted and brought back', async ({ page, tessera }) => {
  await begin(page, tessera, { board: 'Home', folder: 'Tasks', items: ['Grout', 'Tile', 'Paint'] });
  await page.getByRole('gridcell', { name: 'Grout' }).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Grout' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: 'Paint' })).toBeVisible();

  await page.getByRole('button', { name: 'Open items as' }).click();
  await page.getByRole('menuitem', { name: 'Full page' }).click();
  const whole = page.getByRole('region', { name: 'Paint' });
  await expect(whole.getByRole('navigation', { name: 'Where the item is' })).toContainText('Tasks');
  await whole.getByRole('tab', { name: 'Usage' }).click();
  await expect(page).toHaveURL(/\?t=usage$/);
  await expect(whole).toContainText('Nothing refers to this item.');
  await expectAccessible(page);
  await page.reload();
  await expect(whole.getByRole('tab', { name: 'Usage' })).toHaveAttribute('aria-selected', 'true');

  const address = page.url();
  await whole.getByRole('button', { name: 'Item options' }).click();
  await page.getByRole('menuitem', { name: 'Delete item' }).click();
  await expect(page.getByRole('gridcell', { name: 'Paint' })).toBeHidden();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'The item was deleted or never existed.' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(whole).toContainText('Created by Ann Example');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Paint' })).toBeVisible();
});

test('previous and next follow the view as it is sorted, filtered and grouped', async ({ page, tessera }) => {
  const options = [
    { id: '1', name: 'Todo', color: 'grey' },
    { id: '2', name: 'Done', color: 'green' },
  ];
  const items = [
    ...[['Grout', { State: ['2'] }] as const, ['Tile', { State: ['1'] }] as const],
    ...[['Paint', { State: ['2'] }] as const, ['Lamp', { State: ['1'] }] as const],
  ].map(([name, values]): [string, Record<string, unknown>] => [name, values]);
  await begin(page, tessera, {
    ...{ board: 'Home', folder: 'Tasks', items },
    attributes: [['State', 'label', { options }]],
  });
  /** From the first row on, the names of the items that come next. */
  const walked = async (): Promise<string[]> => {
    await firstCell(page);
    await page.keyboard.press('Space');
    const panel = page.getByRole('complementary');
    await expect(panel).toBeFocused();
    const names = [(await panel.getAttribute('aria-label')) ?? ''];
    while (await panel.getByRole('button', { name: 'Next item' }).isEnabled()) {
      await page.keyboard.press('j');
      await expect(panel).not.toHaveAccessibleName(names.at(-1)!);
      names.push((await panel.getAttribute('aria-label')) ?? '');
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    return names;
  };
  expect(await walked()).toEqual(['Grout', 'Tile', 'Paint', 'Lamp']);
  await page.getByRole('button', { name: 'Options for Name' }).click();
  await page.getByRole('menuitem', { name: 'Sort descending' }).click();
  await expect(page.locator('[data-item]').first()).toContainText('Tile');
  expect(await walked()).toEqual(['Tile', 'Paint', 'Lamp', 'Grout']);
  await page.getByRole('button', { name: 'Options for State' }).click();
  await page.getByRole('menuitem', { name: 'Group by this' }).click();
  await expect(page.locator('[data-item]').nth(1)).toContainText('Lamp');
  expect(await walked()).toEqual(['Tile', 'Lamp', 'Paint', 'Grout']);
  await page.getByRole('gridcell', { name: 'Done', exact: true }).first().click();
  await page.getByRole('button', { name: 'Options for State' }).click();
  await page.getByRole('menuitem', { name: 'Filter by this value' }).click();
  await expect(page.getByText('2 of 4 items')).toBeVisible();
  expect(await walked()).toEqual(['Paint', 'Grout']);
});
