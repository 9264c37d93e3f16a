import type { Locator, Page } from '@playwright/test';
import { colorsOf } from './pixels.ts';
import { begin, expect, test } from './tessera.ts';
import { itemIn, tick, ticking } from './ticks.ts';

/** Which part of something is drawn in a colour of the page, of a variable of its style. */
async function partIn(page: Page, drawn: Locator, variable: string): Promise<number> {
  const asked = await page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    probe.remove();
    return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  }, variable);
  const colors = await colorsOf(page, drawn);
  const isAsked = (parts: number[]) => parts.every((part, at) => Math.abs(part - asked[at]!) < 8);
  const all = colors.reduce((sum, { pixels }) => sum + pixels, 0);
  return colors.reduce((sum, { parts, pixels }) => sum + (isAsked(parts) ? pixels : 0), 0) / all;
}

for (const view of ticking)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the box that ticks an item of a ${view} is drawn by the app, ${colorScheme}`, async ({
      page,
      tessera,
    }) => {
      await page.emulateMedia({ colorScheme });
      await begin(page, tessera, {
        ...{ board: 'Studio', folder: 'Plan', view, items: ['Design', 'Build'] },
        attributes: [
          ['Status', 'label', { options: [{ id: '1', name: 'Todo', color: 'green' }] }],
          ['Start', 'date', { role: 'start' }],
        ],
      });
      const drawn = itemIn[view](page, 'Design');
      await drawn.hover();
      const box = drawn.getByRole('checkbox').first();
      await expect.poll(() => partIn(page, box, '--line-strong')).toBeGreaterThan(0.1);
      expect(await partIn(page, box, '--surface-raised')).toBeGreaterThan(0.4);
      await tick(page, drawn);
      await expect.poll(() => partIn(page, box, '--accent')).toBeGreaterThan(0.5);
      // Its tick.
      expect(await partIn(page, box, '--on-accent')).toBeGreaterThan(0.03);
    });
