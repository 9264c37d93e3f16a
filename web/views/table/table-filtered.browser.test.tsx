import type { Condition } from '@tessera/domain/query/query.ts';
import { emptyQuery } from '@tessera/domain/query/query.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pasteInto } from '../../testing/clipboard.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { openTable } from './testing/open-table.tsx';

const items = [
  { Name: 'Ant', Size: 1, Done: true },
  { Name: 'Bee', Size: 1, Done: true },
  { Name: 'Cat', Size: 2, Done: false },
];
let table: Awaited<ReturnType<typeof openTable>>;
const press = (keys: string) => userEvent.keyboard(keys);
const unseen = () => page.getByText('The filter or the search hides', { exact: false });

async function open(
  conditions: (idOf: (name: string) => string) => Omit<Condition, 'linked'>[],
): Promise<void> {
  table = await openTable(
    items,
    { isFiltered: true },
    {
      view: (idOf) => ({
        query: { ...emptyQuery, filter: { match: 'all', conditions: conditions(idOf) } },
      }),
    },
  );
  (table.grid.element() as HTMLElement).focus();
}

beforeEach(() => toasts.clear());

describe('in a filtered table a new item has what the filter asks for', () => {
  beforeEach(() =>
    open((idOf) => [
      { attribute_id: idOf('Size'), operator: 'equals', operand: 1 },
      { attribute_id: idOf('Done'), operator: 'is-checked', operand: null },
    ]),
  );

  test('from its button, and stays in sight', async () => {
    await page.getByRole('button', { name: 'New item', exact: true }).click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', '']);
    await press('Eel{Enter}');
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Eel']);
    expect(table.column('Size')).toEqual(['1', '1', '1']);
    expect(unseen().query()).toBeNull();
  });

  test('from a paste below the last row, but where another value is pasted', async () => {
    await press('{Control>}{ArrowDown}{/Control}');
    pasteInto(table.grid.element(), { 'text/plain': 'Bee\t1\nEel\t1\nFox\t5' });
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Eel']);
    expect(table.column('Size')).toEqual(['1', '1', '1']);
    // Fox is there too, with what was pasted.
    await expect.poll(() => table.server.all('values').map(({ data }) => data)).toContain(5);
  });
});

test('a filter that says no value gives none, and the person is told that it hides the new item', async () => {
  await open((idOf) => [{ attribute_id: idOf('Size'), operator: 'less', operand: 2 }]);
  await page.getByRole('button', { name: 'New item', exact: true }).click();
  await expect.element(unseen().first()).toBeVisible();
  expect(table.column('Name')).toEqual(['Ant', 'Bee']);
});
