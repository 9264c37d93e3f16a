import type { ColorRule, ViewColors } from '@tessera/domain/views/colors.ts';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openTable } from './testing/open-table.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('data-theme');
});

const items = Array.from({ length: 200 }, (_, index) => ({
  ...{ Name: `Item ${index + 1}`, Size: index, State: [index % 2 === 0 ? 'a' : 'b'] },
}));
const option = (id: string, color: string) => ({ id, name: `Option ${id}`, color });
const more = [
  {
    ...{ name: 'State', kind: 'label' as const },
    settings: { options: [option('a', 'green'), option('b', 'violet')] },
  },
];
type Grid = Awaited<ReturnType<typeof openTable>>['grid'];

/** The colour of a token as the browser computes it. */
function token(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = `var(--${name})`;
  const color = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return color;
}
const ground = (element: Element) => getComputedStyle(element).backgroundColor;
const rowOf = (grid: Grid, name: string): Element =>
  grid.getByRole('gridcell', { name, exact: true }).element().closest('[role=row]')!;

/** The pointer leaves the rows. */
const away = (grid: Grid) => userEvent.hover(grid.getByRole('columnheader', { name: /Size/ }));

const larger = (id: string, than: number, part: Partial<ColorRule> = {}): ColorRule => ({
  filter: { match: 'all', conditions: [{ attribute_id: id, operator: 'at-least', operand: than }] },
  ...{ color: 'red', target: { of: 'item' }, ...part },
});
const colored = (colors: (idOf: (name: string) => string) => Partial<ViewColors>) => ({
  more,
  view: (idOf: (name: string) => string) => ({ colors: { label: null, rules: [], ...colors(idOf) } }),
});

test('rows have the colour of their first option, and another one as soon as that changes', async () => {
  const { grid } = await openTable(
    items.slice(0, 4),
    {},
    colored((idOf) => ({ label: { attribute_id: idOf('State'), target: { of: 'item' } } })),
  );
  expect(ground(rowOf(grid, 'Item 1'))).toBe(token('green-tint'));
  expect(ground(rowOf(grid, 'Item 2'))).toBe(token('violet-tint'));
  await userEvent.click(grid.getByRole('gridcell', { name: 'Option a', exact: true }).first());
  await userEvent.keyboard('{Delete}');
  await away(grid);
  await expect.poll(() => ground(rowOf(grid, 'Item 1'))).toBe(token('surface'));
});

test('a rule colours rows, edges and cells, and follows what is typed', async () => {
  const { grid } = await openTable(
    items.slice(0, 4),
    {},
    colored((idOf) => ({
      rules: [
        larger(idOf('Size'), 2),
        larger(idOf('Size'), 1, { color: 'teal', target: { of: 'edge' } }),
        larger(idOf('Size'), 3, { color: 'amber', target: { of: 'value', attribute_id: idOf('Size') } }),
      ],
    })),
  );
  const edge = (name: string) =>
    getComputedStyle(rowOf(grid, name).querySelector('[data-number]')!.parentElement!, '::before')
      .backgroundColor;
  expect(['Item 1', 'Item 3'].map((name) => ground(rowOf(grid, name)))).toEqual(
    ['surface', 'red-tint'].map(token),
  );
  expect([edge('Item 1'), edge('Item 2')]).toEqual(['rgba(0, 0, 0, 0)', token('teal-strong')]);
  const size = (text: string) => grid.getByRole('gridcell', { name: text, exact: true }).element();
  expect(ground(size('3'))).toBe(token('amber-tint'));
  expect(ground(size('2'))).toBe('rgba(0, 0, 0, 0)');
  // A ticked row looks ticked.
  await userEvent.click(rowOf(grid, 'Item 4').querySelector('[data-check]')!);
  await away(grid);
  await expect.poll(() => ground(rowOf(grid, 'Item 4'))).toBe(token('accent-soft'));
  await userEvent.click(size('0'));
  await userEvent.keyboard('9{Enter}');
  await expect.poll(() => ground(rowOf(grid, 'Item 1'))).toBe(token('red-tint'));
});

/** The colour of a picture at a place of the grid: the same as that of the element that is there at rest. */
async function paintedAt(grid: Grid, from: { start: number; line: number }): Promise<string> {
  const element = grid.element();
  element.scrollBy({ top: 3_000, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const canvas = element.querySelector('canvas')!;
  expect(canvas.hidden).toBe(false);
  const isRtl = document.documentElement.dir === 'rtl';
  const box = canvas.getBoundingClientRect();
  const [x, y] = [isRtl ? box.width - from.start : from.start, from.line * 34 + 3];
  const ratio = devicePixelRatio;
  const [red, green, blue] = canvas.getContext('2d')!.getImageData(x * ratio, y * ratio, 1, 1).data;
  const painted = `${red},${green},${blue}`;
  await expect.poll(() => canvas.hidden).toBe(true);
  const probe = document.createElement('canvas').getContext('2d')!;
  const shown = () => {
    const stack = document.elementsFromPoint(box.x + x, box.y + y);
    probe.fillStyle = stack.map(ground).find((color) => color !== 'rgba(0, 0, 0, 0)')!;
    probe.fillRect(0, 0, 1, 1);
    return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
  };
  await expect.poll(shown).toBe(painted);
  return painted;
}

test.each([
  { dir: 'ltr', theme: 'light', colors: ['224,250,255', '255,238,236'] },
  { dir: 'rtl', theme: 'dark', colors: ['11,44,54', '64,26,26'] },
])('a moving table has the same colours: $dir, $theme', async ({ dir, theme, colors }) => {
  document.documentElement.dir = dir;
  document.documentElement.dataset.theme = theme;
  const { grid } = await openTable(
    items,
    {},
    colored((idOf) => ({
      rules: [
        larger(idOf('Size'), 0),
        larger(idOf('Size'), 0, { color: 'cyan', target: { of: 'value', attribute_id: idOf('Size') } }),
      ],
    })),
  );
  const size = grid.getByRole('columnheader', { name: /Size/ }).element().getBoundingClientRect();
  const box = grid.element().getBoundingClientRect();
  const start = dir === 'rtl' ? box.right - size.right : size.x - box.x;
  const painted = [];
  for (const at of [start + 4, start - 6]) {
    painted.push(await paintedAt(grid, { start: at, line: 4 }));
    grid.element().scrollTo({ top: 0, behavior: 'instant' });
    await expect.element(grid.getByRole('gridcell', { name: 'Item 1', exact: true })).toBeVisible();
  }
  expect(painted).toEqual(colors);
});
