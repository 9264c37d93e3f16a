import { begin, expect, test } from './tessera.ts';

test('a page whose code does not come without a network leaves the frame as it is, and comes once there is one', async ({
  page,
  tessera,
  context,
}) => {
  await begin(page, tessera, { board: 'Studio', folder: 'Plan', items: [['Ant', {}]] });
  const sidebar = page.getByRole('navigation').first();
  await expect(sidebar).toBeVisible();
  // What is loaded ahead of a click is not there either.
  await page.route('**/assets/**', (asked) => asked.abort());
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByText('This feature is not available when offline')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(sidebar).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);

  await page.goBack();
  await expect(page.getByText('Ant', { exact: true }).first()).toBeVisible();
  await page.goForward();
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/assets/**');
  await context.setOffline(false);
  await expect(main.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
});
