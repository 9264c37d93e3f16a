import { instantAt } from '@tessera/domain/attributes/zoned-time.ts';
import { addDays } from '@tessera/domain/repeats/days.ts';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mouse } from '../../testing/pointer.ts';
import { openCalendar } from './testing/open-calendar.tsx';

/** Where clocks change in the night to a Sunday, and where they do not. */
const changes = [
  ['America/Los_Angeles', '2026-03-08'],
  ['America/Los_Angeles', '2026-11-01'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Pacific/Auckland', '2026-09-27'],
  ['UTC', '2026-03-08'],
  ['UTC', '2026-11-01'],
] as const;

interface Point {
  x: number;
  y: number;
}

/** Where a point of the page is in the coordinates of the browser's input. */
function toScreen({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + x, y: (frame?.top ?? 0) + y };
}

const boxOf = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();

/** A time of a day in the hours. */
function timeOn(day: string, minutes: number): Point {
  const { left, top, width, height } = boxOf(`[data-cell="hours"][data-day="${day}"]`);
  return { x: left + width / 2, y: top + (minutes / 1_440) * height };
}

const allDayOn = (day: string): Point => {
  const { left, top, width, height } = boxOf(`[data-cell="all-day"][data-day="${day}"]`);
  return { x: left + width / 2, y: top + height / 2 };
};

/** The last of the places in which an item is drawn. */
const lastOf = (name: string): Element =>
  [...document.querySelectorAll(`article[aria-label^="${name},"]`)].at(-1)!;

async function dragBy(from: Point, by: Point): Promise<void> {
  const [begins, ends] = [toScreen(from), toScreen({ x: from.x + by.x, y: from.y + by.y })];
  await mouse.down(begins);
  await mouse.move(begins, ends);
  await mouse.up(ends);
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Hours from the first of the night on. */
async function showNight(key: 'w' | 'd'): Promise<void> {
  await userEvent.keyboard(key);
  await expect.poll(() => document.querySelector('[data-hours-scroller]')).not.toBeNull();
  document.querySelector('[data-hours-scroller]')!.scrollTop = 0;
}

describe.each(changes)('where clocks change in %s at %s', (zone, sunday) => {
  const saturday = addDays(sunday, -1)!;
  const friday = addDays(sunday, -2)!;
  const at = (day: string, time: string) => instantAt({ day, time: `${time}:00` }, zone);

  test('a time that is dragged over the night shows the same on the clocks, in both directions', async () => {
    const call = { name: 'Call', start: at(saturday, '04:00'), end: at(saturday, '05:30') };
    const { stored } = await openCalendar({ items: [call], on: sunday, timezone: zone });
    await showNight('w');
    const [before, after] = [timeOn(saturday, 270), timeOn(sunday, 270)];
    await dragBy(before, between(before, after));
    await expect.poll(() => stored('Call')).toEqual([at(sunday, '04:00'), at(sunday, '05:30')]);
    await dragBy(after, between(after, before));
    await expect.poll(() => stored('Call')).toEqual([call.start, call.end]);
  });

  test.each(['w', 'd'] as const)('a time is stretched over the change, by the key %s', async (key) => {
    const watch = { name: 'Watch', start: at(sunday, '00:30'), end: at(sunday, '01:30') };
    const { stored } = await openCalendar({ items: [watch], on: sunday, timezone: zone });
    await showNight(key);
    const { left, width, bottom } = lastOf('Watch').getBoundingClientRect();
    const edge = { x: left + width / 2, y: bottom - 2 };
    await dragBy(edge, { x: 0, y: timeOn(sunday, 300).y - edge.y });
    await expect.poll(() => stored('Watch')).toEqual([watch.start, at(sunday, '05:00')]);
  });

  test('a time is chosen on the clocks of the day on which they change', async () => {
    const { stored } = await openCalendar({ items: [], on: sunday, timezone: zone });
    await showNight('d');
    const from = timeOn(sunday, 4 * 60 + 1);
    await dragBy(from, { x: 0, y: timeOn(sunday, 6 * 60 - 2).y - from.y });
    await userEvent.keyboard('Early{Enter}');
    await expect.poll(() => stored('Early')).toEqual([at(sunday, '04:00'), at(sunday, '06:00')]);
  });

  test('days are moved and stretched as days, and never become times', async () => {
    const trip = { name: 'Trip', start: friday, end: friday };
    const { stored } = await openCalendar({ items: [trip], on: sunday, timezone: zone });
    await showNight('w');
    const [from, to] = [allDayOn(friday), allDayOn(saturday)];
    const { top, height } = lastOf('Trip').getBoundingClientRect();
    const y = top + height / 2;
    await dragBy({ x: from.x, y }, { x: to.x - from.x, y: 0 });
    await expect.poll(() => stored('Trip')).toEqual([saturday, saturday]);
    const bar = lastOf('Trip').getBoundingClientRect();
    await dragBy({ x: bar.right - 3, y }, { x: allDayOn(sunday).x - bar.right, y: 0 });
    await expect.poll(() => stored('Trip')).toEqual([saturday, sunday]);
  });
});
