import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { finger, pointIn } from '../testing/pointer.ts';
import { LONG_PRESS_MS } from '../ui/use-long-press.ts';
import { openCalendar } from './calendar/testing/open-calendar.tsx';
import { openBoard } from './column/testing/open-board.tsx';
import { openGantt } from './gantt/testing/open-gantt.tsx';
import { openList } from './list/testing/open-list.tsx';

const menu = page.getByRole('menu');
const named = (role: string, name: string) => page.getByRole(role, { name, exact: true }).first();
const items = [
  { name: 'Ant', state: ['1'] },
  { name: 'Bee', state: ['1'] },
];
const plan = [{ name: 'Design', start: '2026-03-04', end: '2026-03-10' }];
/** A view with an item, by what is said of it. */
const views: Record<string, () => Promise<Locator>> = {
  'a row of a list': async () => {
    await openList(items);
    return named('row', 'Ant');
  },
  'a card of a column': async () => {
    await openBoard(items);
    return named('article', 'Ant');
  },
  'an entry of a calendar': async () => {
    await openCalendar({
      items: [{ name: 'Trip', start: '2026-03-05', end: '2026-03-05' }],
      on: '2026-03-05',
    });
    return page.getByRole('article', { name: /^Trip,/ }).first();
  },
  'a bar of a chart': async () => {
    await openGantt({ items: plan });
    return page.getByRole('button', { name: /^Design,/ }).first();
  },
  'a row beside a chart': async () => {
    await openGantt({ items: plan });
    return page.getByRole('row', { name: /Design/ }).first();
  },
};

// As on phones that have no event for a press that stays.
beforeEach(() => {
  const none = (event: Event) => event.stopImmediatePropagation();
  addEventListener('contextmenu', none, { capture: true });
  onTestFinished(() => removeEventListener('contextmenu', none, { capture: true }));
});

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe.each(Object.entries(views))('%s', (_, open) => {
  test('opens its menu by a finger that stays, and nothing is moved', async () => {
    const element = await open();
    await expect.element(element).toBeVisible();
    const before = element.element().getAttribute('aria-label');
    await finger.down(pointIn(element.element(), 0.3));
    await pass(LONG_PRESS_MS + 100);
    await finger.up();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(element.element().getAttribute('aria-label')).toBe(before);
  });

  test('opens no menu by a tap, and none by a finger that moves on', async () => {
    const element = await open();
    await expect.element(element).toBeVisible();
    const at = pointIn(element.element(), 0.3);
    await finger.down(at);
    await finger.up();
    await finger.down(at);
    await pass(LONG_PRESS_MS + 100);
    await finger.move(at, { x: at.x + 3, y: at.y + 90 });
    await finger.up();
    await pass(100);
    expect(menu.elements()).toEqual([]);
  });
});
