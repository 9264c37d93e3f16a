import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { GroupOfRow } from '@tessera/domain/query/group-rows.ts';
import type { ResultTree } from '@tessera/domain/query/tree.ts';
import type { WholeRows } from '../views/types.ts';

/** What the rows of a result are made of. */
interface RowsOf {
  /** Grows with every change but of what is collapsed. */
  revision: number;
  /** The shown ones. */
  rows: Uint32Array;
  /** How they are below each other; undefined: none is below another one. */
  tree: ResultTree | undefined;
  columns: ItemColumns;
  valueOf(row: number, attributeId: string): unknown;
  finds(attributeId: string, folded: string): (row: number) => boolean;
  /** What tells in which innermost groups a row is. */
  groups(): (row: number) => GroupOfRow[];
  /** Shows what is below these items. */
  unfold(ids: readonly string[]): void;
}

/** All rows of a result. Where none is below another one, their places are those of the rows. */
export class WholeResult implements WholeRows {
  private readonly now: () => RowsOf;

  constructor(now: () => RowsOf) {
    this.now = now;
  }

  get revision(): number {
    return this.now().revision;
  }

  get count(): number {
    const { tree, rows } = this.now();
    return (tree?.whole.rows ?? rows).length;
  }

  idAt(place: number): string | undefined {
    const { tree, rows, columns } = this.now();
    const row = (tree?.whole.rows ?? rows)[place];
    return row === undefined ? undefined : columns.ids[row];
  }

  valueAt(place: number, attributeId: string): unknown {
    const { tree, rows, ...now } = this.now();
    const row = (tree?.whole.rows ?? rows)[place];
    return row === undefined ? null : now.valueOf(row, attributeId);
  }

  finder(attributeId: string, folded: string): (place: number) => boolean {
    const { tree, rows, finds } = this.now();
    const all = tree?.whole.rows ?? rows;
    const isFound = finds(attributeId, folded);
    return (place) => place < all.length && isFound(all[place]!);
  }

  groups(): (itemId: string) => readonly GroupOfRow[] {
    const { columns, groups } = this.now();
    const groupsOf = groups();
    return (itemId) => {
      const row = columns.rowOf(itemId);
      return row === undefined ? [] : groupsOf(row);
    };
  }

  rowOf(place: number): number {
    return this.now().tree?.indexOfPlace(place) ?? place;
  }

  placeOf(row: number): number {
    return this.now().tree?.placeAt(row) ?? row;
  }

  reveal(place: number): void {
    const { tree, unfold } = this.now();
    const closed = tree?.collapsedAbove(place) ?? [];
    if (closed.length > 0) unfold(closed);
  }
}
