import type { WholeRows } from '../../../data/views/types.ts';

/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 256;

/** A cell by the place of its row among all, and its column. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Finds the cells that have a text, row by row. It goes on in steps: many rows take longer than a frame. */
export class CellSearch {
  isDone = false;
  private readonly rows: Pick<WholeRows, 'count' | 'finder'>;
  /** By column. */
  private readonly finders: readonly ((row: number) => boolean)[];
  /** Row × width + column, rising. */
  private readonly found: number[] = [];
  private row = 0;

  /** @param folded what `sortText` makes of the text */
  constructor(rows: Pick<WholeRows, 'count' | 'finder'>, attributeIds: readonly string[], folded: string) {
    this.rows = rows;
    this.finders = attributeIds.map((id) => rows.finder(id, folded));
    this.isDone = folded === '' || attributeIds.length === 0;
  }

  get count(): number {
    return this.found.length;
  }

  /** Goes on for some time, in milliseconds. */
  step(ms: number): void {
    const end = performance.now() + ms;
    while (!this.isDone) {
      for (let rows = 0; rows < ROWS_AT_ONCE && !this.isDone; rows += 1) this.look();
      if (performance.now() >= end) return;
    }
  }

  at(index: number): CellPlace | undefined {
    const place = this.found[index];
    const width = this.finders.length;
    return place === undefined ? undefined : { row: Math.floor(place / width), column: place % width };
  }

  /** The index of the first found cell at a place or behind it; `count`: there is none. */
  from({ row, column }: CellPlace): number {
    const wanted = row * this.finders.length + column;
    let low = 0;
    let high = this.found.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.found[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private look(): void {
    const { rows, row, finders } = this;
    if (row >= rows.count) {
      this.isDone = true;
      return;
    }
    this.row += 1;
    for (const [column, finds] of finders.entries())
      if (finds(row)) this.found.push(row * finders.length + column);
  }
}
