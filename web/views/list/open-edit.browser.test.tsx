import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openList } from './testing/open-list.tsx';

const row = (name: string) => page.getByRole('row', { name, exact: true }).first();
const focus = async (name: string) => {
  await expect.element(row(name)).toBeVisible();
  (row(name).element() as HTMLElement).focus();
};
const field = () => document.activeElement as HTMLInputElement;
const items = [
  { name: 'Ant', state: ['1'], size: 1 },
  { name: 'Bee', state: ['1'], size: 1 },
  { name: 'Cat', state: ['2'], size: 1 },
];

test('a name that is being changed goes with its row where somebody takes it to another group', async () => {
  const { drawn, put } = await openList(items);
  await focus('Ant');
  await userEvent.keyboard('{F2}eater');
  const typing = field();
  expect(typing.value).toBe('Anteater');
  typing.setSelectionRange(3, 3);
  put('Ant', 'state', ['2']);
  await expect.poll(drawn).toEqual(['Bee', 'Ant', 'Cat']);
  expect(field()).toBe(typing);
  expect(typing.closest('[role=row]')).toBe(row('Ant').element());
  await userEvent.keyboard(' h{Enter}');
  await expect.element(row('Ant heater')).toHaveFocus();
});

test('so does a value, whether a key or a press began it', async () => {
  const { drawn, put } = await openList(items);
  await row('Bee').getByRole('button', { name: 'Change Size' }).click();
  await userEvent.keyboard('2');
  const typing = field();
  put('Bee', 'state', ['2']);
  await expect.poll(drawn).toEqual(['Ant', 'Bee', 'Cat']);
  expect([field(), typing.value]).toEqual([typing, '12']);
  await userEvent.keyboard('{Escape}');
  await focus('Ant');
  await userEvent.keyboard('d');
  await expect.poll(() => field().closest('[data-editor]')).not.toBeNull();
  const dating = field();
  put('Ant', 'state', ['2']);
  await expect.poll(drawn).toEqual(['Ant', 'Bee', 'Cat']);
  await expect.poll(() => dating.closest('[role=row]')?.ariaLabel).toBe('Ant');
  expect(field()).toBe(dating);
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Ant')).toHaveFocus();
});

test('it stays open where its row is drawn no more, as its group is collapsed', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ name: `Row ${at}`, state: ['1'] }));
  const { put } = await openList([...many, { name: 'Other', state: ['2'] }]);
  await page.getByRole('button', { name: /^Todo/ }).click();
  await focus('Other');
  await userEvent.keyboard('{F2}s');
  const typing = field();
  put('Other', 'state', ['1']);
  await expect.element(page.getByText('“Other” is no longer in this view')).toBeVisible();
  expect([field(), typing.value]).toEqual([typing, 'Others']);
  put('Other', 'state', ['2']);
  await expect.poll(() => typing.closest('[role=row]')?.ariaLabel).toBe('Other');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Others')).toHaveFocus();
});

test('it says that its item was deleted, and gives back what was typed', async () => {
  const { remove } = await openList(items);
  await focus('Ant');
  await userEvent.keyboard('{F2}eater');
  remove('Ant');
  await expect.element(page.getByText('“Ant” has been deleted. Your text wasn’t saved.')).toBeVisible();
  expect(document.querySelector('[data-editor]')).toBeNull();
});

test('a row has the focus again after its name was changed by keys, and keeps none from what is pressed', async () => {
  const { drawn } = await openList(items);
  await focus('Ant');
  await userEvent.keyboard('{F2}s{Enter}');
  await expect.element(row('Ants')).toHaveFocus();
  const other = document.createElement('input');
  document.body.prepend(other);
  onTestFinished(() => other.remove());
  await userEvent.keyboard('{F2}x');
  await userEvent.click(other);
  await expect.poll(drawn).toEqual(['Antsx', 'Bee', 'Cat']);
  await new Promise((done) => setTimeout(done, 50));
  expect(field()).toBe(other);
});

test('a row that is scrolled away keeps what is typed in it', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ name: `Row ${at}`, state: ['1'] }));
  await openList(many);
  await focus('Row 0');
  await userEvent.keyboard('{F2}!');
  const typing = field();
  const grid = document.querySelector<HTMLElement>('[role=treegrid]')!;
  grid.scrollTop = 4_000;
  await expect.element(page.getByText('“Row 0” is no longer in this view')).toBeVisible();
  await userEvent.keyboard('!');
  grid.scrollTop = 0;
  await expect.poll(() => typing.closest('[role=row]')?.ariaLabel).toBe('Row 0');
  expect([field(), typing.value]).toEqual([typing, 'Row 0!!']);
});

test('a phone that is turned keeps what is typed in a row', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 780);
  const { drawn } = await openList(items);
  await focus('Ant');
  await userEvent.keyboard('{F2}eater');
  const typing = field();
  for (const [width, height] of [
    [844, 390],
    [390, 780],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => row('Ant').element().clientHeight).toBe(width > 780 ? 36 : 64);
    expect([field(), typing.value, typing.closest('[role=row]')?.ariaLabel]).toEqual([
      ...[typing, 'Anteater', 'Ant'],
    ]);
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(drawn).toEqual(['Anteater', 'Bee', 'Cat']);
});
