import type { AggregateFunction } from '@tessera/domain/views/aggregate-functions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openTable } from '../testing/open-table.tsx';

type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const due = { name: 'Due', kind: 'date' } as const;
/** Two groups by the note: three items, and two. */
const items = [
  { Name: 'Ant', Size: 1, Done: true, Note: 'x', Due: '2026-03-01' },
  { Name: 'Bee', Size: 4, Note: 'x', Due: '2026-01-15' },
  { Name: 'Cat', Size: 4, Done: true, Note: 'x' },
  { Name: 'Dog', Size: -2, Note: 'y', Due: '2026-02-01' },
  { Name: 'Eel', Note: 'y' },
];
const open = (aggregates: Record<string, AggregateFunction>) =>
  openTable(
    items,
    {},
    {
      more: [due],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('Note') }],
        },
        aggregates: Object.fromEntries(Object.entries(aggregates).map(([name, of]) => [idOf(name), of])),
      }),
    },
  );
const foot = (name: string) => page.getByRole('button', { name: new RegExp(`^Summary of ${name} `) });
const footSays = (name: string, what: string) =>
  expect.element(foot(name)).toHaveAccessibleName(`Summary of ${name} ${what}`);
const heads = () =>
  [
    ...table.grid.element().querySelectorAll<HTMLElement>('[role=rowgroup] [role=row]:not([data-item])'),
  ].toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex));
const columnHead = (name: string): DOMRect =>
  [...table.grid.element().querySelectorAll('[role=columnheader]')]
    .find((one) => one.textContent.trim() === name)!
    .getBoundingClientRect();
/** What the head of each group says of a column: what stands below the head of the column. */
const inGroups = (name: string) => {
  const { left, right } = columnHead(name);
  const cells = heads().map((head) =>
    [...head.querySelectorAll('[role=gridcell]')].find((cell) => {
      const box = cell.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    }),
  );
  return cells.map((cell) => cell?.textContent.replace(/\s+/g, ' ').trim());
};
const isBelow = (name: string) => {
  const of = columnHead(name);
  const cell = foot(name).element().parentElement!.getBoundingClientRect();
  return Math.abs(of.left - cell.left) < 2 && Math.abs(of.width - cell.width) < 2;
};
const menu = async (name: string, what: string) => {
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};

beforeEach(() => page.viewport(1_400, 600));

test.each<[string, AggregateFunction, string, string, string]>([
  ['Size', 'count', 'Count of items 5', 'Count of items 3', 'Count of items 2'],
  ['Size', 'filled', 'Count of values 4', 'Count of values 3', 'Count of values 1'],
  ['Size', 'empty', 'Count of empty 1', 'Count of empty 0', 'Count of empty 1'],
  ['Size', 'unique', 'Count of unique 3', 'Count of unique 2', 'Count of unique 1'],
  ['Size', 'percent_filled', 'Percent filled 80%', 'Percent filled 100%', 'Percent filled 50%'],
  ['Size', 'sum', 'Sum 7', 'Sum 9', 'Sum -2'],
  ['Size', 'average', 'Average 1.75', 'Average 3', 'Average -2'],
  ['Size', 'median', 'Median 2.5', 'Median 4', 'Median -2'],
  ['Size', 'min', 'Minimum -2', 'Minimum 1', 'Minimum -2'],
  ['Size', 'max', 'Maximum 4', 'Maximum 4', 'Maximum -2'],
  ['Size', 'range', 'Range 6', 'Range 3', 'Range 0'],
  ['Due', 'earliest', 'Earliest Jan 15, 2026', 'Earliest Jan 15, 2026', 'Earliest Feb 1, 2026'],
  ['Due', 'latest', 'Latest Mar 1, 2026', 'Latest Mar 1, 2026', 'Latest Feb 1, 2026'],
  ['Done', 'checked', 'Count of checked 2', 'Count of checked 2', 'Count of checked 0'],
  ['Done', 'percent_checked', 'Percent checked 40%', 'Percent checked 67%', 'Percent checked 0%'],
])('of %s: %s, in the foot and in each group', async (name, of, all, first, second) => {
  table = await open({ [name]: of });
  await footSays(name, all);
  await expect.poll(() => inGroups(name)).toEqual([first, second]);
});

describe('what is computed', () => {
  beforeEach(async () => {
    table = await open({ Size: 'sum', Done: 'checked', Due: 'latest' });
    await footSays('Size', 'Sum 7');
  });

  test('stays with its column when columns are reordered, hidden and shown', async () => {
    expect(['Size', 'Done', 'Due'].map(isBelow)).toEqual([true, true, true]);
    await menu('Size', 'Move right');
    await expect.poll(() => table.columns().slice(0, 3)).toEqual(['Name', 'Done', 'Size']);
    await expect.poll(() => ['Size', 'Done', 'Due'].map(isBelow)).toEqual([true, true, true]);
    await footSays('Size', 'Sum 7');
    await footSays('Done', 'Count of checked 2');
    expect(inGroups('Size')).toEqual(['Sum 9', 'Sum -2']);
    expect(inGroups('Done')).toEqual(['Count of checked 2', 'Count of checked 0']);
    await menu('Done', 'Hide');
    await expect.poll(() => table.columns().slice(0, 2)).toEqual(['Name', 'Size']);
    await expect.poll(() => ['Size', 'Due'].map(isBelow)).toEqual([true, true]);
    expect(inGroups('Size')).toEqual(['Sum 9', 'Sum -2']);
    expect(inGroups('Due')).toEqual(['Latest Mar 1, 2026', 'Latest Feb 1, 2026']);
    await expect.element(foot('Done')).not.toBeInTheDocument();
  });

  test('follows a value, an item that goes to another group, a new one and one that is deleted', async () => {
    await page.getByRole('gridcell', { name: '1', exact: true }).dblClick();
    await userEvent.keyboard('{Control>}a{/Control}10{Enter}');
    await footSays('Size', 'Sum 16');
    await expect.poll(() => inGroups('Size')).toEqual(['Sum 18', 'Sum -2']);
    // To the other group, by its value.
    await page.getByRole('gridcell', { name: 'x', exact: true }).first().click();
    await userEvent.keyboard('y{Enter}');
    await expect.poll(() => inGroups('Size')).toEqual(['Sum 8', 'Sum 8']);
    expect(inGroups('Done')).toEqual(['Count of checked 1', 'Count of checked 1']);
    await footSays('Size', 'Sum 16');
    const [first] = table.server.all('items');
    await table.page.actions.deleteItems([first!.id]);
    await footSays('Size', 'Sum 6');
    await expect.poll(() => inGroups('Size')).toEqual(['Sum 8', 'Sum -2']);
    await table.page.client.undo();
    await footSays('Size', 'Sum 16');
  });

  test('is said of a group that is closed', async () => {
    await page.getByRole('button', { name: /^x/ }).click();
    await expect.poll(() => table.column('Name')).toEqual(['Dog', 'Eel']);
    expect(inGroups('Size')).toEqual(['Sum 9', 'Sum -2']);
  });
});
