import type { Page } from '@playwright/test';
import { ben, comes, sidebar } from './people.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share “Plans”' });

test('a board is made private and shared again from its top, and the other person sees it at once', async ({
  page,
  browser,
  request,
  tessera,
}) => {
  test.slow();
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
  const other = await comes(browser, request, tessera, ben, { role: 'restricted-member' }, page.url());
  await expect(sidebar(other).getByRole('row', { name: 'Plans' })).toBeVisible();

  await share(page).click();
  const who = dialog(page).getByRole('listitem').filter({ hasText: ben.name });
  await expect(who).toContainText('Can edit');
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /Who can see this/ })
    .click();
  await page.getByRole('option', { name: 'Only people on this board' }).click();
  await expect(page.getByText('Only people on the board can see “Plans” now')).toBeVisible();
  await expect(who).toHaveCount(0);
  await expect(sidebar(other).getByRole('row', { name: 'Plans' })).toHaveCount(0);

  await dialog(page).getByRole('button', { name: 'Add someone' }).click();
  await page.getByRole('option', { name: ben.name }).click();
  await expect(who).toContainText('on the board');
  await expect(sidebar(other).getByRole('row', { name: 'Plans' })).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Permissions' }).click();
  await expect(page).toHaveURL(/\/boards\/[^/]+\/permissions$/);
  await expect(page.getByRole('radio', { name: /Only people on this board/ })).toBeChecked();
});
