import type { Edge } from './computation.ts';

/** A computed attribute, with what it reads. */
interface Node {
  id: string;
  reads: readonly Edge[];
}

interface Order<N> {
  /** Each after those that it reads; without those on a cycle. */
  inOrder: N[];
  onCycle: N[];
}

/**
 * What one attribute reads, of the same items or of others: which items are linked changes all the time, so an attribute
 * that reads itself through links closes a cycle too.
 */
const own = ({ reads }: Node): string[] => reads.map(({ attribute_id }) => attribute_id);

/** Puts computed attributes into an order in which each can be computed. What only hangs from a cycle is no part of it. */
export function orderOf<N extends Node>(nodes: readonly N[]): Order<N> {
  const cyclic = cyclicIds(nodes);
  const free = nodes.filter(({ id }) => !cyclic.has(id));
  const waits = new Map<string, number>();
  const readers = new Map<string, N[]>();
  const known = new Set(free.map(({ id }) => id));
  for (const node of free) {
    const read = new Set(own(node).filter((id) => known.has(id)));
    waits.set(node.id, read.size);
    for (const id of read) readers.set(id, [...(readers.get(id) ?? []), node]);
  }
  const inOrder = free.filter(({ id }) => waits.get(id) === 0);
  // It grows as it is walked.
  for (const { id } of inOrder)
    for (const reader of readers.get(id) ?? []) {
      const left = waits.get(reader.id)! - 1;
      waits.set(reader.id, left);
      if (left === 0) inOrder.push(reader);
    }
  return { inOrder, onCycle: nodes.filter(({ id }) => cyclic.has(id)) };
}

/** The ids on the shortest cycle that leads through an attribute, it first; undefined: there is none. */
export function cycleThrough(nodes: readonly Node[], id: string): string[] | undefined {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const cameFrom = new Map<string, string>();
  const queue = [id];
  for (const at of queue) {
    const node = byId.get(at);
    for (const next of node ? own(node) : []) {
      if (next === id) return pathTo(at, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) path.unshift(at);
  return path;
}

/** The ids of the attributes that hang from themselves. */
function cyclicIds(nodes: readonly Node[]): Set<string> {
  // Only what is left when all that reads nothing computed is taken away, again and again, can be on a cycle.
  let left = [...nodes];
  for (;;) {
    const ids = new Set(left.map(({ id }) => id));
    const next = left.filter((node) => own(node).some((id) => ids.has(id)));
    if (next.length === left.length) break;
    left = next;
  }
  return new Set(left.flatMap(({ id }) => (cycleThrough(left, id) ? id : [])));
}
