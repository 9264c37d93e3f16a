import { expectAllSaved } from './actions.ts';
import { begin, comeBack, expect, expectAccessible, test } from './tessera.ts';

const WAYS_TO_ASK = /\/api\/(auth\/refresh|broadcasting\/multi-auth|\d+\/comments\/counts)$/;
const REFUSED = 'This feature is not available in preview mode.';

test('a preview shows changes and sends none, and leaving it shows the real state', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks' });
  await expectAllSaved(page);
  const real = page.url();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !WAYS_TO_ASK.test(pathname))
      sent.push(`${request.method()} ${pathname}`);
  });
  await page.goto(`${real}?pretend=1&hide_header=1`);
  const banner = page.getByRole('status').filter({ hasText: 'Preview: nothing you do here is saved.' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).first().click();
  await page.keyboard.type('Only tried');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Only tried' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Packages' }).click();
  await expect(page).toHaveURL(/pretend=1/);
  await expect(page).toHaveURL(/hide_header=1/);
  await expect(banner).toBeVisible();
  await page.goto(`${tessera.address}/workspace/create?pretend=1`);
  await page.getByLabel('Workspace name').fill('Only tried');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();

  await page.goto(`${real}?pretend=1`);
  await page.getByRole('main').getByRole('button', { name: 'New item', exact: true }).first().click();
  await page.keyboard.type('Only tried');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Only tried' })).toBeVisible();
  await banner.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(real);
  await expect(page.getByText('No items yet')).toBeVisible();
  await expect(banner).toBeHidden();
  expect(sent).toEqual([]);

  const other = await page.context().newPage();
  await comeBack(other, tessera);
  await other.goto(real);
  await expect(other.getByText('No items yet')).toBeVisible();
});
