import type { Page } from '@playwright/test';
import { cell, expectAllSaved } from './actions.ts';
import { dayCell, expectAt, from, on } from './calendars.ts';
import { expectLines, line } from './lists.ts';
import { begin, expect, test } from './tessera.ts';

async function onlyUrgent(page: Page): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'Filter' })
    .getByRole('button', { name: 'Filter', exact: true })
    .click();
  await page.getByRole('button', { name: /Name Attribute/ }).click();
  await page.keyboard.type('urgent');
  await page.getByRole('option', { name: 'Urgent', exact: true }).click();
  await page.keyboard.press('Escape');
}

async function addView(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add view' }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await page.keyboard.press('Enter');
}

test('what is made in a filtered calendar, list and table has what the filter asks for, and stays there', async ({
  page,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, {
    ...{ board: 'Studio', folder: 'Plan', view: 'calendar' },
    attributes: [
      ['Due', 'date', { role: 'due' }],
      ['Urgent', 'checkbox'],
    ],
    items: [
      ['Trip', { Due: on(10), Urgent: true }],
      ['Call', { Due: on(11) }],
    ],
  });
  await expectAt(page, 'Call', from(11));
  await onlyUrgent(page);
  await expectAt(page, 'Call');
  await dayCell(page, 17).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fair');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Fair', from(17));

  await addView(page, 'List');
  await expectLines(page, 'Trip', 'Call', 'Fair');
  await onlyUrgent(page);
  await expectLines(page, 'Trip', 'Fair');
  await line(page, 'Trip').focus();
  await page.keyboard.press('n');
  await page.keyboard.type('Eel');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectLines(page, 'Trip', 'Eel', 'Fair');

  await addView(page, 'Table');
  await expect(cell(page, 3, 0)).toHaveText('Fair');
  await onlyUrgent(page);
  await expect(cell(page, 2, 0)).toHaveText('Fair');
  await page.getByRole('button', { name: 'New item', exact: true }).click();
  await page.keyboard.type('Gull');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 0)).toHaveText('Gull');
  await expect(page.getByText('The filter or the search hides')).toHaveCount(0);
  await expectAllSaved(page);
  await page.reload();
  await expect(cell(page, 3, 0)).toHaveText('Gull');
});
