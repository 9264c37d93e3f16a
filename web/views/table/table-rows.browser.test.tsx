import type { Presence } from '@tessera/domain/api/presence.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse, pointIn } from '../../testing/pointer.ts';
import { cellKey } from '../view-props.ts';
import { openTable } from './testing/open-table.tsx';

const items = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel'].map((Name, index) => ({ Name, Size: index + 1 }));
const nothing = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const grid = () => table.grid.element() as HTMLElement;
const tick = (row: number) => page.getByRole('checkbox', { name: `Select row ${row}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('rows that are ticked', () => {
  beforeEach(async () => {
    table = await openTable(items);
  });

  test('are counted, and deleted at once', async () => {
    await tick(2).click();
    await tick(4).click();
    await expect.element(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
    await button('Delete').click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Cat', 'Eel']);
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
    await expect.element(table.grid).toHaveFocus();
  });

  test('are all those between two, with Shift', async () => {
    await tick(2).click();
    await tick(4).click({ modifiers: ['Shift'] });
    await expect.element(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
    await expect.element(tick(3)).toBeChecked();
    await expect.element(tick(5)).not.toBeChecked();
  });

  test('are all or none by the box in the head', async () => {
    const all = page.getByRole('checkbox', { name: 'Select all rows' });
    await all.click();
    await expect.element(page.getByRole('toolbar', { name: '5 selected' })).toBeVisible();
    await all.click();
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });

  test('are none after Escape, and after the cross', async () => {
    await tick(3).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(tick(3)).not.toBeChecked();
    await tick(3).click();
    await button('Clear selection').click();
    await expect.element(tick(3)).not.toBeChecked();
    await expect.element(table.grid).toHaveFocus();
  });

  test('are those of the selected cells, by keys; once more, none of them', async () => {
    const keys = '{Control>}{Shift>} {/Shift}{/Control}';
    await cell('Bee').click();
    await userEvent.keyboard(`{Shift>}{ArrowDown}{/Shift}${keys}`);
    await expect.element(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await expect.element(tick(2)).toBeChecked();
    await expect.element(tick(3)).toBeChecked();
    // One of them is not ticked: all are then.
    await userEvent.keyboard(`{Shift>}{ArrowDown}{/Shift}${keys}`);
    await expect.element(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
    await userEvent.keyboard(`{Escape}{ArrowDown}{ArrowDown}${keys}`);
    await expect.element(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await expect.element(tick(4)).not.toBeChecked();
    await expect.element(table.grid).toHaveFocus();
  });

  test('of an item that somebody else deletes one less is counted', async () => {
    await tick(1).click();
    await tick(2).click();
    const seq = table.server.seq;
    table.server.remove('items', table.server.all('items')[0]!.id);
    table.page.hearSince(seq);
    await expect.element(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  });
});

describe('a mouse', () => {
  beforeEach(async () => {
    table = await openTable(items);
  });

  test('drawn over cells selects them', async () => {
    const [from, to] = [pointIn(cell('Bee').element()), pointIn(cell('4').element())];
    await mouse.down(from);
    await mouse.move(from, to);
    await mouse.up(to);
    await expect.poll(table.selected).toBe(6);
    expect(table.active()).toEqual([1, 0]);
  });

  test('draws the handle at a cell’s corner down, and fills what it comes over', async () => {
    await cell('Bee').click();
    const corner = cell('Bee').element().getBoundingClientRect();
    const frame = window.frameElement?.getBoundingClientRect();
    const from = {
      x: (frame?.left ?? 0) + corner.right,
      y: (frame?.top ?? 0) + corner.bottom,
    };
    const to = { ...from, y: from.y + corner.height * 2 };
    await mouse.down(from);
    await mouse.move(from, to);
    await mouse.up(to);
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Bee', 'Bee', 'Eel']);
    await expect.poll(table.selected).toBe(3);
  });

  test('opens an item by the button at its beginning', async () => {
    await cell('Cat').hover();
    await page.getByRole('row').filter({ hasText: 'Cat' }).getByRole('button', { name: 'Open item' }).click();
    expect(table.open.mock.calls).toEqual([[table.server.all('items')[2]!.id]]);
  });
});

describe('below the table', () => {
  test('a button makes an item, which is named next', async () => {
    table = await openTable(items);
    await button('New item').click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Cat', 'Dog', 'Eel', '']);
    await userEvent.keyboard('Fox{Enter}');
    await expect.poll(() => table.column('Name').at(-1)).toBe('Fox');
    await expect.element(page.getByText('6 items')).toBeVisible();
  });

  test('stands how many there are, and how many are found', async () => {
    table = await openTable(items, { isFiltered: true }, { search: 'ee' });
    await expect.element(page.getByText('2 of 5 items')).toBeVisible();
  });

  test('an item that the filter hides is told of', async () => {
    table = await openTable(items, { isFiltered: true }, { search: 'ee' });
    await button('New item').click();
    await expect
      .element(page.getByText('1 item added. The filter or the search hides it.').first())
      .toBeVisible();
  });
});

describe('a table without rows', () => {
  test('says how to begin', async () => {
    const onImport = vi.fn();
    table = await openTable([], { onImport });
    await expect.element(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
    await button('Import a CSV file').click();
    expect(onImport).toHaveBeenCalledTimes(1);
    await page.getByRole('button', { name: 'New item' }).first().click();
    await expect.poll(() => table.column('Name')).toEqual(['']);
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  });

  test('offers nothing to who may not create items', async () => {
    table = await openTable([], { allowed: nothing });
    await expect.element(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
    await expect.element(button('New item')).not.toBeInTheDocument();
    await expect.element(button('Import a CSV file')).not.toBeInTheDocument();
  });

  test('says that nothing matches, and shows all again', async () => {
    const [onClearFilter, onClear] = [vi.fn(), vi.fn()];
    const sought = { text: 'zebra', onClear };
    table = await openTable(items, { isFiltered: true, onClearFilter, sought }, { search: 'zebra' });
    await expect.element(page.getByText('No item that meets the filter contains “zebra”.')).toBeVisible();
    await button('Clear search').click();
    expect(onClear).toHaveBeenCalledTimes(1);
    await button('Clear filter').click();
    expect(onClearFilter).toHaveBeenCalledTimes(1);
  });
});

describe('for who may only read', () => {
  beforeEach(async () => {
    table = await openTable(items, { allowed: nothing });
    grid().focus();
  });

  test('nothing to tick, to add or to fill is there, and screen readers are told', async () => {
    await cell('Bee').click();
    await userEvent.keyboard('{Control>}{Shift>} {/Shift}{/Control}');
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
    await expect.element(tick(1)).not.toBeInTheDocument();
    await expect.element(button('New item')).not.toBeInTheDocument();
    await expect.element(table.grid).toHaveAttribute('aria-readonly', 'true');
    await expect.element(cell('Ant')).toHaveAttribute('aria-readonly', 'true');
  });

  test.each([
    ['typing', 'x', 'editItem'],
    ['Delete', '{Delete}', undefined],
    ['Shift+Enter', '{Shift>}{Enter}{/Shift}', 'createItem'],
  ])('%s changes nothing', async (_name, keys, told) => {
    await userEvent.keyboard(keys);
    expect(table.denied.mock.calls.flat()).toEqual(told ? [told] : table.denied.mock.calls.flat());
    expect(table.column('Name')).toEqual(['Ant', 'Bee', 'Cat', 'Dog', 'Eel']);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });

  test('Enter opens the item, to be read as a whole', async () => {
    await userEvent.keyboard('{Enter}');
    expect(table.open).toHaveBeenCalledTimes(1);
  });
});

describe('who may edit their own items only', () => {
  test('edits these, and no others', async () => {
    table = await openTable(items, {
      allowed: { ...nothing, editItem: (by) => by === 7 },
    });
    grid().focus();
    await userEvent.keyboard('x');
    expect(table.denied).toHaveBeenCalledWith('editItem');
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('somebody else in a cell', () => {
  test('is named there while they edit', async () => {
    const ben = { person_id: 2, name: 'Ben', photo: null, folder_id: 'f', editing: true };
    let itemId = '';
    let attributeId = '';
    const others = new Map<string, Presence[]>();
    table = await openTable(items, { others });
    itemId = table.server.all('items')[3]!.id;
    attributeId = table.idOf('Size');
    others.set(cellKey(itemId, attributeId), [
      { ...ben, item_id: itemId, attribute_id: attributeId } as unknown as Presence,
    ]);
    await button('New item').click();
    await expect.element(page.getByText('Ben')).toBeVisible();
  });
});

describe('a table of many rows', () => {
  test('is scrolled on below the bar of what is ticked: no row is behind it', async () => {
    table = await openTable(Array.from({ length: 60 }, (_, index) => ({ Name: `Thing ${index}` })));
    await tick(1).click();
    const bar = page.getByRole('toolbar', { name: '1 selected' });
    await expect.element(bar).toBeVisible();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => active()?.closest('[role=row]')?.ariaRowIndex).toBe(grid().ariaRowCount);
    const bottom = () => active()!.getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    const { bottom: end } = grid().getBoundingClientRect();
    await expect.poll(() => Math.abs(bottom() - end)).toBeLessThan(3);
  });

  test('draws those in sight, and the keys go from one end to the other', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ Name: `Row ${index + 1}` }));
    table = await openTable(many);
    await expect.element(table.grid).toHaveAttribute('aria-rowcount', '1001');
    expect(table.rows().length).toBeLessThan(60);
    grid().focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(cell('Row 1000')).toBeVisible();
    expect(table.rows().length).toBeLessThan(60);
    await userEvent.keyboard('{Home}Last{Enter}');
    await expect.poll(() => table.column('Name').at(-1)).toBe('Last');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect.element(cell('Row 1')).toBeVisible();
  });

  test('an editor stays open while its row is scrolled out of sight', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ Name: `Row ${index + 1}` }));
    table = await openTable(many);
    grid().focus();
    await userEvent.keyboard('Begun');
    grid().scrollTop = 6_000;
    await expect.poll(() => table.column('Name').includes('Row 1')).toBe(false);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Begun');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => table.server.all('values')[0]?.['data']).toBe('Begun');
  });
});

describe('from right to left', () => {
  beforeEach(async () => {
    document.documentElement.dir = 'rtl';
    table = await openTable(items);
    grid().focus();
  });

  test('the left arrow key goes on, and the right one back', async () => {
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.poll(table.active).toEqual([0, 2]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(table.active).toEqual([0, 1]);
  });

  test('the first column stands at the right, and stays there', () => {
    const left = (name: string) => cell(name).element().getBoundingClientRect().left;
    expect(left('Ant')).toBeGreaterThan(left('1'));
  });
});

test.each([
  ['ltr', 'short'],
  ['ltr', 'tall'],
  ['rtl', 'short'],
  ['rtl', 'tall'],
] as const)(
  'a text begins on the side from which it is read (%s, %s rows)',
  async (direction, row_height) => {
    document.documentElement.dir = direction;
    table = await openTable([{ Name: 'Ant' }, { Name: 'نملة' }], {}, { view: () => ({ row_height }) });
    const align = (name: string) => {
      const { textAlign, direction: side } = getComputedStyle(cell(name).element().firstElementChild!);
      return [textAlign, side];
    };
    await expect.poll(() => align('Ant')).toEqual(['start', 'ltr']);
    expect(align('نملة')).toEqual(['start', 'rtl']);
  },
);

describe('the box of a checkbox', () => {
  const boxOf = (row: number) => grid().querySelector(`#cell-${row}-2 [data-press]`)!;

  test('changes at the first press of a mouse, and beside it the cell is chosen', async () => {
    table = await openTable([{ Name: 'Ant', Done: true }, { Name: 'Bee' }]);
    await expect.poll(() => boxOf(1)).toBeTruthy();
    const [first, second] = [boxOf(0).getAttribute('data-checked'), boxOf(1).getAttribute('data-checked')];
    expect([first, second]).toEqual(['true', 'false']);
    await userEvent.click(boxOf(1));
    await expect.poll(() => boxOf(1).getAttribute('data-checked')).toBe('true');
    expect(table.active()).toEqual([1, 2]);
    await mouse.down(pointIn(boxOf(0).closest('[role=gridcell]')!, 0.1));
    await mouse.up(pointIn(boxOf(0).closest('[role=gridcell]')!, 0.1));
    await expect.poll(table.active).toEqual([0, 2]);
    expect(boxOf(0).getAttribute('data-checked')).toBe('true');
  });

  test('stays for who may not change it', async () => {
    table = await openTable([{ Name: 'Ant', Done: true }], { allowed: nothing });
    await expect.poll(() => boxOf(0)).toBeTruthy();
    await userEvent.click(boxOf(0));
    await expect.poll(table.active).toEqual([0, 2]);
    expect(boxOf(0).getAttribute('data-checked')).toBe('true');
  });
});
