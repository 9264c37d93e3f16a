/** A link that is saved: `to` waits for `from`. */
interface Wait {
  from: string;
  to: string;
}

/**
 * The circle that new links close, in order: each item waits for the one before it, and the first for the last.
 * Undefined: there is none. Circles without a new link count nothing.
 *
 * @param waitsFor of what each item waits, the new links among them
 */
export function closedCycle(
  links: readonly Wait[],
  waitsFor: (id: string) => Iterable<string>,
): string[] | undefined {
  const circleOf = circles(
    links.map(({ to }) => to),
    waitsFor,
  );
  for (const { from, to } of links) {
    if (from === to) return [to];
    const circle = circleOf.get(to);
    if (circle === undefined || circleOf.get(from) !== circle) continue;
    const way = shortestWay(from, to, (id) =>
      Array.from(waitsFor(id)).filter((one) => circleOf.get(one) === circle),
    );
    if (way) return way.reverse();
  }
  return undefined;
}

/** The items of one circle; each of those that are given waits for another one of them. */
export function cycleAmong(ids: readonly string[], waitsFor: (id: string) => Iterable<string>): string[] {
  const all = new Set(ids);
  const links = ids.flatMap((to) =>
    Array.from(waitsFor(to)).flatMap((from) => (all.has(from) ? { from, to } : [])),
  );
  return closedCycle(links, waitsFor) ?? [];
}

/** From `from` to `to`, each the item for which the one before it waits. */
function shortestWay(
  from: string,
  to: string,
  waitsFor: (id: string) => Iterable<string>,
): string[] | undefined {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  // The list grows while it is read.
  for (const id of cameFrom.keys()) {
    if (id === to) {
      const way: string[] = [];
      for (let at: string | null = id; at !== null; at = cameFrom.get(at)!) way.push(at);
      return way.reverse();
    }
    for (const next of waitsFor(id)) if (!cameFrom.has(next)) cameFrom.set(next, id);
  }
  return undefined;
}

/**
 * Which items lie on circles with each other (Tarjan's strongly connected components): those of the same number do.
 * Without recursion: a plan may be one chain of thousands.
 */
function circles(starts: readonly string[], waitsFor: (id: string) => Iterable<string>): Map<string, number> {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const component = new Map<string, number>();
  const open: string[] = [];
  let found = 0;
  for (const start of starts) {
    if (index.has(start)) continue;
    const path: { id: string; rest: Iterator<string> }[] = [];
    const enter = (id: string) => {
      index.set(id, index.size);
      low.set(id, index.get(id)!);
      open.push(id);
      path.push({ id, rest: waitsFor(id)[Symbol.iterator]() });
    };
    enter(start);
    while (path.length > 0) {
      const { id, rest } = path.at(-1)!;
      const next = rest.next();
      if (!next.done) {
        if (!index.has(next.value)) enter(next.value);
        else if (!component.has(next.value)) low.set(id, Math.min(low.get(id)!, index.get(next.value)!));
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) low.set(above.id, Math.min(low.get(above.id)!, low.get(id)!));
      if (low.get(id) !== index.get(id)) continue;
      for (let one = open.pop()!; ; one = open.pop()!) {
        component.set(one, found);
        if (one === id) break;
      }
      found += 1;
    }
  }
  return component;
}
