/** A bar as an arrow sees it, in CSS pixels: `y` is the middle of its row. */
export interface Ends {
  from: number;
  to: number;
  y: number;
}

/** Which end of a bar an arrow leaves or reaches. */
export type End = 'start' | 'end';

export type Point = readonly [x: number, y: number];

/** So far an arrow goes straight out of a bar, and into one, in CSS pixels. */
const STUB = 10;

/**
 * The corners of an arrow from one end of a bar to one of another. It goes out of the bar, never through it, and where the
 * other bar is on the wrong side of it, around between the rows.
 */
export function route(from: Ends, out: End, to: Ends, into: End, rowHeight: number): Point[] {
  const [x1, x2] = [out === 'end' ? from.to : from.from, into === 'start' ? to.from : to.to];
  const a = x1 + (out === 'end' ? STUB : -STUB);
  const b = x2 + (into === 'start' ? -STUB : STUB);
  const [start, last]: [Point, Point] = [
    [x1, from.y],
    [x2, to.y],
  ];
  if ((out === 'end') !== (into === 'start')) {
    // Both on one side: around what reaches further.
    const x = out === 'end' ? Math.max(a, b) : Math.min(a, b);
    return [start, [x, from.y], [x, to.y], last];
  }
  const isStraight = out === 'end' ? a <= b : a >= b;
  if (isStraight) return from.y === to.y ? [start, last] : [start, [a, from.y], [a, to.y], last];
  const between = to.y + (from.y <= to.y ? -rowHeight / 2 : rowHeight / 2);
  return [start, [a, from.y], [a, between], [b, between], [b, to.y], last];
}

/** How far a point is from the nearest place of a route. */
export function distanceTo(points: readonly Point[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [at, [x2, y2]] of points.entries()) {
    const [x1, y1] = points[at - 1] ?? [x2, y2];
    const [nearX, nearY] = [between(x, x1, x2), between(y, y1, y2)];
    least = Math.min(least, Math.hypot(x - nearX, y - nearY));
  }
  return least;
}

/** All lines of a route are upright or level. */
const between = (value: number, one: number, other: number): number =>
  Math.min(Math.max(one, other), Math.max(Math.min(one, other), value));
