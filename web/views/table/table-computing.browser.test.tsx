import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openTable } from './testing/open-table.tsx';

/** Some milliseconds for each item. */
const costly = 'LET(t, SEQUENCE(10000), SUM(MAP(SEQUENCE(20), SUM(t))))';
const ITEMS = 400;
const items = Array.from({ length: ITEMS }, (_, index) => ({ Name: `Item ${index}`, Size: index }));
const left = {
  name: 'Left',
  kind: 'formula',
  settings: (idOf: (name: string) => string) => ({ formula: `${costly} * 0 - [${idOf('Size')}]` }),
} as const;
const working = page.getByText(/^Computing… \d+/);

const sort = async (name: string, by: string) => {
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: by }).click();
};

test('while a costly formula is computed the rows stay, can be edited, and then are sorted', async () => {
  const { column, grid } = await openTable(items, {}, { more: [left] });
  await sort('Left', 'Sort ascending');
  await expect.element(working).toBeVisible();
  expect(column('Name').slice(0, 2)).toEqual(['Item 0', 'Item 1']);
  await page.getByRole('gridcell', { name: 'Item 1', exact: true }).click();
  await userEvent.keyboard('Changed{Enter}');
  await expect.element(page.getByText(`${ITEMS} items`)).toBeVisible();
  await expect.element(working).not.toBeInTheDocument();
  grid.element().scrollTop = 0;
  await expect.poll(() => column('Name')[0]).toBe(`Item ${ITEMS - 1}`);
  grid.element().scrollTop = grid.element().scrollHeight;
  await expect.poll(() => column('Name').at(-2)).toBe('Changed');
});

test('no items are said to be missing before a costly filter is computed', async () => {
  const { column } = await openTable(
    items,
    {},
    {
      more: [left],
      view: (idOf) => ({
        query: {
          filter: {
            match: 'all',
            conditions: [{ attribute_id: idOf('Left'), operator: 'equals', operand: -7 }],
          },
          ...{ sorts: [], groups: [] },
        },
      }),
    },
  );
  await expect.element(page.getByText(`1 of ${ITEMS} items`)).toBeVisible();
  expect(column('Name')).toEqual(['Item 7']);
});

test('the former order stays while another one is computed, and one that needs nothing computed takes its place', async () => {
  const { column } = await openTable(
    items,
    {},
    {
      more: [left],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, groups: [] },
          sorts: [{ attribute_id: idOf('Size'), direction: 'descending' }],
        },
      }),
    },
  );
  await expect.poll(() => column('Name')[0]).toBe(`Item ${ITEMS - 1}`);
  await sort('Left', 'Sort descending');
  await expect.element(working).toBeVisible();
  expect(column('Name')[0]).toBe(`Item ${ITEMS - 1}`);
  await sort('Size', 'Sort ascending');
  await expect.element(working).not.toBeInTheDocument();
  await expect.poll(() => column('Name')[0]).toBe('Item 0');
});
