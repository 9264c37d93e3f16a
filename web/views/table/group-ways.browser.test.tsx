import { expect, test } from 'vitest';
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
          group: { attribute_id: idOf('Due'), period: 'month' },
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

test('groups without items are shown where the view says so, and take items', async () => {
  const opened = await openTable(
    items,
    {},
    {
      more: [state],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          group: { attribute_id: idOf('State'), shows_empty: true, order: 'fewest' },
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
