import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { collapsedItems } from '../../data/folder/collapsed-items.ts';
import { folderId } from '../../data/testing/page.ts';
import { pasteInto } from '../../testing/clipboard.ts';
import { openTable } from './testing/open-table.tsx';

const named = ['Trip', 'Pack', 'Socks', 'Book', 'Work'].map((Name) => ({ Name }));
/** Pack and Book are below Trip, Socks is below Pack. */
const parents = { 1: 0, 2: 1, 3: 0 };

const levels = (grid: Element): string[] =>
  [...grid.querySelectorAll('[role=row][data-item]')].map((row) => row.ariaLevel ?? '');

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('sub-items stand below their item and are collapsed with it, which is kept in the browser', async () => {
  const table = await openTable(named, {}, { parents });
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Pack', 'Socks', 'Book', 'Work']);
  expect(levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1']);
  const toggle = page.getByRole('button', { name: '2 sub-items of Trip' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle);
  await expect.poll(() => table.rows().map((row) => row[0])).toEqual(['Trip2', 'Work']);
  await expect.element(table.grid).toHaveAttribute('aria-rowcount', '3');
  await expect.element(page.getByText('5 items')).toBeVisible();
  expect(collapsedItems(folderId).size).toBe(1);
  await userEvent.click(toggle);
  await expect.poll(() => table.rows().length).toBe(5);
  expect(collapsedItems(folderId).size).toBe(0);
});

test('a search shows what is above a found sub-item, and neither counts nor ticks it', async () => {
  const table = await openTable(named, {}, { parents, search: 'socks' });
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Pack', 'Socks']);
  await expect.element(page.getByText('1 of 5 items')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all rows' }));
  await expect.element(page.getByText('1 selected')).toBeVisible();
});

test('keys and the menu hide and show what is below the active item, also for readers', async () => {
  const reading = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  const table = await openTable(named, { allowed: reading }, { parents });
  const grid = table.grid.element() as HTMLElement;
  const fold = () => userEvent.keyboard('{Control>}.{/Control}');
  grid.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await fold();
  await expect.poll(() => table.rows().map((row) => row[0])).toEqual(['Trip', 'Pack1', 'Book', 'Work']);
  expect(table.active()).toEqual([1, 1]);
  await fold();
  await expect.poll(() => table.rows().length).toBe(5);
  // Nothing is below it.
  await userEvent.keyboard('{ArrowDown}');
  await fold();
  expect(table.rows().length).toBe(5);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Hide sub-items' }).click();
  await expect.poll(() => table.rows().map((row) => row[0])).toEqual(['Trip2', 'Work']);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Show sub-items' }).click();
  await expect.poll(() => table.rows().length).toBe(5);
});

test('a search finds what is below collapsed items, and what is collapsed is kept for when it has ended', async () => {
  const table = await openTable(named, {}, { parents });
  const trip = page.getByRole('button', { name: /sub-items? of Trip/ });
  await userEvent.click(trip);
  await expect.poll(() => table.rows().length).toBe(2);
  table.seek('socks');
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Pack', 'Socks']);
  // What is collapsed in it stays so while the text is typed on, and is forgotten with it.
  await userEvent.click(page.getByRole('button', { name: '1 sub-item of Pack' }));
  await expect.poll(() => table.rows().length).toBe(2);
  table.seek('sock');
  await expect.poll(() => table.rows().map((row) => row[0])).toEqual(['Trip', 'Pack1']);
  table.seek('');
  await expect.poll(() => table.rows().map((row) => row[0])).toEqual(['Trip2', 'Work']);
  await userEvent.click(trip);
  await expect.poll(() => table.rows().length).toBe(5);
});

test('a view of the top level shows no sub-items, and counts what it shows', async () => {
  const table = await openTable(named, {}, { parents, view: () => ({ sub_items: 'top' }) });
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Work']);
  await expect.element(page.getByText('2 of 5 items')).toBeVisible();
});

test('sub-items are sorted among each other', async () => {
  const view = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, groups: [] },
      sorts: [{ attribute_id: idOf('Name'), direction: 'ascending' as const }],
    },
  });
  const table = await openTable(named, {}, { parents, view });
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Book', 'Pack', 'Socks', 'Work']);
});

test('a new item below a sub-item is among its siblings', async () => {
  const table = await openTable(named, {}, { parents });
  await userEvent.click(page.getByRole('gridcell', { name: 'Socks' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => table.rows().length).toBe(6);
  expect(levels(table.grid.element())).toEqual(['1', '2', '3', '3', '2', '1']);
  expect(table.active()).toEqual([3, 0]);
});

test('keys make an item a sub-item of the one above, and take it up again', async () => {
  const table = await openTable(named, {}, { parents });
  await userEvent.click(page.getByRole('gridcell', { name: 'Work' }));
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '2']);
  expect(table.column('Name')).toEqual(['Trip', 'Pack', 'Socks', 'Book', 'Work']);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1']);
  // The first one has none above it.
  await userEvent.click(page.getByRole('gridcell', { name: /Trip$/ }));
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{ArrowLeft}{/Shift}{/Alt}');
  await userEvent.click(page.getByRole('gridcell', { name: 'Socks' }));
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '2', '2', '1']);
});

test('in a page from right to left the arrow that points inwards makes an item a sub-item', async () => {
  document.documentElement.dir = 'rtl';
  const table = await openTable(named, {}, { parents });
  await userEvent.click(page.getByRole('gridcell', { name: 'Work' }));
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '2']);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1']);
});

test('Tab makes a new item without a name a sub-item, Shift-Tab takes it up; once it has a name the cell moves', async () => {
  const table = await openTable(named, {}, { parents });
  await userEvent.click(page.getByRole('gridcell', { name: 'Work' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(table.active).toEqual([5, 0]);
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1', '2']);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1', '1']);
  expect(table.active()).toEqual([5, 0]);
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1', '2']);
  // It cannot go deeper: the cell moves, as it does from a name that is written.
  await userEvent.keyboard('{Tab}');
  await expect.poll(table.active).toEqual([5, 1]);
  await userEvent.keyboard('{Home}Call{Tab}');
  await expect.poll(table.active).toEqual([5, 1]);
  await expect.poll(() => table.column('Name').at(-1)).toBe('Call');
  // The next one is among its siblings, and goes below it.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(table.active).toEqual([6, 0]);
  await userEvent.keyboard('{Tab}Ask{Enter}');
  await expect.poll(() => levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1', '2', '3']);
  expect(table.column('Name').at(-1)).toBe('Ask');
});

test('an item that somebody comes back to is not new: Tab moves the cell', async () => {
  const table = await openTable(named, {}, { parents });
  await userEvent.click(page.getByRole('gridcell', { name: 'Work' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(table.active).toEqual([5, 0]);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Tab}');
  await expect.poll(table.active).toEqual([5, 1]);
  expect(levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1', '1']);
});

test('that items cannot go deeper is said', async () => {
  const deep = Array.from({ length: 51 }, (_, index) => ({ Name: `Level ${index + 1}` }));
  const chain = Object.fromEntries(deep.slice(0, 49).map((_, index) => [index + 1, index]));
  const table = await openTable(deep, {}, { parents: { ...chain, 50: 48 } });
  table.grid.element().focus();
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.element(page.getByText(/50 levels/).first()).toBeVisible();
});

test('rows that are pasted beyond a sub-item are its siblings', async () => {
  const table = await openTable(named.slice(0, 4), {}, { parents });
  await userEvent.click(page.getByRole('gridcell', { name: 'Book' }));
  pasteInto(table.grid.element(), { 'text/plain': 'Map\nTent\nRope' });
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Pack', 'Socks', 'Map', 'Tent', 'Rope']);
  expect(levels(table.grid.element())).toEqual(['1', '2', '3', '2', '2', '2']);
});

test('in a view of the top level it is said where an item has gone that became a sub-item', async () => {
  const table = await openTable(named, {}, { parents, view: () => ({ sub_items: 'top' }) });
  await userEvent.click(page.getByRole('gridcell', { name: 'Work' }));
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.poll(() => table.column('Name')).toEqual(['Trip']);
  await expect.element(page.getByText(/Now below “Trip”: Work\. This view shows/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Work']);
});

test('the word after a deletion counts the sub-items', async () => {
  const table = await openTable(named, {}, { parents });
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).click({ force: true });
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.poll(() => table.column('Name')).toEqual(['Work']);
  await expect.element(page.getByText('2 items and 2 sub-items deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => table.column('Name')).toEqual(['Trip', 'Pack', 'Socks', 'Book', 'Work']);
  expect(levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1']);
});

test('an item is duplicated with all below it, and one that is ticked with its parent once', async () => {
  const table = await openTable(named, {}, { parents });
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).click({ force: true });
  // What goes along is said before.
  await expect.element(page.getByText('+ 2 sub-items')).toBeVisible();
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: 'Duplicate' })
    .click();
  await expect.element(page.getByText('2 items and 2 sub-items duplicated')).toBeVisible();
  const own = ['Trip', 'Pack', 'Socks', 'Book'];
  await expect
    .poll(() => table.column('Name'))
    .toEqual([...own, 'Trip (copy)', 'Pack', 'Socks', 'Book', 'Work']);
  expect(levels(table.grid.element())).toEqual(['1', '2', '3', '2', '1', '2', '3', '2', '1']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => table.column('Name')).toEqual([...own, 'Work']);
});
