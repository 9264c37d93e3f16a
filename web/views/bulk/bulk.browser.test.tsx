import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openTable } from '../table/testing/open-table.tsx';

const people = { name: 'Who', kind: 'members' } as const;
const due = { name: 'Due', kind: 'date' } as const;
const items = [
  { Name: 'Ant', Size: 1, Due: '2026-02-27' },
  { Name: 'Bee', Size: 2 },
  { Name: 'Cat', Size: 3, Due: '2026-03-01' },
];
const bar = page.getByRole('toolbar', { name: /selected/ });
const dialog = page.getByRole('dialog', { name: /Edit/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tick = (row: number) => page.getByRole('checkbox', { name: `Select row ${row}`, exact: true });

async function choose(label: string | RegExp, name: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).last().click();
  await page.getByRole('option', { name, exact: true }).click();
}
const open = async (over = {}) => {
  const table = await openTable(items, over, { more: [people, due] });
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  return table;
};
/** What stands in the last column. */
const dates = ({ rows }: Awaited<ReturnType<typeof openTable>>) => rows().map((cells) => cells.at(-1));

describe('ticked items', () => {
  test('are edited in one dialog, several attributes at once, with one undo', async () => {
    const table = await open();
    await bar.getByRole('button', { name: 'Edit' }).click();
    await expect.element(button('Change 3 items')).toBeDisabled();
    await choose(/Attribute to change/, 'Size');
    await choose(/Set to/, 'Add');
    await userEvent.fill(dialog.getByRole('textbox', { name: /Amount|By/ }), '10');
    await choose(/Another attribute/, 'Due');
    await choose(/Set to/, 'Move by days');
    await userEvent.fill(dialog.getByRole('textbox', { name: /Days/ }), '2');
    await expectAccessible();
    await button('Change 3 items').click();
    await expect.element(page.getByText('3 items changed')).toBeVisible();
    await expect.poll(() => table.column('Size')).toEqual(['11', '12', '13']);
    expect(dates(table)).toEqual(['Mar 1, 2026', '', 'Mar 3, 2026']);
    await button('Undo').click();
    await expect.poll(() => table.column('Size')).toEqual(['1', '2', '3']);
    expect(dates(table)).toEqual(['Feb 27, 2026', '', 'Mar 1, 2026']);
  });

  test('are duplicated below the last of them', async () => {
    const table = await openTable(items);
    await tick(1).click({ force: true });
    await tick(2).click({ force: true });
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Ant (copy)', 'Bee (copy)', 'Cat']);
    await expect.element(page.getByText('2 items duplicated')).toBeVisible();
    await button('Undo').click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Cat']);
  });

  test('are offered what the person may', async () => {
    await open({ allowed: { createItem: false, deleteItem: true, editAll: false, editItem: () => false } });
    await expect.element(bar.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(bar.getByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
  });
});
