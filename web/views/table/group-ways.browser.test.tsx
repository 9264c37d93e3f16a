import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
const press = (keys: string) => userEvent.keyboard(keys);

const due = { name: 'Due', kind: 'date' } as const;
const dated = [
  { Name: 'Ant', Due: '2026-11-22' },
  { Name: 'Bee', Due: '2026-12-01' },
  { Name: 'Cat', Due: '2026-11-02' },
  { Name: 'Dog' },
];
const heads = (of: Opened) => () => of.lines().filter((line) => !/^\d/.test(line));

test('dates are in groups of their month, by its name, and a new item of one has its first day', async () => {
  const opened = await openTable(
    dated,
    {},
    {
      more: [due],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('Due'), period: 'month' }],
        },
      }),
    },
  );
  await expect.poll(heads(opened)).toEqual(['November 20262', 'December 20261', 'Ungrouped1']);
  await page
    .getByRole('row', { name: /December/ })
    .getByRole('button', { name: 'New item in this group' })
    .click();
  await press('Eel{Enter}');
  await expect.poll(() => opened.lines().find((line) => line.includes('Eel'))).toContain('Dec 1, 2026');
});

test('a head that an arrow comes to comes into sight, however many rows are between', async () => {
  const name = (at: number) => ({ Name: `Row ${at}`, State: [at < 300 ? 'todo' : 'done'] });
  await openTable(
    Array.from({ length: 400 }, (_, at) => name(at)),
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
  const head = (of: RegExp) => page.getByRole('gridcell').getByRole('button', { name: of });
  await expect.element(head(/^Todo/)).toBeVisible();
  (head(/^Todo/).element() as HTMLElement).focus();
  await press('{ArrowDown}');
  await expect.element(head(/^Finished/)).toHaveFocus();
  await expect.element(head(/^Finished/)).toBeInViewport();
});

test('groups without items are shown where the view says so, and take items', async () => {
  const opened = await openTable(
    items,
    {},
    {
      more: [state],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('State'), shows_empty: true, order: 'fewest' }],
        },
      }),
    },
  );
  await expect.poll(heads(opened)).toEqual(['Late0', 'Todo2', 'Finished2', 'Ungrouped1']);
  (opened.grid.element() as HTMLElement).focus();
  await press('{Control>}{Home}{/Control}');
  const grid = opened.grid.element() as HTMLElement;
  const at = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(at).toBe('Bee');
  await page
    .getByRole('row', { name: /Late/ })
    .getByRole('button', { name: 'New item in this group' })
    .click();
  await press('Eel{Enter}');
  await expect.poll(() => opened.lines().find((line) => line.includes('Eel'))).toContain('Late');
  await expect.poll(heads(opened)).toContain('Late1');
});

describe('groups in groups', () => {
  const grouped = [
    { Name: 'Ant', State: ['done'], Note: 'a' },
    { Name: 'Bee', State: ['todo'], Note: 'b' },
    { Name: 'Cat', State: ['todo'], Note: 'a' },
    { Name: 'Dog', Note: 'a' },
  ];
  const open = () =>
    openTable(
      grouped,
      {},
      {
        more: [state],
        view: (idOf) => ({
          query: {
            ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
            groups: [{ attribute_id: idOf('State') }, { attribute_id: idOf('Note') }],
          },
        }),
      },
    );
  const head = (name: RegExp) => page.getByRole('row', { name });
  const all = [
    ...['State Todo2', 'Note a1', 'Note b1', 'State Finished1', 'Note a1', 'State Ungrouped1', 'Note a1'],
  ];

  test('have a head each, with their number, and a new item of one gets the values of all of its levels', async () => {
    const opened = await open();
    await expect.poll(heads(opened)).toEqual(all);
    // Those in which there are others take none.
    expect(page.getByRole('button', { name: 'New item in this group' }).elements()).toHaveLength(4);
    await page.getByRole('button', { name: 'New item in this group' }).nth(1).click();
    await press('Eel{Enter}');
    await expect.poll(() => opened.lines().find((line) => line.includes('Eel'))).toMatch(/b.*Todo/);
    await expect.poll(heads(opened)).toContain('Note b2');
  });

  test('take no item where one of their levels has no value, and say so', async () => {
    await open();
    await page.getByRole('button', { name: 'New item in this group' }).nth(3).click({ force: true });
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('Items cannot be created or moved into the Ungrouped group.');
  });

  test('close with those that they are in, and all at once', async () => {
    const opened = await open();
    await head(/State Todo/)
      .getByRole('button', { name: /Todo/ })
      .click();
    await expect.poll(heads(opened)).toEqual(all.filter((_, index) => index !== 1 && index !== 2));
    await expect.poll(() => opened.column('Name')).toEqual(['Ant', 'Dog']);
    await head(/State Finished/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Expand all groups' }).click();
    await expect.poll(heads(opened)).toEqual(all);
  });

  test('are moved by their menu among those beside them', async () => {
    const opened = await open();
    await head(/State Todo/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect
      .poll(heads(opened))
      .toEqual([
        ...['State Finished1', 'Note a1', 'State Todo2', 'Note a1', 'Note b1', 'State Ungrouped1', 'Note a1'],
      ]);
  });

  test('are left by items that move, which get the values of all levels', async () => {
    const opened = await open();
    (opened.grid.element() as HTMLElement).focus();
    await press('{Control>}{Home}{/Control}{ArrowDown}');
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => opened.lines().find((line) => line.includes('Bee'))).toMatch(/a.*Finished/);
  });
});
