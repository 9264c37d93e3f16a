import type { ItemPlace, ItemRows } from '../../data/views/types.ts';
import type { Cell } from './board.ts';

/**
 * The place that cards get among those of a cell. Only cards of one parent have an order among each other, so those of another
 * one are passed over.
 *
 * @param index how many cards of the cell are above it
 * @param moved the cards that go there
 * @returns undefined: they keep their places
 */
export function cardPlace(
  rows: Pick<ItemRows, 'idAt' | 'item' | 'tree'>,
  { start, count }: Cell,
  index: number,
  moved: ReadonlySet<string>,
): ItemPlace | undefined {
  const parentOf = (id: string): string | null => rows.item(id)?.parent_id ?? null;
  const [parent, ...others] = new Set([...moved].map(parentOf));
  if (parent === undefined || others.length > 0) return undefined;
  const beside = (row: number): string | undefined => {
    const id = rows.idAt(row);
    if (id === undefined || moved.has(id) || rows.tree?.isContextAt(row)) return undefined;
    return parentOf(id) === parent ? id : undefined;
  };
  let after: string | undefined;
  for (let row = start + index - 1; row >= start && after === undefined; row -= 1) after = beside(row);
  let before: string | undefined;
  for (let row = start + index; row < start + count && before === undefined; row += 1) before = beside(row);
  if (after === undefined && before === undefined) return undefined;
  return { parent, ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }) };
}
