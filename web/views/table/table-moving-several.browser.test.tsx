import { valueId } from '@tessera/domain/records/value.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse } from '../../testing/pointer.ts';
import { openTable } from './testing/open-table.tsx';

type Opened = Awaited<ReturnType<typeof openTable>>;
type IdOf = Opened['idOf'];

const named = (names: string, notes = '') =>
  names.split('').map((Name, index) => ({ Name, ...(notes[index] ? { Note: notes[index] } : {}) }));
const names = (table: Opened) =>
  table
    .column('Name')
    .map((text = '') => text.replace(/\d+$/, ''))
    .join('');
const levels = ({ grid }: Opened): string =>
  [...grid.element().querySelectorAll('[role=row][data-item]')]
    .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
    .map((row) => row.ariaLevel ?? '1')
    .join('');
/** All items of the folder in their order, also those that the view does not show. */
const stored = ({ server, page: { folder }, idOf }: Opened): string => {
  const { columns } = folder.store;
  const nameOf = (id: string) => server.get('values', valueId(id, idOf('Name')))!['data'];
  return [...columns.inOrder()].map((row) => nameOf(columns.ids[row]!)).join('');
};
const rowOf = (table: Opened, name: string): Element =>
  [...table.grid.element().querySelectorAll('[role=row][data-item]')].find(
    (row) => (row.querySelectorAll('[role=gridcell]')[1]?.textContent ?? '').replace(/\d+$/, '') === name,
  )!;
const tick = async (table: Opened, ...all: string[]) => {
  for (const name of all)
    await userEvent.click(rowOf(table, name).querySelector('[data-check]')!, { force: true });
};

/** Drags the row of an item by its handle, with the system's own mouse, and lets go. `meanwhile`: before that. */
async function drag(
  table: Opened,
  name: string,
  to: string | Element,
  part: number,
  meanwhile = async () => {},
) {
  const row = rowOf(table, name);
  await userEvent.hover(row.querySelector('[data-cell]')!);
  const frame = window.frameElement!.getBoundingClientRect();
  const pointOf = (element: Element, height: number, within = element) => {
    const { top, height: all } = element.getBoundingClientRect();
    const { left, width } = within.getBoundingClientRect();
    return { x: frame.left + left + width / 2, y: frame.top + top + all * height };
  };
  const grip = row.querySelector('[data-grip]')!;
  const from = pointOf(row, 0.5, grip);
  await mouse.down(from);
  const end = { ...pointOf(typeof to === 'string' ? rowOf(table, to) : to, part), x: from.x };
  await mouse.move(from, end);
  await meanwhile();
  await mouse.up(end);
}
const filtered = (idOf: IdOf) => ({
  query: {
    ...{ sorts: [], groups: [] },
    filter: {
      match: 'all' as const,
      conditions: [{ attribute_id: idOf('Note'), operator: 'contains' as const, operand: 'x' }],
    },
  },
});
const grouped = (idOf: IdOf) => ({
  query: {
    ...{ sorts: [], groups: [{ attribute_id: idOf('Note') }] },
    filter: { match: 'all' as const, conditions: [] },
  },
});

test('ticked rows that are not beside each other go together, in their order, with one undo', async () => {
  const table = await openTable(named('ABCDEF'));
  await tick(table, 'E', 'B');
  await drag(table, 'E', 'C', 0.95, () =>
    expect.element(page.getByText('2 items', { exact: true })).toBeVisible(),
  );
  await expect.poll(() => names(table)).toBe('ACBEDF');
  await expect.poll(() => stored(table)).toBe('ACBEDF');
  await table.page.client.undo();
  await expect.poll(() => names(table)).toBe('ABCDEF');
});

test('the rows of the selected cells go together, a row that is not among them alone', async () => {
  const table = await openTable(named('ABCDEF'));
  await page.getByRole('gridcell', { name: 'B', exact: true }).click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await expect.poll(table.selected).toBe(4);
  await drag(table, 'B', 'F', 0.95);
  await expect.poll(() => names(table)).toBe('ADEFBC');
  await drag(table, 'F', 'A', 0.05);
  await expect.poll(() => names(table)).toBe('FADEBC');
  await expect.poll(() => stored(table)).toBe('FADEBC');
});

test('with a filter on, what is dragged lands between its visible neighbours', async () => {
  // Seen are those with x: A, D, F, H.
  const table = await openTable(named('ABCDEFGH', 'x--x-x-x'), {}, { view: filtered });
  await expect.poll(() => names(table)).toBe('ADFH');
  await drag(table, 'H', 'D', 0.05);
  await expect.poll(() => names(table)).toBe('AHDF');
  const between = (text: RegExp) => expect.poll(() => stored(table)).toMatch(text);
  await between(/A.*H.*D.*E.*F/);
  await tick(table, 'A', 'H');
  await drag(table, 'A', 'F', 0.05);
  await expect.poll(() => names(table)).toBe('DAHF');
  await between(/D.*A.*H.*F/);
  // Those that are hidden are still in their own order.
  expect(stored(table).replace(/[AHDF]/g, '')).toBe('BCEG');
});

test('keys move an item past its visible neighbour while a filter is on', async () => {
  const table = await openTable(named('ABCDEF', 'x--x-x'), {}, { view: filtered });
  await page.getByRole('gridcell', { name: 'A', exact: true }).click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => names(table)).toBe('DAF');
  await expect.poll(() => stored(table)).toMatch(/D.*A.*F/);
  expect(stored(table).replaceAll('A', '')).toBe('BCDEF');
});

test('several go into another group, and get its value, with one undo; one that is in it stays', async () => {
  const table = await openTable(named('ABCDEF', 'xxxyyz'), {}, { view: grouped });
  await expect.poll(() => names(table)).toBe('ABCDEF');
  await tick(table, 'A', 'C', 'E');
  await drag(table, 'C', 'D', 0.05);
  await expect.poll(() => names(table)).toBe('BACEDF');
  expect(table.column('Note').join('')).toBe('xyyyyz');
  await table.page.client.undo();
  await expect.poll(() => names(table)).toBe('ABCDEF');
  expect(table.column('Note').join('')).toBe('xxxyyz');
});

test('several into the group without a value: the words come before the drop, and none is moved', async () => {
  const table = await openTable(named('ABCD', 'xxy'), {}, { view: grouped });
  await tick(table, 'A', 'C');
  const words = page.getByText('Items cannot be created or moved into the Ungrouped group.');
  await drag(table, 'A', 'D', 0.95, () => expect.element(words.first()).toBeVisible());
  expect(table.column('Note').join('')).toBe('xxy');
  expect(names(table)).toBe('ABCD');
});

test('several become sub-items of one, and what is below them goes along as it is', async () => {
  // B and C are below A.
  const table = await openTable(named('ABCDEF'), {}, { parents: { 1: 0, 2: 1 } });
  await expect.poll(() => levels(table)).toBe('123111');
  await tick(table, 'A', 'B', 'E');
  await drag(table, 'A', 'F', 0.5);
  await expect.poll(() => names(table)).toBe('DFABCE');
  expect(levels(table)).toBe('112342');
  await table.page.client.undo();
  await expect.poll(() => levels(table)).toBe('123111');
});

test('several do not go below one of themselves: they are gathered beside it', async () => {
  const table = await openTable(named('ABCD'), {}, { parents: { 1: 0 } });
  await tick(table, 'A', 'D');
  await drag(table, 'D', 'B', 0.5);
  await expect.poll(() => names(table)).toBe('ABDC');
  expect(levels(table)).toBe('1211');
});

test('of several a person moves those that they may change, and is told of the others as it begins', async () => {
  const allowed = {
    ...{ createItem: true, deleteItem: true, editAll: false },
    editItem: (createdBy: number | null | undefined) => createdBy === 7,
  };
  const onDenied = vi.fn();
  const table = await openTable(named('ABCD'), { allowed, onDenied }, { creators: [7, 7, 1, 7] });
  await tick(table, 'A', 'C');
  await drag(table, 'A', 'D', 0.95, async () => expect(onDenied).toHaveBeenCalledExactlyOnceWith('editItem'));
  await expect.poll(() => names(table)).toBe('BCDA');
  expect(onDenied).toHaveBeenCalledOnce();
});
