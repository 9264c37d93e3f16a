import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { samplePeople } from '../../attributes/testing/samples.ts';
import { knownPeople } from '../../data/folder/people.ts';
import { pasteInto, takeFrom } from '../../testing/clipboard.ts';
import { openTable } from './testing/open-table.tsx';

const more = [
  { name: 'Made by', kind: 'created-by' },
  { name: 'Vote', kind: 'vote' },
  { name: 'Team', kind: 'members' },
] as const;
const items = [
  { Name: 'Ant', Vote: [2] },
  { Name: 'Bee', Team: [3, 2] },
];
/** The columns after Name, Size, Done and Note. */
const [MADE_BY, VOTE, TEAM] = [4, 5, 6];

let table: Awaited<ReturnType<typeof openTable>>;
const grid = () => table.grid.element() as HTMLElement;
const press = (keys: string) => userEvent.keyboard(keys);
const texts = (column: number) => table.rows().map((cells) => cells[column]);
const goTo = (column: number) => press(`{Control>}{Home}{/Control}${'{ArrowRight}'.repeat(column)}`);

beforeEach(async () => {
  knownPeople.set(samplePeople);
});
const open = async (groupedBy?: string) => {
  table = await openTable(
    items,
    {},
    {
      more,
      view: (idOf) =>
        groupedBy === undefined
          ? {}
          : {
              query: {
                ...{ filter: { match: 'all', conditions: [] }, sorts: [] },
                groups: [{ attribute_id: idOf(groupedBy) }],
              },
            },
    },
  );
  grid().focus();
};

describe('a computed cell', () => {
  beforeEach(() => open());

  test.each([
    ['Enter', '{Enter}'],
    ['typing', 'x'],
  ])('%s says calmly that it cannot be edited', async (_name, keys) => {
    await goTo(MADE_BY);
    await press(keys);
    expect(table.denied.mock.calls).toEqual([['computed']]);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });

  test('is copied, and neither cleared nor pasted into', async () => {
    await goTo(MADE_BY);
    expect(takeFrom(grid())?.getData('text/plain')).toBe('Ann');
    await press('{Delete}');
    expect(texts(MADE_BY)).toEqual(['Ann', 'Ann']);
    pasteInto(grid(), { 'text/plain': 'Ben Lee' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show' }).click();
    await expect
      .element(page.getByText('This value is computed, so nothing can be entered here.'))
      .toBeVisible();
    expect(texts(MADE_BY)).toEqual(['Ann', 'Ann']);
  });
});

describe('a vote', () => {
  beforeEach(() => open());

  test('is given and taken back with the space bar, and others’ votes stay', async () => {
    await goTo(VOTE);
    await press(' ');
    await expect.poll(() => texts(VOTE)).toEqual(['2Ben Lee, Ann', '0']);
    await press('{Delete}');
    pasteInto(grid(), { 'text/plain': '7' });
    await press('{Escape} ');
    await expect.poll(() => texts(VOTE)).toEqual(['1Ben Lee', '0']);
  });
});

describe('members', () => {
  beforeEach(() => open());

  test('are pasted by name and address, and copied as names', async () => {
    await goTo(TEAM);
    pasteInto(grid(), { 'text/plain': 'cem@example.org, Ann' });
    await expect.poll(() => texts(TEAM)).toEqual(['CemAnn', 'CemBen Lee']);
    expect(takeFrom(grid())?.getData('text/plain')).toBe('Cem, Ann');
  });

  test('show a new name as soon as it is known', async () => {
    const all = samplePeople.all.map((one) => (one.id === 3 ? { ...one, name: 'Çelik' } : one));
    knownPeople.set({ ...samplePeople, all, get: (id) => all.find((one) => one.id === id) });
    await expect.poll(() => texts(TEAM)).toEqual(['', 'ÇelikBen Lee']);
  });
});

test('an item stands in the group of each of its members', async () => {
  await open('Team');
  const heads = () => table.lines().map((line) => line.replace(/^\d+ /, '').split(' ')[0]);
  await expect.poll(heads).toEqual(['Ben', 'Bee', 'Cem1', 'Bee', 'Ungrouped1', 'Ant']);
});

test('a new item in a computed group is made without its value', async () => {
  await open('Made by');
  await press('{Shift>}{Enter}{/Shift}');
  await expect.poll(() => table.server.all('items')).toHaveLength(3);
  expect(table.server.all('values').filter(({ id }) => id.endsWith(table.idOf('Made by')))).toEqual([]);
});
