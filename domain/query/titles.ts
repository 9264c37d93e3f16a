import { type Lookup, noLookup } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ItemColumns } from './columns.ts';

/** The titles of the items that are held as columns. */
export function titlesIn(columns: ItemColumns, attributes: readonly Attribute[]): Lookup {
  const primary = attributes.find((one) => one.primary);
  if (!primary) return noLookup;
  return {
    ...noLookup,
    itemTitle(itemId) {
      const row = columns.rowOf(itemId);
      return row === undefined ? undefined : plainText(primary, columns.value(row, primary.id), noLookup);
    },
  };
}
