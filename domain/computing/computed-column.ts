import { computedBy, namesPeople, readable } from '../attributes/attribute-data.ts';
import type { OwnFields } from '../attributes/kind.ts';
import type { Lookup, People } from '../attributes/lookup.ts';
import { isError, NOT_AVAILABLE, UNKNOWN_NAME } from '../formula/formula-error.ts';
import { Item, isList, type Value } from '../formula/values.ts';
import { isSame } from '../is-same.ts';
import type { ItemColumns } from '../query/columns.ts';
import { linksFrom } from '../query/linked-items.ts';
import type { ComputingEnvironment, ShownAttribute } from './computation.ts';
import type { ItemChange } from './computed-columns.ts';
import { isOfItems, typeIn, valueReader } from './formula-values.ts';
import { LinkedValues } from './linked-values.ts';
import { RowItems } from './row-items.ts';
import { fieldsOf } from './shown-attributes.ts';

/** Rows of which values are computed. */
export interface RowSource {
  itemId(row: number): string;
  ownFields(row: number): OwnFields;
  /** What is saved; null: none. */
  value(row: number, attributeId: string): unknown;
  /** What an attribute is in each of the sub-items of a row's item, in no order. */
  ofSubItems(row: number, attribute: ShownAttribute, lookup: Lookup): readonly Value[];
  /** The item that a row's item is below; null: it is at the top. Left out: there is one row. */
  parentOf?(row: number): string | null;
  /** The row that an item has or had; left out: there is one row, and what is kept of it is not kept for long. */
  everRowOf?(itemId: string): number | undefined;
}

/** The values of one computed attribute, for whoever looks. */
export class ComputedColumn {
  readonly attribute: ShownAttribute;
  readonly values: ReadonlySet<string>;
  readonly fields: ReadonlySet<keyof OwnFields>;
  /** All of the same items that it is computed from, at any depth. */
  readonly before: readonly ComputedColumn[];
  /** The items of other rows that its rows are computed from. */
  readonly items = new RowItems();
  readonly sight: string | undefined;
  /** Of whoever looks now: what they see is the same. */
  lookup: Lookup;
  private readonly timeZone: string | undefined;
  private readonly people: People;
  private readonly now: number | undefined;
  private readonly source: RowSource;
  private readonly read: readonly ComputedColumn[];
  private readonly linked: LinkedValues;
  private readonly environment: ComputingEnvironment;
  private readonly readers = new Map<string, () => Value>();
  private readonly run: (valueFor: (id: string) => Value) => Value;
  private readonly direct: (() => unknown) | undefined;
  private readonly valueFor = (id: string): Value => this.readers.get(id)?.() ?? null;
  /** Undefined: it is to be computed. */
  private readonly kept: (Value | undefined)[] = [];
  private readonly keptData: unknown[] = [];
  /** The attributes by which items are named that it reads. */
  private readonly titles = new Set<string>();
  private readonly linkedFields: ReadonlySet<keyof OwnFields>;
  private at = 0;
  private noted = new Set<string>();

  /** @param listen is told of all columns whose changes concern it; left out: nothing is kept for long */
  constructor(
    attribute: ShownAttribute,
    source: RowSource,
    lookup: Lookup,
    read: readonly ComputedColumn[],
    listen: ((columns: ItemColumns) => void) | undefined,
  ) {
    const { values, fields, computer, direct, readsLinked, sources, linked } = attribute.computing!;
    this.attribute = attribute;
    this.values = values;
    this.fields = fields;
    this.sight = readsLinked ? lookup.sight : undefined;
    this.lookup = lookup;
    this.timeZone = lookup.timeZone;
    this.people = lookup.people();
    this.now = lookup.now;
    this.source = source;
    this.read = read;
    this.before = [...new Set(read.flatMap((one) => [...one.before, one]))];
    this.linkedFields = new Set([...linked.values()].flatMap((one) => (one ? [...ownFieldsOf(one)] : [])));
    this.linked = new LinkedValues(
      () => this.lookup,
      (id) => linked.get(id),
      listen && {
        item: (columns, itemId, title) => {
          this.noted.add(itemId);
          if (title !== undefined) this.titles.add(title);
          listen(columns);
        },
        linking: listen,
      },
    );
    this.environment = this.linked.environment(
      (id) => this.linksOf(id),
      () => source.ofSubItems(this.at, attribute, this.lookup),
    );
    for (const [id, one] of sources) this.readers.set(id, this.readerOf(id, one));
    this.run = computer(this.environment);
    this.direct = direct?.(this.environment);
  }

  /** Whether it holds for an attribute as it is now, for somebody who looks now. */
  holdsFor(attribute: ShownAttribute, lookup: Lookup, read: readonly ComputedColumn[]): boolean {
    const { volatile, readsPeople, readsLinked } = attribute.computing!;
    if (this.attribute !== attribute || this.timeZone !== lookup.timeZone) return false;
    if (readsLinked && (lookup.sight === undefined || this.sight !== lookup.sight)) return false;
    if ((volatile || readsPeople) && this.people !== lookup.people()) return false;
    if (volatile && this.now !== lookup.now) return false;
    return read.every((one, index) => this.read[index] === one);
  }

  /** Whether both are of one attribute and of two who look: neither takes the place of the other. */
  isBeside(other: ComputedColumn): boolean {
    return this.attribute === other.attribute && !isSame(this.viewer, other.viewer);
  }

  /** Rows for which there is room. */
  get size(): number {
    return Math.max(this.kept.length, this.keptData.length);
  }

  value(row: number): Value {
    const known = this.kept[row];
    if (known !== undefined) return known;
    for (const one of this.before) if (one.kept[row] === undefined) one.compute(row);
    return this.compute(row);
  }

  /** The value as its kind stores it; null: none; or an error. */
  data(row: number): unknown {
    if (!this.direct) {
      const value = this.value(row);
      return value === null || isError(value)
        ? value
        : this.attribute.computing!.data(value, this.environment);
    }
    const known = this.keptData[row];
    if (known !== undefined) return known;
    for (const one of this.before) if (one.kept[row] === undefined) one.compute(row);
    const data = this.noting(row, this.direct);
    this.keptData[row] = data;
    return data;
  }

  /** Returns whether it was known. */
  forgetRow(row: number): boolean {
    if (this.kept[row] === undefined && this.keptData[row] === undefined) return false;
    this.items.forget(row);
    if (row < this.kept.length) this.kept[row] = undefined;
    if (row < this.keptData.length) this.keptData[row] = undefined;
    return true;
  }

  *keptRows(): Iterable<number> {
    for (let row = 0; row < this.size; row += 1)
      if (this.kept[row] !== undefined || this.keptData[row] !== undefined) yield row;
  }

  /** Whether it reads of other items what has changed. */
  readsOfOthers(change: ItemChange): boolean {
    if (change === 'life') return true;
    if ('fields' in change) return change.fields.some((field) => this.linkedFields.has(field));
    return this.attribute.computing!.linked.has(change.attribute) || this.titles.has(change.attribute);
  }

  /** For whom it is, and not as of when. */
  private get viewer(): unknown[] {
    return [this.sight, this.timeZone, this.people.me];
  }

  private compute(row: number): Value {
    const value = this.noting(row, () => this.run(this.valueFor));
    this.kept[row] = value;
    return value;
  }

  /** Notes which other items are read meanwhile, beside those that the row is known to read. */
  private noting<T>(row: number, compute: () => T): T {
    // What sub-items are is computed within what their parent is.
    const { at, noted } = this;
    this.at = row;
    this.linked.begin();
    this.noted = new Set(this.items.of(row));
    const result = compute();
    this.items.note(row, this.noted);
    this.at = at;
    this.noted = noted;
    return result;
  }

  /** The items to which the row links. */
  private linksOf(id: string): readonly string[] {
    const one = this.attribute.computing!.sources.get(id);
    if (!one?.computing) return one ? this.linked.known(this.savedLinks(one)) : [];
    const value = this.columnOf(id)?.value(this.at) ?? null;
    return (isList(value) ? value : [value]).flatMap((item) => (item instanceof Item ? item.id : []));
  }

  private savedLinks(one: ShownAttribute): unknown {
    this.linked.noteLinking(one);
    const from = linksFrom(one, this.lookup);
    return from ? from(this.source.itemId(this.at)) : readable(one, this.source.value(this.at, one.id));
  }

  private columnOf(id: string): ComputedColumn | undefined {
    return this.read.find((column) => column.attribute.id === id);
  }

  /** What reads the value of an attribute in the row. A visitor is told no value that names people. */
  private readerOf(id: string, one: ShownAttribute | undefined): () => Value {
    if (!one || !typeIn(one)) return () => UNKNOWN_NAME;
    if (this.people.me === undefined && namesPeople(one)) return () => NOT_AVAILABLE;
    const column = this.columnOf(id);
    if (column) return () => column.value(this.at);
    if (isOfItems(one)) return () => this.linked.items(one, this.savedLinks(one));
    const make = valueReader(one, this.lookup);
    const computed = computedBy(one);
    return computed
      ? () => make(computed.of(this.source.ownFields(this.at)))
      : () => make(readable(one, this.source.value(this.at, id)));
  }
}

const ownFieldsOf = (one: ShownAttribute): Iterable<keyof OwnFields> => (one.computing ? [] : fieldsOf(one));
