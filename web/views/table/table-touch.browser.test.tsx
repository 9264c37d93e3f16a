import type { Presence } from '@tessera/domain/api/presence.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finger, pointIn } from '../../testing/pointer.ts';
import { cellKey, type Others } from '../view-props.ts';
import { openTable } from './testing/open-table.tsx';

const items = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel'].map((Name, index) => ({ Name, Size: index + 1 }));
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
const tap = async (text: string) => {
  await finger.down(pointIn(cell(text).element()));
  await finger.up();
};

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('a finger', () => {
  beforeEach(async () => {
    table = await openTable(items);
  });

  // Cells are marked as selected where several are; one alone is the active one.
  test('selects the cell that it taps, and no other', async () => {
    await tap('Cat');
    await expect.poll(table.active).toEqual([2, 0]);
    expect(table.selected()).toBe(0);
    await tap('5');
    await expect.poll(table.active).toEqual([4, 1]);
    expect(table.selected()).toBe(0);
  });

  test('drawn over cells selects none of them on its way: it scrolls', async () => {
    await tap('Ant');
    const [from, to] = [pointIn(cell('Dog').element()), pointIn(cell('Bee').element())];
    await finger.down(from);
    await finger.move(from, to);
    await finger.up();
    await tap('Eel');
    await expect.poll(table.active).toEqual([4, 0]);
    expect(table.selected()).toBe(0);
  });

  test('draws a range by its corners, on a phone too', async () => {
    await page.viewport(390, 800);
    await tap('Bee');
    const grip = (which: string) => table.grid.element().querySelector(`[data-grip=${which}]`)!;
    await expect.poll(() => grip('last')).toBeTruthy();
    const drag = async (which: string, text: string) => {
      const [from, to] = [pointIn(grip(which)), pointIn(cell(text).element())];
      await finger.down(from);
      await finger.move(from, to);
      await finger.up();
    };
    await drag('last', '4');
    await expect.poll(table.selected).toBe(6);
    await drag('first', 'Cat');
    await expect.poll(table.selected).toBe(4);
    await drag('first', 'Ant');
    await expect.poll(table.selected).toBe(8);
    await cell('Eel').click();
    await expect.poll(() => grip('last')).toBeNull();
    await page.viewport(1200, 600);
  });

  test('changes a checkbox when it is lifted: one that rests on it opens the menu, one that moves scrolls', async () => {
    const box = () => page.getByRole('img', { name: /hecked/ }).first();
    await finger.down(pointIn(box().element()));
    await finger.up();
    await finger.down(pointIn(box().element()));
    await expect.element(page.getByRole('menu')).toBeVisible();
    await finger.up();
    await expect.element(box()).toHaveAccessibleName('Not checked');
    await userEvent.keyboard('{Escape}');
    const from = pointIn(box().element());
    await finger.down(from);
    await finger.move(from, { ...from, y: from.y + 60 });
    await finger.up();
    await expect.element(box()).toHaveAccessibleName('Not checked');
    await finger.down(pointIn(box().element()));
    await finger.up();
    await expect.element(box()).toHaveAccessibleName('Checked');
  });

  test('ticks a row by its box', async () => {
    const box = page.getByRole('checkbox', { name: 'Select row 2' });
    await finger.down(pointIn(box.element()));
    await finger.up();
    await expect.element(box).toBeChecked();
    await expect.element(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  });
});

test('a finger selects what is under it from right to left too', async () => {
  document.documentElement.dir = 'rtl';
  table = await openTable(items);
  await tap('4');
  await expect.poll(table.active).toEqual([3, 1]);
});

describe('others in the table', () => {
  /** Who is at which item, by the item's number, and whether they edit. */
  async function openWith(there: readonly [name: string, row: number, editing: boolean][]) {
    const others = new Map<string, Presence[]>();
    table = await openTable(items, { others: others as Others });
    const attribute_id = table.idOf('Size');
    for (const [index, [name, row, editing]] of there.entries()) {
      const item_id = table.server.all('items')[row]!.id;
      const one = { name, editing, item_id, attribute_id, person_id: index + 2, photo: null, folder_id: 'f' };
      const key = cellKey(item_id, attribute_id);
      others.set(key, [...(others.get(key) ?? []), one as unknown as Presence]);
    }
    // Drawn again with those who have come.
    await page.getByRole('button', { name: 'New item' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => table.column('Name')).toHaveLength(6);
  }

  test('are named where they edit, each of them, and not where they only are', async () => {
    await openWith([
      ['Ben', 1, true],
      ['Cem', 1, true],
      ['Dua', 3, false],
    ]);
    await expect.element(page.getByText('Ben, Cem', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Dua', { exact: true })).not.toBeInTheDocument();
  });

  test('are named in the order of their script', async () => {
    await openWith([['دعاء', 2, true]]);
    await expect.element(page.getByText('دعاء', { exact: true })).toHaveAttribute('dir', 'auto');
  });

  test('at a cell that has gone are named nowhere', async () => {
    await openWith([['Ben', 1, true]]);
    await expect.element(page.getByText('Ben', { exact: true })).toBeVisible();
    const { seq } = table.server;
    table.server.remove('items', table.server.all('items')[1]!.id);
    table.page.hearSince(seq);
    await expect.poll(() => table.column('Name')).not.toContain('Bee');
    await expect.element(page.getByText('Ben', { exact: true })).not.toBeInTheDocument();
  });

  test('bar nobody from editing: what is typed meanwhile is kept, and theirs is asked about', async () => {
    table = await openTable(items);
    await cell('Ant').click();
    await userEvent.keyboard('Mine');
    const { seq } = table.server;
    const item = table.server.all('items')[0]!.id;
    table.server.put('values', `${item}.${table.idOf('Name')}`, { data: 'Theirs' });
    table.page.hearSince(seq);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => table.page.client.outbox.refusals.map(({ status }) => status)).toEqual([409]);
    expect(table.server.get('values', `${item}.${table.idOf('Name')}`)?.['data']).toBe('Theirs');
  });
});

test('an editor that is wider than the room beside frozen columns opens without moving the table', async () => {
  await page.viewport(390, 800);
  const state = {
    name: 'State',
    kind: 'label' as const,
    settings: { options: [{ id: 'a', name: 'Open', color: 'teal' }] },
  };
  table = await openTable(items, {}, { more: [state] });
  const grid = table.grid.element();
  await tap('Bee');
  await userEvent.keyboard('{End}');
  await expect.poll(() => grid.scrollLeft).toBeGreaterThan(300);
  const { scrollLeft } = grid;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Open' })).toBeVisible();
  expect(grid.scrollLeft).toBe(scrollLeft);
  await userEvent.keyboard('op');
  await expect.element(page.getByRole('combobox')).toHaveValue('op');
  expect(grid.scrollLeft).toBe(scrollLeft);
});
