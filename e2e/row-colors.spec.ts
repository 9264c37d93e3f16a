import type { Page } from '@playwright/test';
import { edit, expectAllSaved } from './actions.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

/** The ground of the row of an item. */
const groundOf = (page: Page, name: string): Promise<string> =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) })
    .evaluate((row) => getComputedStyle(row).backgroundColor);

/** Whether the rows have these colours: the same letter, the same ground. */
const isColored = (page: Page, wanted: string) =>
  expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      const grounds = await Promise.all(['Plan', 'Build', 'Ship'].map((name) => groundOf(page, name)));
      return grounds.map((ground) => 'abc'[grounds.indexOf(ground)]).join('');
    })
    .toBe(wanted);

test('rows are coloured by a label and by a rule for the whole row, also after a reload', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, {
    folder: 'Tasks',
    attributes: [['State', 'label']],
    items: ['Plan', 'Build', 'Ship'],
  });
  await edit(page, 1, 1, 'Open');
  await isColored(page, 'aaa');
  const tool = page.getByRole('toolbar', { name: 'Filter' }).getByRole('button', { name: /^Color/ });
  const choose = async (field: RegExp, choice: string) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await tool.click();
  await choose(/Color items by label/, 'State');
  await expect(page.getByRole('button', { name: /What is colored/ })).toContainText('Whole item');
  await page.getByRole('button', { name: 'Add color by condition' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('ship');
  await expect(page.getByRole('button', { name: /What is colored/ }).last()).toContainText('Whole item');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await isColored(page, 'abc');
  await expectAllSaved(page);
  await page.reload();
  await isColored(page, 'abc');
});
