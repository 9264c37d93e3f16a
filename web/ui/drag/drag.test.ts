import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrollSpeed, speedBeyond } from './auto-scroll.ts';
import { dragKey } from './drag-keys.ts';
import { type DragEvent, type DragState, dragState, idle } from './drag-state.ts';
import { dropIndex, type Frame, gapAt, placeIn, withMoved } from './drop-position.ts';

const run = (events: readonly DragEvent[], from: DragState = idle) => events.reduce(dragState, from);
const at = (x: number, y = 0) => ({ x, y });
const press = (touch: boolean): DragEvent => ({ kind: 'press', id: 'b', from: 1, touch, at: at(0) });
const move = (x: number, gap: number): DragEvent => ({ kind: 'move', at: at(x), gap });
const lift: DragEvent = { kind: 'lift', id: 'b', from: 1 };
const step = (places: number): DragEvent => ({ kind: 'step', places, count: 4 });

describe('dragging with a mouse', () => {
  test('begins after some distance; a shorter move is a press', () => {
    expect(run([press(false), move(1, 0)]).phase).toBe('pressed');
    expect(run([press(false), move(1, 0), { kind: 'release' }])).toEqual(idle);
    expect(run([press(false), move(2, 3)])).toMatchObject({ phase: 'dragging', by: 'pointer', gap: 3 });
  });

  test('drops the element where the mouse is released', () => {
    expect(run([press(false), move(9, 4), move(8, 0), { kind: 'release' }])).toEqual({
      ...{ phase: 'dropped', id: 'b', from: 1, to: 0 },
    });
  });
});

describe('dragging with a finger', () => {
  test('does not begin if the finger moves at once: it scrolls, whatever follows', () => {
    expect(run([press(true), move(9, 0), { kind: 'hold' }])).toEqual(idle);
  });

  test('begins after a rest, with a little movement allowed', () => {
    const state = run([press(true), move(8, 0), { kind: 'hold' }]);
    expect(state).toMatchObject({ phase: 'dragging', gap: 1 });
    expect(run([move(200, 4), { kind: 'release' }], state)).toMatchObject({ phase: 'dropped', to: 3 });
  });
});

describe('dragging with the keyboard', () => {
  test('moves from place to place, and stops at the ends', () => {
    const places = [1, 1, 1, -1, -9].map((_, index, steps) => {
      const state = run([lift, ...steps.slice(0, index + 1).map(step)]);
      return state.phase === 'dragging' && dropIndex(state.from, state.gap);
    });
    expect(places).toEqual([2, 3, 3, 2, 0]);
  });

  test('ignores a pointer that moves meanwhile', () => {
    const state = run([lift, step(1)]);
    expect(run([move(90, 0)], state)).toBe(state);
  });

  test('uses each key in the same way along the list, in both directions', () => {
    const to = { axis: 'inline', count: 4 } as const;
    expect(dragKey('ArrowLeft', { ...to, rtl: false })).toEqual(dragKey('ArrowRight', { ...to, rtl: true }));
    expect(dragKey('ArrowDown', { ...to, rtl: false })).toBeUndefined();
    expect(dragKey('ArrowDown', { ...to, axis: 'block', rtl: true })).toEqual(step(1));
  });
});

test('after any events only a drag is dropped, and a cancelled or dropped one ends', () => {
  const event = fc.oneof(
    fc.boolean().map(press),
    fc.tuple(fc.nat(30), fc.nat(4)).map(([x, gap]) => move(x, gap)),
    fc.integer({ min: -5, max: 5 }).map(step),
    fc.constantFrom<DragEvent>(lift, { kind: 'hold' }, { kind: 'release' }, { kind: 'cancel' }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let state = idle;
      for (const one of events) {
        const next = dragState(state, one);
        if (next.phase === 'dropped') expect(next.to).toBeLessThan(4);
        if (next.phase === 'dropped' || next.phase === 'cancelled') expect(state.phase).toBe('dragging');
        state = next.phase === 'dropped' || next.phase === 'cancelled' ? idle : next;
      }
    }),
  );
});

describe('the place of a drop', () => {
  const slots = [
    { start: 0, size: 100 },
    { start: 100, size: 50 },
    { start: 150, size: 200 },
  ];

  test('is the gap on the nearer side of the element under the pointer', () => {
    expect([-5, 49, 50, 124, 125, 249, 250, 999].map((place) => gapAt(slots, place))).toEqual([
      ...[0, 0, 1, 1, 2, 2, 3, 3],
    ]);
    expect(gapAt([], 7)).toBe(0);
  });

  test('includes scrolled and covered parts, from the side where the list begins', () => {
    const frame: Frame = {
      box: { left: 100, top: 50, right: 500, bottom: 250 },
      ...{ scroll: { left: 30, top: 7 }, axis: 'inline', rtl: false, covered: 20 },
    };
    expect(placeIn(frame, at(150))).toBe(60);
    expect(placeIn({ ...frame, rtl: true, scroll: { left: -30, top: 0 } }, at(450))).toBe(60);
    expect(placeIn({ ...frame, axis: 'block' }, at(0, 80))).toBe(17);
  });

  test('moves one element and keeps the order of the others', () => {
    const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (ids, one, other) => {
        const [from, gap] = [one % ids.length, other % (ids.length + 1)];
        const moved = withMoved(ids, ids[from]!, dropIndex(from, gap));
        expect(moved.filter((id) => id !== ids[from])).toEqual(ids.filter((id) => id !== ids[from]));
        const next = ids.slice(gap).find((id) => id !== ids[from]);
        expect(moved[moved.indexOf(ids[from]!) + 1]).toBe(next);
      }),
    );
  });
});

test('a list scrolls near its edges, faster the nearer, and not in between', () => {
  const list = { covered: 100, size: 600 };
  expect(scrollSpeed(350, list)).toBe(0);
  expect(scrollSpeed(590, list)).toBeGreaterThan(scrollSpeed(560, list));
  expect(scrollSpeed(105, list)).toBeLessThan(0);
  expect(scrollSpeed(900, list)).toBe(-scrollSpeed(-900, list));
});

test('a list as narrow as a table on a phone scrolls at its edges too, slower, and rests in its middle', () => {
  const list = { covered: 234, size: 390 };
  expect([280, 312, 345].map((place) => scrollSpeed(place, list))).toEqual([0, 0, 0]);
  expect(scrollSpeed(385, list)).toBeGreaterThan(100);
  expect(scrollSpeed(239, list)).toBe(-scrollSpeed(385, list));
  expect(scrollSpeed(385, list)).toBeLessThan(scrollSpeed(595, { covered: 100, size: 600 }) / 1.9);
});

test('for a mouse a list scrolls at its edges and beyond, faster the further it is, and not within', () => {
  const list = { covered: 100, size: 600 };
  expect([110, 350, 590].map((place) => speedBeyond(place, list))).toEqual([0, 0, 0]);
  expect(speedBeyond(597, list)).toBeGreaterThan(0);
  expect(speedBeyond(640, list)).toBeGreaterThan(speedBeyond(610, list));
  expect(speedBeyond(60, list)).toBe(-speedBeyond(640, list));
  expect(speedBeyond(9_999, list)).toBe(speedBeyond(8_888, list));
});
