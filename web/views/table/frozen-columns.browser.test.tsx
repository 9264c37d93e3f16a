import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { mouse, pointIn } from '../../testing/pointer.ts';
import { openTable } from './testing/open-table.tsx';

const more = Array.from({ length: 8 }, (_, index) => ({ name: `More ${index}`, kind: 'text' as const }));
const item = { Name: 'Ant', Size: 1, Note: 'small', 'More 0': 'first', 'More 7': 'last' };
const items = [item, item, item];
let table: Awaited<ReturnType<typeof openTable>>;

const open = async (count: number, over: Parameters<typeof openTable>[1] = {}) => {
  table = await openTable(items, over, {
    more,
    view: (idOf) => ({
      frozen: count,
      widths: Object.fromEntries(['Name', 'Size', 'Done'].map((name) => [idOf(name), 120])),
    }),
  });
};
const head = (name: string) => page.getByRole('columnheader').filter({ hasText: name }).element();
const startOf = (name: string) => head(name).getBoundingClientRect().x;
const edge = page.getByRole('separator', { name: 'Edge of the frozen columns' });
/** In a page from right to left, names are isolated by invisible signs. */
const held = () => edge.element().ariaValueText?.replace(/[\u2066-\u2069]/g, '');
const grid = () => table.grid.element();
const scrollTo = (left: number) => grid().scrollTo({ left, behavior: 'instant' });
const entry = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `Options for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
/** The active cell, and the part of the grid that no frozen column covers. */
const activeBox = () => {
  const cell = document.getElementById(grid().getAttribute('aria-activedescendant')!)!;
  const [at, whole, line] = [cell, grid(), edge.element()].map((one) => one.getBoundingClientRect());
  return { at: at!, from: line!.x, to: whole!.x + grid().clientWidth };
};

beforeEach(() => page.viewport(1_280, 800));
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('frozen columns', () => {
  test('stay where they are while the others scroll, also after a reload', async () => {
    await open(3);
    const before = ['Name', 'Size', 'Done', 'Note'].map(startOf);
    scrollTo(300);
    await expect.poll(() => startOf('Note')).toBe(before[3]! - 300);
    expect(['Name', 'Size', 'Done'].map(startOf)).toEqual(before.slice(0, 3));
    const cell = table.grid.getByRole('gridcell', { name: '1', exact: true }).first();
    await expect.poll(() => cell.element().getBoundingClientRect().x).toBe(before[1]);
    await expect.poll(() => Object.keys(sessionStorage)).toContainEqual(expect.stringMatching(/^scroll/));
    table.comeAgain();
    await expect.poll(() => grid().scrollLeft).toBe(300);
    expect(['Name', 'Size', 'Done'].map(startOf)).toEqual(before.slice(0, 3));
  });

  test.each(['ltr', 'rtl'])('never cover the cell that the keys reach (%s)', async (dir) => {
    document.documentElement.dir = dir;
    await open(3);
    await userEvent.click(table.grid.getByRole('gridcell', { name: 'Ant', exact: true }).first());
    await userEvent.keyboard('{End}');
    const isRtl = dir === 'rtl';
    const expectWhole = async () =>
      await expect
        .poll(() => {
          const { at, from, to } = activeBox();
          const left = grid().getBoundingClientRect().x;
          return isRtl ? at.right <= from + 2 && at.left >= left : at.left >= from - 2 && at.right <= to;
        })
        .toBe(true);
    await expectWhole();
    const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    for (let column = 10; column >= 3; column -= 1) {
      await userEvent.keyboard(`{${back}}`);
      expect(table.active()).toEqual([0, column]);
      await expectWhole();
    }
    const scrolled = grid().scrollLeft;
    await userEvent.keyboard(`{${back}}`);
    expect([table.active(), grid().scrollLeft]).toEqual([[0, 2], scrolled]);
    await userEvent.keyboard(`{${forward}}`);
    await expectWhole();
  });

  test.each(['ltr', 'rtl'])('leave the last column room for the button that adds one (%s)', async (dir) => {
    document.documentElement.dir = dir;
    await open(3, { onAddAttribute: () => undefined });
    await userEvent.click(table.grid.getByRole('gridcell', { name: 'Ant', exact: true }).first());
    await userEvent.keyboard('{End}');
    await expect
      .element(page.getByRole('button', { name: 'Add attribute' }), { timeout: 5_000 })
      .toBeInViewport({ ratio: 1 });
  });

  test('are chosen in the menu of a column, and let go there', async () => {
    await open(1);
    await entry('Done', 'Freeze up to here');
    await expect.poll(held).toBe('Frozen up to “Done”');
    expect(table.settings.mock.lastCall?.[0].frozen).toBe(3);
    const at = startOf('Done');
    scrollTo(200);
    await expect.poll(() => startOf('Note')).toBeLessThan(at + 120);
    expect(startOf('Done')).toBe(at);
    await entry('Name', 'Unfreeze columns');
    await expect.poll(held).toBe('Frozen up to “Name”');
    scrollTo(100);
    await expect.poll(() => startOf('Done')).toBe(at - 100);
  });

  test('are the same when one of them is hidden', async () => {
    await open(3);
    await entry('Size', 'Hide');
    await expect.poll(held).toBe('Frozen up to “Done”');
    expect(edge.element().ariaValueNow).toBe('2');
    expect(table.settings.mock.lastCall?.[0].frozen).toBe(3);
  });
});

describe('the edge of frozen columns', () => {
  test('is no barrier', async () => {
    await open(3);
    await expectAccessible();
  });

  test('is moved by keys, which say where it is', async () => {
    await open(1);
    (edge.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(held).toBe('Frozen up to “Done”');
    await expect.element(edge).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.poll(held).toBe('Frozen up to “Name”');
    await userEvent.keyboard('{End}');
    await expect.poll(() => edge.element().ariaValueNow).toBe(edge.element().ariaValueMax);
    expect(startOf('More 7') > 0).toBe(true);
  });

  test.each(['ltr', 'rtl'])('is dragged to another column (%s)', async (dir) => {
    document.documentElement.dir = dir;
    await open(1);
    scrollTo(dir === 'rtl' ? -150 : 150);
    const from = pointIn(edge.element().firstElementChild!);
    const to = { ...from, x: from.x + (dir === 'rtl' ? -230 : 230) };
    await mouse.down(from);
    await mouse.move(from, to);
    await expect.poll(held).toBe('Frozen up to “Done”');
    expect(table.settings).not.toHaveBeenCalled();
    await mouse.up(to);
    await expect.poll(() => table.settings.mock.lastCall?.[0].frozen).toBe(3);
    expect(held()).toBe('Frozen up to “Done”');
  });

  test('stays where it was when Escape is pressed', async () => {
    await open(1);
    const from = pointIn(edge.element().firstElementChild!);
    const to = { ...from, x: from.x + 230 };
    await mouse.down(from);
    await mouse.move(from, to);
    await userEvent.keyboard('{Escape}');
    await mouse.up(to);
    expect(table.settings).not.toHaveBeenCalled();
    expect(held()).toBe('Frozen up to “Name”');
  });
});

describe('a dragged column', () => {
  const drag = async (name: string, onto: string, fraction: number) => {
    const [from, to] = [pointIn(head(name)), pointIn(head(onto), fraction)];
    await mouse.down(from);
    await mouse.move(from, to);
    await mouse.up(to);
  };

  test('freezes between frozen ones, wherever the table is scrolled to', async () => {
    await open(3);
    const before = startOf('More 2');
    scrollTo(400);
    await expect.poll(() => startOf('More 2')).toBe(before - 400);
    await drag('More 2', 'Size', 0.1);
    await expect.poll(() => table.columns().slice(0, 5)).toEqual(['Name', 'More 2', 'Size', 'Done', 'Note']);
    expect(table.settings.mock.lastCall?.[0].frozen).toBe(4);
    expect(grid().scrollLeft).toBeGreaterThan(0);
    await expect.poll(held).toBe('Frozen up to “Done”');
  });

  test('scrolls behind the edge', async () => {
    await open(3);
    await drag('Size', 'Note', 0.9);
    await expect.poll(() => table.columns().slice(0, 4)).toEqual(['Name', 'Done', 'Note', 'Size']);
    expect(table.settings.mock.lastCall?.[0].frozen).toBe(2);
  });

  test('stays frozen while it is made wider than there is room', async () => {
    await open(3);
    const { right } = head('Done').getBoundingClientRect();
    const from = { ...pointIn(head('Done'), 1), x: pointIn(head('Done'), 1).x - 2 };
    const to = { ...from, x: from.x + 400 };
    await mouse.down(from);
    await mouse.move(from, to);
    await expect.poll(() => head('Done').getBoundingClientRect().right).toBeGreaterThan(right + 390);
    await mouse.up(to);
    await expect.poll(held).toBe('Frozen up to “Size”');
    expect(table.settings.mock.lastCall?.[0].widths[table.idOf('Done')]).toBe(520);
  });
});

// The last test: what it says would lie over the tables of others.
test('no more columns are frozen than have room on a narrow screen, and it says so', async () => {
  await page.viewport(390, 700);
  await open(1);
  await entry('Done', 'Freeze up to here');
  await expect.element(page.getByText(/This screen is too narrow/)).toBeVisible();
  expect(table.settings.mock.lastCall?.[0].frozen).toBe(3);
  await expect.element(edge).not.toBeInTheDocument();
  const width = startOf('Size') - grid().getBoundingClientRect().x;
  expect(width).toBeLessThanOrEqual(390 * 0.6);
  await page.viewport(1_280, 800);
  await expect.poll(held).toBe('Frozen up to “Done”');
});
