/** The rows of items by their ids, made when one is asked for first. */
export class RowIndex {
  private readonly ids: readonly string[];
  private rows: Map<string, number> | undefined;
  /** The row that was asked for last: many values of one item are read and changed one after another. */
  private last = 0;

  /** @param ids those of the rows, which stay the same */
  constructor(ids: readonly string[]) {
    this.ids = ids;
  }

  of(id: string): number | undefined {
    if (this.ids[this.last] === id) return this.last;
    this.rows ??= new Map(this.ids.map((one, row) => [one, row]));
    const row = this.rows.get(id);
    if (row !== undefined) this.last = row;
    return row;
  }

  add(id: string, row: number): void {
    this.rows?.set(id, row);
  }
}
