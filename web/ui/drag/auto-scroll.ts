import { DRAG_SCROLL_EDGE_PX, DRAG_SCROLL_PX } from '@tessera/domain/constants.ts';

/** The speed at the edge, in CSS pixels a second: the constant is of a frame. */
const SPEED_MAX = DRAG_SCROLL_PX * 60;

/** The speed at which a list scrolls towards its end, in CSS pixels a second; below 0: towards its beginning. */
export function scrollSpeed(offset: number, { covered, size }: { covered: number; size: number }): number {
  // Half of a narrow list, such as a table beside its frozen columns on a phone, is at rest, and the rest is slower.
  const edge = Math.min(DRAG_SCROLL_EDGE_PX, Math.max(1, (size - covered) / 4));
  const near = (distance: number) => Math.max(0, Math.min(1, 1 - distance / edge)) ** 2;
  return ((SPEED_MAX * edge) / DRAG_SCROLL_EDGE_PX) * (near(size - offset) - near(offset - covered));
}

/** A mouse works right beside an edge: what it selects scrolls where it is at it, in CSS pixels. */
const MOUSE_EDGE_PX = 6;

/** The same for a mouse: within the list nothing moves, and the further it is outside, the quicker. */
export function speedBeyond(offset: number, { covered, size }: { covered: number; size: number }): number {
  const beyond = (distance: number) =>
    distance > -MOUSE_EDGE_PX ? Math.min(SPEED_MAX * 4, (distance + MOUSE_EDGE_PX + 10) * 30) : 0;
  return beyond(offset - size) - beyond(covered - offset);
}

/** Calls `step` in each frame, with the seconds since the last one. Returns the function that ends it. */
export function eachFrame(step: (seconds: number) => void): () => void {
  let last = performance.now();
  let handle = requestAnimationFrame(run);
  function run(now: number): void {
    // A pause, such as a hidden tab, does not count as time.
    step(Math.min(0.1, Math.max(0, now - last) / 1_000));
    last = now;
    handle = requestAnimationFrame(run);
  }
  return () => cancelAnimationFrame(handle);
}
