import { type Lookup, noLookup } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import { sortText } from '../attributes/sort-text.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ItemColumns } from './columns.ts';

/** The titles of the items that are held as columns. */
export function titlesIn(columns: ItemColumns, attributes: readonly Attribute[]): Lookup {
  const primary = attributes.find((one) => one.primary);
  if (!primary) return noLookup;
  /** Made when first asked for, and anew when rows have changed since. */
  let byTitle: { revision: number; items: Map<string, string[]> } | undefined;
  return {
    ...noLookup,
    itemsTitled(title, folderId) {
      if (folderId !== columns.place.folder_id) return [];
      const keys = columns.keysOf(primary, noLookup);
      const { revision } = columns;
      if (byTitle?.revision !== revision) {
        byTitle = { revision, items: new Map() };
        for (const row of columns.inOrder()) {
          const text = keys.text(row);
          if (!text) continue;
          const same = byTitle.items.get(text);
          if (same) same.push(columns.ids[row]!);
          else byTitle.items.set(text, [columns.ids[row]!]);
        }
      }
      return byTitle.items.get(sortText(title.trim())) ?? [];
    },
    itemTitle(itemId) {
      const row = columns.rowOf(itemId);
      return row === undefined ? undefined : plainText(primary, columns.value(row, primary.id), noLookup);
    },
  };
}
