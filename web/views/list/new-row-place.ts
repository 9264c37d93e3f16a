import type { ItemPlace, ItemRows } from '../../data/views/types.ts';
import type { Lines } from '../lines/lines.ts';
import { type Drawn, depthOf } from '../moving/drop-place.ts';

/** A new row that is being named. */
export interface NewRowPlace {
  /** The key of the group; undefined: there are none. */
  group: string | undefined;
  parent: string | null;
  /** The item above it, of the same parent; undefined: it is the first in its group or below its parent. */
  after: string | undefined;
}

/** The row of an item in a group; -1: it has none there. */
export const rowIn = ({ rows, lines }: Drawn, id: string, group: string | undefined): number =>
  rows.order.rowsOf(id).find((row) => lines.groupOf(row)?.key === group) ?? -1;

/** The last row of those below a row, or itself. */
function endOf({ rows, lines }: Drawn, row: number): number {
  const group = lines.groupOf(row)?.key;
  let end = row;
  while (
    end + 1 < rows.count &&
    depthOf(rows, end + 1) > depthOf(rows, row) &&
    lines.groupOf(end + 1)?.key === group
  )
    end += 1;
  return end;
}

/** The line on which a new row stands, which those from there on make room for, and how deep it is. */
export function lineOfNew(drawn: Drawn<Lines>, newAt: NewRowPlace): { line: number; depth: number } {
  const { rows, lines } = drawn;
  const above = newAt.after === undefined ? -1 : rowIn(drawn, newAt.after, newAt.group);
  if (above >= 0) return { line: lines.ofRow(endOf(drawn, above)) + 1, depth: depthOf(rows, above) };
  const parent = newAt.parent === null ? -1 : rowIn(drawn, newAt.parent, newAt.group);
  if (parent >= 0) return { line: lines.ofRow(parent) + 1, depth: depthOf(rows, parent) + 1 };
  const head = lines.ofHead(newAt.group);
  return { line: head < 0 ? lines.count : head + 1, depth: 0 };
}

/** A new row as a sub-item of what stands above it, or a level up. Undefined: it cannot go there. */
export function nestedPlace(drawn: Drawn, newAt: NewRowPlace, by: 1 | -1): NewRowPlace | undefined {
  const { rows } = drawn;
  if (by < 0) {
    if (newAt.parent === null) return undefined;
    const parent = rows.item(newAt.parent)?.parent_id ?? null;
    return { ...newAt, parent, after: newAt.parent };
  }
  if (newAt.after === undefined) return undefined;
  const row = rowIn(drawn, newAt.after, newAt.group);
  const last = row < 0 ? undefined : lastBelow(drawn, row);
  return { ...newAt, parent: newAt.after, after: last };
}

/** The last of the items right below a row; undefined: none is shown. */
export function lastBelow(drawn: Drawn, row: number): string | undefined {
  const { rows } = drawn;
  for (let below = endOf(drawn, row); below > row; below -= 1)
    if (depthOf(rows, below) === depthOf(rows, row) + 1) return rows.idAt(below);
  return undefined;
}

/** The place that the item gets. */
export function itemPlaceOf({ rows, lines }: Drawn, { group, parent, after }: NewRowPlace): ItemPlace {
  if (after !== undefined) return { parent, after };
  const { start = 0, count = 0 } = lines.groupBy(group) ?? {};
  if (parent !== null || group === undefined) return { parent, after: null };
  let first = start;
  while (first < start + count && !isOwn(rows, first)) first += 1;
  return first < start + count ? { parent, before: rows.idAt(first)! } : { parent, after: null };
}

/** Whether a row is at the top, and there for itself. */
const isOwn = (rows: ItemRows, row: number): boolean =>
  depthOf(rows, row) === 0 && !rows.tree?.isContextAt(row);
