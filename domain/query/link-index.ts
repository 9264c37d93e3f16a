import { linkTo, parseLink } from '../attributes/links.ts';
import type { ItemColumns } from './columns.ts';

/** The rows of a folder that link to items by one attribute: kept up to date row by row. */
export class LinkIndex {
  private readonly columns: ItemColumns;
  private readonly attributeId: string;
  /** Item → the rows that link to it. */
  private readonly rowsOf = new Map<string, Set<number>>();
  /** By row, the items that it links to. */
  private readonly named: (readonly string[] | undefined)[] = [];

  constructor(columns: ItemColumns, attributeId: string) {
    this.columns = columns;
    this.attributeId = attributeId;
    for (let row = 0; row < columns.length; row += 1) this.put(row, this.linkedBy(row));
  }

  /** Takes in the rows from one on. Returns the items that are named by another one now. */
  add(first: number): string[] {
    const changed: string[] = [];
    for (let row = first; row < this.columns.length; row += 1) changed.push(...this.update(row));
    return changed;
  }

  /** The items that a row names. */
  namedBy(row: number): readonly string[] {
    return this.named[row] ?? [];
  }

  /** Its value has changed, or it has gone or come back. Returns the items that it names now and did not, or did. */
  update(row: number): string[] {
    const before = this.namedBy(row);
    for (const id of before) this.rowsOf.get(id)?.delete(row);
    const ids = this.linkedBy(row);
    this.put(row, ids);
    return [...before.filter((id) => !ids.includes(id)), ...ids.filter((id) => !before.includes(id))];
  }

  private linkedBy(row: number): string[] {
    const data = this.columns.isAlive(row) ? this.columns.value(row, this.attributeId) : null;
    return Array.isArray(data) ? data.flatMap((link) => parseLink(link)?.item_id ?? []) : [];
  }

  private put(row: number, ids: readonly string[]): void {
    this.named[row] = ids.length > 0 ? ids : undefined;
    for (const id of ids) {
      const rows = this.rowsOf.get(id);
      if (rows) rows.add(row);
      else this.rowsOf.set(id, new Set([row]));
    }
  }

  /** Links to the items that link to one, in the order of their folder; null: there are none. */
  linksTo(itemId: string): string[] | null {
    const rows = this.rowsOf.get(itemId);
    if (!rows || rows.size === 0) return null;
    const { ids, place } = this.columns;
    return [...rows]
      .sort((one, other) => this.columns.compareOrder(one, other))
      .map((row) => linkTo(ids[row]!, place.folder_id));
  }
}
