import type { Locator, Page } from '@playwright/test';
import { expectAllSaved, joins } from './actions.ts';
import { live } from './live.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

const table = (page: Page): Locator => page.getByRole('main').locator('[role=grid], [role=treegrid]');
const items = (page: Page): Locator => table(page).locator('[role=row][data-item]');
const row = (page: Page, name: string): Locator =>
  items(page).filter({ has: page.getByRole('gridcell', { name }) });

/** What is drawn, from top to bottom: each name after a dot for each item above it. */
const tree = (page: Page): Promise<string[]> =>
  items(page).evaluateAll((rows) =>
    rows
      .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
      .map((one) => {
        const name = one.querySelector('[aria-colindex="2"] [dir=auto]')?.textContent ?? '';
        return '.'.repeat(Number(one.ariaLevel ?? 1) - 1) + name;
      }),
  );
const expectTree = (page: Page, names: string[]): Promise<void> =>
  expect.poll(() => tree(page), { intervals: [50, 100] }).toEqual(names);

async function indent(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('gridcell', { name }).click();
  await page.keyboard.press('Alt+Shift+ArrowRight');
}

/** Drags a row by its handle onto the middle of another one. */
async function dragOnto(page: Page, name: string, onto: string): Promise<void> {
  await row(page, name).hover();
  const from = (await row(page, name).locator('[data-grip]').boundingBox())!;
  const to = (await row(page, onto).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
}

const tick = (page: Page, name: string): Promise<void> =>
  row(page, name).getByRole('checkbox').click({ force: true });
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: /selected/ });

test('items are put below each other by keys and by dragging, collapsed, deleted, duplicated, and seen by two', async ({
  page,
  tessera,
  browser,
}) => {
  test.slow();
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Trip', 'Pack', 'Socks', 'Work'] });
  await indent(page, 'Pack');
  await expectTree(page, ['Trip', '.Pack', 'Socks', 'Work']);
  await dragOnto(page, 'Socks', 'Pack');
  await expectTree(page, ['Trip', '.Pack', '..Socks', 'Work']);
  await expectAllSaved(page);
  await expectAccessible(page);

  // A collapsed item stays so, and nobody else sees that.
  await page.getByRole('button', { name: '1 sub-item of Trip' }).click();
  await expectTree(page, ['Trip', 'Work']);
  await page.reload();
  await expectTree(page, ['Trip', 'Work']);
  const other = await joins(browser, page.url());
  await expectTree(other, ['Trip', '.Pack', '..Socks', 'Work']);
  await live(other);

  // What goes along is said.
  await tick(page, 'Trip');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 item and 2 sub-items deleted')).toBeVisible();
  await expectTree(page, ['Work']);
  await expectTree(other, ['Work']);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expectTree(page, ['Trip', 'Work']);
  await expectTree(other, ['Trip', '.Pack', '..Socks', 'Work']);

  await tick(other, 'Trip');
  await bar(other).getByRole('button', { name: 'Duplicate' }).click();
  await expect(other.getByText('1 item and 2 sub-items duplicated')).toBeVisible();
  const doubled = ['Trip', '.Pack', '..Socks', 'Trip (copy)', '.Pack', '..Socks', 'Work'];
  await expectTree(other, doubled);
  await expectTree(page, ['Trip', 'Trip (copy)', '.Pack', '..Socks', 'Work']);

  // Both at once: one of them moves what the other puts something below.
  await page.getByRole('button', { name: '1 sub-item of Trip' }).first().click();
  await expectTree(page, doubled);
  await Promise.all([indent(page, 'Work'), indent(other, 'Trip (copy)')]);
  await expectAllSaved(page);
  await expectAllSaved(other);
  await expect(async () => expect(await tree(page)).toEqual(await tree(other))).toPass();
});

test('on a phone a finger drags a row onto another one', async ({ page, tessera, browser }) => {
  await begin(page, tessera, { board: 'Plans', folder: 'Tasks', items: ['Trip', 'Pack'] });
  await expectAllSaved(page);
  const state = await page.context().storageState();
  const phone = await (
    await browser.newContext({
      ...{ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, storageState: state },
      ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
    })
  ).newPage();
  await phone.goto(page.url());
  await expectTree(phone, ['Trip', 'Pack']);
  const from = (await row(phone, 'Pack').locator('[data-number]').boundingBox())!;
  const to = (await row(phone, 'Trip').boundingBox())!;
  const touch = await phone.context().newCDPSession(phone);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await send('touchStart', start);
  // After a rest it is held.
  await expect(table(phone).locator('[data-drop]')).toHaveCount(1);
  await send('touchMove', { x: start.x, y: start.y - 8 });
  await send('touchMove', { x: start.x, y: to.y + to.height / 2 });
  await send('touchEnd');
  await expectTree(phone, ['Trip', '.Pack']);
  await expectTree(page, ['Trip', '.Pack']);
  await expectAccessible(phone);
});
