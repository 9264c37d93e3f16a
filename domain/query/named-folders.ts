import type { AttributeKind } from '../attributes/kind.ts';
import type { ItemColumns } from './columns.ts';

const none: readonly string[] = [];

/** The folders of the items that the values of one attribute name: kept up to date row by row. */
export class NamedFolders {
  private readonly columns: ItemColumns;
  private readonly attributeId: string;
  private readonly linksWhere: NonNullable<AttributeKind['linksWhere']>;
  /** Folder → how many rows name it. */
  private readonly counts = new Map<string, number>();
  private readonly byRow: (readonly string[])[] = [];
  /** The list of a folder alone, which most rows have in common. */
  private readonly alone = new Map<string, readonly string[]>();

  constructor(
    columns: ItemColumns,
    attributeId: string,
    linksWhere: NonNullable<AttributeKind['linksWhere']>,
  ) {
    this.columns = columns;
    this.attributeId = attributeId;
    this.linksWhere = linksWhere;
    this.add(0);
  }

  get folders(): Iterable<string> {
    return this.counts.keys();
  }

  /** Takes in the rows from one on. */
  add(first: number): void {
    for (let row = first; row < this.columns.length; row += 1) this.update(row);
  }

  /** Its value has changed, or it has gone or come back. */
  update(row: number): void {
    const before = this.byRow[row] ?? none;
    const now = this.namedBy(row);
    this.byRow[row] = now;
    if (now === before) return;
    for (const folder of now) this.counts.set(folder, (this.counts.get(folder) ?? 0) + 1);
    for (const folder of before) {
      const count = this.counts.get(folder)! - 1;
      if (count > 0) this.counts.set(folder, count);
      else this.counts.delete(folder);
    }
  }

  private namedBy(row: number): readonly string[] {
    const data = this.columns.isAlive(row) ? this.columns.value(row, this.attributeId) : null;
    if (data === null) return none;
    const found = new Set<string>();
    this.linksWhere(data, ({ folder_id }) => found.add(folder_id) !== undefined);
    const [first] = found;
    if (first === undefined) return none;
    return found.size === 1 ? this.onlyOf(first) : [...found];
  }

  private onlyOf(folder: string): readonly string[] {
    const list = this.alone.get(folder) ?? [folder];
    this.alone.set(folder, list);
    return list;
  }
}
