import type { Locator, Page } from '@playwright/test';
import { cell, expectAllSaved } from './actions.ts';
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

test('a number below zero is entered by the keypad of a phone, which has no minus', async ({
  page,
  tessera,
}) => {
  await page.setViewportSize({ width: 780, height: 390 });
  await begin(page, tessera, {
    folder: 'Tasks',
    items: ['Build'],
    attributes: [
      ['Amount', 'number'],
      ['Steps', 'number', { minimum: 0 }],
    ],
  });
  const sign = page.getByRole('button', { name: 'Change sign' });
  await cell(page, 0, 1).tap();
  await cell(page, 0, 1).tap();
  const field = page.getByRole('textbox', { name: 'Amount' });
  await expect(field).toBeFocused();
  await page.keyboard.type('12');
  await sign.tap();
  await expect(field).toHaveValue('-12');
  await sign.tap();
  await expect(field).toHaveValue('12');
  await sign.tap();
  await expect(field).toBeFocused();
  await page.keyboard.type('.5\n');
  await expect(cell(page, 0, 1)).toHaveText('-12.5');
  // Where no value is below zero there is none.
  await cell(page, 0, 2).tap();
  await cell(page, 0, 2).tap();
  await expect(page.getByRole('textbox', { name: 'Steps' })).toBeFocused();
  await expect(sign).toBeHidden();
});
