import type { Order } from '../../data/views/types.ts';

/** The separator between the item's id, which does not contain it, and the key of the group. */
const SEPARATOR = '\n';

/** The id of a line of the table: an item, and with groups the one in which it is. */
export const lineId = (itemId: string, group: string | undefined): string =>
  group === undefined ? itemId : itemId + SEPARATOR + group;

export function itemOfLine(line: string): string {
  const end = line.indexOf(SEPARATOR);
  return end < 0 ? line : line.slice(0, end);
}

/** Undefined: any line of the item. */
export function groupOfLine(line: string): string | undefined {
  const end = line.indexOf(SEPARATOR);
  return end < 0 ? undefined : line.slice(end + 1);
}

/** The line of the head of a group, which is of no item. */
export const headId = (group: string): string => lineId('', group);
export const isHead = (line: string): boolean => itemOfLine(line) === '';

/** Lines in their order. Without the line itself, the item's first remaining line is found. */
export function lineOrderOf(lines: readonly string[]): Order {
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    places.set(line, index);
    const itemId = itemOfLine(line);
    if (!places.has(itemId)) places.set(itemId, index);
  }
  return {
    count: lines.length,
    idAt: (index) => lines[index],
    indexOf: (line) => places.get(line) ?? places.get(itemOfLine(line)) ?? -1,
  };
}

export const idsIn = (order: Order, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => order.idAt(from + index)!);
