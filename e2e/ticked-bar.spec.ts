import type { Locator, Page } from '@playwright/test';
import type { Contents } from './by-request.ts';
import { on } from './calendars.ts';
import { begin, expect, test } from './tessera.ts';
import { itemIn, tick, ticking } from './ticks.ts';

const plan = (view: string): Contents => ({
  ...{ board: 'Studio', folder: 'Plan', view },
  attributes: [
    ['Status', 'label', { options: [{ id: '1', name: 'Todo', color: 'green' }] }],
    ['Start', 'date', { role: 'start' }],
  ],
  items: Array.from({ length: 14 }, (_, at): [string, Record<string, unknown>] => [
    `Item ${at + 1}`,
    { Status: ['1'], Start: on(10) },
  ]),
});

const sizes = [
  { width: 390, height: 420 },
  { width: 844, height: 390 },
];

/** Waits until, scrolled to the end, the last item ends above the bar of what is ticked. */
async function expectReached(page: Page, last: Locator): Promise<void> {
  const bar = page.getByRole('toolbar', { name: '1 selected' });
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('main *')) one.scrollTop = 1e6;
      });
      const [row, above] = [await last.boundingBox(), await bar.boundingBox()];
      return row && above && row.y + row.height <= above.y + 1;
    })
    .toBe(true);
}

for (const { width, height } of sizes)
  for (const view of ticking)
    test(`in a low window (${width} × ${height}) the last item of a ${view} is reached above the bar of what is ticked`, async ({
      page,
      tessera,
    }) => {
      await begin(page, tessera, plan(view));
      await tick(page, itemIn[view](page, 'Item 1'));
      await page.setViewportSize({ width, height });
      await expectReached(page, itemIn[view](page, 'Item 14'));
    });

test('swimlanes stay as high as they are while something is ticked', async ({ page, tessera }) => {
  await begin(page, tessera, plan('column'));
  await page.getByRole('button', { name: /^Columns \/ Swimlanes/ }).click();
  await page.getByRole('button', { name: 'Add swimlanes' }).click();
  await page.getByRole('option', { name: 'Start', exact: true }).click();
  await page.keyboard.press('Escape');
  const lane = page.getByRole('main').getByRole('heading', { level: 2 }).first().locator('..');
  await expect(lane).toBeVisible();
  const before = await lane.boundingBox();
  await tick(page, itemIn.column(page, 'Item 1'));
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect((await lane.boundingBox())?.height).toBe(before?.height);
  await page.setViewportSize(sizes[1]!);
  await expectReached(page, itemIn.column(page, 'Item 14'));
});
