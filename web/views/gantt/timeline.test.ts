import { minuteOf } from '@tessera/domain/gantt/axis.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Timed, Timeline } from './timeline.ts';

const at = (day: string) => minuteOf(day, 0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'ltr' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(plan: Timed['plan'], isWhole: boolean) {
  const element = { clientWidth: 900, clientHeight: 600, scrollTop: 0, scrollLeft: 0 };
  const place = { perDay: null, listWidth: null, isListOpen: true, from: () => undefined };
  const timed = (plan: Timed['plan'], isWhole: boolean) =>
    ({
      ...{ scroller: { current: element }, plan, isWhole, now: at('2026-03-10') },
      ...{
        place: { ...place, setLook: () => {}, setFrom: () => {} },
        listWidth: 300,
        lines: 4,
        lineHeight: 36,
      },
    }) as unknown as Timed;
  const timeline = new Timeline(timed(plan, isWhole));
  const axes = new Set<unknown>();
  timeline.subscribe(() => axes.add(timeline.axis));
  /** Rows have come, and are drawn. */
  const come = async (plan: Timed['plan'], isWhole: boolean) => {
    timeline.update(timed(plan, isWhole));
    timeline.follow(true);
    await Promise.resolve();
    timeline.settle();
  };
  return { timeline, axes, come, element };
}

const first = { from: at('2026-03-09'), to: at('2026-03-12') };
const whole = { from: at('2026-01-05'), to: at('2026-06-30') };

test('nothing stands on the axis before the whole plan is there, as it would have to move then', async () => {
  const { timeline, axes, come } = opened(undefined, false);
  await come(first, false);
  expect(timeline.drawn).toMatchObject({ first: 0, end: 4 });
  expect(timeline.axis).toBeUndefined();
  await come(whole, true);
  expect(timeline.axis).toBeDefined();
  expect(axes).toEqual(new Set([undefined, timeline.axis]));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(axes.size).toBe(2);
});

test('where rows come for long, what is known is shown, and stays where it is', async () => {
  const { timeline, come } = opened(undefined, false);
  await come(first, false);
  await vi.advanceTimersByTimeAsync(999);
  expect(timeline.axis).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  const { axis, sight } = timeline;
  expect(axis).toBeDefined();
  const before = { perDay: axis?.scale.perDay, place: timeline.placeAt(0), left: sight.left };
  await come(whole, true);
  expect({ perDay: timeline.axis?.scale.perDay, place: timeline.placeAt(0), left: sight.left }).toEqual(
    before,
  );
});

test('a chart that somebody has moved before the plan was there stays there', async () => {
  const { timeline, come, element } = opened(undefined, false);
  await come(first, false);
  element.scrollLeft += 120;
  await come(first, false);
  const before = timeline.placeAt(0);
  await come(whole, true);
  expect(timeline.axis).toBeDefined();
  expect(timeline.placeAt(0)).toBe(before);
});
