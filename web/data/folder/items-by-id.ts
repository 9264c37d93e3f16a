import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';

/** The items right below one, in the order of the folder. */
export const itemsBelow = (columns: ItemColumns, itemId: string): Item[] =>
  [...columns.childrenOf(itemId)]
    .sort((one, other) => columns.compareOrder(one, other))
    .flatMap((row) => columns.item(row) ?? []);

/** What tells the values of item after item. `attribute`: undefined where it is unknown, and its stored values are told. */
export function valuesById(
  columns: ItemColumns,
  attributeId: string,
  attribute: Attribute | undefined,
  viewer: Lookup,
): (itemId: string) => unknown {
  const read = attribute
    ? columns.reader(attribute, viewer)
    : (row: number) => columns.value(row, attributeId);
  return (itemId) => {
    const row = columns.rowOf(itemId);
    return row === undefined ? undefined : read(row);
  };
}
