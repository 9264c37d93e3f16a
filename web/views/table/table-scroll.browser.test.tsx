import { expect, test } from 'vitest';
import { openTable } from './testing/open-table.tsx';

const items = Array.from({ length: 200 }, (_, index) => ({ Name: `Item ${index + 1}` }));
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('scroll/'));

/** Leaves the table and comes back: another grid is drawn. */
async function comeBack({ grid, comeAgain }: Awaited<ReturnType<typeof openTable>>): Promise<Element> {
  const before = grid.element();
  comeAgain();
  await expect.poll(() => grid.element() === before).toBe(false);
  return grid.element();
}

test('a table is where it was left', async () => {
  const table = await openTable(items);
  table.grid.element().scrollTop = 1_010;
  await expect.poll(kept).toHaveLength(1);
  const again = await comeBack(table);
  await expect.poll(() => again.scrollTop).toBe(1_010);
  await expect.element(table.grid.getByRole('gridcell', { name: 'Item 31', exact: true })).toBeVisible();
});

test('a table that is left right after a scroll is where it was left', async () => {
  const table = await openTable(items);
  const grid = table.grid.element();
  const scrolled = new Promise((resolve) => grid.addEventListener('scroll', resolve, { once: true }));
  grid.scrollTop = 1_010;
  await scrolled;
  expect(kept()).toHaveLength(0);
  const again = await comeBack(table);
  await expect.poll(() => again.scrollTop).toBe(1_010);
});

test('what is kept and not understood is ignored', async () => {
  const table = await openTable(items);
  table.grid.element().scrollTop = 700;
  await expect.poll(kept).toHaveLength(1);
  for (const key of kept()) sessionStorage.setItem(key, '[1');
  const again = await comeBack(table);
  await expect.element(table.grid.getByRole('gridcell', { name: 'Item 1', exact: true })).toBeVisible();
  expect(again.scrollTop).toBe(0);
});
