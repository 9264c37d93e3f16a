import type { Lookup } from '../attributes/lookup.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { ItemColumns } from './columns.ts';
import { compileFilter } from './match.ts';
import { NO_ROW, parentRows } from './parent-rows.ts';
import type { Query } from './query.ts';
import type { SubItems } from './tree.ts';

/** The rows of the items that a view finds, each once, in the order of the folder: as `ResultTree.each` has them. */
export function foundRows(
  columns: ItemColumns,
  { sub_items, ...query }: Pick<Query, 'filter' | 'search'> & { sub_items: SubItems },
  attributes: readonly ShownAttribute[],
  lookup: Lookup,
): Uint32Array {
  const test = compileFilter(query, attributes, columns, lookup);
  const all = columns.inOrder();
  const found = test ? all.filter(test) : all;
  if (sub_items === 'all') return found;
  const parents = parentRows(columns);
  return found.filter((row) => parents[row] === NO_ROW);
}
