import type { Page } from '@playwright/test';
import { beginAttribute, cell, edit } from './actions.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

/** Opens the dialog of a new attribute of a type. */
async function adding(page: Page, name: string, type: string) {
  await beginAttribute(page);
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  return dialog;
}

/** Ticks the checkbox beside the price of a job. */
async function tickNext(page: Page, row: number): Promise<void> {
  await cell(page, row, 1).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
}

test('a lookup brings its reference along, a rollup counts what meets a condition, a formula reads linked items; all follow another tab', async ({
  page,
  browser,
  tessera,
}) => {
  // A browser of its own: somebody who signs in anew ends what a page of the same browser does.
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await begin(other, tessera, {
    board: 'Work',
    folder: 'Jobs',
    attributes: [
      ['Price', 'number'],
      ['Paid', 'checkbox'],
      ['State', 'label'],
    ],
    items: ['Paint', 'Print'],
  });
  await edit(other, 0, 1, '20');
  await edit(other, 1, 1, '30');
  await tickNext(other, 1);
  await edit(other, 0, 3, 'Open');
  await edit(other, 1, 3, 'Closed');
  await begin(page, tessera, { board: 'Sales', folder: 'Orders', items: ['Order 1'] });
  const option = (name: string | RegExp) => page.getByRole('option', { name });

  const lookup = await adding(page, 'States', 'Lookup');
  await expect(lookup.getByText('No attribute refers to items of a folder yet.')).toBeVisible();
  await lookup.getByRole('button', { name: 'Create a reference' }).click();
  await lookup.getByRole('button', { name: /Linked folder/ }).click();
  await option(/Jobs/).click();
  await lookup.getByRole('button', { name: /Attribute of “Jobs”/ }).click();
  await option(/State/).click();
  await expectAccessible(page);
  await lookup.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /States/ })).toBeVisible();
  await cell(page, 0, 1).click();
  await page.keyboard.type('pai');
  await option('Paint').click();
  await page.keyboard.type('pri');
  await option('Print').click();
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 2)).toHaveText('OpenClosed');

  const rollup = await adding(page, 'Total', 'Rollup');
  await rollup.getByRole('button', { name: /Reference/ }).click();
  await option(/Jobs/).click();
  await rollup.getByRole('button', { name: /Attribute of “Jobs”/ }).click();
  await option(/Price/).click();
  await rollup.getByRole('button', { name: /Function/ }).click();
  await option('Sum').click();
  const preview = rollup.getByLabel('Value of the preview');
  await expect(preview).toHaveText('50');
  await rollup.getByText('Only items that meet conditions').click();
  await rollup.getByRole('button', { name: /Name Attribute/ }).click();
  await option('Paid').click();
  await expect(preview).toHaveText('30');
  await rollup.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cell(page, 0, 3)).toHaveText('30');

  const formula = await adding(page, 'Twice', 'Formula');
  const text = formula.getByRole('textbox', { name: 'Formula' });
  await text.fill('SUM([Jobs].');
  await text.press('ControlOrMeta+End');
  await text.press('Alt+ArrowDown');
  await option(/Price.*Jobs/).click();
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(') * 2');
  await expect(text).toHaveValue('SUM([Jobs].[Price]) * 2');
  await expect(formula.getByText('Result: Number')).toBeVisible();
  await formula.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cell(page, 0, 4)).toHaveText('100');

  await edit(other, 1, 1, '35');
  await expect(cell(page, 0, 3)).toHaveText('35');
  await expect(cell(page, 0, 4)).toHaveText('110');
  await tickNext(other, 0);
  await expect(cell(page, 0, 3)).toHaveText('55');
});
