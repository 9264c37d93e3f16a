import type { ComputedColumns, ItemChange } from '../computing/computed-columns.ts';

type Listener = (rows: ReadonlySet<number>) => void;

/** Who is told of changes of a folder's items, and of those elsewhere that change what is computed of them. */
export class ColumnChanges {
  /** What is computed from these items, here and elsewhere. A folder that nobody holds any more is not told. */
  private readonly told = new Set<WeakRef<ComputedColumns>>();
  private readonly listeners = new Set<Listener>();
  /** The rows of which the listeners have not been told yet. */
  private rows: Set<number> | undefined;

  tell(computed: ComputedColumns): void {
    this.told.add(new WeakRef(computed));
  }

  /** Called soon after other items have changed from which values here are computed, with the rows. */
  onExpired(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  ofItem(itemId: string, change: ItemChange): void {
    if (this.told.size > 0) for (const one of this.hearing()) one.itemChanged(itemId, change);
  }

  /** Other items link to these by an attribute, or in another order. */
  ofLinks(attributeId: string, itemIds: readonly string[]): void {
    if (itemIds.length > 0) for (const one of this.hearing()) one.linksChanged(attributeId, itemIds);
  }

  /** What was computed of a row is not known any more, as another item has changed. */
  expired(row: number): void {
    if (this.listeners.size === 0) return;
    if (!this.rows) {
      this.rows = new Set();
      // Many changes at once are told once, still in the same frame.
      queueMicrotask(() => this.tellExpired());
    }
    this.rows.add(row);
  }

  private tellExpired(): void {
    const rows = this.rows ?? new Set();
    this.rows = undefined;
    for (const listener of [...this.listeners]) listener(rows);
  }

  private *hearing(): Iterable<ComputedColumns> {
    for (const held of this.told) {
      const one = held.deref();
      if (one) yield one;
      else this.told.delete(held);
    }
  }
}
