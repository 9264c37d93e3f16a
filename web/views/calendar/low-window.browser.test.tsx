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
