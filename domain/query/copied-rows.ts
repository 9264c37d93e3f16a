import type { ItemColumns } from './columns.ts';
import { NO_ROW, parentRows } from './parent-rows.ts';

interface CopiedRows {
  /** Each once, after the one that it is below. */
  rows: number[];
  /** The positions between which copies stand right below the last of the items; null: there is none. */
  after: string | null;
  before: string | null;
}

/** Those of some rows that are below no other of them, in the order of the folder. */
export function topRows(
  columns: ItemColumns,
  named: Iterable<number>,
  parents = parentRows(columns),
  order: Iterable<number> = columns.inOrder(),
): number[] {
  const asked = new Set(named);
  const goesAlong = (row: number): boolean => {
    for (let above = parents[row]!; above !== NO_ROW; above = parents[above]!)
      if (asked.has(above)) return true;
    return false;
  };
  return Array.from(order).filter((row) => asked.has(row) && !goesAlong(row));
}

/** What is duplicated with some rows of a folder: themselves, in its order, each with all that is below it. */
export function copiedRows(columns: ItemColumns, named: Iterable<number>): CopiedRows {
  const parents = parentRows(columns);
  const order = columns.inOrder();
  const below = Map.groupBy(order, (row) => parents[row]!);
  const tops = topRows(columns, named, parents, order);
  const rows: number[] = [];
  const waiting = [...tops].reverse();
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    rows.push(row);
    waiting.push(...(below.get(row) ?? []).toReversed());
  }
  const last = tops.at(-1);
  if (last === undefined) return { rows, after: null, before: null };
  const next = order[order.indexOf(last) + 1];
  const before = next === undefined ? null : columns.positions[next]!;
  return { rows, after: columns.positions[last]!, before };
}
