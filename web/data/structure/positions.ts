import { positionsBetween } from '@tessera/domain/records/end-position.ts';

/** A record that has a place among others. */
export interface Placed {
  id: string;
  position: string;
}

/**
 * The positions to save so that records stand in the order given: id → position. Those that were moved get a place
 * between their new neighbours. Where those leave no room between them, as two people who add at the same moment
 * make it, the ones behind move up too.
 */
export function positionsFor(order: readonly Placed[], moved: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  let before: string | null = null;
  let run: string[] = [];
  const place = (next: string | null) => {
    const keys = positionsBetween(before, next, run.length);
    for (const [at, id] of run.entries()) found.set(id, keys[at]!);
    run = [];
  };
  for (const { id, position } of order) {
    if (moved.has(id) || (before !== null && position <= before)) run.push(id);
    else {
      place(position);
      before = position;
    }
  }
  place(null);
  return found;
}
