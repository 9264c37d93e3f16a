import { same } from '@tessera/sync/same-content.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse, pointIn } from '../../testing/pointer.ts';
import over from './over-cells.module.css';
import { formedText } from './testing/formed-text.ts';
import { openTable } from './testing/open-table.tsx';

type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
const handle = () => table.grid.element().querySelector(`.${over['handle']}`)!;

describe('the fill handle, dragged sideways,', () => {
  const more = [
    { name: 'Second', kind: 'number' },
    { name: 'Third', kind: 'number', settings: { format: 'percent' } },
    { name: 'Fourth', kind: 'number' },
  ] as const;
  const numbers = [{ Name: 'Thing 1', Second: 1, Third: 2 }, { Name: 'Thing 2' }];
  const lastOf = () => table.rows().map((row) => row.slice(4));

  /** The handle is drawn a moment after the selection: until then it is at the cell before. */
  async function sideways(last: string, by: number): Promise<void> {
    const corner = cell(last).element().getBoundingClientRect();
    await expect.poll(() => Math.abs(pointIn(handle()).x - corner.right)).toBeLessThan(10);
    await expect.poll(() => Math.abs(pointIn(handle()).y - corner.bottom)).toBeLessThan(10);
    const from = pointIn(handle());
    const to = { x: from.x + by, y: from.y - 8 };
    await mouse.down(from);
    await mouse.move(from, to);
    await mouse.up(to);
  }

  beforeEach(async () => {
    await page.viewport(1400, 600);
    table = await openTable(numbers, {}, { more });
  });

  test('goes on with the series of each row', async () => {
    await cell('1').click();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.poll(table.selected).toBe(2);
    await sideways('200%', 100);
    await expect.poll(lastOf).toEqual([
      ['1', '200%', '3'],
      ['', '', ''],
    ]);
    await expect.poll(table.selected).toBe(3);
  });

  test('backwards goes on before it, and tells what is no value there', async () => {
    await cell('1').click();
    await sideways('1', -400);
    await expect.poll(() => table.column('Note')[0]).toBe('1');
    expect(table.column('Name')[0]).toBe('Thing 1');
  });
});

test('Ctrl+R carries a formatted text with its form, and a value beside another type as its words', async () => {
  const more = [
    { name: 'Story', kind: 'long-text' },
    { name: 'Other', kind: 'long-text' },
    { name: 'Words', kind: 'text' },
  ] as const;
  table = await openTable([{ Name: 'Ant', Story: formedText }], {}, { more });
  await cell('Ants').click();
  await userEvent.keyboard('{Shift>}{End}{/Shift}{Control>}r{/Control}');
  await expect.poll(() => table.rows()[0]?.slice(4)).toEqual(['Ants', 'Ants', 'Ants']);
  const stored = () => table.server.all('values').map(({ data }) => data);
  await expect.poll(stored).toEqual(expect.arrayContaining(['Ants']));
  expect(stored().filter((data) => same(data, formedText))).toHaveLength(2);
});
