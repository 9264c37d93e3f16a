import type { OwnFields } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import type { ItemColumns } from '../query/columns.ts';
import type { ShownAttribute } from './computation.ts';
import { ComputedColumn, type RowSource } from './computed-column.ts';

/** So many persons, each of whom sees other folders, find their values computed. */
const SIGHTS_MAX = 4;

/** What of an item is another now: a value by its attribute, its own fields, or whether it is there. */
export type ItemChange = { attribute: string } | { fields: readonly (keyof OwnFields)[] } | 'life';

/** The values of computed attributes, kept row by row as they are asked for. */
export class ComputedColumns {
  private readonly source: RowSource;
  private readonly columns = new Map<string, ComputedColumn[]>();
  private readonly onForgotten: ((row: number, attributeId: string, isOther: boolean) => void) | undefined;
  private readonly heard = new WeakSet<ItemColumns>();

  /** @param onForgotten a value that was computed is not known any more; `isOther`: another item has changed */
  constructor(source: RowSource, onForgotten?: (row: number, attributeId: string, isOther: boolean) => void) {
    this.source = source;
    this.onForgotten = onForgotten;
  }

  /** Undefined: the attribute is not computed from others. */
  of(attribute: ShownAttribute, lookup: Lookup): ComputedColumn | undefined {
    if (!attribute.computing) return undefined;
    // Each finds the columns that it reads made already: however deep they are, no call is.
    const made = new Map<string, ComputedColumn>();
    for (const one of attribute.computing.before) made.set(one.id, this.column(one, lookup, made));
    return this.column(attribute, lookup, made);
  }

  /** A saved value is another: what hangs from it is computed anew when it is asked for. */
  forgetValue(row: number, attributeId: string): void {
    for (const column of this.all()) if (column.values.has(attributeId)) this.forget(column, row);
  }

  forgetFields(row: number, changed: readonly (keyof OwnFields)[]): void {
    for (const column of this.all())
      if (changed.some((field) => column.fields.has(field))) this.forget(column, row);
  }

  forgetRow(row: number): void {
    for (const column of this.all()) this.forget(column, row);
  }

  /** An item changed that others may link to. */
  itemChanged(itemId: string, change: ItemChange): void {
    for (const column of this.all())
      if (column.readsOfOthers(change))
        for (const row of column.items.rowsOf(itemId)) this.forget(column, row, true);
  }

  /** Other items link to these now by an attribute, or in another order. */
  linksChanged(attributeId: string, itemIds: readonly string[]): void {
    for (const column of this.all()) {
      if (!column.attribute.computing!.linking.has(attributeId)) continue;
      for (const id of itemIds) {
        const own = this.source.everRowOf?.(id);
        if (own !== undefined) this.forget(column, own, true);
        for (const row of column.items.rowsOf(id)) this.forget(column, row, true);
      }
    }
  }

  private *all(): Iterable<ComputedColumn> {
    for (const columns of this.columns.values()) yield* columns;
  }

  private forget(column: ComputedColumn, row: number, isOther = false): void {
    if (!column.forgetRow(row)) return;
    this.onForgotten?.(row, column.attribute.id, isOther);
    for (const other of this.all()) if (other.before.includes(column)) this.forget(other, row, isOther);
  }

  private column(
    attribute: ShownAttribute,
    lookup: Lookup,
    made: ReadonlyMap<string, ComputedColumn>,
  ): ComputedColumn {
    const { before, sources } = attribute.computing!;
    const read = before.filter(({ id }) => sources.has(id)).map(({ id }) => made.get(id)!);
    const columns = this.columns.get(attribute.id) ?? [];
    const held = columns.find((one) => one.holdsFor(attribute, lookup, read));
    if (held) {
      held.lookup = lookup;
      return held;
    }
    const column = new ComputedColumn(attribute, this.source, lookup, read, this.listener());
    const others = columns.filter((one) => one.attribute === attribute && one.sight !== column.sight);
    const kept = others.slice(0, SIGHTS_MAX - 1);
    this.columns.set(attribute.id, [column, ...kept]);
    for (const one of columns) if (!kept.includes(one)) this.discard(one);
    return column;
  }

  /** What others computed from its values is not known any more. */
  private discard(column: ComputedColumn): void {
    if (this.onForgotten)
      for (const row of column.keptRows()) this.onForgotten(row, column.attribute.id, false);
  }

  private listener(): ((columns: ItemColumns) => void) | undefined {
    if (!this.onForgotten) return undefined;
    return (columns) => {
      if (this.heard.has(columns)) return;
      this.heard.add(columns);
      columns.changes.tell(this);
    };
  }
}
