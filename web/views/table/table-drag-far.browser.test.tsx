import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeFrom } from '../../testing/clipboard.ts';
import { mouse, pointIn } from '../../testing/pointer.ts';
import over from './over-cells.module.css';
import { openTable } from './testing/open-table.tsx';

const items = Array.from({ length: 200 }, (_, index) => ({ Name: `Thing ${index + 1}`, Size: index + 1 }));
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const grid = () => table.grid.element() as HTMLElement;
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
const scrolled = () => grid().scrollTop;

/** Beyond an edge of the table, in the coordinates of the browser's input. */
function beyond(edge: 'above' | 'below' | 'left' | 'right', x: number, y: number) {
  const { top, bottom, left, right } = grid().getBoundingClientRect();
  const middle = pointIn(grid());
  const by = { x: middle.x - (left + right) / 2, y: middle.y - (top + bottom) / 2 };
  if (edge === 'left' || edge === 'right') return { x: by.x + (edge === 'left' ? left + 3 : right - 3), y };
  return { x, y: by.y + (edge === 'below' ? bottom + 30 : top - 5) };
}

async function press(text: string) {
  const from = pointIn(cell(text).element());
  await mouse.down(from);
  return from;
}

/** What is copied of what is selected, line by line. */
const copied = (): string[] => {
  return takeFrom(grid(), 'copy')!.getData('text/plain').split('\n');
};

beforeEach(async () => {
  await page.viewport(700, 600);
  table = await openTable(items);
  grid().focus();
});
afterEach(async () => {
  document.documentElement.dir = 'ltr';
  await page.viewport(1200, 600);
});

test('a range that is drawn beyond the lower edge goes on with the table, and back', async () => {
  const from = await press('Thing 3');
  const out = beyond('below', from.x, from.y);
  await mouse.move(from, out);
  await expect.poll(scrolled).toBeGreaterThan(1_500);
  const back = { x: from.x, y: from.y + 60 };
  await mouse.move(out, back);
  const at = scrolled();
  await new Promise(requestAnimationFrame);
  expect(scrolled()).toBe(at);
  await mouse.up(back);
  const texts = copied();
  expect(texts[0]).toBe('Thing 3');
  const row = Math.floor((at + 3 * 36) / 36);
  expect(texts.length).toBeGreaterThan(row - 5);
  expect(texts).toEqual(texts.map((_, index) => `Thing ${index + 3}`));
});

test('a range that is drawn beyond the upper edge goes on to the first row, below the head', async () => {
  grid().scrollTop = 2_000;
  await expect.element(cell('Thing 60')).toBeVisible();
  const from = await press('Thing 60');
  const out = beyond('above', from.x, from.y);
  await mouse.move(from, out);
  await expect.poll(scrolled).toBe(0);
  await mouse.up(out);
  await expect.poll(() => copied()[0]).toBe('Thing 1');
  expect(copied().at(-1)).toBe('Thing 60');
});

test.each(['ltr', 'rtl'])('sideways it goes on at the edge of the window, %s', async (dir) => {
  document.documentElement.dir = dir;
  await page.viewport(500, 600);
  const from = await press('3');
  const out = beyond(dir === 'ltr' ? 'right' : 'left', from.x, from.y);
  await mouse.move(from, out);
  await expect.poll(() => Math.abs(grid().scrollLeft)).toBeGreaterThan(50);
  await mouse.up(out);
  await expect.poll(table.selected).toBe(3);
});

test('within the table nothing moves, also near its edges', async () => {
  grid().scrollTop = 2_000;
  await expect.element(cell('Thing 60')).toBeVisible();
  const from = await press('Thing 60');
  const out = { ...from, y: beyond('below', from.x, from.y).y - 40 };
  await mouse.move(from, out);
  await expect.poll(table.selected).toBeGreaterThan(2);
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(scrolled()).toBe(2_000);
  await mouse.up(out);
});

/** Takes the handle of two selected cells of numbers. */
async function takeHandle() {
  await cell('3').click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(table.selected).toBe(2);
  const handle = () => grid().querySelector(`.${over['handle']}`)!;
  const corner = cell('4').element().getBoundingClientRect();
  await expect.poll(() => Math.abs(handle().getBoundingClientRect().top - corner.bottom)).toBeLessThan(10);
  const from = pointIn(handle());
  await mouse.down(from);
  return { from, out: beyond('below', from.x - 20, from.y) };
}

/** Whether the picture of the moving table is there, and has the colour of frames in it. */
function hasPaintedFrame(): boolean {
  const canvas = grid().querySelector('canvas')!;
  if (canvas.hidden || canvas.width === 0) return false;
  const probe = new OffscreenCanvas(1, 1).getContext('2d')!;
  probe.fillStyle = getComputedStyle(canvas).getPropertyValue('--accent');
  probe.fillRect(0, 0, 1, 1);
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true;
  return false;
}

test('what the fill handle would fill is framed while the table moves, and no longer once it is let go', async () => {
  const { from, out } = await takeHandle();
  await mouse.move(from, out);
  // By then the selected cells are out of sight.
  await expect.poll(scrolled).toBeGreaterThan(800);
  await expect.poll(hasPaintedFrame, { interval: 5 }).toBe(true);
  await userEvent.keyboard('{Escape}');
  grid().scrollTop = 6_000;
  await expect.poll(() => grid().querySelector('canvas')!.hidden, { interval: 5 }).toBe(false);
  expect(hasPaintedFrame()).toBe(false);
  await mouse.up(out);
});

test('the fill handle goes on beyond the lower edge, and every cell has its value', async () => {
  const { from, out } = await takeHandle();
  await mouse.move(from, out, 'left', 'control');
  await expect.poll(scrolled).toBeGreaterThan(1_500);
  await mouse.up(out, 'left', 'control');
  await expect.poll(() => copied().length).toBeGreaterThan(40);
  const texts = copied();
  expect(texts).toEqual(texts.map((_, index) => (index % 2 === 0 ? '3' : '4')));
});

test('rows are ticked by drawing over their boxes, also beyond the edge', async () => {
  const box = (row: number) => page.getByRole('checkbox', { name: `Select row ${row}`, exact: true });
  const ticked = (count: number) => page.getByRole('toolbar', { name: `${count} selected`, exact: true });
  const from = pointIn(box(2).element());
  await mouse.down(from);
  const to = pointIn(box(5).element());
  await mouse.move(from, to);
  await expect.element(ticked(4)).toBeVisible();
  await mouse.move(to, pointIn(box(3).element()));
  await expect.element(ticked(2)).toBeVisible();
  await mouse.move(to, from);
  await mouse.up(from);
  await expect.element(ticked(1)).toBeVisible();
  // From a ticked one it takes the ticks away.
  await mouse.down(from);
  await mouse.move(from, pointIn(box(3).element()));
  await mouse.up(pointIn(box(3).element()));
  await expect.element(page.getByRole('toolbar', { name: /selected/ })).not.toBeInTheDocument();
  await mouse.down(from);
  const out = beyond('below', from.x, from.y);
  await mouse.move(from, out);
  await expect.poll(scrolled).toBeGreaterThan(1_000);
  await mouse.up(out);
  const bar = page.getByRole('toolbar', { name: /selected/ });
  const count = Number.parseInt(bar.element().ariaLabel ?? '', 10);
  expect(count).toBeGreaterThan(30);
});
