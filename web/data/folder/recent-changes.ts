/** So many changes are kept, each with so many items at most: whoever looks less often looks at everything anew. */
const CHANGES_MAX = 100;
const ITEMS_MAX = 1_000;

/** Which items of a folder have changed of late. */
export class RecentChanges {
  private readonly kept: { revision: number; ids: readonly string[] }[] = [];
  /** The revision from which on all changes are kept. */
  private from = 0;

  /** @param ids 'all': any of them may have */
  add(revision: number, ids: readonly string[] | 'all'): void {
    if (ids === 'all' || ids.length > ITEMS_MAX) {
      this.kept.length = 0;
      this.from = revision;
      return;
    }
    this.kept.push({ revision, ids });
    if (this.kept.length > CHANGES_MAX) this.from = this.kept.shift()!.revision;
  }

  /** Undefined: nobody knows any more, and any of them may have. */
  since(revision: number): ReadonlySet<string> | undefined {
    if (revision < this.from) return undefined;
    const found = new Set<string>();
    for (let at = this.kept.length - 1; at >= 0 && this.kept[at]!.revision > revision; at -= 1)
      for (const id of this.kept[at]!.ids) found.add(id);
    return found;
  }
}
