import type { OwnFields } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import type { ItemColumns } from '../query/columns.ts';
import { LINKED_CONDITIONS_MAX } from '../query/query.ts';
import type { ShownAttribute } from './computation.ts';
import { ComputedColumn, type RowSource } from './computed-column.ts';

/** So many who ask in turn find the values of one attribute computed, */
const VIEWERS_MAX = 16;
/** as long as their values are no more than this: some 50 MB. Two always do. */
const VALUES_MAX = 1_000_000;
/** So many conditions about linked items are kept, for all who ask: each holds for every row, and the next may be another. */
const CONDITIONS_KEPT_MAX = 3 * LINKED_CONDITIONS_MAX;

/** What of an item is another now: a value by its attribute, its own fields, or whether it is there. */
export type ItemChange = { attribute: string } | { fields: readonly (keyof OwnFields)[] } | 'life';

/** The values of computed attributes, kept row by row as they are asked for. */
export class ComputedColumns {
  private readonly source: RowSource;
  private readonly columns = new Map<string, ComputedColumn[]>();
  /** Those of conditions, of which no attribute tells when they are not asked any more; the last that was asked for comes first. */
  private conditions: readonly ComputedColumn[] = [];
  private readonly onForgotten: ((row: number, attributeId: string, isOther: boolean) => void) | undefined;
  private readonly heard = new WeakSet<ItemColumns>();
  private readonly valuesMax: number;

  /** @param onForgotten a value that was computed is not known any more; `isOther`: another item has changed */
  constructor(
    source: RowSource,
    onForgotten?: (row: number, attributeId: string, isOther: boolean) => void,
    valuesMax = VALUES_MAX,
  ) {
    this.source = source;
    this.onForgotten = onForgotten;
    this.valuesMax = valuesMax;
  }

  /** Undefined: the attribute is not computed from others. */
  of(attribute: ShownAttribute, lookup: Lookup): ComputedColumn | undefined {
    if (!attribute.computing) return undefined;
    // Each finds the columns that it reads made already: however deep they are, no call is.
    const made = new Map<string, ComputedColumn>();
    for (const one of attribute.computing.before) made.set(one.id, this.column(one, lookup, made));
    const column = this.column(attribute, lookup, made);
    if (attribute.asks) this.keepCondition(column);
    return column;
  }

  /** Whether it is still told of changes. */
  has(column: ComputedColumn): boolean {
    return this.columns.get(column.attribute.id)?.includes(column) ?? false;
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

  /** Items have other sub-items now; null is none. */
  forgetParents(itemIds: readonly (string | null)[]): void {
    for (const column of this.all())
      if (column.attribute.computing!.readsSubItems)
        for (const id of new Set(itemIds)) this.forgetItem(column, id);
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
        this.forgetItem(column, id);
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
    if (column.attribute.computing!.readsSubItems)
      this.forgetItem(column, this.source.parentOf?.(row) ?? null);
  }

  private forgetItem(column: ComputedColumn, id: string | null): void {
    const row = id === null ? undefined : this.source.everRowOf?.(id);
    if (row !== undefined) this.forget(column, row, true);
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
      if (columns[0] !== held)
        this.columns.set(attribute.id, [held, ...columns.filter((one) => one !== held)]);
      return held;
    }
    const column = new ComputedColumn(attribute, this.source, lookup, read, this.listener());
    const kept = this.fitting(columns.filter((one) => one.isBeside(column)));
    this.columns.set(attribute.id, [column, ...kept]);
    for (const one of columns) if (!kept.includes(one)) this.discard(one);
    return column;
  }

  private keepCondition(column: ComputedColumn): void {
    if (this.conditions[0] === column) return;
    const others = this.conditions.filter((one) => one !== column && this.has(one));
    this.conditions = [column, ...others.slice(0, CONDITIONS_KEPT_MAX - 1)];
    for (const one of others.slice(CONDITIONS_KEPT_MAX - 1)) {
      const beside = this.columns.get(one.attribute.id)!.filter((other) => other !== one);
      if (beside.length > 0) this.columns.set(one.attribute.id, beside);
      else this.columns.delete(one.attribute.id);
      // Who still shows what it finds asks anew.
      this.discard(one, true);
    }
  }

  /** Those of them that stay beside a new one. The one that was asked for last comes first. */
  private fitting(columns: readonly ComputedColumn[]): ComputedColumn[] {
    let values = 0;
    return columns.slice(0, VIEWERS_MAX - 1).filter((one, index) => {
      values += one.size;
      return index === 0 || values <= this.valuesMax;
    });
  }

  /** What others computed from its values is not known any more. */
  private discard(column: ComputedColumn, isOther = false): void {
    if (this.onForgotten)
      for (const row of column.keptRows()) this.onForgotten(row, column.attribute.id, isOther);
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
