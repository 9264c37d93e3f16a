import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pasteInto } from '../../testing/clipboard.ts';
import { openTable } from './testing/open-table.tsx';

const state = {
  name: 'State',
  kind: 'label',
  settings: {
    multiple: true,
    options: [
      { id: 'todo', name: 'Todo', color: 'blue' },
      { id: 'done', name: 'Finished', color: 'green' },
      { id: 'late', name: 'Late', color: 'red' },
    ],
  },
} as const;
const items = [
  { Name: 'Ant', State: ['done'] },
  { Name: 'Bee', State: ['todo'] },
  { Name: 'Cat' },
  { Name: 'Dog', State: ['todo', 'done'] },
];
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const grid = () => table.grid.element() as HTMLElement;
const press = (keys: string) => userEvent.keyboard(keys);
const group = (name: string | RegExp) =>
  page.getByRole('gridcell').getByRole('button', { name, expanded: true });
const closed = (name: string | RegExp) =>
  page.getByRole('gridcell').getByRole('button', { name, expanded: false });
const names = () => table.column('Name');

beforeEach(async () => {
  table = await openTable(
    items,
    {},
    {
      more: [state],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('State') }],
        },
      }),
    },
  );
  grid().focus();
});

describe('a table in groups', () => {
  test('has its heads as one stop of Tab; arrows go from one to the next, and open and close them', async () => {
    await expect.element(group(/^Todo/)).toBeVisible();
    const stops = () =>
      [...grid().querySelectorAll<HTMLElement>('[role=gridcell] button')].filter((one) => one.tabIndex >= 0);
    const called = () => document.activeElement?.textContent;
    // The head, and what makes an item in it.
    expect(stops().map((one) => one.ariaLabel ?? one.textContent)).toEqual([
      'Todo2',
      'New item in this group',
    ]);
    stops()[0]!.focus();
    await press('{ArrowDown}');
    await expect.poll(called).toBe('Finished2');
    await press('{ArrowLeft}');
    await expect.element(closed(/^Finished/)).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(group(/^Finished/)).toHaveFocus();
    await press('{ArrowUp}{ArrowUp}');
    await expect.poll(called).toBe('Todo2');
    expect(stops()[0]).toBe(document.activeElement);
    expect(stops()).toHaveLength(2);
  });

  test('heads each with its value and its count, in the order of the options, those without a value last', async () => {
    await expect
      .poll(() => table.lines().map((line) => line.replace(/^\d+ /, '')))
      .toEqual([
        'Todo2',
        expect.stringContaining('Bee'),
        expect.stringContaining('Dog'),
        'Finished2',
        expect.stringContaining('Ant'),
        expect.stringContaining('Dog'),
        'Ungrouped1',
        expect.stringContaining('Cat'),
      ]);
  });

  test('a group that is closed shows its head and its count alone, and opens again', async () => {
    await group(/Todo/).click();
    await expect.poll(names).toEqual(['Ant', 'Dog', 'Cat']);
    await expect.element(closed(/Todo\s*2/)).toBeVisible();
    await expect.element(table.grid).toHaveAttribute('aria-rowcount', '7');
    await closed(/Todo/).click();
    await expect.poll(names).toEqual(['Bee', 'Dog', 'Ant', 'Dog', 'Cat']);
  });

  test('the arrow keys step over heads, and over what is closed', async () => {
    await group(/Finished/).click();
    await expect.poll(names).toEqual(['Bee', 'Dog', 'Cat']);
    grid().focus();
    const at = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await press('{Control>}{Home}{/Control}');
    await expect.poll(at).toBe('Bee');
    await press('{ArrowDown}');
    await expect.poll(at).toBe('Dog');
    await press('{ArrowDown}');
    await expect.poll(at).toBe('Cat');
  });

  test('an item that stands in two groups is changed in both', async () => {
    await press('{Control>}{Home}{/Control}{ArrowDown}Dingo{Enter}');
    await expect.poll(names).toEqual(['Bee', 'Dingo', 'Ant', 'Dingo', 'Cat']);
  });

  test('an item that is made below another stands in its group', async () => {
    await press('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{Shift>}{Enter}{/Shift}');
    await expect.poll(names).toHaveLength(6);
    await press('Ape{Enter}');
    await expect.poll(() => table.lines().findIndex((line) => line.includes('Ape'))).toBe(5);
    const made = table.lines()[5];
    expect(made).toContain('Finished');
    expect(made).not.toContain('Todo');
  });

  test('what is pasted beyond the end of a group makes items of that group, and leaves the next alone', async () => {
    await press('{Control>}{Home}{/Control}{ArrowDown}');
    pasteInto(grid(), { 'text/plain': 'Doe\nEel' });
    await expect.poll(names).toEqual(['Bee', 'Doe', 'Eel', 'Ant', 'Doe', 'Cat']);
  });

  test('an item goes to another group with its value', async () => {
    await press('{Control>}{Home}{/Control}{End}');
    pasteInto(grid(), { 'text/plain': 'Late' });
    await expect
      .poll(() => table.lines().map((line) => line.replace(/^\d+ /, '').split(' ')[0]))
      .toEqual(['Todo1', 'Dog', 'Finished2', 'Ant', 'Dog', 'Late1', 'Bee', 'Ungrouped1', 'Cat']);
  });

  test('a group stays closed while its items change', async () => {
    await group(/Todo/).click();
    await expect.element(closed(/Todo/)).toBeVisible();
    const bee = table.server.all('items')[1]!;
    const seq = table.server.seq;
    table.server.put('values', `${bee.id}.${table.idOf('Name')}`, { data: 'Boa' });
    table.page.hearSince(seq);
    await closed(/Todo/).click();
    await expect.poll(names).toContain('Boa');
  });

  test('a new item of a group has its value, and stands in it, closed or not', async () => {
    const add = (name: RegExp) =>
      page.getByRole('row', { name }).getByRole('button', { name: 'New item in this group' });
    await add(/Finished/).click();
    await press('Ape{Enter}');
    await expect.poll(names).toEqual(['Bee', 'Dog', 'Ant', 'Dog', 'Ape', 'Cat']);
    await group(/Finished/).click();
    await expect.poll(names).toEqual(['Bee', 'Dog', 'Cat']);
    await add(/Finished/).click();
    await press('Auk{Enter}');
    await expect.poll(names).toEqual(['Bee', 'Dog', 'Ant', 'Dog', 'Ape', 'Auk', 'Cat']);
  });

  test('no item is created in the group without a value, and it is said why', async () => {
    await page
      .getByRole('row', { name: /Ungrouped/ })
      .getByRole('button', { name: 'New item in this group' })
      .click({ force: true });
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('Items cannot be created or moved into the Ungrouped group.');
    expect(table.server.all('items')).toHaveLength(4);
  });

  test('nor is one inserted there by the keys', async () => {
    await press('{Control>}{End}{/Control}{Shift>}{Enter}{/Shift}');
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('Items cannot be created or moved into the Ungrouped group.');
    expect(table.server.all('items')).toHaveLength(4);
  });

  test('every item is counted once below the table', async () => {
    await expect.element(page.getByText('4 items')).toBeVisible();
  });
});
