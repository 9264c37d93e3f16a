import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBoard } from './testing/open-board.tsx';

const card = (name: string) => page.getByRole('article', { name, exact: true }).first();
const focus = (name: string) => (card(name).element() as HTMLElement).focus();
const field = () => page.getByRole('textbox', { name: 'Name of the new item' });
const typed = () =>
  [...document.querySelectorAll('input:not([type=checkbox])')].map((one) => (one as HTMLInputElement).value);
const columnOf = (name: string) =>
  document.querySelector<HTMLElement>(`[aria-label="Items in ${name}"]`)!.parentElement!;

test('a name is not lost where the column becomes lower, or scrolls, around the card that it is typed below', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ name: `Card ${at}`, state: ['1'] }));
  const { cards } = await openBoard(many);
  focus('Card 1');
  await userEvent.keyboard('nEel{Enter}Fo');
  const column = columnOf('Todo');
  column.style.maxBlockSize = '120px';
  column.scrollTop = 4_000;
  await expect.poll(() => cards('Todo').includes('Card 3')).toBe(false);
  expect(typed()).toEqual(['Fo']);
  column.scrollTop = 0;
  column.style.maxBlockSize = '';
  await userEvent.keyboard('x{Enter}{Escape}');
  await expect.poll(() => cards('Todo').slice(0, 4)).toEqual(['Card 0', 'Card 1', 'Eel', 'Fox']);
});

test('a name is not lost where somebody deletes the card that it is typed below, or takes it elsewhere', async () => {
  const { cards, remove, putState } = await openBoard(
    ['Ant', 'Bee', 'Cat'].map((name) => ({ name, state: ['1'] })),
  );
  focus('Ant');
  await userEvent.keyboard('nEe');
  putState('Ant', ['2']);
  await expect.poll(() => cards('Done')).toEqual(['Ant']);
  expect(typed()).toEqual(['Ee']);
  await userEvent.keyboard('l{Enter}{Escape}');
  await expect.poll(() => cards('Todo')).toEqual(['Bee', 'Cat', 'Eel']);
  focus('Bee');
  await userEvent.keyboard('nFo');
  remove('Bee');
  await expect.poll(() => cards('Todo')).toEqual(['Cat', 'Eel']);
  await userEvent.keyboard('x{Enter}{Escape}');
  await expect.poll(() => cards('Todo')).toEqual(['Cat', 'Eel', 'Fox']);
});

test('a new card has what the filter of its view asks for', async () => {
  const items = ['Ant', 'Bee'].map((name) => ({ name, state: ['1'], size: 3 }));
  const { cards } = await openBoard(items, {}, ({ query }, { size }) => ({
    query: {
      ...query,
      filter: { match: 'all', conditions: [{ attribute_id: size, operator: 'equals', operand: 3 }] },
    },
  }));
  focus('Ant');
  await userEvent.keyboard('nEel{Enter}{Escape}');
  await expect.poll(() => cards('Todo')).toContain('Eel');
});

test('after a new card that a filter hides the next one can be named, and it is said', async () => {
  const items = ['Ant', 'Bee'].map((name) => ({ name, state: ['1'], size: 3 }));
  const { cards } = await openBoard(items, {}, ({ query }, { size }) => ({
    query: {
      ...query,
      filter: { match: 'all', conditions: [{ attribute_id: size, operator: 'less', operand: 5 }] },
    },
  }));
  focus('Ant');
  await userEvent.keyboard('nEel{Enter}');
  await expect.element(page.getByText('1 item added. The filter or the search hides it.')).toBeVisible();
  await userEvent.keyboard('Fox');
  expect(typed()).toEqual(['Fox']);
  expect(cards('Todo')).toEqual(['Ant', 'Bee']);
});

test('a phone that is turned while a name is typed loses nothing of it', async () => {
  const [width, height] = [innerWidth, innerHeight];
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 780);
  const { cards } = await openBoard([{ name: 'Ant', state: ['1'] }]);
  focus('Ant');
  await userEvent.keyboard('nEe');
  // The keyboard comes, the phone is turned, and back.
  for (const [wide, high] of [
    [390, 420],
    [780, 390],
    [390, 780],
  ] as const)
    await page.viewport(wide, high);
  await expect.element(field()).toHaveFocus();
  expect(typed()).toEqual(['Ee']);
  await userEvent.keyboard('l{Enter}');
  await expect.poll(() => cards('Todo')).toEqual(['Ant', 'Eel']);
});
