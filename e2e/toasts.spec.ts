import type { Locator, Page } from '@playwright/test';
import { begin, expect, expectAccessible, type Tessera, test } from './tessera.ts';

/** An error, shown for five seconds: the browser believes that a person is signed in, and nobody is. */
async function toastOf(page: Page, { address }: Pick<Tessera, 'address'>): Promise<Locator> {
  await page.goto(`${address}/logo.svg`);
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  await page.clock.install();
  await page.goto(`${address}/home`);
  const toast = page.getByRole('alertdialog');
  await expect(toast).toBeVisible();
  // Things that load after the toast take the focus and set its width: the page, and its fonts.
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return toast;
}

test('a toast disappears after its time, but not while the pointer or the focus is on it', async ({
  page,
  tessera,
}) => {
  const toast = await toastOf(page, tessera);
  await toast.hover();
  await page.clock.runFor(8_000);
  await expect(toast).toHaveText('The session has expired.');
  await page.keyboard.press('F6');
  await page.mouse.move(600, 600);
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await page.clock.runFor(5_000);
  await expect(toast).toHaveCount(0);
});

test('a toast is at the top right in Arabic too, and a drag of 80 px to the side dismisses it', async ({
  browser,
  tessera,
}) => {
  const context = await browser.newContext({ locale: 'ar', serviceWorkers: 'block' });
  const page = await context.newPage();
  const toast = await toastOf(page, tessera);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(toast).toHaveText('انتهت صلاحية الجلسة.');
  const { x, y, width } = (await toast.boundingBox())!;
  expect(x + width).toBeGreaterThan(page.viewportSize()!.width - 20);
  expect(y).toBeLessThan(20);
  await expectAccessible(page);

  const drag = async (by: number) => {
    await page.mouse.move(x + width - 30, y + 6);
    await page.mouse.down();
    await page.mouse.move(x + width - 30 + by, y + 6, { steps: 4 });
    await page.mouse.up();
  };
  await drag(-70);
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(x);
  await drag(-81);
  await expect(toast).toHaveCount(0);
});

test("a toast's action works with the keyboard", async ({ page, tessera }) => {
  await begin(page, tessera, { folder: 'Tasks' });
  await page.getByRole('button', { name: 'Folder options' }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Trash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trash$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
