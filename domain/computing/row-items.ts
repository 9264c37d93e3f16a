/** Which rows of a column were computed from which items. Most items are read for one row: a set for each is too much. */
export class RowItems {
  private readonly rows = new Map<string, number | Set<number>>();
  private readonly items: (readonly string[] | undefined)[] = [];

  note(row: number, items: ReadonlySet<string>): void {
    this.forget(row);
    if (items.size === 0) return;
    this.items[row] = [...items];
    for (const id of items) {
      const rows = this.rows.get(id);
      if (rows === undefined) this.rows.set(id, row);
      else if (typeof rows === 'number') this.rows.set(id, new Set([rows, row]));
      else rows.add(row);
    }
  }

  /** The items of a row. */
  of(row: number): readonly string[] {
    return this.items[row] ?? [];
  }

  forget(row: number): void {
    for (const id of this.of(row)) {
      const rows = this.rows.get(id)!;
      if (typeof rows !== 'number') rows.delete(row);
      if (typeof rows === 'number' || rows.size === 0) this.rows.delete(id);
    }
    this.items[row] = undefined;
  }

  rowsOf(itemId: string): readonly number[] {
    const rows = this.rows.get(itemId);
    return rows === undefined ? [] : typeof rows === 'number' ? [rows] : [...rows];
  }
}
