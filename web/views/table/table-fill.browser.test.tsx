import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type HeldKey, mouse, pointIn } from '../../testing/pointer.ts';
import { toasts } from '../../ui/toast/toast.ts';
import over from './over-cells.module.css';
import { openTable } from './testing/open-table.tsx';

const items = Array.from({ length: 6 }, (_, index) => ({
  Name: `Thing ${index + 1}`,
  ...(index < 2 ? { Size: 10 + index * 5, Note: `Item ${index + 1}` } : {}),
}));
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
const handle = () => table.grid.element().querySelector(`.${over['handle']}`)!;

/** From the handle, once it is drawn at the corner of a cell, to the middle of a row, counted from 0. */
async function drag(
  corner: string,
  row: number,
  key: HeldKey = 'none',
  onTheWay = async () => {},
): Promise<void> {
  const end = cell(corner).element().getBoundingClientRect();
  const isThere = () => {
    const { left, top } = handle().getBoundingClientRect();
    return Math.hypot(left - end.right, top - end.bottom) < end.height / 2;
  };
  await expect.poll(isThere).toBe(true);
  const from = pointIn(handle());
  const to = { x: from.x, y: pointIn(cell(`Thing ${row + 1}`).element()).y };
  await mouse.down(from);
  await mouse.move(from, to, 'left', key);
  await onTheWay();
  await mouse.up(to, 'left', key);
}

beforeEach(async () => {
  await page.viewport(1200, 600);
  toasts.clear();
  table = await openTable(items);
  await cell('10').click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(table.selected).toBe(2);
});

test('what the selected numbers come to stands in the foot, and is copied by a click', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await expect.element(page.getByRole('button', { name: 'Average 12.5' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Count of values 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Sum 25' }).click();
  expect(written).toHaveBeenCalledWith('25');
  await cell('10').click();
  await expect.element(page.getByRole('button', { name: 'Sum 25' })).not.toBeInTheDocument();
});

describe('the fill handle', () => {
  test('dragged down goes on with the series, and selects what is filled', async () => {
    await drag('15', 4);
    await expect.poll(() => table.column('Size')).toEqual(['10', '15', '20', '25', '30', '']);
    expect(table.selected()).toBe(5);
  });

  test('dragged up goes on backwards', async () => {
    await cell('15').click();
    await expect.poll(table.selected).toBe(0);
    await drag('15', 0);
    await expect.poll(() => table.column('Size')).toEqual(['15', '15', '', '', '', '']);
  });

  test('goes on with a text that ends in a number', async () => {
    await cell('Item 2').click();
    await expect.poll(table.selected).toBe(0);
    await drag('Item 2', 3);
    await expect.poll(() => table.column('Note')).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4', '', '']);
  });

  // Ctrl, on a Mac Alt as in its spreadsheets, or Command.
  test.each(['control', 'alt', 'command'] as const)('repeats the values while %s is held', async (key) => {
    await drag('15', 4, key);
    await expect.poll(() => table.column('Size')).toEqual(['10', '15', '10', '15', '10', '']);
    await table.page.client.undo();
    await expect.poll(() => table.column('Size')).toEqual(['10', '15', '', '', '', '']);
  });

  test('shows that it would copy as soon as the key is pressed, and goes on when it is let go', async () => {
    await drag('15', 3, 'none', async () => {
      expect(getComputedStyle(handle()).cursor).toBe('crosshair');
      await userEvent.keyboard('{Control>}');
      await expect.poll(() => getComputedStyle(handle()).cursor).toBe('copy');
      await userEvent.keyboard('{/Control}');
      await expect.poll(() => getComputedStyle(handle()).cursor).toBe('crosshair');
    });
    await expect.poll(() => table.column('Size')).toEqual(['10', '15', '20', '25', '', '']);
  });

  test('with a double click goes as far down as the column beside has values', async () => {
    await userEvent.dblClick(handle());
    await expect.poll(() => table.column('Size')).toEqual(['10', '15', '20', '25', '30', '35']);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});
