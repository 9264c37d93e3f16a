import type { Locator, Page } from '@playwright/test';
import { cell } from './actions.ts';
import type { Contents } from './by-request.ts';
import { on } from './calendars.ts';
import { line } from './lists.ts';
import { begin, expect, firstCell, test } from './tessera.ts';

const plan: Contents = {
  ...{ board: 'Studio', folder: 'Plan' },
  attributes: [
    ['Status', 'label', { options: [{ id: '1', name: 'Todo', color: 'green' }] }],
    ['Start', 'date', { role: 'start' }],
    ['End', 'date', { role: 'end' }],
  ],
  items: [['Design', { Status: ['1'], Start: on(10), End: on(12) }], 'Build'],
};

/** With the colours that somebody has set for all pages, as in Windows: what has no meaning but ours is theirs. */
async function beginForced(page: Page, tessera: { address: string }, view: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await begin(page, tessera, { ...plan, view });
}

/** How many pixels of something have each colour, which is told by its parts from 0 to 255. */
async function colorsOf(page: Page, drawn: Locator): Promise<{ parts: number[]; pixels: number }[]> {
  const picture = (await drawn.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const { data: all } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    const colors = new Map<string, number>();
    for (let at = 0; at < all.length; at += 4) {
      const color = all.slice(at, at + 3).join();
      colors.set(color, (colors.get(color) ?? 0) + 1);
    }
    return Array.from(colors, ([color, pixels]) => ({ parts: color.split(',').map(Number), pixels }));
  }, picture);
}

/** Whether something is drawn in a colour that is no grey. */
const isColored = async (page: Page, drawn: Locator): Promise<boolean> =>
  (await colorsOf(page, drawn)).some(({ parts }) => Math.max(...parts) - Math.min(...parts) > 40);

/** How many pixels of something are nearly black. */
const blackOf = async (page: Page, drawn: Locator): Promise<number> =>
  (await colorsOf(page, drawn)).reduce(
    (sum, { parts, pixels }) => sum + (Math.max(...parts) < 60 ? pixels : 0),
    0,
  );

test('with forced colours the cell of the keyboard is seen', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'table');
  await firstCell(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  // It has no value, so nothing but its frame is drawn.
  const [other, own] = [await blackOf(page, cell(page, 1, 2)), await blackOf(page, cell(page, 1, 1))];
  expect(own).toBeGreaterThan(other + 200);
});

test('with forced colours the bar of a plan is seen', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'gantt');
  const bar = page.getByRole('group', { name: 'Timeline' }).getByRole('button', { name: /^Design[, ]/ });
  expect(await isColored(page, bar)).toBe(true);
});

test('with forced colours the status of a list is seen', async ({ page, tessera }) => {
  await beginForced(page, tessera, 'list');
  expect(await isColored(page, line(page, 'Design'))).toBe(true);
  expect(await isColored(page, line(page, 'Build'))).toBe(false);
});
