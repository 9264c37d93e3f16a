import { column } from '@tessera/domain/views/column.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBoard } from './testing/open-board.tsx';

const card = (name: string) => page.getByRole('article', { name, exact: true }).first();
const head = (name: string) =>
  [...document.querySelectorAll('[data-column]')].find(
    (one) => one.querySelector('h2')?.textContent === name,
  );
/** How many items each column says that it has. */
const counts = () =>
  [...document.querySelectorAll('[data-column]')].map((one) => [
    one.querySelector('h2')?.textContent,
    one.querySelector('h2 + span')?.textContent,
  ]);
/** The same of the swimlanes. */
const laneCounts = () =>
  [...document.querySelectorAll('section > h2 > button > span:last-child')].map((one) => one.textContent);

describe('the number of a column', () => {
  const items = [
    { name: 'Ant', state: ['1', '2'], size: 3 },
    { name: 'Bee', state: ['1'], size: 4 },
    { name: 'Cat', state: ['2'], size: 4 },
    { name: 'Dog', size: 9 },
  ];
  const small = (attribute_id: string) => ({
    match: 'all' as const,
    conditions: [{ attribute_id, operator: 'less' as const, operand: 5 }],
  });

  test('counts what the filter finds', async () => {
    await openBoard(items, {}, ({ query }, { size }) => ({ query: { ...query, filter: small(size) } }));
    expect(counts()).toEqual([
      ['Todo', '2'],
      ['Done', '2'],
    ]);
  });

  test('is the same with swimlanes, whose numbers count each item once', async () => {
    await openBoard(items, {}, ({ query }, { size }) => ({
      query: { ...query, filter: small(size), groups: [...query.groups, { attribute_id: size }] },
    }));
    expect(counts()).toEqual([
      ['Todo', '2'],
      ['Done', '2'],
    ]);
    expect(laneCounts()).toEqual(['1', '2']);
  });

  test('counts what is found, and not the cards that are there for those below them', async () => {
    const family = [
      { name: 'Ant', state: ['1', '2'], size: 9 },
      { name: 'Larva', state: ['1', '2'], size: 3, below: 0 },
    ];
    const { cards } = await openBoard(family, {}, ({ query }, { size, name }) => ({
      ...{ sub_items: 'all' as const },
      query: {
        ...query,
        filter: small(size),
        groups: [...query.groups, { attribute_id: name }],
      },
    }));
    expect(cards('Todo, Larva')).toEqual(['Ant', 'Larva']);
    expect(counts()).toEqual([
      ['Todo', '1'],
      ['Done', '1'],
    ]);
    expect(laneCounts()).toEqual(['1']);
  });
});

test('an option that the attribute does not have makes no column, and moves no card to another one', async () => {
  const { cards } = await openBoard([
    { name: 'Ant', state: ['gone'] },
    { name: 'Bee', state: ['gone', '2'] },
    { name: 'Cat', state: ['1'] },
  ]);
  expect(counts().map(([name]) => name)).toEqual(['Todo', 'Done', 'Ungrouped']);
  expect([cards('Todo'), cards('Done'), cards('Ungrouped')]).toEqual([['Cat'], ['Bee'], ['Ant']]);
});

test('the menu of a column near the lower edge of the window stays on the screen', async () => {
  await openBoard([{ name: 'Ant', state: ['1'] }]);
  const board = document.querySelector<HTMLElement>('[data-lanes]')!;
  board.style.marginBlockStart = `${innerHeight - 60}px`;
  await page.getByRole('button', { name: 'Options for the column Todo' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const menu = page.getByRole('menu').element();
  await expect.poll(() => menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  const { left, bottom } = head('Todo')!.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, button: 2, clientX: left + 9, clientY: bottom - 2 };
  head('Todo')!.dispatchEvent(new MouseEvent('contextmenu', at));
  await expect.element(page.getByRole('menu')).toBeVisible();
  const again = page.getByRole('menu').element();
  await expect.poll(() => again.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('a card that is put between two others under a filter lies between them, and nothing else moves', async () => {
  const items = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel'].map((name, at) => ({
    ...{ name, state: ['1'] },
    // The filter hides Bee and Dog.
    size: at % 2 === 0 ? 1 : 9,
  }));
  const { cards, positions } = await openBoard(items, {}, ({ query }, { size }) => ({
    query: {
      ...query,
      filter: { match: 'all', conditions: [{ attribute_id: size, operator: 'less', operand: 5 }] },
    },
  }));
  expect(cards('Todo')).toEqual(['Ant', 'Cat', 'Eel']);
  const before = positions();
  (card('Eel').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => cards('Todo')).toEqual(['Ant', 'Eel', 'Cat']);
  const after = positions();
  expect(after['Eel']! > after['Ant']! && after['Eel']! < after['Cat']!).toBe(true);
  expect({ ...after, Eel: before['Eel'] }).toEqual(before);
});

test('settings of another version, with parts that nobody knows, open with what is usual', async () => {
  const stored = {
    ...{ card_size: 'huge', cover: 5, limits: { '=1': 0 }, aggregates: 'all', order: null },
    ...{ collapsed_option_ids: ['1'], sub_items: 'some', colors: 7 },
  };
  const { cards } = await openBoard([{ name: 'Ant', state: ['1'] }], {}, (_begun, { state }) =>
    column.read({ ...stored, query: { sorts: 'up', group: { attribute_id: state } } }),
  );
  expect(cards('Todo')).toEqual(['Ant']);
});

test('a card tells the first lines of a long text', async () => {
  const note = 'It begins here, and goes on. '.repeat(60).trim();
  await openBoard([{ name: 'Ant', state: ['1'], note }]);
  const text = page.getByText(note);
  await expect.element(text).toBeVisible();
  const { fontSize } = getComputedStyle(text.element());
  expect(text.element().getBoundingClientRect().height).toBeLessThan(8 * Number.parseFloat(fontSize));
});
