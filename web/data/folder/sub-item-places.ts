import { DomainError } from '@tessera/domain/errors.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { positionsBetween } from '@tessera/domain/records/end-position.ts';
import { fittingParent, type ItemTree, itemsBelow } from '@tessera/domain/records/sub-items.ts';
import type { ItemPlace } from '../views/types.ts';

/** The items of a folder as they are shown, by parent. */
export function treeOf(columns: ItemColumns): ItemTree {
  const { folder_id } = columns.place;
  return {
    node(id) {
      const row = columns.rowOf(id);
      return row === undefined ? undefined : { id, folder_id, parent_id: columns.parents.of(row) };
    },
    *childrenOf(id) {
      for (const row of columns.childrenOf(id)) yield columns.ids[row]!;
    },
  };
}

/** Items with all that are below them: each once, after those below itself. */
export function withSubItems(columns: ItemColumns, ids: readonly string[]): string[] {
  const tree = treeOf(columns);
  const found = new Set<string>();
  for (const id of ids) {
    if (found.has(id)) continue;
    for (const one of itemsBelow(id, tree)) found.add(one);
    found.add(id);
  }
  return [...found];
}

/** Why some items cannot be below another one; undefined: they can. */
export function misfitOf(
  columns: ItemColumns,
  ids: readonly string[],
  parent_id: string | null,
): Issue | undefined {
  const tree = treeOf(columns);
  const { folder_id } = columns.place;
  try {
    for (const id of ids) fittingParent({ id, folder_id, parent_id }, tree, 'refused');
    return undefined;
  } catch (error) {
    const issue = error instanceof DomainError ? error.details.issues?.[0] : undefined;
    if (!issue) throw error;
    return issue;
  }
}

/** The items without those that go along, because one of the others is above them. */
export function topmost(columns: ItemColumns, ids: readonly string[]): string[] {
  const tree = treeOf(columns);
  const all = new Set(ids);
  const goesAlong = (id: string): boolean => {
    const seen = new Set([id]);
    for (let above = tree.node(id)?.parent_id; above != null; above = tree.node(above)?.parent_id) {
      if (all.has(above)) return true;
      if (seen.has(above)) return false;
      seen.add(above);
    }
    return false;
  };
  return [...all].filter((id) => tree.node(id) && !goesAlong(id));
}

/**
 * Positions at a place: right below `after`, right above `before`, else at the end. Items that have the same parent are
 * in the order of positions, which are those of the whole folder.
 *
 * @param except items that leave their own positions for these
 */
export function positionsAt(
  columns: ItemColumns,
  { after = null, before }: Omit<ItemPlace, 'parent'>,
  count: number,
  except: ReadonlySet<string> = new Set(),
): string[] {
  const order = columns.inOrder();
  const position = (row: number | undefined) => (row === undefined ? null : columns.positions[row]!);
  const row = columns.rowOf(before ?? after ?? '');
  if (row === undefined) return positionsBetween(position(order.at(-1)), null, count);
  const at = order.indexOf(row);
  const here = columns.positions[row]!;
  // Positions can be equal if two people added at once: the next different one is the bound.
  const isBound = (other: number) => columns.positions[other] !== here && !except.has(columns.ids[other]!);
  if (before !== undefined)
    return positionsBetween(position(order.subarray(0, at).findLast(isBound)), here, count);
  return positionsBetween(here, position(order.subarray(at + 1).find(isBound)), count);
}
