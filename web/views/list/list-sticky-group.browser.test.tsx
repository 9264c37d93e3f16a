import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openList } from './testing/open-list.tsx';

/** Forty of each state. */
const items = ['1', '2'].flatMap((state) =>
  Array.from({ length: 40 }, (_, at) => ({
    name: `${state === '1' ? 'Todo' : 'Done'} ${at}`,
    state: [state],
  })),
);
const list = () => page.getByRole('treegrid').element();
/** What stands at the upper edge in place of a head; null: nothing does. */
const bar = () => list().querySelector<HTMLElement>('[data-sticky-group]');
const said = () => bar()?.textContent;
const row = (name: string) => page.getByRole('row', { name, exact: true }).first();

test('the group in sight is named while its head is scrolled out, and a press leads there', async () => {
  await openList(items);
  expect(said()).toBeUndefined();
  const height = row('Todo 0').element().getBoundingClientRect().height;
  list().scrollTop = 10 * height;
  await expect.poll(said).toBe('Todo40');
  const { top } = bar()!.getBoundingClientRect();
  expect(Math.round(top)).toBe(Math.round(list().getBoundingClientRect().top));
  await expectAccessible();
  list().scrollTop = 45 * height;
  await expect.poll(said).toBe('Done40');
  await userEvent.click(bar()!.querySelector('button')!);
  await expect.poll(said).toBeUndefined();
  await expect.element(page.getByRole('button', { name: /^Done/ }).first()).toBeInViewport();
});

test('a row that the arrow keys lead to is not behind it', async () => {
  await openList(items);
  const height = row('Todo 0').element().getBoundingClientRect().height;
  list().scrollTop = 20 * height;
  await expect.element(row('Todo 24')).toBeVisible();
  (row('Todo 24').element() as HTMLElement).focus({ preventScroll: true });
  for (let times = 0; times < 12; times += 1) await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Todo 12');
  const { top } = document.activeElement!.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(bar()!.getBoundingClientRect().bottom - 1);
});
