import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo, type End, route } from './route.ts';

const HEIGHT = 36;
const bar = fc
  .record({
    from: fc.integer({ min: 0, max: 500 }),
    length: fc.integer({ min: 1, max: 300 }),
    row: fc.nat({ max: 30 }),
  })
  .map(({ from, length, row }) => ({ from, to: from + length, y: (row + 0.5) * HEIGHT }));
const end = fc.constantFrom<End>('start', 'end');

describe('the route of an arrow', () => {
  test('goes from end to end in level and upright lines, out of the one bar and into the other', () => {
    fc.assert(
      fc.property(bar, end, bar, end, (from, out, to, into) => {
        const points = route(from, out, to, into, HEIGHT);
        expect(points[0]).toEqual([out === 'end' ? from.to : from.from, from.y]);
        expect(points.at(-1)).toEqual([into === 'start' ? to.from : to.to, to.y]);
        for (const [at, [x, y]] of points.entries()) {
          const before = points[at - 1];
          if (before) expect(before[0] === x || before[1] === y).toBe(true);
        }
        const [first, second] = points;
        expect(second![0] > first![0]).toBe(out === 'end');
        const [before, last] = points.slice(-2);
        expect(last![0] > before![0]).toBe(into === 'start');
      }),
    );
  });

  test('is found near its lines, and not elsewhere', () => {
    const points = route({ from: 0, to: 100, y: 18 }, 'end', { from: 200, to: 300, y: 90 }, 'start', HEIGHT);
    expect(distanceTo(points, [110, 50])).toBe(0);
    expect(distanceTo(points, [114, 50])).toBe(4);
    expect(distanceTo(points, [250, 18])).toBeGreaterThan(50);
  });
});
