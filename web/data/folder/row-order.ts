import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { RowPlaces } from '../views/types.ts';

/** The items of a result in the order of its run. Later changes make another result, and leave this one unchanged. */
export class RowOrder implements RowPlaces {
  readonly count: number;
  private readonly rows: Uint32Array;
  private readonly columns: ItemColumns;
  /** By row, one more than its first index; 0: it is not in the result. Built on first use. */
  private places: Uint32Array | undefined;
  /** All indices of the rows that have several. */
  private readonly several = new Map<number, number[]>();

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
    return row === undefined ? -1 : this.firstOf(row);
  }

  rowsOf(id: string): readonly number[] {
    const row = this.columns.everRowOf(id);
    const first = row === undefined ? -1 : this.firstOf(row);
    if (first < 0) return [];
    return this.several.get(row!) ?? [first];
  }

  private firstOf(row: number): number {
    this.places ??= this.invert();
    return (this.places[row] ?? 0) - 1;
  }

  private invert(): Uint32Array {
    const places = new Uint32Array(this.columns.length);
    for (let index = 0; index < this.rows.length; index += 1) {
      const row = this.rows[index]!;
      const first = places[row]! - 1;
      if (first < 0) places[row] = index + 1;
      else this.several.set(row, [...(this.several.get(row) ?? [first]), index]);
    }
    return places;
  }
}
