import { arrangement } from '@tessera/domain/query/query.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openGantt } from './testing/open-gantt.tsx';

/** Forty that begin in March, and forty in April, in groups by month. */
const items = ['03', '04'].flatMap((month) =>
  Array.from({ length: 40 }, (_, at) => ({
    name: `${month === '03' ? 'Early' : 'Late'} ${at}`,
    start: `2026-${month}-04`,
    end: `2026-${month}-06`,
  })),
);
const open = () =>
  openGantt({
    items,
    settings: ({ start }) => ({
      query: arrangement.parse({ groups: [{ attribute_id: start, period: 'month' }] }),
    }),
  });
const chart = () => document.querySelector<HTMLElement>('[data-gantt]')!;
/** What stands at the upper edge in place of a head; null: nothing does. */
const edge = () => chart().querySelector<HTMLElement>('[data-sticky-group]');
const said = () => edge()?.textContent;
const row = (name: string) => page.getByRole('row', { name, exact: true }).first();
const tall = () => row('Early 0').element().getBoundingClientRect().height;

test('the group in sight is named over list and chart while its head is scrolled out, and a press leads there', async () => {
  await open();
  await expect.element(row('Early 0')).toBeVisible();
  expect(said()).toBeUndefined();
  const height = tall();
  chart().scrollTop = 10 * height;
  await expect.poll(said).toBe('March 202640');
  const [bar, whole] = [edge()!, chart()].map((one) => one.getBoundingClientRect());
  expect(Math.round(bar!.top)).toBe(Math.round(whole!.top));
  expect(Math.round(bar!.width)).toBe(chart().clientWidth);
  await expectAccessible();
  chart().scrollTop = 45 * height;
  await expect.poll(said).toBe('April 202640');
  await userEvent.click(edge()!.querySelector('button')!);
  await expect.poll(said).toBeUndefined();
  await expect.element(page.getByRole('button', { name: /^April/ }).first()).toBeInViewport();
});

test('a row that the arrow keys lead to is not behind it', async () => {
  await open();
  await expect.element(row('Early 0')).toBeVisible();
  chart().scrollTop = 20 * tall();
  await expect.element(row('Early 24')).toBeVisible();
  (row('Early 24').element() as HTMLElement).focus({ preventScroll: true });
  for (let times = 0; times < 12; times += 1) await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Early 12');
  const { top } = document.activeElement!.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(edge()!.getBoundingClientRect().bottom - 1);
});
