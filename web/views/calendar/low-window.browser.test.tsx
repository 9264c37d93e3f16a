import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openCalendar } from './testing/open-calendar.tsx';

const on = '2026-03-25';
const items = Array.from({ length: 20 }, (_, at) => ({ name: `Item ${at}`, start: on }));
const { innerWidth, innerHeight } = window;

/** A phone on its side, of which a calendar gets what the page leaves. */
beforeEach(() => page.viewport(667, 375));
afterEach(() => page.viewport(innerWidth, innerHeight));
const height = 160;
const frame = () => document.querySelector('[data-frame]')!;

test.each(['m', 'w', 'd', 'y', 'a'])(
  'by the key %s a calendar scrolls by itself, and never its page',
  async (key) => {
    await openCalendar({ items, on, height });
    await userEvent.keyboard(key);
    await expect.element(page.getByText(/2026/).first()).toBeVisible();
    expect(frame().scrollHeight).toBe(frame().clientHeight);
  },
);

const isInSight = (day: string): boolean => {
  const cell = document.querySelector(`[data-day="${day}"][role="gridcell"]`)!.getBoundingClientRect();
  const seen = document.querySelector('[data-days-scroller]')!.getBoundingClientRect();
  return cell.top >= seen.top && cell.bottom <= seen.bottom;
};

test.each(['m', 'y'])(
  'by the key %s the chosen day is in sight, and so is another one that keys choose',
  async (key) => {
    await openCalendar({ items, on, height: 220 });
    await userEvent.keyboard(key);
    await expect.poll(() => isInSight(on)).toBe(true);
    document.querySelector<HTMLElement>(`[data-day="${on}"][role="gridcell"]`)!.focus();
    for (let week = 0; week < 3; week += 1) await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => isInSight('2026-03-04')).toBe(true);
  },
);

test('beside a month whose last week is in sight the chosen day tells its items from its date on', async () => {
  await page.viewport(640, 400);
  await openCalendar({ items, on: '2026-03-25', height: 200 });
  const date = page.getByRole('heading', { name: 'Wednesday, March 25, 2026' });
  const seen = () => document.querySelector('[data-days-scroller]')!.getBoundingClientRect();
  const topOf = (one: { element(): Element }) => one.element().getBoundingClientRect().top - seen().top;
  await expect.poll(() => document.querySelector('[data-days-scroller]')!.scrollTop).toBeGreaterThan(0);
  await expect.poll(() => topOf(date)).toBeGreaterThanOrEqual(0);
  // All of them are reached.
  const last = page.getByRole('article', { name: /^Item 19/ });
  last.element().scrollIntoView({ block: 'nearest' });
  await expect.poll(() => topOf(last)).toBeLessThan(seen().height);
});

test('in a low and wide window the weeks of a month scroll, each with room for an entry', async () => {
  await page.viewport(1000, 400);
  await openCalendar({ items, on, height: 260 });
  await expect.element(page.getByRole('article', { name: /^Item 0/ })).toBeVisible();
  await expect.poll(() => isInSight(on)).toBe(true);
  await expect
    .element(page.getByRole('button', { name: '+19 more on Wednesday, March 25, 2026' }))
    .toBeVisible();
  expect(frame().scrollHeight).toBe(frame().clientHeight);
});

test('a phone that is turned keeps the day in sight, and the name that is typed for it', async () => {
  await page.viewport(390, 780);
  await openCalendar({ items, on, height: 600 });
  const cell = () => document.querySelector<HTMLElement>(`[data-day="${on}"][role="gridcell"]`)!;
  await expect.poll(() => isInSight(on)).toBe(true);
  cell().focus();
  await userEvent.keyboard('{Enter}Fai');
  const typing = document.activeElement as HTMLInputElement;
  await page.viewport(844, 390);
  await expect.poll(() => document.querySelector('[data-cell="day"]')).not.toBeNull();
  await expect.poll(() => isInSight(on)).toBe(true);
  expect([document.activeElement, typing.value]).toEqual([typing, 'Fai']);
  const { left, top, right, bottom } = typing.getBoundingClientRect();
  expect(left > 0 && top > 0 && right < 844 && bottom < 390).toBe(true);
  await userEvent.keyboard('r{Enter}');
  await expect.element(typing).not.toBeInTheDocument();
  await page.viewport(390, 780);
  await expect.poll(() => isInSight(on)).toBe(true);
  await expect.element(page.getByRole('article', { name: /^Fair/ })).toBeVisible();
});
