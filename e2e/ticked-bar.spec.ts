import type { Contents } from './by-request.ts';
import { on } from './calendars.ts';
import { begin, expect, test } from './tessera.ts';
import { tick } from './ticks.ts';

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

for (const size of [
  { width: 390, height: 420 },
  { width: 844, height: 390 },
])
  for (const [view, role] of [
    ['list', 'row'],
    ['gantt', 'row'],
    ['column', 'article'],
  ] as const)
    test(`in a low window (${size.width} × ${size.height}) the last item of a ${view} is reached above the bar of what is ticked`, async ({
      page,
      tessera,
    }) => {
      await begin(page, tessera, plan(view));
      const item = (name: string) => page.getByRole(role, { name, exact: true });
      await tick(page, item('Item 1'));
      await page.setViewportSize(size);
      const bar = page.getByRole('toolbar', { name: '1 selected' });
      await expect(bar).toBeVisible();
      const last = item('Item 14');
      await expect
        .poll(async () => {
          await page.evaluate(() => {
            for (const one of document.querySelectorAll('main *')) one.scrollTop = 1e6;
          });
          const [row, above] = [await last.boundingBox(), await bar.boundingBox()];
          return row && above && row.y + row.height <= above.y + 1;
        }, `${view} ${size.width}`)
        .toBe(true);
    });
