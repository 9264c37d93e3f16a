import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openList } from './testing/open-list.tsx';

const { innerWidth, innerHeight } = window;
beforeEach(() => page.viewport(260, 600));
afterEach(() => page.viewport(innerWidth, innerHeight));

const due = '2026-03-10';
const large = 1_000_000_000;
const items = [
  { name: 'Ant', state: ['1'], size: large + 1, due },
  { name: 'Bee', state: ['1'], size: large + 2, due },
  { name: 'Cat', state: ['2'], size: large + 3, due },
];
const row = (name: string) => page.getByRole('row', { name, exact: true }).first();
const panel = () => page.getByRole('dialog', { name: /^Values of/ });
const field = () => document.activeElement as HTMLInputElement;

/** Narrow, by their dates: the values at the end stand in the panel behind “+n”. Size is being typed there. */
async function typeIn(name: string) {
  const opened = await openList(items, {}, ({ query }, { name, state, size, due }) => ({
    order: [name, state, due, size],
    query: {
      ...query,
      filter: { match: 'all', conditions: [{ attribute_id: due, operator: 'is-not-empty', operand: null }] },
      sorts: [{ attribute_id: due, direction: 'ascending' as const }],
    },
  }));
  await row(name)
    .getByRole('button', { name: /^More values/ })
    .click();
  await panel().getByRole('button', { name: 'Change Size' }).click();
  await userEvent.keyboard('7');
  await expect.poll(() => field().value).toMatch(/7$/);
  return { ...opened, typing: field() };
}

test('a value in the panel of a row stays open where somebody moves the row', async () => {
  const { drawn, put, typing } = await typeIn('Ant');
  put('Ant', 'due', '2026-03-20');
  await expect.poll(drawn).toEqual(['Bee', 'Ant', 'Cat']);
  put('Ant', 'state', ['2']);
  await expect.poll(drawn).toEqual(['Bee', 'Cat', 'Ant']);
  expect([field(), typing.value]).toEqual([typing, `${large + 1}7`]);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel().getByText('10,000,000,017')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(row('Ant')).toHaveFocus();
});

test('it stays where a filter hides the item, and says so', async () => {
  const { drawn, put, typing } = await typeIn('Cat');
  put('Cat', 'due', null);
  await expect.poll(drawn).toEqual(['Ant', 'Bee']);
  await expect.element(panel().getByText('“Cat” is no longer in this view')).toBeVisible();
  expect([field(), typing.value]).toEqual([typing, `${large + 3}7`]);
  put('Cat', 'due', due);
  await expect.poll(drawn).toEqual(['Ant', 'Bee', 'Cat']);
  await expect.element(panel().getByText('“Cat” is no longer in this view')).not.toBeInTheDocument();
  expect([field(), typing.value]).toEqual([typing, `${large + 3}7`]);
});

test('it says that its item was deleted, and gives back what was typed', async () => {
  const { remove } = await typeIn('Bee');
  remove('Bee');
  await expect.element(page.getByText('“Bee” has been deleted. Your text wasn’t saved.')).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
});
