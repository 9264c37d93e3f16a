import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pasteInto, takeFrom } from '../../testing/clipboard.ts';
import { openTable } from './testing/open-table.tsx';

const items = ['Ant', 'Bee', 'Cat', 'Dog'].map((name, index) => ({
  ...{ Name: name, Size: index + 1, Note: `about ${name}` },
  ...(index === 1 ? { Done: true } : {}),
}));
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const press = (keys: string) => userEvent.keyboard(keys);
const editor = (name: string) => page.getByRole('textbox', { name });

beforeEach(async () => {
  table = await openTable(items);
  await press('{Tab}');
  while (!table.grid.element().matches(':focus')) await press('{Tab}');
});

describe('moving', () => {
  test.each([
    ['{ArrowDown}', [1, 0]],
    ['{ArrowDown}{ArrowRight}{ArrowUp}', [0, 1]],
    ['{ArrowUp}{ArrowLeft}', [0, 0]],
    ['{End}', [0, 3]],
    ['{End}{Home}', [0, 0]],
    ['{Control>}{End}{/Control}', [3, 3]],
    ['{Control>}{End}{Home}{/Control}', [0, 0]],
    ['{Control>}{ArrowDown}{/Control}', [3, 0]],
    ['{ArrowRight}{ArrowRight}{Control>}{ArrowDown}{/Control}', [1, 2]],
    ['{ArrowRight}{ArrowRight}{Control>}{ArrowDown}{ArrowDown}{/Control}', [3, 2]],
    ['{PageDown}', [3, 0]],
    ['{Tab}{Tab}', [0, 2]],
    ['{Tab}{Tab}{Shift>}{Tab}{/Shift}', [0, 1]],
  ])('%s leads to %o', async (keys, cell) => {
    await press(keys);
    await expect.poll(table.active).toEqual(cell);
  });

  test('Tab behind the last column leaves the table', async () => {
    await press('{End}{Tab}');
    expect(table.grid.element().matches(':focus')).toBe(false);
  });
});

test('a number that is edited stays at the end of its cell, a text at the start', async () => {
  await press('{ArrowRight}{Enter}');
  const sideOf = (name: string) => getComputedStyle(editor(name).element()).textAlign;
  await expect.element(editor('Size')).toHaveFocus();
  expect(sideOf('Size')).toMatch(/right$/);
  await press('{Escape}{ArrowLeft}{Enter}');
  await expect.element(editor('Name')).toHaveFocus();
  expect(sideOf('Name')).toMatch(/start|left/);
});

describe('a range', () => {
  test('grows by Shift and the arrow keys, and the active cell stays', async () => {
    await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await expect.poll(table.selected).toBe(4);
    expect(table.active()).toEqual([0, 0]);
  });

  test('is gone through by Tab, and by Enter from editor to editor, and stays', async () => {
    await press('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(table.selected).toBe(2);
    await press('{Tab}');
    await expect.poll(table.active).toEqual([1, 1]);
    await press('{Tab}');
    await expect.poll(table.active).toEqual([0, 1]);
    await press('{Shift>}{Tab}{/Shift}');
    await expect.poll(table.active).toEqual([1, 1]);
    await press('8{Enter}');
    await expect.poll(table.active).toEqual([0, 1]);
    await press('7{Enter}');
    await expect.poll(() => table.column('Size')).toEqual(['7', '8', '3', '4']);
    expect(table.active()).toEqual([1, 1]);
    expect(table.selected()).toBe(2);
    // Shift and the arrows stretch it from where it began; an arrow alone leaves it.
    await press('{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(table.selected).toBe(3);
    expect(table.active()).toEqual([0, 1]);
    await press('{Tab}{ArrowRight}');
    await expect.poll(table.active).toEqual([1, 2]);
    expect(table.selected()).toBeLessThanOrEqual(1);
  });

  test('is everything after Ctrl+A, and one cell again after Escape', async () => {
    await press('{Control>}a{/Control}');
    await expect.poll(table.selected).toBe(16);
    await press('{Escape}');
    await expect.poll(table.selected).toBeLessThanOrEqual(1);
    expect(table.active()).toEqual([0, 0]);
  });

  test('is the whole row after Shift+Space, and the whole column after Ctrl+Space', async () => {
    await press('{ArrowDown}{ArrowRight}{Shift>} {/Shift}');
    await expect.poll(table.selected).toBe(4);
    await press('{ArrowRight}{Control>} {/Control}{Delete}');
    await expect.poll(() => table.column('Size')).toEqual(['', '', '', '']);
    expect(table.open).not.toHaveBeenCalled();
  });

  test('is emptied by Delete', async () => {
    await press('{Shift>}{ArrowDown}{/Shift}{Delete}');
    await expect.poll(() => table.column('Name')).toEqual(['', '', 'Cat', 'Dog']);
    expect(table.column('Size')).toEqual(['1', '2', '3', '4']);
  });

  test('is filled with its first row by Ctrl+D', async () => {
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Ant', 'Ant', 'Dog']);
  });
});

describe('editing', () => {
  test('typing replaces what is there, and Enter goes down', async () => {
    await press('Asp{Enter}');
    await expect.poll(() => table.column('Name')).toEqual(['Asp', 'Bee', 'Cat', 'Dog']);
    expect(table.active()).toEqual([1, 0]);
    expect(table.grid.element().matches(':focus')).toBe(true);
  });

  test('F2 goes on with what is there', async () => {
    await press('{F2}');
    await expect.element(editor('Name')).toHaveValue('Ant');
    await press('s{Tab}');
    await expect.poll(() => table.column('Name')[0]).toBe('Ants');
    expect(table.active()).toEqual([0, 1]);
  });

  test('Enter opens the editor, Escape leaves everything as it was', async () => {
    await press('{Enter}');
    await press('zzz{Escape}');
    await expect.element(editor('Name')).not.toBeInTheDocument();
    expect(table.column('Name')).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
    expect(table.active()).toEqual([0, 0]);
    expect(table.grid.element().matches(':focus')).toBe(true);
  });

  test('what cannot be read stays open, wherever the person clicks', async () => {
    await press('{ArrowRight}many{Enter}');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByText('about Dog').click();
    await expect.element(editor('Size')).toHaveValue('many');
    await press('{Escape}');
    expect(table.column('Size')).toEqual(['1', '2', '3', '4']);
  });

  test('Space changes a checkbox', async () => {
    await press('{ArrowRight}{ArrowRight} ');
    await expect.poll(() => done(0)).toBe(true);
    await press('{ArrowDown} ');
    await expect.poll(() => done(1)).toBe(false);
  });

  test('one key after the other, row after row, nothing is lost', async () => {
    await press('One{Enter}Two{Enter}Three{Enter}');
    await expect.poll(() => table.column('Name')).toEqual(['One', 'Two', 'Three', 'Dog']);
  });
});

const done = (row: number) =>
  table.grid
    .element()
    .querySelector(`[aria-rowindex="${row + 2}"] [aria-colindex="4"] [data-checked]`)
    ?.getAttribute('data-checked') === 'true';

test('an input that cannot be read has the focus again where the table would get it from elsewhere', async () => {
  await press('{ArrowRight}many');
  const beside = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => beside.remove());
  beside.focus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number.');
  await page.getByRole('gridcell', { name: 'Cat', exact: true }).click();
  await expect.element(editor('Size')).toHaveFocus();
  beside.focus();
  (table.grid.element() as HTMLElement).focus();
  await expect.element(editor('Size')).toHaveFocus();
  await press('{Control>}a{/Control}7{Enter}');
  await expect.poll(() => table.column('Size')).toEqual(['7', '2', '3', '4']);
  await expect.poll(table.active).toEqual([1, 1]);
});

describe('items', () => {
  test('Space opens the item of a cell that it does not change', async () => {
    await press('{ArrowDown} ');
    expect(table.open).toHaveBeenCalledTimes(1);
  });

  test('Shift+Enter makes one below, ready to be named', async () => {
    await press('{Shift>}{Enter}{/Shift}');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', '', 'Bee', 'Cat', 'Dog']);
    await press('Ape{Enter}');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Ape', 'Bee', 'Cat', 'Dog']);
  });
});

describe('the pointer', () => {
  test('a click selects, a click with Shift stretches', async () => {
    await page.getByText('Bee', { exact: true }).click();
    await expect.poll(table.active).toEqual([1, 0]);
    await page.getByText('about Dog').click({ modifiers: ['Shift'] });
    await expect.poll(table.selected).toBe(12);
    expect(table.active()).toEqual([1, 0]);
  });

  test('a click with Ctrl adds a range, Shift stretches the last one, and each is emptied and copied', async () => {
    await page.getByText('Ant', { exact: true }).click();
    await page.getByText('Cat', { exact: true }).click({ modifiers: ['Control'] });
    await expect.poll(table.selected).toBe(2);
    expect(table.active()).toEqual([2, 0]);
    await press('{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(table.selected).toBe(3);
    await expect.element(page.getByRole('log')).toHaveTextContent('Selected ranges: 2, cells: 3');
    expect(takeFrom(table.grid.element())?.getData('text/plain')).toBe('Ant\nCat\nDog');
    await press('{Delete}');
    await expect.poll(() => table.column('Name')).toEqual(['', 'Bee', '', '']);
    pasteInto(table.grid.element(), { 'text/plain': 'Fox' });
    await expect.poll(() => table.column('Name')).toEqual(['Fox', 'Bee', 'Fox', 'Fox']);
    expect(table.selected()).toBe(3);
  });

  test('ranges that are no table together are not copied, and the person is told why', async () => {
    await page.getByText('Ant', { exact: true }).click();
    await page.getByText('about Dog').click({ modifiers: ['Control'] });
    await expect.poll(table.selected).toBe(2);
    expect(takeFrom(table.grid.element())?.getData('text/plain')).toBe('');
    await expect
      .element(page.getByRole('alertdialog').filter({ hasText: 'can’t be copied together' }))
      .toBeVisible();
  });

  test('a double click edits', async () => {
    await page.getByText('Cat', { exact: true }).dblClick();
    await expect.element(editor('Name')).toHaveValue('Cat');
  });
});

test('Ctrl+Enter in an editor enters the value into all selected cells, and the cell stays active', async () => {
  const before = table.column('Size');
  await press('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(table.selected).toBe(3);
  await press('7{Control>}{Enter}{/Control}');
  await expect.poll(() => table.column('Size')).toEqual(['7', '7', '7', '4']);
  expect(table.active()).toEqual([0, 1]);
  expect(table.selected()).toBe(3);
  expect(table.grid.element().matches(':focus')).toBe(true);
  await table.page.client.undo();
  await expect.poll(() => table.column('Size')).toEqual(before);
});

test('Ctrl+D in one row takes the values above it, Ctrl+R in one column those before it', async () => {
  await press('{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Control>}d{/Control}');
  await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Ant', 'Cat', 'Dog']);
  await expect.poll(() => table.column('Size')).toEqual(['1', '1', '3', '4']);
  await press('{ArrowDown}{Home}12{Enter}{ArrowUp}{ArrowRight}{Control>}r{/Control}');
  await expect.poll(() => table.column('Size')).toEqual(['1', '1', '12', '4']);
  await press('{Control>}{Home}{/Control}{Control>}d{/Control}{Control>}r{/Control}');
  await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Ant', '12', 'Dog']);
});
