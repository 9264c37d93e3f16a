import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, OwnFields } from '../attributes/kind.ts';
import type { Lookup, People } from '../attributes/lookup.ts';
import { sortText } from '../attributes/sort-text.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { ComputedColumn } from '../computing/computed-column.ts';
import { isError } from '../formula/formula-error.ts';
import type { Attribute } from '../records/attribute.ts';
import { type GroupedBy, GroupKeys } from './group-keys.ts';
import { prefix } from './text-prefix.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Ways to make groups of one attribute that are kept. */
const GROUPINGS_MAX = 4;

/**
 * What the values of one attribute sort and match by. Each value has a number: its own, or the beginning of its
 * folded text, so that most comparisons are of numbers. Computed when first asked for, row by row afterwards.
 */
export class ColumnKeys {
  readonly attribute: ShownAttribute;
  readonly kind: AttributeKind;
  readonly settings: unknown;
  readonly lookup: Lookup;
  /** The viewer's zone that the keys of instants were made for. */
  readonly timeZone: string | undefined;
  /** Whether what values sort by is all that they show: then it is not kept twice. */
  private readonly sortsByAll: boolean;
  /** Those by whose names it sorts and matches; undefined: nobody's. */
  private readonly people: People | undefined;
  private readonly read: (row: number) => unknown;
  /** The values that are computed from others, of which these are made. */
  readonly column: ComputedColumn | undefined;
  private numbers: Float64Array | null = null;
  private texts: (string | null)[] | null = null;
  private folded: (string | null | undefined)[] = [];
  /** What search finds values by beside these, of kinds that have that. */
  private readonly also: (string | null | undefined)[] = [];
  private readonly memo = new Map<string, number | string | null>();
  private readonly foldedOptions = new Map<string, string>();
  private filled = 0;
  /** By what makes them; the last one that was asked for is the last. */
  private readonly groupings = new Map<string, GroupKeys>();
  /** Rows below `filled` that are to be filled anew. */
  private readonly expired = new Set<number>();

  constructor(
    attribute: ShownAttribute,
    read: (row: number) => unknown,
    lookup: Lookup,
    column?: ComputedColumn,
  ) {
    this.attribute = attribute;
    this.column = column;
    this.lookup = lookup;
    this.timeZone = lookup.timeZone;
    this.kind = attributeKinds[attribute.kind];
    this.settings = this.kind.settings.parse(attribute.settings);
    this.read = this.kind.linksWhere ? (row) => this.known(read(row)) : read;
    this.people = this.kind.names === 'people' ? lookup.people() : undefined;
    this.sortsByAll = this.kind.storage === 'text';
  }

  /** Whether they hold for an attribute as it is now, and for somebody in this zone who knows these people. */
  holdFor(attribute: ShownAttribute, lookup: Lookup, column: ComputedColumn | undefined): boolean {
    if (this.attribute !== attribute || this.column !== column) return false;
    if (this.kind.storage === 'instant' && this.timeZone !== lookup.timeZone) return false;
    return !this.people || this.people === lookup.people();
  }

  /** So many rows have keys; those of them that have changed since are made anew by `prepare`. */
  get prepared(): number {
    return this.filled;
  }

  /** Makes sure that the keys of all rows below `length` are there. */
  prepare(length: number): this {
    if (!this.numbers || this.numbers.length < length) {
      const grown = new Float64Array(Math.max(length, Math.ceil((this.numbers?.length ?? 0) * 1.5)));
      if (this.numbers) grown.set(this.numbers);
      this.numbers = grown;
    }
    for (let row = this.filled; row < length; row += 1) this.fill(row);
    this.filled = Math.max(this.filled, length);
    for (const row of this.expired) this.fill(row);
    this.expired.clear();
    return this;
  }

  /** NaN: no value. Call `prepare` first, as for all that compare. */
  number(row: number): number {
    return this.numbers![row]!;
  }

  /** Whether numbers that are the same may be beginnings of texts that differ. */
  get hasTexts(): boolean {
    return this.texts !== null;
  }

  /** The text that a row sorts by; null: it sorts by its number alone. */
  textKey(row: number): string | null {
    return this.texts?.[row] ?? null;
  }

  /** Compares two rows; those without a value come last whichever way the others are sorted. */
  compare(one: number, other: number, descending: boolean): number {
    const a = this.numbers![one]!;
    const b = this.numbers![other]!;
    if (a < b) return descending ? 1 : -1;
    if (a > b) return descending ? -1 : 1;
    if (a === b) {
      if (!this.texts) return 0;
      const left = this.texts[one]!;
      const right = this.texts[other]!;
      if (left === right) return 0;
      return left < right === descending ? 1 : -1;
    }
    return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  }

  /** The value as folded text, for searching; null: none. */
  text(row: number): string | null {
    if (this.texts && this.sortsByAll && row < this.filled) return this.texts[row] ?? null;
    let text = this.folded[row];
    if (text === undefined) {
      const data = this.data(row);
      text = data === null ? null : this.fold(data);
      this.folded[row] = text;
    }
    return text;
  }

  private fold(data: unknown): string {
    const { kind, settings, lookup } = this;
    if (kind.storage !== 'options') return sortText(kind.format(data, settings, lookup));
    // Few different ones on many rows: each is made, and kept, once.
    const options = String(data);
    let text = this.foldedOptions.get(options);
    if (text === undefined) {
      text = sortText(kind.format(data, settings, lookup));
      this.foldedOptions.set(options, text);
    }
    return text;
  }

  /** The day of an instant; null: no value. */
  day(row: number): string | null {
    return this.texts?.[row]?.slice(0, DAY_LENGTH) ?? null;
  }

  /** Says whether search finds a row's value by a folded word. */
  finder(word: string): (row: number) => boolean {
    const searched = this.kind.searchedAs ? this.kind.searchedAs(word) : word;
    const isShown = this.lookup.shownWith?.(this.attribute, word);
    return (row) => {
      if (this.text(row)?.includes(word)) return true;
      if (searched !== null && this.alsoText(row)?.includes(searched)) return true;
      const data = isShown ? this.data(row) : null;
      return data !== null && isShown!(data);
    };
  }

  /** What else a value is, as folded texts. */
  alsoIs(row: number): string[] {
    const data = this.kind.alsoIs ? this.read(row) : null;
    return data === null ? [] : this.kind.alsoIs!(data).map(sortText);
  }

  /** Null: no value, or an error. */
  data(row: number): unknown {
    const data = this.read(row);
    return isError(data) ? null : data;
  }

  isError(row: number): boolean {
    return this.attribute.computing !== undefined && isError(this.read(row));
  }

  /** Whether they hang from the saved values of an attribute. */
  readsValue(attributeId: string): boolean {
    return this.attribute.id === attributeId || (this.attribute.computing?.values.has(attributeId) ?? false);
  }

  readsFields(changed: readonly (keyof OwnFields)[]): boolean {
    const { computing } = this.attribute;
    if (computing) return changed.some((field) => computing.fields.has(field));
    return this.kind.computed?.reads.some((field) => changed.includes(field)) ?? false;
  }

  /** In which groups the values are, or the periods and ranges of them. */
  groups(by: GroupedBy = {}): GroupKeys {
    const name = JSON.stringify([by.period, by.size, by.firstWeekday]);
    const groups = this.groupings.get(name) ?? new GroupKeys(this, by);
    this.groupings.delete(name);
    this.groupings.set(name, groups);
    for (const other of this.groupings.keys())
      if (this.groupings.size > GROUPINGS_MAX) this.groupings.delete(other);
    return groups;
  }

  forget(): void {
    this.folded.length = Math.min(this.folded.length, this.filled);
    this.also.length = Math.min(this.also.length, this.filled);
  }

  forgetRow(row: number): void {
    this.folded[row] = undefined;
    this.also[row] = undefined;
    for (const groups of this.groupings.values()) groups.forgetRow(row);
    if (row < this.filled) this.fill(row);
  }

  /** What a value is computed from has changed elsewhere: it is read again when it is asked for. */
  expire(row: number): void {
    this.folded[row] = undefined;
    this.also[row] = undefined;
    for (const groups of this.groupings.values()) groups.forgetRow(row);
    if (row < this.filled) this.expired.add(row);
  }

  /** Where there is one row, of another item each time. */
  readAnew(): void {
    if (this.filled === 0) this.prepare(1);
    else this.forgetRow(0);
  }

  private alsoText(row: number): string | null {
    const { alsoFoundBy } = this.kind;
    if (!alsoFoundBy) return null;
    let text = this.also[row];
    if (text === undefined) {
      const data = this.data(row);
      text = data === null ? null : sortText(alsoFoundBy(data, this.settings));
      this.also[row] = text;
    }
    return text;
  }

  /** Of links those to items that are known: what is deleted or hidden is in no answer and in no count. */
  private known(data: unknown): unknown {
    if (data === null) return null;
    return this.kind.linksWhere!(
      data,
      ({ item_id, folder_id }) => this.lookup.itemTitle(item_id, folder_id) !== undefined,
    );
  }

  private fill(row: number): void {
    const data = this.data(row);
    const key = data === null ? (this.kind.emptyKey ?? null) : this.key(data);
    if (typeof key === 'string') {
      this.texts ??= [];
      this.texts[row] = key;
      this.numbers![row] = prefix(key);
    } else {
      if (this.texts) this.texts[row] = null;
      this.numbers![row] = key ?? Number.NaN;
    }
  }

  /** What a value sorts by. */
  key(data: unknown): number | string | null {
    const { kind, settings, lookup } = this;
    if (!namesOthers(kind)) return kind.sortKey(data, settings, lookup);
    // Few different ones on many rows, and each has to be looked up.
    const name = String(data);
    let key = this.memo.get(name);
    if (key === undefined) {
      key = kind.sortKey(data, settings, lookup);
      this.memo.set(name, key);
    }
    return key;
  }
}

/** Whether data is ids of what has a name elsewhere. */
const namesOthers = ({ storage }: AttributeKind): boolean => storage === 'options' || storage === 'links';

/** Whether what data sorts and matches by changes with the titles of items, though the data stays. */
export function namesItems({ kind: id }: Pick<Attribute, 'kind'>): boolean {
  const { storage, names }: AttributeKind = attributeKinds[id];
  return storage === 'links' && names === undefined;
}
