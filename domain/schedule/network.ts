import { cycleAmong } from './cycle.ts';
import type { Dependency } from './dependency.ts';

/** A network of dependencies: the tasks in an order in which each comes after all that it waits for. */
export interface Network {
  order: readonly string[];
  /** What a task waits for. */
  into(id: string): readonly Dependency[];
  /** What waits for a task. */
  outOf(id: string): readonly Dependency[];
}

const none: readonly Dependency[] = [];

/** Dependencies of what is no task are left out. Where there is a circle: the tasks on one of them. */
export function networkOf(
  ids: Iterable<string>,
  dependencies: Iterable<Dependency>,
): Network | { cycle: string[] } {
  const waiting = new Map(Array.from(ids, (id) => [id, 0]));
  const into = new Map<string, Dependency[]>();
  const outOf = new Map<string, Dependency[]>();
  for (const one of dependencies) {
    if (!waiting.has(one.from) || !waiting.has(one.to)) continue;
    waiting.set(one.to, waiting.get(one.to)! + 1);
    push(into, one.to, one);
    push(outOf, one.from, one);
  }
  const order = [...waiting].flatMap(([id, count]) => (count === 0 ? id : []));
  // The list grows while it is read.
  for (const id of order)
    for (const { to } of outOf.get(id) ?? none) {
      const left = waiting.get(to)! - 1;
      waiting.set(to, left);
      if (left === 0) order.push(to);
    }
  if (order.length < waiting.size) {
    const stuck = [...waiting].flatMap(([id, count]) => (count > 0 ? id : []));
    return { cycle: cycleAmong(stuck, (id) => (into.get(id) ?? none).map(({ from }) => from)) };
  }
  return { order, into: (id) => into.get(id) ?? none, outOf: (id) => outOf.get(id) ?? none };
}

function push(map: Map<string, Dependency[]>, id: string, one: Dependency): void {
  const list = map.get(id);
  if (list) list.push(one);
  else map.set(id, [one]);
}
