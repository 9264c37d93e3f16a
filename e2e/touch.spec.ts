import type { Locator, Page } from '@playwright/test';
import { begin, expect, expectAccessible, test } from './tessera.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

type Point = { x: number; y: number };
const middleOf = (box: Awaited<ReturnType<Locator['boundingBox']>>): Point => ({
  x: box!.x + box!.width / 2,
  y: box!.y + box!.height / 2,
});

/** Fingers as a phone has them. */
async function fingerOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

test('a finger that stays opens the menu of a board, a folder and a view, and follows no link', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
  const finger = await fingerOf(page);
  const menu = page.getByRole('menu');
  const stay = async (target: Locator) => {
    const address = page.url();
    await finger('touchStart', middleOf(await target.boundingBox()));
    await expect(menu).toBeVisible();
    await finger('touchEnd');
    await expect(menu).toBeVisible();
    expect(page.url()).toBe(address);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  };
  await stay(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Table' }));
  await page.getByRole('button', { name: 'Menu' }).tap();
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await stay(navigation.getByRole('row', { name: 'Plans' }));
  await stay(navigation.getByRole('row', { name: 'Tasks' }));
  // A short touch leads there, as before.
  await navigation.getByRole('link', { name: 'Home' }).tap();
  await expect(page).toHaveURL(/\/home$/);
  await stay(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Plans/ })
      .first(),
  );
});

test('a page that is pulled down beyond half of the way is loaded again', async ({ page, tessera }) => {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
  await page.goto(`${tessera.address}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const finger = await fingerOf(page);
  const sign = page.getByRole('status').filter({ hasText: 'refresh' });
  const pull = async (to: number) => {
    await finger('touchStart', { x: 200, y: 120 });
    for (let way = 15; way <= to; way += 15) await finger('touchMove', { x: 200, y: 120 + way });
  };
  await page.evaluate(() => Object.assign(window, { before: true }));
  // While it is loaded again there is nothing to ask.
  const isSame = () => page.evaluate(() => 'before' in window).catch(() => false);
  await pull(90);
  await expect(sign).toHaveText('Pull to refresh');
  await finger('touchEnd');
  await expect(sign).toHaveCount(0);
  expect(await isSame()).toBe(true);
  await pull(180);
  await expect(sign).toHaveText('Release to refresh');
  await finger('touchEnd');
  await expect.poll(isSame).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a toast covers neither the menu of a folder nor the search', async ({ page, tessera }) => {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).tap();
  await page.getByRole('button', { name: /Who can see this/ }).tap();
  await page.getByRole('option', { name: 'Only people on this board' }).tap();
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Only people on the board' });
  const { y } = (await toast.boundingBox())!;
  const main = page.getByRole('main');
  for (const covered of [main.locator('[aria-label="Folder options"]'), main.locator('input[type=search]')]) {
    const box = (await covered.first().boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(y);
  }
});

test('Back closes a sheet, and the page below it stays', async ({ page, tessera }) => {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Alpha'] });
  const main = page.getByRole('main');
  await page.goto(`${tessera.address}/home`);
  await main.getByRole('link', { name: /Tasks/ }).first().tap();
  await expect(page.getByRole('grid')).toBeVisible();
  const address = page.url();
  const sheet = page.locator('[role="dialog"], [role="menu"]');
  for (const name of ['Share', 'Filter', 'Sort', 'Folder options', 'Options for the view Table']) {
    const opener = main.getByRole('button', { name, exact: true });
    await opener.tap();
    // Once it can be pulled down, it is closed by Back too.
    await expect(page.locator('[style*="--keyboard"]').last()).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(opener).toBeFocused();
  }
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/home$/);
});
