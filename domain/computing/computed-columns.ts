import { computedBy, namesPeople, readable } from '../attributes/attribute-data.ts';
import type { OwnFields } from '../attributes/kind.ts';
import type { Lookup, People } from '../attributes/lookup.ts';
import type { Environment } from '../formula/environment.ts';
import { isError, NOT_AVAILABLE, UNKNOWN_NAME } from '../formula/formula-error.ts';
import type { Value } from '../formula/values.ts';
import type { ShownAttribute } from './computation.ts';
import { environmentOf } from './environment.ts';
import { typeIn, valueReader } from './formula-values.ts';

/** Rows of which values are computed. */
interface RowSource {
  ownFields(row: number): OwnFields;
  /** What is saved; null: none. */
  value(row: number, attributeId: string): unknown;
}

/** The values of computed attributes, kept row by row as they are asked for. */
export class ComputedColumns {
  private readonly source: RowSource;
  private readonly columns = new Map<string, ComputedColumn>();

  constructor(source: RowSource) {
    this.source = source;
  }

  /** Undefined: the attribute is not computed from others. */
  of(attribute: ShownAttribute, lookup: Lookup): ComputedColumn | undefined {
    if (!attribute.computing) return undefined;
    // Each finds the columns that it reads made already: however deep they are, no call is.
    for (const one of attribute.computing.before) this.column(one, lookup);
    return this.column(attribute, lookup);
  }

  /** A saved value is another: what hangs from it is computed anew when it is asked for. */
  forgetValue(row: number, attributeId: string): void {
    for (const column of this.columns.values()) if (column.values.has(attributeId)) column.forgetRow(row);
  }

  forgetFields(row: number, changed: readonly (keyof OwnFields)[]): void {
    for (const column of this.columns.values())
      if (changed.some((field) => column.fields.has(field))) column.forgetRow(row);
  }

  forgetRow(row: number): void {
    for (const column of this.columns.values()) column.forgetRow(row);
  }

  private column(attribute: ShownAttribute, lookup: Lookup): ComputedColumn {
    const { before, sources } = attribute.computing!;
    const read = before.filter(({ id }) => sources.has(id)).map(({ id }) => this.columns.get(id)!);
    let column = this.columns.get(attribute.id);
    if (!column?.holdsFor(attribute, lookup, read)) {
      column = new ComputedColumn(attribute, this.source, lookup, read);
      this.columns.set(attribute.id, column);
    }
    return column;
  }
}

/** The values of one computed attribute, for whoever looks. */
export class ComputedColumn {
  readonly attribute: ShownAttribute;
  readonly values: ReadonlySet<string>;
  readonly fields: ReadonlySet<keyof OwnFields>;
  private readonly timeZone: string | undefined;
  private readonly people: People;
  private readonly now: number | undefined;
  private readonly read: readonly ComputedColumn[];
  private readonly before: readonly ComputedColumn[];
  private readonly environment: Environment;
  private readonly compute: (row: number) => Value;
  /** Undefined: it is to be computed. */
  private readonly kept: (Value | undefined)[] = [];

  constructor(attribute: ShownAttribute, source: RowSource, lookup: Lookup, read: readonly ComputedColumn[]) {
    const { values, fields, computer } = attribute.computing!;
    this.attribute = attribute;
    this.values = values;
    this.fields = fields;
    this.timeZone = lookup.timeZone;
    this.people = lookup.people();
    this.now = lookup.now;
    this.read = read;
    this.before = [...new Set(read.flatMap((one) => [...one.before, one]))];
    this.environment = environmentOf(lookup);
    let at = 0;
    const readers = readersOf(attribute, source, lookup, read);
    const run = computer(this.environment);
    const valueFor = (id: string): Value => readers.get(id)?.(at) ?? null;
    this.compute = (row) => {
      at = row;
      return run(valueFor);
    };
  }

  /** Whether it holds for an attribute as it is now, for somebody who looks now. */
  holdsFor(attribute: ShownAttribute, lookup: Lookup, read: readonly ComputedColumn[]): boolean {
    const { volatile, readsPeople } = attribute.computing!;
    if (this.attribute !== attribute || this.timeZone !== lookup.timeZone) return false;
    if ((volatile || readsPeople) && this.people !== lookup.people()) return false;
    if (volatile && this.now !== lookup.now) return false;
    return read.every((one, index) => this.read[index] === one);
  }

  value(row: number): Value {
    const known = this.kept[row];
    if (known !== undefined) return known;
    for (const one of this.before) if (one.kept[row] === undefined) one.kept[row] = one.compute(row);
    const value = this.compute(row);
    this.kept[row] = value;
    return value;
  }

  /** The value as its kind stores it; null: none; or an error. */
  data(row: number): unknown {
    const value = this.value(row);
    return value === null || isError(value) ? value : this.attribute.computing!.data(value, this.environment);
  }

  forgetRow(row: number): void {
    if (row < this.kept.length) this.kept[row] = undefined;
  }
}

/** What reads the value of each attribute that is read. A visitor is told no value that names people. */
function readersOf(
  attribute: ShownAttribute,
  source: RowSource,
  lookup: Lookup,
  read: readonly ComputedColumn[],
): Map<string, (row: number) => Value> {
  const isVisitor = lookup.people().me === undefined;
  const columns = new Map(read.map((column) => [column.attribute.id, column]));
  const readerOf = (id: string, one: ShownAttribute | undefined): ((row: number) => Value) => {
    if (!one || !typeIn(one)) return () => UNKNOWN_NAME;
    if (isVisitor && namesPeople(one)) return () => NOT_AVAILABLE;
    const column = columns.get(id);
    if (column) return (row) => column.value(row);
    const make = valueReader(one, lookup);
    const computed = computedBy(one);
    return computed
      ? (row) => make(computed.of(source.ownFields(row)))
      : (row) => make(readable(one, source.value(row, id)));
  };
  return new Map([...attribute.computing!.sources].map(([id, one]) => [id, readerOf(id, one)]));
}
