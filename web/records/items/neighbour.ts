import type { ItemRows } from '../../data/views/types.ts';

/** The item after one, or before it: each comes once, where it stands first. Undefined: there is none. */
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
