import { emptyQuery } from '@tessera/domain/query/query.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finger, pointIn } from '../../testing/pointer.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { openTable } from './testing/open-table.tsx';

const items = ['Ant', 'Bee', 'Cat', 'Dog'].map((Name, index) => ({ Name, Size: index + 1, Note: 'n' }));
type Opened = Awaited<ReturnType<typeof openTable>>;
let table: Opened;
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
const menu = (name: string) => page.getByRole('menu', { name, exact: true });
const cells = () => menu('Options for the selected cells');
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const offered = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.querySelector('[slot]')?.textContent);
const rightClick = (text: string, modifiers: 'Shift'[] = []) =>
  cell(text).click({ button: 'right', modifiers });
const nothing = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };

beforeEach(() => toasts.clear());

describe('the menu of cells', () => {
  beforeEach(async () => {
    table = await openTable(items);
  });

  test('opens with the right button on the cell under it, and its keys are shown', async () => {
    await rightClick('3');
    await expect.element(cells()).toBeVisible();
    expect(table.active()).toEqual([2, 1]);
    expect(offered()).toEqual([
      ...['Edit cell', 'Open item', 'Cut', 'Copy', 'Paste', 'Clear cells'],
      ...['Insert above', 'Insert below', 'Insert several…', 'Duplicate', 'Filter by this value'],
      ...['Copy link', 'Delete'],
    ]);
    await expect.element(entry('Cut')).toHaveAccessibleDescription('Ctrl+X');
    await entry('Clear cells').click();
    await expect.poll(() => table.column('Size')).toEqual(['1', '2', '', '4']);
    await expect.element(table.grid).toHaveFocus();
  });

  test('of a name makes its item a sub-item, and takes it up again', async () => {
    await rightClick('Bee');
    await expect.element(entry('Make a sub-item of the one above')).toBeVisible();
    await entry('Make a sub-item of the one above').click();
    const levelOfBee = () => cell('Bee').element().closest('[role=row]')!.ariaLevel;
    await expect.poll(levelOfBee).toBe('2');
    await rightClick('Bee');
    await entry('Take a level up').click();
    // Without any sub-items there are no levels.
    await expect.poll(levelOfBee).toBeNull();
  });

  test('in a range leaves the range, and acts on all of it', async () => {
    await cell('1').click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await rightClick('2');
    await entry('Fill down').click();
    await expect.poll(() => table.column('Size')).toEqual(['1', '1', '1', '4']);
    expect(table.selected()).toBe(3);
  });

  test('leaves the browser its own with Shift', async () => {
    await rightClick('3', ['Shift']);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  test.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens with %s at the active cell', async (keys) => {
    await cell('Bee').click();
    await userEvent.keyboard(keys);
    await expect.element(cells()).toBeVisible();
    await expect.element(entry('Edit cell')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(cells()).not.toBeInTheDocument();
    await expect.element(table.grid).toHaveFocus();
    expect(table.active()).toEqual([1, 0]);
  });

  test('inserts above and below, and asks how many', async () => {
    await rightClick('Bee');
    await entry('Insert above').click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', '', 'Bee', 'Cat', 'Dog']);
    await rightClick('Cat');
    await entry('Insert several…').click();
    const field = page.getByRole('textbox', { name: 'Number of items' });
    await field.fill('0');
    await expect.element(page.getByRole('button', { name: 'Insert', exact: true })).toBeDisabled();
    await field.fill('3');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', '', 'Bee', 'Cat', '', '', '', 'Dog']);
    await expect.poll(table.selected).toBe(3);
    await expect.element(table.grid).toHaveFocus();
  });

  test('deletes at once, and takes it back', async () => {
    await cell('Ant').click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await rightClick('Bee');
    await entry('Delete').click();
    await expect.poll(() => table.column('Name')).toEqual(['Cat', 'Dog']);
    await expect.element(page.getByText('2 items deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
  });

  test('copies to the clipboard, and says the keys where the browser keeps it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await rightClick('Bee');
    await entry('Copy').click();
    const [item] = write.mock.calls[0]![0];
    expect(await (await item!.getType('text/plain')).text()).toBe('Bee');
    vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new Error('denied'));
    await rightClick('Bee');
    await entry('Paste').click();
    await expect.element(page.getByText(/Press Ctrl\+V/)).toBeVisible();
  });

  test('pastes what the clipboard has', async () => {
    const item = new ClipboardItem({ 'text/plain': new Blob(['Wasp\t9'], { type: 'text/plain' }) });
    vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([item]);
    await rightClick('Bee');
    await entry('Paste').click();
    await expect.poll(() => table.rows()[1]?.slice(0, 2)).toEqual(['Wasp', '9']);
  });

  test('opens under a finger that stays, and not under one that moves', async () => {
    const at = pointIn(cell('Cat').element());
    await finger.down(at);
    await finger.move(at, { x: at.x, y: at.y - 60 });
    await finger.up();
    await finger.down(at);
    await expect.element(cells()).toBeVisible();
    await finger.up();
    await expect.element(cells()).toBeVisible();
    expect(table.active()).toEqual([2, 0]);
    await userEvent.keyboard('{Escape}');
  });
});

test('the menu of a row number is of the whole row', async () => {
  table = await openTable(items);
  await page.getByRole('gridcell').filter({ hasText: /^2$/ }).first().click({ button: 'right' });
  await expect.element(menu('Options for the selected rows')).toBeVisible();
  expect(offered()).toContain('Make a sub-item of the one above');
  await expect.poll(table.selected).toBe(4);
  await entry('Duplicate').click();
  await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Bee (copy)', 'Cat', 'Dog']);
});

test('the menu of a column’s head is its own', async () => {
  table = await openTable(items);
  await page.getByRole('button', { name: 'Options for Size' }).click({ button: 'right' });
  await expect.element(menu('Options for Size')).toBeVisible();
  await entry('Sort descending').click();
  await expect.poll(() => table.column('Name')).toEqual(['Dog', 'Cat', 'Bee', 'Ant']);
});

test('the menu of a group’s head collapses it, and all groups', async () => {
  table = await openTable(
    items,
    {},
    { view: (idOf) => ({ query: { ...emptyQuery, groups: [{ attribute_id: idOf('Size') }] } }) },
  );
  await expect.poll(() => table.lines()).toHaveLength(8);
  const heads = () => page.getByRole('button', { expanded: true });
  await heads().first().click({ button: 'right' });
  await expect.element(menu('Options for the group')).toBeVisible();
  await entry('Collapse').click();
  await expect.poll(() => table.lines()).toHaveLength(7);
  await heads().first().click({ button: 'right' });
  await entry('Collapse all groups').click();
  await expect.poll(() => table.lines()).toHaveLength(4);
});

test('who may only read copies, and opens items', async () => {
  table = await openTable(items, { allowed: nothing });
  await rightClick('Bee');
  expect(offered()).toEqual(['Open item', 'Copy', 'Filter by this value', 'Copy link']);
});

test('Ctrl+R fills to the right what the columns there can hold, and tells the rest', async () => {
  table = await openTable(items);
  await cell('Ant').click();
  await userEvent.keyboard('{Shift>}{End}{/Shift}{Control>}r{/Control}');
  await expect.poll(() => table.column('Note')).toEqual(['Ant', 'n', 'n', 'n']);
  expect(table.column('Size')[0]).toBe('1');
  await expect.element(page.getByText('2 cells were not filled')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByRole('row', { name: /Ant Size Ant/ })).toBeVisible();
});
