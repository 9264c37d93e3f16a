import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Order } from '../views/types.ts';

/** The items of a result as they stood when it was made: later changes make another result, and leave this one. */
export class RowOrder implements Order {
  readonly count: number;
  private readonly rows: Uint32Array;
  private readonly columns: ItemColumns;
  /** By row, one more than its index; 0: it is not in the result. Made when it is first asked for. */
  private places: Uint32Array | undefined;

  constructor(rows: Uint32Array, columns: ItemColumns) {
    this.rows = rows;
    this.columns = columns;
    this.count = rows.length;
  }

  idAt(index: number): string | undefined {
    const row = this.rows[index];
    return row === undefined ? undefined : this.columns.ids[row];
  }

  indexOf(id: string): number {
    const row = this.columns.everRowOf(id);
    if (row === undefined) return -1;
    this.places ??= this.invert();
    return (this.places[row] ?? 0) - 1;
  }

  private invert(): Uint32Array {
    const places = new Uint32Array(this.columns.length);
    for (let index = 0; index < this.rows.length; index += 1) places[this.rows[index]!] = index + 1;
    return places;
  }
}
