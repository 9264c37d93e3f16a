import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openTable } from './testing/open-table.tsx';

const options = ['Todo', 'Done', 'Late'].map((name, at) => ({
  ...{ id: name.toLowerCase(), name, color: (['blue', 'green', 'red'] as const)[at]! },
}));
const label = (name: string) => ({ name, kind: 'label', settings: { multiple: false, options } }) as const;
/** Forty of each option, which are late from the twenty-first on. */
const items = ['Todo', 'Done'].flatMap((state) =>
  Array.from({ length: 40 }, (_, at) => ({
    ...{ Name: `${state} ${at}`, State: [state.toLowerCase()], When: [at < 20 ? 'todo' : 'late'] },
  })),
);
let table: Awaited<ReturnType<typeof openTable>>;
const grid = () => table.grid.element() as HTMLElement;
/** What stands at the upper edge in place of a head; null: nothing does. */
const bar = () => grid().querySelector<HTMLElement>('[data-sticky-group]');
const said = () => bar()?.textContent;
const head = (name: RegExp) => page.getByRole('gridcell').getByRole('button', { name });

async function open(levels: string[]): Promise<void> {
  table = await openTable(
    items,
    {},
    {
      more: [label('State'), label('When')],
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: levels.map((name) => ({ attribute_id: idOf(name) })),
        },
      }),
    },
  );
  await expect.element(head(/Todo/).first()).toBeVisible();
}

beforeEach(() => page.viewport(1_280, 700));

test('the group in sight is named while its head is scrolled out; the next head pushes the name away', async () => {
  await open(['State']);
  const line = head(/^Todo/).element().closest('[role=row]')!.getBoundingClientRect().height;
  expect(said()).toBeUndefined();
  grid().scrollTop = 400;
  await expect.poll(said).toBe('Todo40');
  await expectAccessible();
  const edge = () => bar()!.getBoundingClientRect();
  const top = edge().top;
  // The next head is half of a line below the edge.
  grid().scrollTop = 40.5 * line;
  await expect.poll(() => Math.round(edge().top)).toBeLessThan(top - 10);
  grid().scrollTop = 41.5 * line;
  await expect.poll(said).toBe('Done40');
  await expect.poll(() => edge().top).toBe(top);
  grid().scrollTop = 0;
  await expect.poll(said).toBeUndefined();
});

test('a group in a group is named with what it is in, and a press leads to its head', async () => {
  await open(['State', 'When']);
  grid().scrollTop = 1_000;
  await expect.poll(said).toBe('TodoLate20');
  await userEvent.click(bar()!.querySelector('button')!);
  await expect.poll(said).toBeUndefined();
  await expect.element(head(/Late/).first()).toBeInViewport();
});

test('a cell that the arrow keys lead to is not behind it', async () => {
  await open(['State']);
  grid().scrollTop = 800;
  await expect.poll(said).toBe('Todo40');
  await page.getByRole('gridcell', { name: 'Todo 25', exact: true }).click();
  const cell = () => grid().querySelector(`#${CSS.escape(grid().getAttribute('aria-activedescendant')!)}`)!;
  for (let times = 0; times < 12; times += 1) await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => cell().textContent).toContain('Todo 13');
  expect(cell().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    bar()!.getBoundingClientRect().bottom - 1,
  );
});

test('a table without groups has none', async () => {
  table = await openTable(items, {}, { more: [label('State'), label('When')] });
  grid().scrollTop = 400;
  await expect.element(page.getByRole('gridcell', { name: 'Todo 12', exact: true })).toBeVisible();
  expect(said()).toBeUndefined();
});
