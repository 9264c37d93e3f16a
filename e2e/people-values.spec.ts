import { cell, expectAllSaved } from './actions.ts';
import { ben, comes } from './people.ts';
import { begin, expect, person, test } from './tessera.ts';

test('two people assign an item by keyboard and vote for it, both offline, and both votes count', async ({
  page,
  browser,
  request,
  tessera,
}) => {
  await begin(page, tessera, {
    folder: 'Tasks',
    attributes: [
      ['Members', 'members'],
      ['Vote', 'vote'],
      ['Updated by', 'updated-by'],
    ],
    items: ['Bridge'],
  });
  const other = await comes(browser, request, tessera, ben, { role: 'full-member' }, page.url());
  await expect(cell(other, 0, 3)).toHaveText(person.name);

  await cell(page, 0, 1).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type(ben.email.slice(0, 5));
  await expect(page.getByRole('option', { name: ben.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cell(other, 0, 1)).toHaveText(ben.name);

  await expectAllSaved(page);
  for (const one of [page, other]) await one.context().setOffline(true);
  for (const one of [page, other]) {
    await cell(one, 0, 0).click();
    await cell(one, 0, 2).click();
    await one.keyboard.press('Space');
    await expect(cell(one, 0, 2)).toContainText('1');
  }
  await page.context().setOffline(false);
  await expectAllSaved(page);
  await other.context().setOffline(false);
  for (const one of [page, other]) {
    await expect(cell(one, 0, 2)).toContainText('2');
    await expect(cell(one, 0, 3)).toHaveText(ben.name);
  }

  await cell(page, 0, 3).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This value is computed from the item')).toBeVisible();
});
