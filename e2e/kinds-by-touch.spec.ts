import type { Locator, Page } from '@playwright/test';
import { expectAllSaved } from './actions.ts';
import { contents, enterAll } from './kinds.ts';
import { begin, expect, test } from './tessera.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

const middleOf = (box: Awaited<ReturnType<Locator['boundingBox']>>) => ({
  x: box!.x + box!.width / 2,
  y: box!.y + box!.height / 2,
});

/** A finger that stays where it is, until the menu is there. */
async function longPress(page: Page, target: Locator): Promise<void> {
  const point = middleOf(await target.boundingBox());
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.getByRole('menu')).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test('a value of every kind is entered, cleared and brought back by a finger, on a phone', async ({
  page,
  tessera,
}) => {
  // A finger rests for half a second, for each menu.
  test.slow();
  await begin(page, tessera, contents);
  const pressAt = async (target: Locator) => {
    const { x, y } = middleOf(await target.boundingBox());
    await page.touchscreen.tap(x, y);
  };
  await enterAll(page, {
    press: (target) => target.tap(),
    pressAt,
    select: (cell) => cell.tap({ position: { x: 4, y: 4 } }),
    edit: async (target) => {
      await pressAt(target);
      await pressAt(target);
    },
    openMenu: (target) => longPress(page, target),
  });
  await expectAllSaved(page);
});
