import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finger, mouse, pinch, pointIn } from '../../testing/pointer.ts';
import { openGantt } from './testing/open-gantt.tsx';

const design = { name: 'Design', start: '2026-03-04', end: '2026-03-10' };
const build = { name: 'Build', start: '2026-03-11', end: '2026-03-13' };
const trial = { name: 'Test', start: '2026-03-16', end: '2026-03-18' };
const items = [design, build, trial];

const scroller = (): Element => document.querySelector('[data-gantt]')!;
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
const aside = (at: { x: number; y: number }, by: number) => ({ ...at, x: at.x + by });
const row = (name: string): Element => page.getByRole('row', { name, exact: true }).element();
const ghost = () => document.querySelector('[class*="ghost"]');

/** A chart of these items, at rest. */
async function opened(given: Partial<Parameters<typeof openGantt>[0]> = {}) {
  const chart = await openGantt({ items, ...given });
  const bar = (name: string): HTMLElement =>
    document.querySelector<HTMLElement>(`[data-bar="${chart.ids.get(name)}"]`)!;
  await expect.poll(() => bar('Design')).not.toBeNull();
  await frame();
  await frame();
  return { ...chart, bar, box: (name: string) => bar(name).getBoundingClientRect() };
}

describe('a bar', () => {
  test.each(['right', 'middle'] as const)('is held by the left button, not by the %s one', async (button) => {
    const { server, bar, box, said } = await opened();
    const [calls, before] = [server.calls.length, box('Build').left];
    for (const element of [bar('Build'), row('Build')]) {
      const from = pointIn(element);
      await mouse.down(from, button);
      await mouse.move(from, { x: from.x + 120, y: from.y + 80 }, button);
      await frame();
      expect([ghost(), box('Build').left]).toEqual([null, before]);
      await mouse.up({ x: from.x + 120, y: from.y + 80 }, button);
      await userEvent.keyboard('{Escape}');
    }
    await frame();
    expect([server.calls.length, said('Build')]).toEqual([calls, 'Build, Mar 11 – 13, 2026']);
  });

  test('that is stretched by its start keeps its end in its place, in every frame', async () => {
    const { bar, box, said } = await opened();
    const { left, right, top, height } = box('Build');
    const day = (right - left) / 3;
    const frameAt = pointIn(bar('Build'), 0);
    const from = aside(frameAt, 3);
    const ends: number[] = [];
    const starts = new Set<number>();
    let isOver = false;
    const watch = () => {
      if (isOver) return;
      const now = box('Build');
      ends.push(now.right);
      starts.add(Math.round(now.left));
      expect([now.top, now.height]).toEqual([top, height]);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    await mouse.down(from);
    for (const days of [-2, 1, -1.4, -2]) {
      await mouse.move(from, aside(from, days * day));
      await frame();
    }
    await mouse.up(aside(from, -2 * day));
    await expect.poll(() => said('Build')).toBe('Build, Mar 9 – 13, 2026');
    await frame();
    isOver = true;
    expect(starts.size).toBeGreaterThan(3);
    expect(Math.max(...ends.map((one) => Math.abs(one - right)))).toBeLessThan(0.6);
  });

  test('that is deleted by somebody else while it is held is let go, and nothing is saved or opened', async () => {
    const { deletes, server, bar, box, open, said } = await opened();
    const from = pointIn(bar('Build'));
    const day = box('Build').width / 3;
    await mouse.down(from);
    await mouse.move(from, aside(from, 2 * day));
    await expect.poll(() => said('Build')).toBe('Build, Mar 13 – 15, 2026');
    deletes('Build');
    await expect.poll(() => bar('Build')).toBeNull();
    expect(ghost()).toBeNull();
    const calls = server.calls.length;
    await mouse.move(aside(from, 2 * day), aside(from, 3 * day));
    await mouse.up(aside(from, 3 * day));
    await frame();
    expect([server.calls.length, open.mock.calls.length, ghost()]).toEqual([calls, 0, null]);
    expect(page.getByRole('alert').elements()).toEqual([]);
    const next = pointIn(bar('Design'));
    await mouse.down(next);
    await mouse.move(next, aside(next, day));
    await mouse.up(aside(next, day));
    await expect.poll(() => said('Design')).toBe('Design, Mar 5 – 11, 2026');
  });

  test('that is ticked takes the others along: saved by one call, and back by one undo; one of them may be deleted', async () => {
    const { deletes, server, client, bar, box, said, ids } = await opened();
    for (const name of ['Design', 'Build', 'Test']) {
      (bar(name) as HTMLElement).focus();
      await userEvent.keyboard('x');
    }
    const drag = async (days: number, meanwhile = () => {}) => {
      const from = pointIn(bar('Build'));
      const to = aside(from, (days * box('Build').width) / 3);
      await mouse.down(from);
      await mouse.move(from, to);
      meanwhile();
      await mouse.up(to);
    };
    const all = () => ['Design', 'Build', 'Test'].map((name) => said(name).replace(/, 2026.*/, ''));
    const before = server.calls.length;
    await drag(2);
    await expect.poll(all).toEqual(['Design, Mar 6 – 12', 'Build, Mar 13 – 15', 'Test, Mar 18 – 20']);
    await expect.poll(() => server.calls.length).toBe(before + 1);
    await client.undo();
    await expect.poll(all).toEqual(['Design, Mar 4 – 10', 'Build, Mar 11 – 13', 'Test, Mar 16 – 18']);
    expect(await client.undo()).toBeUndefined();
    await drag(1, () => deletes('Test'));
    await expect.poll(all).toEqual(['Design, Mar 5 – 11', 'Build, Mar 12 – 14', '']);
    expect(server.get('items', ids.get('Test')!)).toBeUndefined();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

describe('a row of the list that is dragged', () => {
  test('does not scroll the chart sideways, by a mouse at its edges', async () => {
    const { bar } = await opened();
    const from = pointIn(row('Build'), 0.3);
    const { left } = bar('Build').getBoundingClientRect();
    const box = scroller().getBoundingClientRect();
    const before = scroller().scrollLeft;
    const start = pointIn(scroller(), 0);
    await mouse.down(from);
    for (const x of [start.x + box.width - 4, start.x + 4]) {
      await mouse.move(from, { x, y: from.y + 40 });
      for (let at = 0; at < 20; at += 1) await frame();
      expect([scroller().scrollLeft, bar('Build').getBoundingClientRect().left]).toEqual([before, left]);
    }
    await userEvent.keyboard('{Escape}');
    await mouse.up(from);
  });

  test.each([false, true])('nor by a finger; its dates were chosen just now: %s', async (isChosen) => {
    const chart = await openGantt({ items, ...(isChosen ? { settings: { start: null, end: null } } : {}) });
    if (isChosen) await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.element(page.getByRole('row', { name: 'Build', exact: true })).toBeVisible();
    await expect.poll(() => chart.said('Build')).not.toBe('');
    await frame();
    await frame();
    const before = scroller().scrollLeft;
    const from = pointIn(row('Build'), 0.6);
    await finger.down(from);
    await expect.poll(ghost).not.toBeNull();
    await finger.move(from, { x: from.x - 120, y: from.y + 50 });
    await finger.move({ x: from.x - 120, y: from.y + 50 }, { x: from.x + 80, y: from.y + 50 });
    await expect.poll(ghost).not.toBeNull();
    expect(scroller().scrollLeft).toBe(before);
    await finger.up();
    await expect.poll(ghost).toBeNull();
  });
});

test('a wheel with Ctrl zooms, and the day at the pointer keeps its place', async () => {
  const { box } = await opened();
  const element = scroller();
  const x = element.getBoundingClientRect().left + 640;
  const dayAt = () => (x - box('Design').left) / (box('Design').width / 7);
  for (const deltaY of [-260, 120, -200, 400]) {
    const [before, wide] = [dayAt(), box('Design').width];
    const cancelable = true;
    element.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: x, ctrlKey: true, cancelable }));
    await expect.poll(() => box('Design').width).not.toBe(wide);
    expect(Math.abs(dayAt() - before) * (box('Design').width / 7)).toBeLessThan(2);
  }
});

test('two fingers zoom, and each keeps the day that it is on', async () => {
  const { box, bar } = await opened();
  const y = pointIn(bar('Test')).y + 120;
  const left = pointIn(scroller(), 0).x;
  const shift = left - scroller().getBoundingClientRect().left;
  /** The day at a place of the screen, counted from the start of a bar of seven days. */
  const dayAt = (x: number) => (x - shift - box('Design').left) / (box('Design').width / 7);
  const at = (x: number) => ({ x: left + x, y });
  for (const [from, to] of [
    // A thumb stays, and the other finger goes away from it.
    [
      [at(500), at(600)],
      [at(500), at(760)],
    ],
    // Both go, also aside.
    [
      [at(480), at(800)],
      [at(560), at(720)],
    ],
  ] as const) {
    const before = from.map(({ x }) => dayAt(x));
    const wide = box('Design').width;
    await pinch(from, to);
    await expect.poll(() => box('Design').width).not.toBe(wide);
    await frame();
    const day = box('Design').width / 7;
    for (const [one, { x }] of to.entries())
      expect(Math.abs(dayAt(x) - before[one]!) * day, `finger ${one}`).toBeLessThan(2);
  }
});
