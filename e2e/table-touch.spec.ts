import type { Locator, Page } from '@playwright/test';
import { cell, expectAllSaved } from './actions.ts';
import { headersOf } from './people.ts';
import { begin, expect, expectAccessible, test } from './tessera.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}
const middleOf = async (target: Locator): Promise<Point> => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A finger that goes from one place to another in small steps, after a rest where something is to be lifted. */
async function drag(page: Page, from: Point, to: Point, { rests = false } = {}): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  if (rests) await expect(page.locator('[class*=_held_]').first()).toBeVisible();
  for (let step = 1; step <= 12; step += 1)
    await send('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 12,
      y: from.y + ((to.y - from.y) * step) / 12,
    });
  await send('touchEnd');
  await client.detach();
}

const words = {
  en: { newItem: 'New item', column: 'Add attribute', name: 'Name' },
  ar: { newItem: 'عنصر جديد', column: 'إضافة خاصية', name: 'الاسم' },
};

for (const language of ['en', 'ar'] as const)
  test(`a finger selects a range, edits, adds an item and a column, and moves a row: ${language}`, async ({
    page,
    tessera,
    request,
  }) => {
    const t = words[language];
    await begin(page, tessera, {
      ...{ board: 'Plans', folder: 'Tasks', attributes: [['Size', 'number']] },
      items: ['Ant', 'Bee', 'Cat', 'Dog'].map((name, index) => [name, { Size: index + 1 }]),
    });
    const headers = await headersOf(request, tessera);
    await request.put(`${tessera.address}/api/me`, { headers, data: { locale: language } });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const grid = page.getByRole('grid');
    const selected = grid.locator('[role=gridcell][aria-selected=true]');
    await expect(cell(page, 3, 1)).toHaveText(/[4٤]/);

    // The page is at its top: a finger that goes down there may refresh it, but not one that draws a range.
    let refreshed = 0;
    page.on('load', () => {
      refreshed += 1;
    });
    await cell(page, 0, 0).tap({ position: { x: 40, y: 10 } });
    await drag(page, await middleOf(grid.locator('[data-grip=last]')), await middleOf(cell(page, 2, 1)));
    await expect(selected).toHaveCount(6);

    const point = await middleOf(cell(page, 1, 1));
    await page.touchscreen.tap(point.x, point.y);
    await expect(selected).toHaveCount(0);
    await page.touchscreen.tap(point.x, point.y);
    await page.touchscreen.tap(point.x, point.y);
    await page.getByRole('textbox', { name: 'Size' }).fill('77');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 1)).toHaveText(/77|٧٧/);

    await page.getByRole('button', { name: t.newItem, exact: true }).tap();
    await expect(cell(page, 4, 0)).toBeVisible();
    await page.keyboard.type('Eel');
    await page.keyboard.press('Enter');
    await expect(cell(page, 4, 0)).toContainText('Eel');

    const number = (row: number) => grid.locator('[data-number]').nth(row);
    const below = (await cell(page, 2, 0).boundingBox())!;
    await drag(
      page,
      await middleOf(number(0)),
      { ...(await middleOf(number(2))), y: below.y + below.height - 3 },
      { rests: true },
    );
    await expect(cell(page, 2, 0)).toContainText('Ant');
    await expect(cell(page, 0, 0)).toContainText('Bee');

    await page.getByRole('button', { name: t.column, exact: true }).tap();
    await page.getByRole('textbox', { name: t.name, exact: true }).fill('Note');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('columnheader', { name: 'Note' })).toBeInViewport();
    expect(refreshed).toBe(0);
    await expectAllSaved(page);
    await expectAccessible(page);
  });
