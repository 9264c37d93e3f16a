import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openTable } from './testing/open-table.tsx';

const state = {
  name: 'State',
  kind: 'label',
  settings: {
    options: [
      { id: 'todo', name: 'Todo', color: 'blue' },
      { id: 'done', name: 'Finished', color: 'green', textColor: 'red' },
    ],
  },
} as const;
const more = [
  state,
  { name: 'Day', kind: 'date' as const },
  { name: 'Address', kind: 'url' as const },
  { name: 'Mail', kind: 'email' as const },
];
const items = [
  { Name: 'Ant', Size: 1, Done: true, State: ['todo'], Day: '2026-03-04', Address: 'https://example.com/' },
  { Name: 'نملة', Note: '🐜', State: ['done'], Mail: 'ann@example.com' },
];
const grid = page.getByRole('grid', { name: 'Items of Things' });

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test.each(['ltr', 'rtl'])('nothing bars anybody from a table (%s)', async (direction) => {
  document.documentElement.dir = direction;
  await openTable(items, {}, { more });
  await expectAccessible();
});

test('nor from one in groups, with ticked rows', async () => {
  await openTable(
    items,
    {},
    {
      more,
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('State') }],
        },
      }),
    },
  );
  await page.getByRole('checkbox', { name: 'Select row 1' }).click();
  await expect.element(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  await expectAccessible();
});

test.each([
  ['a text', ''],
  ['a label', '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}'],
  ['a date', '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}'],
])('nor from the editor of %s in it', async (_name, keys) => {
  await openTable(items, {}, { more });
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard(`${keys}{Enter}`);
  await expect.poll(() => document.activeElement?.closest('[role=gridcell]')).not.toBeNull();
  await expectAccessible();
});

test('nor from one without items', async () => {
  await openTable([], { onImport: () => {} });
  await expect.element(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  await expectAccessible();
});
