import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openTable } from '../table/testing/open-table.tsx';

const items = [
  { Name: 'Ant', Note: 'a' },
  { Name: 'Bee', Note: 'b' },
];
const head = (name: RegExp, expanded: boolean) =>
  page.getByRole('gridcell').getByRole('button', { name, expanded });

/** `kept`: what the browser has of the view before it opens. */
const open = (viewId: string, kept?: (idOf: (name: string) => string) => string) =>
  openTable(
    items,
    { viewId },
    {
      view: (idOf) => {
        if (kept) localStorage.setItem(`collapsed-${viewId}`, kept(idOf));
        return {
          query: {
            ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
            groups: [{ attribute_id: idOf('Note') }],
          },
        };
      },
    },
  );

test.each(['{', '{"keys":1}', 'null'])('what this app has not written is left alone: %s', async (text) => {
  const { column } = await open('broken', () => text);
  await expect.poll(() => column('Name')).toEqual(['Ant', 'Bee']);
});

test('groups that are collapsed stay so when the view opens again', async () => {
  const first = await open('one');
  await head(/^a/, true).click();
  await expect.poll(() => first.column('Name')).toEqual(['Bee']);
  const [by, ...keys] = JSON.parse(localStorage.getItem('collapsed-one')!) as string[];
  expect([by, keys.length]).toEqual([first.idOf('Note'), 1]);
});

test('what is kept of a view collapses its groups', async () => {
  const { column } = await open('two', (idOf) => JSON.stringify([idOf('Note'), '=a']));
  await expect.poll(() => column('Name')).toEqual(['Bee']);
});

test('what is kept of another attribute collapses nothing', async () => {
  const { column } = await open('three', (idOf) => JSON.stringify([idOf('Size'), '=a']));
  await expect.poll(() => column('Name')).toEqual(['Ant', 'Bee']);
});
