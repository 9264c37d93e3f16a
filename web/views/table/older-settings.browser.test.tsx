import { newId } from '@tessera/domain/plain-ids.ts';
import { table as tableType } from '@tessera/domain/views/table.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openTable } from './testing/open-table.tsx';

const items = [
  { Name: 'Ant', Size: 2, Note: 'x' },
  { Name: 'Bee', Size: 1 },
];
const state = {
  name: 'State',
  kind: 'label',
  settings: { multiple: true, options: [{ id: 'todo', name: 'Todo', color: 'blue' }] },
} as const;
const names = (opened: Awaited<ReturnType<typeof openTable>>) => () => opened.column('Name');

test.each<[string, (idOf: (name: string) => string) => Record<string, unknown>, string[]]>([
  ['an empty one', () => ({}), ['Ant', 'Bee']],
  [
    'one of which nobody knows the rest',
    (idOf) => ({
      ...{ row_height: 'huge', frozen: 'all', hidden: 4, order: 'Name', zoom: 'weeks', aggregates: [] },
      query: { sorts: [{ attribute_id: idOf('Size'), direction: 'ascending' }], groups: 'none' },
    }),
    ['Bee', 'Ant'],
  ],
  [
    'one that names attributes that are gone',
    (idOf) => {
      const gone = newId();
      const sort = { attribute_id: gone, direction: 'ascending' };
      return {
        ...{ hidden: [gone], order: [gone, idOf('Name')], widths: { [gone]: 300 } },
        ...{ aggregates: { [gone]: 'sum', [idOf('Size')]: 'sum' } },
        colors: { attribute_id: gone },
        query: {
          sorts: [sort, { ...sort, attribute_id: idOf('Size') }],
          groups: [{ attribute_id: gone }],
          filter: { match: 'all', conditions: [{ attribute_id: gone, operator: 'is', operand: 'x' }] },
        },
      };
    },
    ['Bee', 'Ant'],
  ],
])('settings of an older version, %s, show all that is there', async (_, stored, shown) => {
  const opened = await openTable(items, {}, { view: (idOf) => tableType.read(stored(idOf)) });
  await expect.poll(names(opened)).toEqual(shown);
  expect(opened.columns().slice(0, 4)).toEqual(['Name', 'Size', 'Done', 'Note']);
  expect(opened.lines()).toHaveLength(2);
});

test('values that their attribute does not know are neither shown nor in the way, and stay', async () => {
  const odd = [
    { Name: 'Ant', Size: 'many', Done: 'yes', Note: 7, State: ['gone', 'todo'] },
    { Name: 'Bee', State: ['gone'] },
    { Name: 'Cat', State: { id: 'todo' } },
  ];
  const groups = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, sorts: [] },
      groups: [{ attribute_id: idOf('State') }],
    },
    aggregates: { [idOf('Size')]: 'sum' as const },
  });
  const opened = await openTable(odd, {}, { more: [state], view: groups });
  await expect.poll(() => opened.column('Name').length).toBeGreaterThanOrEqual(3);
  await expect.element(page.getByRole('button', { name: /^Todo/ })).toBeVisible();
  await page.getByRole('gridcell', { name: 'Bee', exact: true }).first().click();
  await userEvent.keyboard('Bug{Enter}');
  await expect.poll(names(opened)).toContain('Bug');
  // Neither is it in what is saved.
  const ant = opened.page.folder.store.columns;
  expect(ant.value(ant.rowOf(opened.server.all('items')[0]!.id)!, opened.idOf('State'))).toEqual([
    'gone',
    'todo',
  ]);
});

test('3,000 items in one group, and 300 groups: heads and rows of what is in sight, and the last ones by a key', async () => {
  const many = Array.from({ length: 3_300 }, (_, index) => ({
    Name: `Item ${index}`,
    Size: index < 3_000 ? 0 : index - 3_000,
  }));
  const opened = await openTable(
    many,
    {},
    {
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('Size') }],
        },
      }),
    },
  );
  await expect.element(opened.grid).toHaveAttribute('aria-rowcount', String(3_300 + 300 + 1));
  expect(opened.lines().length).toBeLessThan(40);
  expect(opened.lines()[0]).toBe('03,001');
  (opened.grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(page.getByRole('gridcell', { name: 'Item 3299', exact: true })).toBeVisible();
  expect(opened.lines().at(-2)).toBe('2991');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.element(page.getByRole('gridcell', { name: 'Item 0', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^0/ }).click();
  await expect.element(page.getByRole('gridcell', { name: 'Item 3001', exact: true })).toBeVisible();
});
