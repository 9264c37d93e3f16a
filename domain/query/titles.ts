import { type Lookup, noLookup } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import { sortText } from '../attributes/sort-text.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ItemColumns } from './columns.ts';

/** Items by their titles: those with the very text first, then those whose title differs in case and accents. */
export class TitleIndex {
  private readonly items = new Map<string, { id: string; title: string }[]>();

  add(title: string, id: string): void {
    const folded = sortText(title.trim());
    if (folded === '') return;
    const same = this.items.get(folded);
    if (same) same.push({ id, title: title.trim() });
    else this.items.set(folded, [{ id, title: title.trim() }]);
  }

  itemsTitled(title: string): string[] {
    const found = this.items.get(sortText(title.trim())) ?? [];
    const exact = found.filter((one) => one.title === title.trim());
    return (exact.length > 0 ? exact : found).map(({ id }) => id);
  }
}

/** The items of a folder by their titles, as they are now. */
export function titleIndex(columns: ItemColumns, attributes: readonly Attribute[]): TitleIndex {
  const index = new TitleIndex();
  const primary = attributes.find((one) => one.primary);
  if (!primary) return index;
  for (const row of columns.inOrder())
    index.add(plainText(primary, columns.value(row, primary.id), noLookup), columns.ids[row]!);
  return index;
}

/** The titles of the items that are held as columns. */
export function titlesIn(columns: ItemColumns, attributes: readonly Attribute[]): Lookup {
  const primary = attributes.find((one) => one.primary);
  if (!primary) return noLookup;
  /** Made when first asked for, and anew when rows have changed since. */
  let byTitle: { revision: number; items: TitleIndex } | undefined;
  return {
    ...noLookup,
    itemsTitled(title, folderId) {
      if (folderId !== columns.place.folder_id) return [];
      const { revision } = columns;
      if (byTitle?.revision !== revision) byTitle = { revision, items: titleIndex(columns, attributes) };
      return byTitle.items.itemsTitled(title);
    },
    itemTitle(itemId, folderId = columns.place.folder_id) {
      const row = folderId === columns.place.folder_id ? columns.rowOf(itemId) : undefined;
      return row === undefined ? undefined : plainText(primary, columns.value(row, primary.id), noLookup);
    },
  };
}
