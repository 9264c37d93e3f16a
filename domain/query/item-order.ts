import { mergeRows } from './merge-rows.ts';

/** What the order of items is told by. */
interface Ordered {
  readonly ids: readonly string[];
  readonly positions: readonly string[];
  isAlive(row: number): boolean;
}

/** The living rows of a folder in its own order: by position, then id. */
export class ItemOrder {
  private readonly items: Ordered;
  /** Rows in order, but for those that are loose: added, moved or removed since. A part of `room`. */
  private order = new Uint32Array(0);
  private room = this.order;
  private readonly loose = new Set<number>();

  constructor(items: Ordered) {
    this.items = items;
  }

  /** The rows from `first` on are new, and in order among themselves. */
  append(first: number): void {
    const { length } = this.items.ids;
    if (!this.isAfterAll(first)) {
      for (let row = first; row < length; row += 1) this.loose.add(row);
      return;
    }
    const before = this.order.length;
    const order = this.withRoom(before + length - first);
    for (let row = first; row < length; row += 1) order[before + row - first] = row;
    this.order = order;
  }

  /** A row is added, moved, removed or back. */
  loosen(row: number): void {
    this.loose.add(row);
  }

  rows(): Uint32Array {
    if (this.loose.size > 0) {
      const kept = this.order.filter((row) => !this.loose.has(row));
      const added = [...this.loose].filter((row) => this.items.isAlive(row));
      this.order = mergeRows(kept, added, (one, other) => this.compare(one, other));
      this.loose.clear();
    }
    return this.order;
  }

  compare(one: number, other: number): number {
    const { ids, positions } = this.items;
    const a = positions[one]!;
    const b = positions[other]!;
    if (a !== b) return a < b ? -1 : 1;
    return ids[one]! < ids[other]! ? -1 : ids[one] === ids[other] ? 0 : 1;
  }

  /** The order with so many places. Many chunks follow each other: not each copies those before it. */
  private withRoom(length: number): Uint32Array<ArrayBuffer> {
    if (this.order.buffer !== this.room.buffer || length > this.room.length) {
      this.room = new Uint32Array(Math.ceil(length * 1.5));
      this.room.set(this.order);
    }
    return this.room.subarray(0, length);
  }

  /** Whether a row begins behind every row whose place in the order is known. */
  private isAfterAll(row: number): boolean {
    const last = this.order.findLast((one) => !this.loose.has(one));
    return last === undefined || row >= this.items.ids.length || this.compare(last, row) < 0;
  }
}
