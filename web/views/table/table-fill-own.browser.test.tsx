import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse, pointIn } from '../../testing/pointer.ts';
import over from './over-cells.module.css';
import { openTable } from './testing/open-table.tsx';

const items = Array.from({ length: 6 }, (_, index) => ({
  Name: `Thing ${index + 1}`,
  ...(index < 2 ? { Size: 10 + index * 5 } : {}),
}));
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
const all = (name: 'handle' | 'fill') => [...document.querySelectorAll<HTMLElement>(`.${over[name]}`)];
const leftNote = (name: string) => page.getByRole('contentinfo').getByRole('button', { name });
/** What the list of cells says that were not filled. */
const listed = () =>
  [...document.querySelectorAll('[role=dialog] tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join('|'),
  );
const may = { createItem: true, deleteItem: false, editAll: false };

beforeEach(() => page.viewport(1200, 600));

test('who may change their own items alone fills these, also from those of others; what stays is not outlined', async () => {
  const allowed = { ...may, editItem: (by: unknown) => by !== 2 };
  const table = await openTable(items, { allowed }, { creators: [2, 2, 1, 2, 1, 2] });
  await cell('10').click();
  await expect.poll(() => all('handle')).toHaveLength(1);
  const from = pointIn(all('handle')[0]!);
  const to = { x: from.x, y: pointIn(cell('Thing 5').element()).y };
  await mouse.down(from);
  await mouse.move(from, to, 'left', 'none');
  await expect
    .poll(() => all('fill').map(({ dataset }) => 'stays' in dataset))
    .toEqual([true, false, true, false]);
  await mouse.up(to, 'left', 'none');
  await expect.poll(() => table.column('Size')).toEqual(['10', '15', '10', '', '10', '']);
  expect(table.denied).not.toHaveBeenCalled();
  await leftNote('2 cells were not filled').click();
  const why = 'You do not have the permission to change this item.';
  await expect.poll(listed).toEqual([`Thing 2|Size|10|${why}`, `Thing 4|Size|10|${why}`]);
});

test('there is no handle over computed values alone', async () => {
  const table = await openTable(items, {}, { more: [{ name: 'Made', kind: 'created-time' }] });
  await cell('10').click();
  await expect.poll(() => all('handle')).toHaveLength(1);
  await userEvent.keyboard('{End}');
  await expect.poll(() => table.active()?.[1]).toBe(4);
  expect(all('handle')).toHaveLength(0);
});

test('there is no handle for who may change nothing', async () => {
  const table = await openTable(items, { allowed: { ...may, editItem: () => false } });
  await cell('10').click();
  await expect.poll(() => table.active()).toEqual([0, 1]);
  expect(all('handle')).toHaveLength(0);
});

test('Ctrl+D lists the cells that it leaves, with why, and fills the others', async () => {
  const more = [
    { name: 'Code', kind: 'text', shape: { required: true } },
    { name: 'Votes', kind: 'vote' },
  ] as const;
  const two = [
    { Name: 'Ant', Size: 7, Votes: [2] },
    { Name: 'Bee', Code: 'b' },
  ];
  const table = await openTable(two, {}, { more });
  await cell('7').click();
  await userEvent.keyboard('{Shift>}{End}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.poll(() => table.column('Size')).toEqual(['7', '7']);
  await leftNote('2 cells were not filled').click();
  await expect
    .poll(listed)
    .toEqual(['Bee|Code||Code is required.', 'Bee|Votes|1|Votes: everyone can only change their own vote.']);
  expect(table.kept).not.toHaveBeenCalled();
});

test('an empty value for all selected cells lists those where one is required', async () => {
  const more = [{ name: 'Code', kind: 'text', shape: { required: true } }] as const;
  const table = await openTable([{ Name: 'Ant' }, { Name: 'Bee', Code: 'b' }], {}, { more });
  await cell('Ant').click();
  await userEvent.keyboard('{End}{Shift>}{ArrowDown}{/Shift}{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await leftNote('1 cell was not filled').click();
  await expect.poll(listed).toEqual(['Bee|Code||Code is required.']);
  expect(table.kept).not.toHaveBeenCalled();
});
