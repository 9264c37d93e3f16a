import type { ItemChunk } from './item-chunk.ts';

/**
 * Makes the lists of one option, person or link that stand on many rows one and the same: it is kept, and sent from one
 * thread to another, once. Values are never changed in their place.
 */
export function shareLists({ columns }: Pick<ItemChunk, 'columns'>): void {
  for (const column of Object.values(columns)) {
    const known = new Map<unknown, unknown>();
    for (const [row, data] of column.entries()) {
      if (!Array.isArray(data) || data.length !== 1 || typeof data[0] === 'object') continue;
      const first = known.get(data[0]);
      if (first === undefined) known.set(data[0], data);
      else column[row] = first;
    }
  }
}
