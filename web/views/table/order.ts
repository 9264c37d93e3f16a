import type { Order } from '../../data/views/types.ts';

export function orderOf(ids: readonly string[]): Order {
  const places = new Map(ids.map((id, index) => [id, index]));
  return { count: ids.length, idAt: (index) => ids[index], indexOf: (id) => places.get(id) ?? -1 };
}

/** A run of ids, from its start to its other end. */
interface Run {
  anchor: string;
  head: string;
}

/**
 * The run's place after its order has changed, by the present ids: an order may find a former id under another one.
 * It never includes new ids: the first of them ends the run. If its anchor is gone, the next id replaces it, or else
 * the one before: `lost`. Undefined: nothing is left.
 */
export function followRun(before: Order, now: Order, run: Run): (Run & { lost: boolean }) | undefined {
  if (before === now) return { ...run, lost: false };
  const { anchor, head } = run;
  const start = now.indexOf(anchor);
  if (start < 0) {
    const next = survivor(before, now, anchor);
    return next === undefined ? undefined : { anchor: next, head: next, lost: true };
  }
  const [from, to] = [before.indexOf(anchor), before.indexOf(head)];
  const wasIn = (id: string | undefined) => {
    const place = id === undefined ? -1 : before.indexOf(id);
    return place >= 0 && place >= Math.min(from, to) && place <= Math.max(from, to);
  };
  const here = now.idAt(start)!;
  if (from < 0 || to < 0) return { anchor: here, head: here, lost: false };
  const end = now.indexOf(head);
  const wanted = end >= 0 ? end : to < from ? 0 : now.count - 1;
  const step = wanted < start ? -1 : 1;
  let reached = start;
  while (reached !== wanted && wasIn(now.idAt(reached + step))) reached += step;
  return { anchor: here, head: now.idAt(reached)!, lost: false };
}

/** The next existing one after `gone`; else the one before it. */
function survivor(before: Order, now: Order, gone: string): string | undefined {
  const place = before.indexOf(gone);
  const idNow = (index: number) => now.idAt(now.indexOf(before.idAt(index)!));
  if (place >= 0) {
    for (let index = place + 1; index < before.count; index += 1) {
      const next = idNow(index);
      if (next !== undefined) return next;
    }
    for (let index = place - 1; index >= 0; index -= 1) {
      const last = idNow(index);
      if (last !== undefined) return last;
    }
  }
  return now.idAt(0);
}
