import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QueryRows } from '../../data/folder/item-rows.ts';
import { mouse } from '../../testing/pointer.ts';
import { openTable } from './testing/open-table.tsx';

const items = [
  { Name: 'Bee', Size: 2, Done: true },
  { Name: 'ant', Size: 10 },
  { Name: 'Cat', Note: 'purrs' },
];
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const head = (name: string) => page.getByRole('columnheader').filter({ hasText: name });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const openMenu = async (name: string) => {
  await page.getByRole('button', { name: `Options for ${name}`, exact: true }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
};
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);
const widthOf = (name: string) => head(name).element().getBoundingClientRect().width;
const edge = (name: string) => {
  const { top, right, left, height } = head(name).element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const isRtl = document.documentElement.dir === 'rtl';
  return { x: (frame?.left ?? 0) + (isRtl ? left + 2 : right - 2), y: (frame?.top ?? 0) + top + height / 2 };
};
const drag = async (from: { x: number; y: number }, byX: number) => {
  const to = { ...from, x: from.x + byX };
  await mouse.down(from);
  await mouse.move(from, to);
  await mouse.up(to);
};

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

describe('the menu of a column', () => {
  beforeEach(async () => {
    table = await openTable(items);
  });

  test('sorts by it, tells so in the head, and the other way round', async () => {
    await openMenu('Size');
    await entry('Sort descending').click();
    await expect.poll(() => table.column('Name')).toEqual(['ant', 'Bee', 'Cat']);
    await expect.element(head('Size')).toHaveAttribute('aria-sort', 'descending');
    await openMenu('Name');
    await entry('Sort ascending').click();
    await expect.poll(() => table.column('Name')).toEqual(['ant', 'Bee', 'Cat']);
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(head('Size')).toHaveAttribute('aria-sort', 'none');
  });

  test('filters by the value of its active cell', async () => {
    await openMenu('Size');
    await expect.element(entry('Filter by this')).toBeVisible();
    expect(entries()).not.toContain('Filter by this value');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('gridcell', { name: '10', exact: true }).click();
    await openMenu('Size');
    await entry('Filter by this value').click();
    await expect.poll(() => table.column('Name')).toEqual(['ant']);
  });

  test('hides it', async () => {
    await openMenu('Size');
    await entry('Hide').click();
    await expect.poll(table.columns).toEqual(['Name', 'Done', 'Note']);
    expect(table.settings.mock.lastCall?.[0].hidden).toEqual([table.idOf('Size')]);
  });

  test('groups by it', async () => {
    await openMenu('Done');
    await entry('Group by this').click();
    await expect.poll(() => table.lines().length).toBeGreaterThan(items.length);
  });

  test('asks for a filter by it', async () => {
    await openMenu('Note');
    await entry('Filter by this').click();
    expect(table.filter.mock.calls).toEqual([[table.idOf('Note')]]);
  });

  test('of the first column offers no hiding and no moving: it names the items', async () => {
    await openMenu('Name');
    expect(entries()).not.toContain('Hide');
    expect(entries()).not.toContain('Move left');
  });

  test('offers neither to edit nor to delete what the person may not', async () => {
    await openMenu('Size');
    expect(entries()).not.toContain('Edit attribute');
    expect(entries()).not.toContain('Delete attribute');
    await expect.element(page.getByRole('button', { name: 'Add attribute' })).not.toBeInTheDocument();
  });

  test('closes at Escape, and the focus is on the name again', async () => {
    await openMenu('Size');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Options for Size' })).toHaveFocus();
    expect(table.settings).not.toHaveBeenCalled();
  });

  test('tells, as long as it is open, by what its column may be sorted or grouped next', async () => {
    const ended = vi.fn();
    const expectNext = vi.spyOn(QueryRows.prototype, 'expect').mockReturnValue(ended);
    await openMenu('Size');
    expect(expectNext.mock.calls).toEqual([[head('Size').element().getAttribute('data-column')]]);
    expect(ended).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => ended.mock.calls.length).toBe(1);
    expectNext.mockRestore();
  });

  test('the arrow keys and Enter choose in it', async () => {
    (page.getByRole('button', { name: 'Options for Size' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(head('Size')).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('for who may change attributes', () => {
  const asked = { edit: vi.fn(), delete: vi.fn() };
  beforeEach(async () => {
    for (const one of Object.values(asked)) one.mockReset();
    table = await openTable(items, {
      ...{ onEditAttribute: asked.edit, onDeleteAttribute: asked.delete },
    });
  });

  test('the menu leads to the attribute’s settings and to its end', async () => {
    await openMenu('Size');
    await entry('Edit attribute').click();
    await openMenu('Size');
    await entry('Delete attribute').click();
    expect(asked.edit.mock.calls).toEqual([[table.idOf('Size')]]);
    expect(asked.delete.mock.calls).toEqual([[table.idOf('Size')]]);
  });

  test('the first column can’t be deleted', async () => {
    await openMenu('Name');
    expect(entries()).toContain('Edit attribute');
    expect(entries()).not.toContain('Delete attribute');
  });
});

describe('a column is as wide as its content', () => {
  const long = 'a note that is longer than its column is wide by far';
  const textOf = (name: string) =>
    [...document.querySelectorAll('[role=gridcell] span')].find((one) => one.textContent === name)!;

  test.each(['short', 'extra-tall'] as const)(
    'by a double click on its edge, in rows that are %s',
    async (row_height) => {
      table = await openTable([...items, { Name: 'Dog', Note: long }], {}, { view: () => ({ row_height }) });
      const before = widthOf('Note');
      await userEvent.dblClick(head('Note').element().lastElementChild!);
      await expect.poll(() => widthOf('Note')).toBeGreaterThan(before);
      expect(textOf(long).scrollWidth).toBeLessThanOrEqual(textOf(long).clientWidth);
      expect(widthOf('Note')).toBeLessThan(480);
    },
  );

  test('by its menu: one with little in it gets narrow, but its name stays whole', async () => {
    table = await openTable(items);
    await openMenu('Done');
    await entry('Fit to content').click();
    await expect.poll(() => widthOf('Done')).toBeLessThan(110);
    const name = head('Done').getByText('Done').element();
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  });
});

test('in high rows a text goes on on further lines, as many as fit', async () => {
  const long = 'many words '.repeat(40);
  table = await openTable([{ Name: 'Dog', Note: long }], {}, { view: () => ({ row_height: 'extra-tall' }) });
  const cell = [...document.querySelectorAll<HTMLElement>('[role=gridcell] span')].find(
    (one) => one.textContent === long.trim() || one.textContent === long,
  )!;
  const line = Number.parseFloat(getComputedStyle(cell).lineHeight);
  expect(Math.round(cell.getBoundingClientRect().height / line)).toBe(5);
});

describe('the edge of a column', () => {
  test('dragged, it makes the column wider, and what is saved is whole pixels', async () => {
    table = await openTable(items);
    const before = widthOf('Size');
    await drag(edge('Size'), 60);
    await expect.poll(() => widthOf('Size')).toBe(before + 60);
    expect(table.settings.mock.lastCall?.[0].widths).toEqual({ [table.idOf('Size')]: before + 60 });
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test('stops where a column would be too narrow to be seen', async () => {
    table = await openTable(items);
    await drag(edge('Done'), -85);
    await expect.poll(() => widthOf('Done')).toBe(60);
  });

  test('from right to left it is dragged the other way', async () => {
    document.documentElement.dir = 'rtl';
    table = await openTable(items);
    const before = widthOf('Done');
    await drag(edge('Done'), -40);
    await expect.poll(() => widthOf('Done')).toBe(before + 40);
  });
});

describe('the columns of a view', () => {
  test('stand in its order, without what it hides, as wide as it says', async () => {
    table = await openTable(
      items,
      {},
      {
        view: (idOf) => ({
          order: [idOf('Name'), idOf('Note'), idOf('Size'), idOf('Done')],
          hidden: [idOf('Size')],
          widths: { [idOf('Note')]: 333 },
        }),
      },
    );
    await expect.poll(table.columns).toEqual(['Name', 'Note', 'Done']);
    expect(widthOf('Note')).toBe(333);
  });

  test('an attribute that the view does not know yet comes last', async () => {
    table = await openTable(items, {}, { view: (idOf) => ({ order: [idOf('Name'), idOf('Note')] }) });
    await expect.poll(table.columns).toEqual(['Name', 'Note', 'Size', 'Done']);
  });

  test('are told to screen readers with their number, also where they are out of sight', async () => {
    const more = Array.from({ length: 40 }, (_, index) => ({ name: `More ${index}`, kind: 'text' as const }));
    table = await openTable(items, {}, { more });
    await expect.element(table.grid).toHaveAttribute('aria-colcount', '46');
    expect(table.columns().length).toBeLessThan(20);
    (table.grid.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(head('More 39')).toBeVisible();
    expect(table.active()).toEqual([0, 43]);
    await expect.element(head('Name')).toBeVisible();
  });
});

describe('the name of a column', () => {
  const rename = vi.fn();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  beforeEach(() => rename.mockReset());
  const button = (name: string) => page.getByRole('button', { name: `Options for ${name}`, exact: true });

  test('is edited in place after a double click, and the menu is gone', async () => {
    table = await openTable(items, { onRenameAttribute: rename });
    await userEvent.dblClick(button('Size'));
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.keyboard('Weight{Enter}');
    expect(rename.mock.calls).toEqual([[table.idOf('Size'), 'Weight']]);
    await expect.element(button('Size')).toHaveFocus();
  });

  test('is edited by F2, and Escape leaves it', async () => {
    table = await openTable(items, { onRenameAttribute: rename });
    (button('Note').element() as HTMLElement).focus();
    await userEvent.keyboard('{F2}');
    await expect.element(field).toHaveValue('Note');
    await userEvent.keyboard('Other{Escape}');
    await expect.element(button('Note')).toHaveFocus();
    expect(rename).not.toHaveBeenCalled();
  });

  test('is edited from the menu, which shows the key and hears it', async () => {
    table = await openTable(items, { onRenameAttribute: rename });
    await button('Size').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Weight{Enter}');
    expect(rename.mock.calls).toEqual([[table.idOf('Size'), 'Weight']]);
    await expect.element(button('Size')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const entry = page.getByRole('menuitem', { name: 'Rename' });
    await expect.element(entry).toBeVisible();
    const keys = entry.element().querySelector('[data-keys]');
    expect(keys?.getAttribute('data-keys')).toBe('F2');
    await userEvent.keyboard('{F2}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test('stays for who may not change attributes', async () => {
    table = await openTable(items);
    (button('Note').element() as HTMLElement).focus();
    await userEvent.keyboard('{F2}');
    await expect.element(field).not.toBeInTheDocument();
  });
});
