import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openTable } from './testing/open-table.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

const items = Array.from({ length: 400 }, (_, index) => ({ Name: `Item ${index + 1}`, Size: index }));
type Grid = Awaited<ReturnType<typeof openTable>>['grid'];

const canvasOf = (grid: Grid): HTMLCanvasElement => grid.element().querySelector('canvas')!;
const frame = () => new Promise(requestAnimationFrame);

/** Scrolls, and waits for the frame in which the browser tells of it. */
async function scroll(grid: Grid, by: { top?: number; left?: number }): Promise<void> {
  grid.element().scrollBy({ ...by, behavior: 'instant' });
  await frame();
  await frame();
}

/** Whether something is painted in a part of the picture, in parts of its width and height. */
function isPainted(canvas: HTMLCanvasElement, from: number, to: number): boolean {
  const [x, width] = [Math.floor(canvas.width * from), Math.floor(canvas.width * (to - from))];
  const { data } = canvas.getContext('2d')!.getImageData(x, 0, width, canvas.height);
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    colors.add(data[at]! * 65_536 + data[at + 1]! * 256 + data[at + 2]!);
  // The ground and the lines are two or three colours; letters have many shades.
  return colors.size > 8;
}

test('a table that moves far is a picture until it rests, and then its rows are there', async () => {
  const { grid } = await openTable(items);
  expect(canvasOf(grid).hidden).toBe(true);
  await scroll(grid, { top: 5_000 });
  expect(canvasOf(grid).hidden).toBe(false);
  expect(isPainted(canvasOf(grid), 0.05, 0.3)).toBe(true);
  await expect.element(grid.getByRole('gridcell', { name: 'Item 152', exact: true })).toBeVisible();
  expect(canvasOf(grid).hidden).toBe(true);
});

test('as long as it moves there is a picture, and a click meets no row', async () => {
  const { grid } = await openTable(items);
  for (let turn = 0; turn < 8; turn += 1) {
    await scroll(grid, { top: 900 });
    expect(canvasOf(grid).hidden).toBe(false);
  }
  const box = grid.element().getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + 150, box.y + 200);
  expect(hit).toBe(canvasOf(grid));
  await expect.poll(() => canvasOf(grid).hidden).toBe(true);
});

test('among the rows that are drawn already it moves without one', async () => {
  const { grid } = await openTable(items);
  await scroll(grid, { top: 100 });
  expect(canvasOf(grid).hidden).toBe(true);
  await expect.element(grid.getByRole('gridcell', { name: 'Item 5', exact: true })).toBeVisible();
});

test('an open editor moves with its row', async () => {
  const { grid } = await openTable(items);
  await userEvent.dblClick(grid.getByRole('gridcell', { name: 'Item 3', exact: true }));
  await expect.element(grid.getByRole('textbox')).toBeVisible();
  await scroll(grid, { top: 3_000 });
  expect(canvasOf(grid).hidden).toBe(true);
});

test('an editor that opens while it moves is seen', async () => {
  const { grid } = await openTable(items);
  await userEvent.click(grid.getByRole('gridcell', { name: 'Item 1', exact: true }));
  await scroll(grid, { top: 5_000 });
  expect(canvasOf(grid).hidden).toBe(false);
  await userEvent.keyboard('x');
  await expect.element(grid.getByRole('textbox')).toBeVisible();
  await expect.poll(() => canvasOf(grid).hidden).toBe(true);
});

test('the active cell is drawn at once where the keys lead far', async () => {
  const { grid } = await openTable(items);
  await userEvent.click(grid.getByRole('gridcell', { name: 'Item 1', exact: true }));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const active = grid.element().getAttribute('aria-activedescendant');
  expect(active && document.getElementById(active)).toBeTruthy();
});

test('from right to left the names are painted at the right', async () => {
  document.documentElement.dir = 'rtl';
  const { grid } = await openTable(items.map((item) => ({ Name: item.Name })));
  await scroll(grid, { top: 5_000 });
  expect(canvasOf(grid).hidden).toBe(false);
  expect(isPainted(canvasOf(grid), 0.75, 0.95)).toBe(true);
});

test('sideways the heads of the columns move with it', async () => {
  const more = Array.from({ length: 20 }, (_, index) => ({ name: `More ${index}`, kind: 'text' as const }));
  const { grid } = await openTable(items.slice(0, 50), {}, { more });
  const head = grid.getByRole('columnheader', { name: /More 3/ });
  const before = head.element().getBoundingClientRect().x;
  await scroll(grid, { left: 300 });
  expect(canvasOf(grid).hidden).toBe(false);
  expect(head.element().getBoundingClientRect().x).toBe(before - 300);
  await expect.poll(() => canvasOf(grid).hidden).toBe(true);
});
