import { same } from '@tessera/sync/same-content.ts';
import type { ItemRows, ValueChange } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import type { Block } from './selection.ts';

/** The present state of an item; undefined: it is deleted. */
export function valueIn(rows: ItemRows, itemId: string, attributeId: string): unknown {
  const row = rows.indexOf(itemId);
  return row < 0 ? undefined : rows.valueAt(row, attributeId);
}

/** What tells the values of items, until the next revision: also of those that have no row. Undefined: it is deleted. */
export function valuesOfItems(rows: ItemRows): (itemId: string, attributeId: string) => unknown {
  const byAttribute = new Map<string, (itemId: string) => unknown>();
  return (itemId, attributeId) => {
    const read = byAttribute.get(attributeId) ?? rows.values(attributeId);
    byAttribute.set(attributeId, read);
    return read(itemId);
  };
}

export function clearBlock(rows: ItemRows, { lines, attributeIds }: Block): ValueChange[] {
  return [...new Set(lines.map(itemOfLine))].flatMap((itemId) =>
    attributeIds
      .filter((attributeId) => (valueIn(rows, itemId, attributeId) ?? null) !== null)
      .map((attributeId) => ({ itemId, attributeId, data: null })),
  );
}

/** The last of several changes of one value: an item that is in several lines may get several. */
export function lastOfEach(changes: readonly ValueChange[]): ValueChange[] {
  return [...new Map(changes.map((change) => [`${change.itemId}.${change.attributeId}`, change])).values()];
}

/** Repeats a block in other lines. A deleted item neither gives nor gets a value. `isBefore`: they are above it. */
export function fill(rows: ItemRows, block: Block, into: readonly string[], isBefore = false): ValueChange[] {
  const { length } = block.lines;
  // Above it, the last line of the block stands next to its first.
  const first = isBefore ? length - (into.length % length) : 0;
  const changes = into.flatMap((line, index) =>
    block.attributeIds.flatMap((attributeId) => {
      const itemId = itemOfLine(line);
      const from = itemOfLine(block.lines[(first + index) % length]!);
      const data = valueIn(rows, from, attributeId);
      const old = valueIn(rows, itemId, attributeId);
      if (data === undefined || old === undefined || same(data, old)) return [];
      return [{ itemId, attributeId, data }];
    }),
  );
  return lastOfEach(changes);
}

/** Repeats the first line of a block in the others. */
export const fillDown = (rows: ItemRows, { lines, attributeIds }: Block): ValueChange[] =>
  fill(rows, { lines: lines.slice(0, 1), attributeIds }, lines.slice(1));
