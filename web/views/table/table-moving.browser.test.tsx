import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openTable } from './testing/open-table.tsx';

const named = ['Trip', 'Pack', 'Socks', 'Work'].map((Name) => ({ Name }));
/** Pack is below Trip, Socks is below Pack. */
const parents = { 1: 0, 2: 1 };

type Opened = Awaited<ReturnType<typeof openTable>>;

const names = ({ column }: Opened) => column('Name');
const levels = ({ grid }: Opened): string =>
  [...grid.element().querySelectorAll('[role=row][data-item]')]
    .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
    .map((row) => row.ariaLevel ?? '1')
    .join('');
const rowOf = (table: Opened, name: string): Element =>
  page
    .getByRole('gridcell', { name, exact: false })
    .elements()
    .find((one) => table.grid.element().contains(one))!
    .closest('[role=row]')!;

const pointer = (type: string, target: EventTarget, x: number, y: number, pointerType = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent(type, {
      ...{ clientX: x, clientY: y, pointerId: 1, pointerType, isPrimary: true, bubbles: true },
      ...{ buttons: type === 'pointerup' ? 0 : 1, cancelable: true },
    }),
  );

const line = ({ grid }: Opened): number => grid.element().querySelectorAll('[data-drop]').length;

/** Drags a row by its handle to a part of another row (0: its upper edge), and aside. Returns what lets go. */
async function drag(
  table: Opened,
  from: string,
  to: string | Element,
  { part = 0.5, aside = 0, touch = false } = {},
) {
  table.grid.element().setPointerCapture = () => {};
  const kind = touch ? 'touch' : 'mouse';
  const grip = rowOf(table, from).querySelector(touch ? '[data-number]' : '[data-grip]')!;
  const start = rowOf(table, from).getBoundingClientRect();
  const end = (typeof to === 'string' ? rowOf(table, to) : to).getBoundingClientRect();
  const { left, width } = grip.getBoundingClientRect();
  const [x, y] = [left + width / 2, start.top + start.height / 2];
  pointer('pointerdown', grip, x, y, kind);
  if (touch) await new Promise((done) => setTimeout(done, 300));
  pointer('pointermove', window, x + 3, y + 3, kind);
  pointer('pointermove', window, x + aside, end.top + end.height * part, kind);
  return () => pointer('pointerup', window, x + aside, end.top + end.height * part, kind);
}

test('keys move items among those on their level, with one undo', async () => {
  const table = await openTable(named, {}, { parents });
  await userEvent.click(page.getByRole('gridcell', { name: 'Work' }));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => names(table)).toEqual(['Work', 'Trip', 'Pack', 'Socks']);
  expect(table.active()).toEqual([0, 0]);
  await expect.element(page.getByText('“Work” is now at position 1 of 4.')).toBeInTheDocument();
  await table.page.client.undo();
  await expect.poll(() => names(table)).toEqual(['Trip', 'Pack', 'Socks', 'Work']);
  await userEvent.click(page.getByRole('gridcell', { name: /Trip$/ }));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => names(table)).toEqual(['Work', 'Trip', 'Pack', 'Socks']);
  // What goes along is told.
  const told = page.getByText('“Trip, 2 sub-items” is now at position 2 of 4.');
  await expect.element(told).toBeInTheDocument();
  expect(levels(table)).toBe('1123');
});

test('a row is dragged between others, with all that is below it', async () => {
  const table = await openTable(named, {}, { parents });
  const letGo = await drag(table, 'Trip', 'Work', { part: 0.95 });
  letGo();
  await expect.poll(() => names(table)).toEqual(['Work', 'Trip', 'Pack', 'Socks']);
  expect(levels(table)).toBe('1123');
});

test('dropped onto the middle of a row it becomes a sub-item; dragged aside it is taken out', async () => {
  const table = await openTable(named, {}, { parents });
  (await drag(table, 'Work', 'Trip'))();
  await expect.poll(() => levels(table)).toBe('1232');
  expect(names(table)).toEqual(['Trip', 'Pack', 'Socks', 'Work']);
  (await drag(table, 'Work', 'Work', { part: 0.95, aside: -40 }))();
  await expect.poll(() => levels(table)).toBe('1231');
});

test('Escape cancels, and an item does not go below itself', async () => {
  const table = await openTable(named, {}, { parents });
  const letGo = await drag(table, 'Trip', 'Socks');
  await userEvent.keyboard('{Escape}');
  letGo();
  (await drag(table, 'Trip', 'Socks'))();
  await expect.poll(() => levels(table)).toBe('1231');
  expect(names(table)).toEqual(['Trip', 'Pack', 'Socks', 'Work']);
});

test('in a sorted view the refusal is told before the drop', async () => {
  const view = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, groups: [] },
      sorts: [{ attribute_id: idOf('Name'), direction: 'ascending' as const }],
    },
  });
  const table = await openTable(named, {}, { view });
  await expect.poll(() => names(table)).toEqual(['Pack', 'Socks', 'Trip', 'Work']);
  const letGo = await drag(table, 'Work', 'Pack', { part: 0.05 });
  await expect.element(page.getByText(/This view is sorted/)).toBeVisible();
  letGo();
  await expect.poll(() => names(table)).toEqual(['Pack', 'Socks', 'Trip', 'Work']);
});

test('between groups it gets the value of the group; the group without a value refuses', async () => {
  const view = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, sorts: [] },
      groups: [{ attribute_id: idOf('Note') }],
    },
  });
  const notes = ['x', 'x', 'y', null];
  const table = await openTable(
    named.map((item, index) => ({ ...item, Note: notes[index] })),
    {},
    { view },
  );
  (await drag(table, 'Trip', 'Socks', { part: 0.95 }))();
  await expect.poll(() => names(table)).toEqual(['Pack', 'Socks', 'Trip', 'Work']);
  expect(table.column('Note')).toEqual(['x', 'y', 'y', '']);
  const letGo = await drag(table, 'Pack', 'Work', { part: 0.95 });
  await expect.element(page.getByText(/cannot be created or moved into the Ungrouped/)).toBeVisible();
  letGo();
  expect(table.column('Note')).toEqual(['x', 'y', 'y', '']);
});

test('sub-items that stay in their group are told at the pointer and after it; one press takes them along', async () => {
  const view = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, sorts: [] },
      groups: [{ attribute_id: idOf('Note') }],
    },
  });
  const notes = ['x', 'x', 'y', 'y'];
  const items = named.map((item, index) => ({ ...item, Note: notes[index] }));
  // Pack and Socks are below Trip: Socks is where it goes.
  const table = await openTable(items, {}, { view, parents: { 1: 0, 2: 0 } });
  await expect.poll(() => names(table)).toEqual(['Trip', 'Pack', 'Trip', 'Socks', 'Work']);
  const letGo = await drag(table, 'Trip', 'Work', { part: 0.95 });
  const words = 'Sub-items that keep their “Note”: 1';
  await expect.element(page.getByText(words)).toBeVisible();
  letGo();
  await expect.poll(() => names(table)).toEqual(['Trip', 'Pack', 'Work', 'Trip', 'Socks']);
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Change them too' }).click();
  await expect.poll(() => names(table)).toEqual(['Work', 'Trip', 'Pack', 'Socks']);
  expect(table.column('Note')).toEqual(['y', 'y', 'y', 'y']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(table)).toEqual(['Trip', 'Pack', 'Work', 'Trip', 'Socks']);
});

test('of sub-items below a collapsed item those are told that are in another group, which may be a period', async () => {
  const view = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, sorts: [] },
      groups: [{ attribute_id: idOf('Due'), period: 'month' as const }],
    },
  });
  const days = ['2026-05-03', '2026-05-09', '2026-06-10', '2026-06-20'];
  const items = named.map((item, index) => ({ ...item, Due: days[index] }));
  const more = [{ name: 'Due', kind: 'date' as const }];
  const table = await openTable(items, {}, { more, view, parents: { 1: 0, 2: 0 } });
  await expect.poll(() => names(table)).toEqual(['Trip', 'Pack', 'Trip', 'Socks', 'Work']);
  await userEvent.click(page.getByRole('button', { name: '1 sub-item of Trip' }).first());
  await expect.poll(() => table.rows().length).toBe(3);
  (await drag(table, 'Trip', 'Work', { part: 0.95 }))();
  await expect.element(page.getByText('Sub-items that keep their “Due”: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Change them too' }).click();
  await userEvent.click(page.getByRole('button', { name: '2 sub-items of Trip' }));
  // Socks were in that month before.
  await expect
    .poll(() => table.rows().map((row) => `${row[0]} ${row.at(-1)}`))
    .toEqual(['Work Jun 20, 2026', 'Trip Jun 3, 2026', 'Pack Jun 9, 2026', 'Socks Jun 10, 2026']);
});

test('within its group what goes along is told at the pointer, and what somebody may not change is not offered', async () => {
  const view = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, sorts: [] },
      groups: [{ attribute_id: idOf('Note') }],
    },
  });
  const notes = ['x', 'x', 'x', 'y'];
  const items = named.map((item, index) => ({ ...item, Note: notes[index] }));
  const own = { createItem: true, deleteItem: false, editAll: false, editItem: (by: unknown) => by === 1 };
  const opening = { view, parents: { 1: 0 }, creators: [1, 2, 2, 2] };
  const table = await openTable(items, { allowed: own }, opening);
  const within = await drag(table, 'Trip', 'Socks', { part: 0.95 });
  await expect.element(page.getByText('+ 1 sub-item')).toBeVisible();
  within();
  await expect.poll(() => names(table)).toEqual(['Socks', 'Trip', 'Pack', 'Work']);
  (await drag(table, 'Trip', 'Work', { part: 0.95 }))();
  await expect.element(page.getByText('Sub-items that keep their “Note”: 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change them too' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(table)).toEqual(['Socks', 'Trip', 'Pack', 'Work']);
});

test('a collapsed group into which it is dropped opens and shows it', async () => {
  const view = (idOf: (name: string) => string) => ({
    query: {
      ...{ filter: { match: 'all' as const, conditions: [] }, sorts: [] },
      groups: [{ attribute_id: idOf('Note') }],
    },
  });
  const notes = ['x', 'x', 'y', 'z'];
  const table = await openTable(
    named.map((item, index) => ({ ...item, Note: notes[index] })),
    {},
    { view },
  );
  const head = page.getByRole('gridcell').getByRole('button', { name: /^y/ });
  await head.click();
  await expect.poll(() => names(table)).toEqual(['Trip', 'Pack', 'Work']);
  (await drag(table, 'Trip', head.element().closest('[role=row]')!, { part: 0.8 }))();
  await expect.poll(() => names(table)).toEqual(['Pack', 'Socks', 'Trip', 'Work']);
  expect(table.column('Note')).toEqual(['x', 'y', 'y', 'z']);
});

test('from right to left it goes deeper to the left, and its line begins at the right', async () => {
  document.documentElement.dir = 'rtl';
  try {
    const table = await openTable(named, {}, { parents });
    const letGo = await drag(table, 'Work', 'Work', { part: 0.95, aside: -40 });
    await expect.poll(() => line(table)).toBe(1);
    const drawn = table.grid.element().querySelector('[data-drop]')!.getBoundingClientRect();
    const grid = table.grid.element().getBoundingClientRect();
    expect(grid.right - drawn.right).toBeGreaterThan(drawn.left - grid.left - 1);
    letGo();
    await expect.poll(() => levels(table)).toBe('1232');
    (await drag(table, 'Work', 'Work', { part: 0.95, aside: 40 }))();
    await expect.poll(() => levels(table)).toBe('1231');
    (await drag(table, 'Work', 'Trip', { part: 0.05 }))();
    await expect.poll(() => names(table)).toEqual(['Work', 'Trip', 'Pack', 'Socks']);
  } finally {
    document.documentElement.dir = 'ltr';
  }
});

test('a finger drags by the number after a rest', async () => {
  const table = await openTable(named, {}, { parents });
  (await drag(table, 'Work', 'Trip', { part: 0.05, touch: true }))();
  await expect.poll(() => names(table)).toEqual(['Work', 'Trip', 'Pack', 'Socks']);
});

test('what somebody else deletes is let go', async () => {
  const table = await openTable(named, {}, { parents });
  const letGo = await drag(table, 'Work', 'Trip');
  await expect.poll(() => line(table)).toBe(1);
  const id = rowOf(table, 'Work').getAttribute('data-item')!;
  await table.page.actions.deleteItems([id]);
  await expect.poll(() => line(table)).toBe(0);
  letGo();
  expect(names(table)).toEqual(['Trip', 'Pack', 'Socks']);
});

test('without the permission there is no handle', async () => {
  const allowed = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  const table = await openTable(named, { allowed, onDenied: vi.fn() }, {});
  await expect.poll(() => names(table)).toEqual(['Trip', 'Pack', 'Socks', 'Work']);
  expect(table.grid.element().querySelector('[data-grip]')).toBeNull();
});
