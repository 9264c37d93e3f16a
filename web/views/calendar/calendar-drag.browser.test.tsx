import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mouse, pointIn } from '../../testing/pointer.ts';
import { openCalendar } from './testing/open-calendar.tsx';

const on = '2026-03-05';
const trip = { name: 'Trip', start: '2026-03-04', end: '2026-03-06' };

const entry = (name: string): Element => document.querySelector(`article[aria-label^="${name},"]`)!;
/** Below the number and the first entries of a day. */
const cell = (day: string): Element => document.querySelector(`[data-cell="day"][data-day="${day}"]`)!;
const preview = () => document.querySelector('[data-preview]');
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

describe('“+n more”', () => {
  /** How often each item is drawn. */
  const drawn = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const one of document.querySelectorAll('article'))
      counts.set(one.ariaLabel!, (counts.get(one.ariaLabel!) ?? 0) + 1);
    return counts;
  };
  /** The entries of a day: those that are drawn in it, and those that are counted. */
  const inDay = (day: string): number => {
    const more = /\d+/.exec(cell(day).querySelector('button')?.textContent ?? '')?.[0];
    return cell(day).querySelectorAll('article').length + Number(more ?? 0);
  };

  test('counts what is not drawn, and nothing is drawn twice, while an entry is dragged over full days and let go', async () => {
    const days = ['2026-03-03', '2026-03-12', '2026-03-18'];
    const items = days.flatMap((start, at) =>
      Array.from({ length: 9 }, (_, one) => ({ name: `Item ${at}-${one}`, start })),
    );
    await openCalendar({ items, on });
    const expectOnce = (expected: readonly number[]) => {
      expect([...drawn().values()].filter((count) => count > 1)).toEqual([]);
      expect(days.map(inDay)).toEqual(expected);
    };
    expectOnce([9, 9, 9]);
    let at = pointIn(entry('Item 0-0'));
    await mouse.down(at);
    for (const day of [days[1]!, days[2]!, days[0]!, days[1]!]) {
      const to = pointIn(cell(day));
      await mouse.move(at, to);
      at = to;
      await frame();
      expect(document.querySelectorAll('[data-preview]')).toHaveLength(1);
      expectOnce([9, 9, 9]);
    }
    await mouse.up(at);
    await expect.poll(() => days.map(inDay)).toEqual([8, 10, 9]);
    expectOnce([8, 10, 9]);
  });
});

describe('an entry that is dragged', () => {
  test('and deleted by somebody else meanwhile is let go, and nothing is saved, opened or begun', async () => {
    const { deletes, server, open, drawn, stored } = await openCalendar({
      ...{ items: [trip, { ...trip, name: 'Fair' }], on },
    });
    const [from, to] = [pointIn(entry('Trip')), pointIn(cell('2026-03-18'))];
    await mouse.down(from);
    await mouse.move(from, to);
    await expect.poll(preview).not.toBeNull();
    deletes('Trip');
    await expect.poll(preview).toBeNull();
    await expect.poll(() => drawn('Trip')).toEqual([]);
    const calls = server.calls.length;
    await mouse.move(to, pointIn(cell('2026-03-19')));
    expect(preview()).toBeNull();
    await mouse.up(pointIn(cell('2026-03-19')));
    await frame();
    expect([server.calls.length, open.mock.calls.length]).toEqual([calls, 0]);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    expect(page.getByRole('alert').elements()).toEqual([]);
    // The next drag is as any other.
    const fair = pointIn(entry('Fair'));
    await mouse.down(fair);
    await mouse.move(fair, { ...pointIn(cell('2026-03-12')), x: fair.x });
    await mouse.up({ ...pointIn(cell('2026-03-12')), x: fair.x });
    await expect.poll(() => stored('Fair')).toEqual(['2026-03-11', '2026-03-13']);
  });

  test('is saved by one call with its start and its end, and comes back by one undo', async () => {
    const { server, client, stored } = await openCalendar({ items: [trip], on });
    const calls = server.calls.length;
    const from = pointIn(entry('Trip'));
    const to = { ...pointIn(cell('2026-03-12')), x: from.x };
    await mouse.down(from);
    await mouse.move(from, to);
    await mouse.up(to);
    await expect.poll(() => stored('Trip')).toEqual(['2026-03-11', '2026-03-13']);
    expect(server.calls.length - calls).toBe(1);
    await client.undo();
    await expect.poll(() => stored('Trip')).toEqual([trip.start, trip.end]);
    expect(await client.undo()).toBeUndefined();
  });

  test.each(['right', 'middle'] as const)('is held by the left button, not by the %s one', async (button) => {
    const { server, drawn } = await openCalendar({ items: [trip], on });
    const calls = server.calls.length;
    const [from, to] = [pointIn(entry('Trip')), pointIn(cell('2026-03-18'))];
    await mouse.down(from, button);
    await mouse.move(from, to, button);
    await frame();
    expect(preview()).toBeNull();
    await mouse.up(to, button);
    await frame();
    expect([server.calls.length, drawn('Trip')]).toEqual([calls, ['Trip, Mar 4 – 6, 2026']]);
  });
});
