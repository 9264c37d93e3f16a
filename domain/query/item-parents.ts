/** Which row is below which item. Rows that are not there any more still count: whoever asks looks. */
export class ItemParents {
  private readonly parents = new Map<number, string>();
  private readonly children = new Map<string, Set<number>>();

  /** Whether any row is below another one. */
  get any(): boolean {
    return this.parents.size > 0;
  }

  of(row: number): string | null {
    return this.parents.get(row) ?? null;
  }

  set(row: number, parent: string | null): void {
    const before = this.of(row);
    if (before === parent) return;
    if (before !== null) this.children.get(before)?.delete(row);
    if (parent === null) {
      this.parents.delete(row);
      return;
    }
    this.parents.set(row, parent);
    const known = this.children.get(parent);
    if (known) known.add(row);
    else this.children.set(parent, new Set([row]));
  }

  rowsBelow(itemId: string): Iterable<number> {
    return this.children.get(itemId) ?? [];
  }

  /** The rows that are below an item. */
  rows(): Iterable<number> {
    return this.parents.keys();
  }
}
