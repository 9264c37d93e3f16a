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
    this.add(0);
  }

  /** Takes in the rows from one on. */
  add(first: number): void {
    for (let row = first; row < this.columns.length; row += 1) this.update(row);
  }

  /** Its value has changed, or it has gone or come back. */
  update(row: number): void {
    for (const id of this.named[row] ?? []) this.rowsOf.get(id)?.delete(row);
    const data = this.columns.isAlive(row) ? this.columns.value(row, this.attributeId) : null;
    this.named[row] = undefined;
    if (!Array.isArray(data)) return;
    const ids = data.flatMap((link) => parseLink(link)?.item_id ?? []);
    this.named[row] = ids;
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
