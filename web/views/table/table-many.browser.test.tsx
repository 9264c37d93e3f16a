import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse } from '../../testing/pointer.ts';
import { ROW_HEIGHTS } from './row-heights.ts';
import { openTable } from './testing/open-table.tsx';

/** One group of 10,000, and 300 of few. */
const IN_ONE = 10_000;
const OTHERS = 300;
const many = [
  ...Array.from({ length: IN_ONE }, (_, index) => ({ Name: `Item ${index}`, Size: 0 })),
  ...Array.from({ length: OTHERS * 2 }, (_, index) => ({ Name: `Few ${index}`, Size: 1 + (index >> 1) })),
];
/** With the heads of the groups, and of the columns. */
const LINES = IN_ONE + OTHERS * 2 + OTHERS + 2;
/** Of what is drawn: what is in sight, and some around it. */
const DRAWN_MAX = 40;

let table: Awaited<ReturnType<typeof openTable>>;
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const head = (size: number) => page.getByRole('button', { name: new RegExp(`^${size} ?[\\d,]+$`) }).first();
const drawn = () => table.grid.element().querySelectorAll('[role=row]').length;
const count = () => table.grid.element().getAttribute('aria-rowcount');
const stored = (name: string) => {
  const { columns } = table.page.folder.store;
  const row = [...columns.inOrder()].find((one) => columns.value(one, table.idOf('Name')) === name);
  return row === undefined ? undefined : columns.value(row, table.idOf('Size'));
};

/** How many rows of the table an act changes, or draws anew. */
async function changedBy(act: () => Promise<void>): Promise<number> {
  const rows = new Set<Element>();
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const row = element?.closest('[role=row]');
        if (row) rows.add(row);
      }
  });
  observer.observe(table.grid.element(), {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
  await act();
  observer.disconnect();
  return rows.size;
}

/** One opening for all of it: so many items take their time to be made. */
test('one group of 10,000 and 300 of few: keys, values, new items, folding and dragging touch what they concern', async () => {
  table = await openTable(
    many,
    {},
    {
      view: (idOf) => ({
        query: {
          ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
          groups: [{ attribute_id: idOf('Size') }],
        },
      }),
    },
  );
  const grid = table.grid.element() as HTMLElement;
  await expect.poll(count).toBe(String(LINES));
  grid.focus();

  // The rows of both cells, and the heads of columns.
  await userEvent.keyboard('{ArrowDown}');
  expect(await changedBy(() => userEvent.keyboard('{ArrowDown}'))).toBeLessThanOrEqual(3);
  await userEvent.keyboard('Changed');
  expect(
    await changedBy(async () => {
      await userEvent.keyboard('{Enter}');
      await expect.element(cell('Changed')).toBeVisible();
    }),
  ).toBeLessThanOrEqual(4);
  expect(drawn()).toBeLessThan(DRAWN_MAX);

  // Out of the group into the next one, and back.
  grid.scrollTop = (IN_ONE - 4) * ROW_HEIGHTS.short.px;
  await expect.element(cell('Few 0')).toBeVisible();
  await expect.poll(drawn).toBeLessThan(DRAWN_MAX);
  const last = `Item ${IN_ONE - 1}`;
  const rowOf = (name: string) => cell(name).element().closest('[role=row]')!;
  await userEvent.hover(cell(last));
  const frame = window.frameElement!.getBoundingClientRect();
  const at = (element: Element, part: number) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: frame.left + left + width / 2, y: frame.top + top + height * part };
  };
  const from = at(rowOf(last).querySelector('[data-grip]')!, 0.5);
  await mouse.down(from);
  const end = { x: from.x, y: at(rowOf('Few 0'), 0.9).y };
  await mouse.move(from, end);
  await mouse.up(end);
  await expect.poll(() => stored(last)).toBe(1);
  await table.page.client.undo();
  await expect.poll(() => stored(last)).toBe(0);

  // A new one is in sight, with the value of its group.
  grid.scrollTop = 0;
  await page
    .getByRole('button', { name: /New item in/ })
    .first()
    .click();
  await expect.poll(count).toBe(String(LINES + 1));
  const made = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  await expect.poll(() => made()?.textContent).toBe('');
  const [box, all] = [made()!, grid].map((one) => one.getBoundingClientRect());
  expect(box!.top).toBeGreaterThanOrEqual(all!.top);
  expect(box!.bottom).toBeLessThanOrEqual(all!.bottom);
  await userEvent.keyboard('{Escape}');
  await table.page.client.undo();
  await expect.poll(count).toBe(String(LINES));

  // Folded, and unfolded.
  grid.scrollTop = 0;
  await head(0).click();
  await expect.poll(count).toBe(String(LINES - IN_ONE));
  await expect.element(cell('Few 1')).toBeVisible();
  await head(1).click();
  await expect.poll(count).toBe(String(LINES - IN_ONE - 2));
  expect(drawn()).toBeLessThan(DRAWN_MAX);
  await head(0).click();
  await expect.poll(count).toBe(String(LINES - 2));
  await expect.element(cell('Item 0')).toBeVisible();
}, 60_000);
