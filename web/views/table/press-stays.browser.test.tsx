import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mouse, pointAtRest } from '../../testing/pointer.ts';
import { openTable } from './testing/open-table.tsx';

const others = ['Height', 'Width', 'Depth', 'Weight', 'Price', 'Colour', 'Place', 'Maker'];
const more = others.map((name) => ({ name, kind: 'text' as const }));
const frame = () => new Promise(requestAnimationFrame);

/** A table in groups, with items below others, that is scrolled both ways. */
async function openScrolled(dir: 'ltr' | 'rtl') {
  document.documentElement.dir = dir;
  const opened = await openTable(
    Array.from({ length: 200 }, (_, index) => ({ Name: `Item ${index + 1}`, Size: index >> 3 })),
    {},
    {
      more,
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('Size') }],
        },
      }),
    },
  );
  const grid = opened.grid.element();
  await expect.element(page.getByRole('row', { name: /Item 9/ })).toBeVisible();
  grid.scrollTo({ left: dir === 'rtl' ? -330 : 330, top: 700, behavior: 'instant' });
  await expect.poll(() => grid.querySelector('canvas')!.hidden).toBe(true);
  await expect.element(opened.grid.getByRole('gridcell', { name: 'Item 22', exact: true })).toBeVisible();
  return { ...opened, scrolled: () => [Math.abs(grid.scrollLeft), grid.scrollTop] };
}

/** Presses as a person does: frames pass until the button is let go. */
async function press(element: () => Element): Promise<void> {
  const at = await pointAtRest(element);
  await mouse.down(at);
  for (let frames = 0; frames < 8; frames += 1) await frame();
  await mouse.up(at);
  await frame();
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

describe.each(['ltr', 'rtl'] as const)('a press in a table that is scrolled both ways, %s', (dir) => {
  test.each([
    ['the head of a group', () => page.getByRole('button', { name: /^\D*3\D*8\D*$/ })],
    ['the box of a row', () => row('Item 26').getByRole('checkbox', { name: /^Select/ })],
    ['the button that opens an item', () => row('Item 26').getByLabelText('Open item')],
    ['the first cell of a row', () => row('Item 26').getByRole('gridcell', { name: 'Item 26', exact: true })],
  ])('on %s moves nothing', async (_, find) => {
    const { scrolled } = await openScrolled(dir);
    await press(() => find().element());
    expect(scrolled()).toEqual([330, 700]);
  });

  test.each([
    ['the head of a group', () => page.getByRole('button', { name: /^\D*3\D*8\D*$/ })],
    ['the head of the first column', () => page.getByRole('columnheader').nth(1).getByRole('button')],
  ])('nor does it move when the focus comes to %s', async (_, find) => {
    const { scrolled } = await openScrolled(dir);
    (find().element() as HTMLElement).focus();
    await frame();
    expect(scrolled()).toEqual([330, 700]);
  });

  test('what moves it meanwhile takes no press away', async () => {
    await openScrolled(dir);
    const head = page.getByRole('button', { name: /^\D*3\D*8\D*$/ });
    const at = await pointAtRest(() => head.element());
    await mouse.down(at);
    page
      .getByRole('grid')
      .element()
      .scrollBy({ left: dir === 'rtl' ? 60 : -60, behavior: 'instant' });
    await frame();
    await frame();
    await mouse.up(at);
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  });

  test('the head of a column that frozen ones cover comes out from below them', async () => {
    const { scrolled } = await openScrolled(dir);
    const heads = page.getByRole('columnheader');
    (heads.nth(2).getByRole('button').element() as HTMLElement).focus();
    await expect.poll(() => scrolled()[0]).toBeLessThan(150);
    expect(scrolled()[1]).toBe(700);
  });
});
