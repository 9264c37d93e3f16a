import {
  addItems,
  beginAttribute,
  canStartOffline,
  cell,
  cutOff,
  expectAllSaved,
  reconnect,
} from './actions.ts';
import { begin, expect, test } from './tessera.ts';

test.use({ serviceWorkers: 'allow' });

test('items get numbers, those that were there first; an item made offline waits for its own', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Bugs', items: ['Login loops', 'Dark on dark'] });
  await beginAttribute(page);
  await page.getByRole('dialog').getByLabel('Name').fill('ID');
  await page.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Custom ID', exact: true }).click();
  await page.getByLabel('Prefix').fill('BUG');
  await expect(page.getByText('BUG-0001')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cell(page, 0, 1)).toHaveText('BUG-0001');
  await expect(cell(page, 1, 1)).toHaveText('BUG-0002');
  await addItems(page, ['Slow start']);
  await expect(cell(page, 2, 1)).toHaveText('BUG-0003');

  await cell(page, 0, 1).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('This value is assigned automatically.')).toBeVisible();
  await expect(cell(page, 0, 1)).toHaveText('BUG-0001');

  await expectAllSaved(page);
  await canStartOffline(page);
  await cutOff(page);
  await addItems(page, ['Made on the train']);
  await expect(cell(page, 3, 1)).toHaveText('Pending');
  await reconnect(page);
  await expect(cell(page, 3, 1)).toHaveText('BUG-0004');
});
