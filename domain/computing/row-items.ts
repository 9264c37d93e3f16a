/** Which rows of a column were computed from which items. */
export class RowItems {
  private readonly rows = new Map<string, Set<number>>();
  private readonly items: (ReadonlySet<string> | undefined)[] = [];

  note(row: number, items: ReadonlySet<string>): void {
    this.forget(row);
    if (items.size === 0) return;
    this.items[row] = items;
    for (const id of items) {
      const rows = this.rows.get(id);
      if (rows) rows.add(row);
      else this.rows.set(id, new Set([row]));
    }
  }

  /** The items of a row. */
  of(row: number): Iterable<string> {
    return this.items[row] ?? [];
  }

  forget(row: number): void {
    for (const id of this.items[row] ?? []) {
      const rows = this.rows.get(id)!;
      rows.delete(row);
      if (rows.size === 0) this.rows.delete(id);
    }
    this.items[row] = undefined;
  }

  rowsOf(itemId: string): readonly number[] {
    return [...(this.rows.get(itemId) ?? [])];
  }
}
