import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { TableProps } from '../table-props.ts';
import { openTable } from '../testing/open-table.tsx';

const onAdd = vi.fn<NonNullable<TableProps['onAddAttribute']>>();
const asked = () => onAdd.mock.calls.map(([{ name, choice, asks }]) => [name, choice.id, asks]);
const add = page.getByRole('button', { name: 'Add attribute' });
const panel = page.getByRole('dialog', { name: 'Add attribute' });
const name = panel.getByRole('textbox', { name: 'Name' });
const search = panel.getByRole('combobox', { name: 'Type' });
const kind = (label: string) => panel.getByRole('option', { name: label, exact: true });

beforeEach(() => {
  localStorage.clear();
  onAdd.mockReset();
});

const open = async () => {
  const table = await openTable([{ Name: 'Ant' }, { Name: 'Bee' }], { onAddAttribute: onAdd });
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
  return table;
};

describe('a new column by keys', () => {
  test('is a text by its name and Enter', async () => {
    await open();
    await expectAccessible();
    await userEvent.keyboard('Size{Enter}');
    expect(asked()).toEqual([['Size', 'text', false]]);
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('is asked for over the whole width of the sheet on a narrow screen', async () => {
    const before = [innerWidth, innerHeight] as const;
    onTestFinished(() => page.viewport(...before));
    await page.viewport(768, 1_024);
    await open();
    const [field, sheet] = [name, panel].map((one) => one.element().getBoundingClientRect());
    expect(sheet!.width).toBe(640);
    expect(field!.width).toBeGreaterThan(580);
  });

  test('has the type to which the arrow keys go, and begins with it the next time', async () => {
    await open();
    await userEvent.keyboard('Size{ArrowDown}{ArrowDown}');
    await expect.element(search).toHaveFocus();
    await expect.element(kind('Number')).toHaveAttribute('aria-selected', 'true');
    expect(search.element().getAttribute('aria-activedescendant')).toBe(kind('Number').element().id);
    await userEvent.keyboard('{Enter}');
    (add.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([
      ['Size', 'number', false],
      ['', 'number', false],
    ]);
  });

  test('has a type that is looked for', async () => {
    await open();
    await userEvent.keyboard('{Tab}check');
    expect(panel.getByRole('option').elements()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(asked()).toEqual([['', 'checkbox', false]]);
  });

  test('is not made of a type that is not there', async () => {
    await open();
    await userEvent.keyboard('{Tab}zzz{Enter}');
    await expect.element(panel.getByRole('status')).toHaveTextContent('No results');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(add).toHaveFocus();
    expect(asked()).toEqual([]);
  });
});

describe('a new column by a press', () => {
  test('is made at once, or asks for its settings first', async () => {
    await open();
    await kind('Number').click();
    await add.click();
    await name.fill('Total');
    await kind('Formula').click();
    await add.click();
    await kind('Text').click();
    await add.click();
    await panel.getByRole('button', { name: 'More settings' }).click();
    expect(asked()).toEqual([
      ['', 'number', false],
      ['Total', 'formula', true],
      ['', 'text', false],
      ['', 'text', true],
    ]);
  });

  test('says why there can be none, until something else is typed', async () => {
    await open();
    onAdd.mockReturnValueOnce('There is one.');
    await userEvent.keyboard('Size{Enter}');
    await expect.element(name).toHaveAccessibleDescription('There is one.');
    await name.fill('Width');
    await expect.element(panel.getByText('There is one.')).not.toBeInTheDocument();
  });
});

test('a column that was made comes into sight, and its cell in the active row is active', async () => {
  const more = Array.from({ length: 12 }, (_, at) => ({ name: `Wide ${at}`, kind: 'text' as const }));
  const table = await openTable([{ Name: 'Ant' }, { Name: 'Bee' }], { onAddAttribute: onAdd }, { more });
  (table.grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  // The last of them stands for one that the server has given meanwhile.
  onAdd.mockImplementation((_, onMade) => {
    onMade(table.idOf('Wide 11'));
    return undefined;
  });
  await add.click();
  await kind('Text').click();
  await expect.element(table.grid).toHaveFocus();
  await expect.poll(table.active).toEqual([1, 15]);
  await expect
    .element(page.getByRole('columnheader', { name: 'Options for Wide 11' }))
    .toBeInViewport({ ratio: 1 });
});

test('a column that was made in a table without rows has the focus on its head', async () => {
  const table = await openTable([], { onAddAttribute: onAdd });
  onAdd.mockImplementation((_, onMade) => {
    onMade(newId());
    onMade(table.idOf('Note'));
    return undefined;
  });
  await add.click();
  await kind('Text').click();
  await expect.element(page.getByRole('button', { name: 'Options for Note' })).toHaveFocus();
});

describe('a column beside another one', () => {
  test('is asked for in the menu of that column, and has its place in the view', async () => {
    const table = await openTable([{ Name: 'Ant' }], { onAddAttribute: onAdd });
    const made = newId();
    onAdd.mockImplementation((_begun, onMade) => {
      onMade(made);
      return undefined;
    });
    await page.getByRole('button', { name: 'Options for Done' }).click();
    await page.getByRole('menuitem', { name: 'Insert left' }).click();
    await expect.element(name).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('Cost{Enter}');
    await expect.element(panel).not.toBeInTheDocument();
    expect(asked()).toEqual([['Cost', expect.any(String), false]]);
    const [{ order, frozen }] = table.settings.mock.calls.at(-1)!;
    const all = ['Name', 'Size', 'Done', 'Note'].map(table.idOf);
    expect(order).toEqual([all[0], all[1], made, all[2], all[3]]);
    expect(frozen).toBe(1);
  });

  test('is given up with Escape, and the head has the focus again', async () => {
    await openTable([{ Name: 'Ant' }], { onAddAttribute: onAdd });
    await page.getByRole('button', { name: 'Options for Size' }).click();
    await page.getByRole('menuitem', { name: 'Insert right' }).click();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    expect(onAdd).not.toHaveBeenCalled();
    await expect.element(page.getByRole('button', { name: 'Options for Size' })).toHaveFocus();
  });
});
