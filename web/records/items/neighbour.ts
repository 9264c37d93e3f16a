import type { ItemRows } from '../../data/views/types.ts';

/** The next or previous item. Each comes once, at its first place. Undefined: there is none. */
export function neighbour(
  rows: Pick<ItemRows, 'idAt' | 'indexOf'>,
  itemId: string,
  step: 1 | -1,
): string | undefined {
  const start = rows.indexOf(itemId);
  if (start < 0) return undefined;
  for (let row = start + step; ; row += step) {
    const id = rows.idAt(row);
    if (id === undefined || rows.indexOf(id) === row) return id;
  }
}
