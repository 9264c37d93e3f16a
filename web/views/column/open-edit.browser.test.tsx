import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBoard } from './testing/open-board.tsx';

const card = (name: string) => page.getByRole('article', { name, exact: true }).first();
const focus = (name: string) => (card(name).element() as HTMLElement).focus();
const field = () => document.activeElement as HTMLInputElement;
const three = ['Ant', 'Bee', 'Cat'].map((name) => ({ name, state: ['1'], size: 1 }));

test('a name that is being changed goes with its card where somebody takes it to another column', async () => {
  const { cards, putState } = await openBoard(three);
  focus('Ant');
  await userEvent.keyboard('{F2}eater');
  const typing = field();
  expect(typing.value).toBe('Anteater');
  typing.setSelectionRange(3, 3);
  putState('Ant', ['2']);
  await expect.poll(() => cards('Done')).toEqual(['Ant']);
  expect(field()).toBe(typing);
  expect(typing.closest('article')).toBe(card('Ant').element());
  await userEvent.keyboard(' h{Enter}');
  await expect.element(card('Ant heater')).toHaveFocus();
  await expect.poll(() => cards('Done')).toEqual(['Ant heater']);
});

test('so does a value, also from column to column and swimlane to swimlane', async () => {
  const { cards, putState, putSize } = await openBoard(three, {}, ({ query }, { state, size }) => ({
    query: { ...query, groups: [{ attribute_id: state }, { attribute_id: size }] },
  }));
  await card('Bee').getByRole('button', { name: 'Change Size' }).click();
  await userEvent.keyboard('2');
  const typing = field();
  expect(typing.value).toBe('12');
  putState('Bee', ['2']);
  await expect.poll(() => cards('Done, 1')).toEqual(['Bee']);
  expect([field(), typing.value]).toEqual([typing, '12']);
  putSize('Bee', 7);
  await expect.poll(() => cards('Done, 7')).toEqual(['Bee']);
  expect([field(), typing.value]).toEqual([typing, '12']);
  expect(typing.closest('article')).toBe(card('Bee').element());
});

test('it stays open where the card is drawn no more, and says so; the card has it again once it is back', async () => {
  const { cards, putState } = await openBoard(three, {}, ({ query }, { state }) => ({
    query: {
      ...query,
      filter: { match: 'all', conditions: [{ attribute_id: state, operator: 'any-of', operand: ['1'] }] },
    },
  }));
  focus('Ant');
  await userEvent.keyboard('{F2}eater');
  const typing = field();
  putState('Ant', ['2']);
  await expect.element(page.getByText('“Ant” is no longer in this view')).toBeVisible();
  expect([field(), typing.value]).toEqual([typing, 'Anteater']);
  await userEvent.keyboard('s');
  putState('Ant', ['1']);
  await expect.poll(() => typing.closest('article')?.ariaLabel).toBe('Ant');
  expect(field()).toBe(typing);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cards('Todo')).toEqual(['Anteaters', 'Bee', 'Cat']);
});

test('it says that its item was deleted, and gives back what was typed', async () => {
  const { remove } = await openBoard(three);
  focus('Ant');
  await userEvent.keyboard('{F2}eater');
  remove('Ant');
  await expect.element(page.getByText('“Ant” has been deleted. Your text wasn’t saved.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(document.querySelector('[data-editor]')).toBeNull();
});

test('what is pressed elsewhere keeps the focus, and the name is saved', async () => {
  const { cards } = await openBoard(three);
  const other = document.createElement('input');
  document.body.prepend(other);
  onTestFinished(() => other.remove());
  focus('Ant');
  await userEvent.keyboard('{F2}eater');
  await userEvent.click(other);
  await expect.poll(() => cards('Todo')).toEqual(['Anteater', 'Bee', 'Cat']);
  await new Promise((done) => setTimeout(done, 50));
  expect(field()).toBe(other);
});

test('a browser that cannot move what has the focus keeps it too, with what is selected', async () => {
  const { moveBefore } = Element.prototype as { moveBefore?: unknown };
  Object.assign(Element.prototype, { moveBefore: undefined });
  onTestFinished(() => void Object.assign(Element.prototype, { moveBefore }));
  const { cards, putState } = await openBoard(three);
  focus('Ant');
  await userEvent.keyboard('{F2}eater');
  const typing = field();
  typing.setSelectionRange(1, 3);
  putState('Ant', ['2']);
  await expect.poll(() => cards('Done')).toEqual(['Ant']);
  expect([field(), typing.selectionStart, typing.selectionEnd]).toEqual([typing, 1, 3]);
  expect(typing.closest('article')).toBe(card('Ant').element());
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => cards('Done')).toEqual(['Ant']);
});

test('a card that has the focus keeps it in another column; where it is deleted Tab stops at another one', async () => {
  const { cards, putState, remove } = await openBoard(three);
  focus('Bee');
  putState('Bee', ['2']);
  await expect.poll(() => cards('Done')).toEqual(['Bee']);
  await expect.element(card('Bee')).toHaveFocus();
  remove('Bee');
  await expect.poll(() => cards('Done')).toEqual([]);
  const stops = () => [...document.querySelectorAll('article[tabindex="0"]')].map((one) => one.ariaLabel);
  expect(stops()).toEqual(['Ant']);
});

test('a limit that is typed stays where its column is hidden, as others take its last card', async () => {
  const { cards, putState, settings } = await openBoard(
    [...three, { name: 'Dog', state: ['2'] }],
    {},
    ({ query }, { state }) => ({ query: { ...query, groups: [{ attribute_id: state }] } }),
  );
  await page.getByRole('button', { name: 'Options for the column Done' }).click();
  await page.getByRole('menuitem', { name: /limit/i }).click();
  const limit = page.getByRole('dialog').getByRole('textbox');
  await limit.fill('5');
  putState('Dog', ['1']);
  await expect.poll(() => cards('Todo')).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
  await expect.element(page.getByRole('heading', { name: 'Done' })).not.toBeInTheDocument();
  await expect.element(limit).toHaveValue('5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => Object.values(settings.mock.lastCall![0].limits)).toEqual([5]);
});
