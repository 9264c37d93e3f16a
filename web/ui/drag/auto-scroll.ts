/** So near to an edge the list scrolls, in CSS pixels, and at the edge so fast, in CSS pixels a second. */
const EDGE_PX = 56;
const SPEED_MAX = 1_100;

/** How fast a list scrolls towards its end, in CSS pixels a second; below 0: towards its beginning. */
export function scrollSpeed(offset: number, { covered, size }: { covered: number; size: number }): number {
  const near = (distance: number) => Math.max(0, Math.min(1, 1 - distance / EDGE_PX)) ** 2;
  // In a list that is hardly wider than its edges it would never stand still.
  if (size - covered < EDGE_PX * 2) return 0;
  return SPEED_MAX * (near(size - offset) - near(offset - covered));
}

/** Calls `step` in each frame, with the seconds since the one before. Returns how to end it. */
export function eachFrame(step: (seconds: number) => void): () => void {
  let last = performance.now();
  let handle = requestAnimationFrame(run);
  function run(now: number): void {
    // After a pause, such as a hidden tab, it goes on as if there was none.
    step(Math.min(0.1, Math.max(0, now - last) / 1_000));
    last = now;
    handle = requestAnimationFrame(run);
  }
  return () => cancelAnimationFrame(handle);
}
