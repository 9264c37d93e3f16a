import { computedBy, readable } from '../attributes/attribute-data.ts';
import type { OwnFields } from '../attributes/kind.ts';
import { type Lookup, noLookup } from '../attributes/lookup.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import { ComputedColumns } from '../computing/computed-columns.ts';
import { isOfItems, valueReader } from '../computing/formula-values.ts';
import { LinkedValues } from '../computing/linked-values.ts';
import type { Value } from '../formula/values.ts';
import type { Item } from '../records/item.ts';
import { ColumnChanges } from './column-changes.ts';
import { ColumnLinks } from './column-links.ts';
import type { ItemChunk, ValuesChunk } from './item-chunk.ts';
import { ItemOrder } from './item-order.ts';
import { ItemParents } from './item-parents.ts';
import { ColumnKeys, namesItems } from './keys.ts';
import { linksFrom } from './linked-items.ts';
import { RowIndex } from './row-index.ts';

export interface FolderPlace {
  team_id: number;
  board_id: string;
  folder_id: string;
}

/** What each save of an item sets. */
const stamped = ['updated_at', 'updated_by'] as const;
type LastSave = Pick<OwnFields, 'updated_at' | 'updated_by'>;

let columnsMade = 0;

/**
 * The items of one folder as columns. A row is an index that never changes; a deleted row stays as a hole.
 * Rows become objects only when somebody asks for one.
 */
export class ItemColumns {
  readonly place: FolderPlace;
  readonly ids: string[] = [];
  readonly positions: string[] = [];
  readonly parents = new ItemParents();
  private readonly alive: boolean[] = [];
  private readonly rowVersions: number[] = [];
  private readonly createdAt: string[] = [];
  private readonly updatedAt: string[] = [];
  private readonly createdBy: (number | null)[] = [];
  private readonly updatedBy: (number | null)[] = [];
  private readonly columns = new Map<string, unknown[]>();
  /** Row → attribute id → row_version, for rows with a value above version 1. */
  private readonly versions = new Map<number, Record<string, number>>();
  /** By attribute; those that were asked for last come first. */
  private readonly keys = new Map<string, readonly ColumnKeys[]>();
  private readonly computed = new ComputedColumns(this, (row, attributeId, isOther) =>
    this.expire(row, attributeId, isOther),
  );
  /** What is told of changes here, and of those elsewhere that change what is computed here. */
  readonly changes = new ColumnChanges();
  /** By attribute. */
  private readonly links = new ColumnLinks(this, this.changes);
  private readonly order = new ItemOrder(this);
  /** Rows of which the sub-items are read just now. */
  private readonly walked = new Set<number>();
  private readonly rowsById = new RowIndex(this.ids);
  /** Living rows. */
  count = 0;
  /** Grows with every change. */
  revision = 0;
  /** Which of all columns they are: a folder that is loaded anew has others. */
  readonly serial: number;

  constructor(place: FolderPlace) {
    this.place = place;
    this.serial = ++columnsMade;
  }

  /** Rows ever added, holes included. */
  get length(): number {
    return this.ids.length;
  }

  /** Takes in rows that are not here yet, in the folder's own order. Who leaves out own fields asks for none. */
  append(chunk: ItemChunk | ValuesChunk): void {
    this.revision += 1;
    const first = this.length;
    for (let index = 0; index < chunk.ids.length; index += 1) {
      this.ids.push(chunk.ids[index]!);
      this.positions.push(chunk.positions[index]!);
      this.alive.push(true);
      this.rowsById.add(chunk.ids[index]!, first + index);
    }
    if ('row_versions' in chunk) this.appendFields(chunk, first);
    for (const [attributeId, data] of Object.entries(chunk.columns)) {
      const column = this.columnFor(attributeId, first);
      for (const one of data) column.push(one);
    }
    for (const column of this.columns.values()) while (column.length < this.length) column.push(null);
    for (const keys of this.allKeys()) keys.forget();
    this.links.add(first);
    for (const id of chunk.ids) this.changes.ofItem(id, 'life');
    this.count += chunk.ids.length;
    this.order.append(first);
  }

  rowOf(itemId: string): number | undefined {
    const row = this.rowsById.of(itemId);
    return row !== undefined && this.alive[row] ? row : undefined;
  }

  /** The row that an item has or had: a deleted one stays as a hole that can be filled again. */
  everRowOf(itemId: string): number | undefined {
    return this.rowsById.of(itemId);
  }

  /** Brings a deleted row back with the values that it has. */
  revive(row: number): void {
    if (this.alive[row]) return;
    this.revision += 1;
    this.alive[row] = true;
    this.count += 1;
    this.order.loosen(row);
    this.links.update(row);
    this.computed.forgetParents([this.parents.of(row)]);
    this.changes.ofItem(this.ids[row]!, 'life');
  }

  /** Adds an item or replaces its own fields and values. Returns its row. */
  put(item: Item): number {
    this.revision += 1;
    const known = this.everRowOf(item.id);
    const row = known ?? this.length;
    const moved = known === undefined || !this.alive[row] || this.positions[row] !== item.position;
    this.ids[row] = item.id;
    this.positions[row] = item.position;
    this.putBelow(row, item.parent_id ?? null);
    if (!this.alive[row]) this.count += 1;
    this.alive[row] = true;
    this.rowVersions[row] = item.row_version;
    this.createdAt[row] = item.created_at;
    this.updatedAt[row] = item.updated_at;
    this.createdBy[row] = item.created_by;
    this.updatedBy[row] = item.updated_by ?? null;
    this.rowsById.add(item.id, row);
    for (const attributeId of Object.keys(item.values)) this.columnFor(attributeId, row);
    for (const [attributeId, column] of this.columns) column[row] = item.values[attributeId] ?? null;
    if (Object.keys(item.versions).length > 0) this.versions.set(row, { ...item.versions });
    else this.versions.delete(row);
    this.computed.forgetRow(row);
    for (const keys of this.allKeys()) keys.forgetRow(row);
    this.links.update(row);
    if (moved) this.move(row);
    this.changes.ofItem(item.id, 'life');
    return row;
  }

  /** A changed position, parent or row_version; values stay. */
  patch(
    row: number,
    own: { position: string; parent_id?: string | null; row_version: number } & LastSave,
  ): void {
    const moved = this.positions[row] !== own.position;
    if (own.parent_id !== undefined) this.putBelow(row, own.parent_id);
    this.positions[row] = own.position;
    if (moved) this.move(row);
    this.rowVersions[row] = own.row_version;
    this.stamp(row, own);
  }

  /** When an item, or a value of it, was saved last, and by whom. */
  stamp(row: number, { updated_at, updated_by = null }: LastSave): void {
    this.updatedAt[row] = updated_at;
    this.updatedBy[row] = updated_by;
    this.computed.forgetFields(row, stamped);
    for (const keys of this.allKeys()) if (keys.readsFields(stamped)) keys.forgetRow(row);
    this.changes.ofItem(this.ids[row]!, { fields: stamped });
  }

  remove(row: number): void {
    if (!this.alive[row]) return;
    this.revision += 1;
    this.alive[row] = false;
    this.count -= 1;
    this.order.loosen(row);
    this.links.update(row);
    this.computed.forgetParents([this.parents.of(row)]);
    this.changes.ofItem(this.ids[row]!, 'life');
  }

  /** Null clears. `version`: the value's row_version from now on. */
  setValue(row: number, attributeId: string, data: unknown, version: number): void {
    this.revision += 1;
    this.columnFor(attributeId, row)[row] = data;
    if (version > 1 || data === null)
      this.versions.set(row, { ...this.versions.get(row), [attributeId]: version });
    else if (this.versions.has(row)) {
      const { [attributeId]: _was, ...others } = this.versions.get(row)!;
      this.versions.set(row, others);
    }
    this.computed.forgetValue(row, attributeId);
    for (const keys of this.allKeys()) if (keys.readsValue(attributeId)) keys.forgetRow(row);
    this.links.update(row, attributeId);
    this.changes.ofItem(this.ids[row]!, { attribute: attributeId });
  }

  /** The attributes that any row has, or had, a value of. */
  attributeIds(): Iterable<string> {
    return this.columns.keys();
  }

  isAlive(row: number): boolean {
    return this.alive[row] === true;
  }

  /** The data of an attribute in a row, saved or computed; null: none; or an error. */
  data(row: number, attribute: ShownAttribute, lookup: Lookup = noLookup): unknown {
    return this.reader(attribute, lookup)(row);
  }

  /** What reads the data of an attribute in row after row, as long as nothing changes. */
  reader(attribute: ShownAttribute, lookup: Lookup): (row: number) => unknown {
    const column = this.computed.of(attribute, lookup);
    if (column) return (row) => column.data(row);
    const linked = linksFrom(attribute, lookup);
    if (linked) return (row) => linked(this.ids[row]!);
    const computed = computedBy(attribute);
    return computed
      ? (row) => computed.of(this.ownFields(row))
      : (row) => readable(attribute, this.value(row, attribute.id));
  }

  /** The value of an attribute in a row, as formulas read it; null too where there is no such attribute. */
  formulaValue(row: number, attribute: ShownAttribute | undefined, lookup: Lookup): Value {
    return attribute ? this.formulaReader(attribute, lookup)(row) : null;
  }

  /** What reads the values of an attribute in row after row, as formulas do. */
  formulaReader(attribute: ShownAttribute, lookup: Lookup): (row: number) => Value {
    const column = this.computed.of(attribute, lookup);
    if (column) return (row) => column.value(row);
    const read = this.reader(attribute, lookup);
    if (isOfItems(attribute)) {
      const linked = new LinkedValues(() => lookup);
      return (row) => {
        linked.begin();
        return linked.items(attribute, read(row));
      };
    }
    const make = valueReader(attribute, lookup);
    return (row) => make(read(row));
  }

  /** The living rows of the sub-items of an item, in no order. */
  *childrenOf(itemId: string): Iterable<number> {
    for (const row of this.parents.rowsBelow(itemId)) if (this.alive[row]) yield row;
  }

  /** What an attribute is in each of the sub-items of a row's item, in no order. */
  ofSubItems(row: number, attribute: ShownAttribute, lookup: Lookup): readonly Value[] {
    // Two people may have put each of two items below the other: until the server has told, each is above itself.
    if (this.walked.has(row)) return [];
    const rows = [...this.childrenOf(this.ids[row]!)];
    if (rows.length === 0) return [];
    this.walked.add(row);
    const values = rows.map(this.formulaReader(attribute, lookup));
    this.walked.delete(row);
    return values;
  }

  /** The item that a row's item is below; null: it is at the top. */
  parentOf(row: number): string | null {
    return this.parents.of(row);
  }

  /** Links to the items that link to one by an attribute; null: there are none. */
  linksInto(attributeId: string, itemId: string): string[] | null {
    return this.links.into(attributeId, itemId);
  }

  /** The folders of the items that the values of an attribute name. */
  foldersNamedBy(attribute: Pick<ShownAttribute, 'id' | 'kind'>): Iterable<string> {
    return this.links.foldersNamedBy(attribute);
  }

  itemId(row: number): string {
    return this.ids[row]!;
  }

  /** What is saved; null: none. */
  value(row: number, attributeId: string): unknown {
    return this.columns.get(attributeId)?.[row] ?? null;
  }

  /** The row_version of a value; 0 where there never was one. */
  version(row: number, attributeId: string): number {
    return this.versions.get(row)?.[attributeId] ?? (this.value(row, attributeId) === null ? 0 : 1);
  }

  rowVersion(row: number): number {
    return this.rowVersions[row]!;
  }

  /** An item's own fields, without its values. */
  ownFields(row: number): Omit<Item, 'values' | 'versions'> {
    return {
      id: this.ids[row]!,
      ...this.place,
      row_version: this.rowVersions[row]!,
      position: this.positions[row]!,
      parent_id: this.parents.of(row),
      created_at: this.createdAt[row]!,
      updated_at: this.updatedAt[row]!,
      created_by: this.createdBy[row]!,
      updated_by: this.updatedBy[row]!,
    };
  }

  item(row: number): Item {
    const values: Record<string, unknown> = {};
    for (const [attributeId, column] of this.columns)
      if (column[row] != null) values[attributeId] = column[row];
    return { ...this.ownFields(row), values, versions: this.versions.get(row) ?? {} };
  }

  /** Living rows in the folder's own order: by position, then id. */
  inOrder(): Uint32Array {
    return this.order.rows();
  }

  compareOrder(one: number, other: number): number {
    return this.order.compare(one, other);
  }

  /** What an attribute's values sort and match by: computed once and kept, unless it is not told by the values alone. */
  keysOf(attribute: ShownAttribute, lookup: Lookup): ColumnKeys {
    const column = this.computed.of(attribute, lookup);
    const make = () => new ColumnKeys(attribute, this.reader(attribute, lookup), lookup, column);
    if (namesItems(attribute)) return make();
    const kept = this.keys.get(attribute.id) ?? [];
    const keys = kept.find((one) => one.holdFor(attribute, lookup, column)) ?? make();
    if (kept[0] === keys) return keys;
    if (attribute.asks)
      // Those of conditions that are not kept any more go.
      for (const [id, [one]] of this.keys)
        if (one?.attribute.asks && !this.computed.has(one.column!)) this.keys.delete(id);
    // Those of others who look stay as long as what was computed for them.
    const others = kept.filter((one) => one !== keys && one.column && this.computed.has(one.column));
    this.keys.set(attribute.id, [keys, ...others]);
    return keys;
  }

  private appendFields(chunk: ItemChunk, first: number): void {
    // Many are made and changed in the same second: its text is kept once.
    let at = this.updatedAt.at(-1) ?? '';
    const kept = (time: string): string => {
      if (time !== at) at = time;
      return at;
    };
    for (let index = 0; index < chunk.ids.length; index += 1) {
      this.rowVersions.push(chunk.row_versions[index]!);
      this.createdAt.push(kept(chunk.created_at[index]!));
      this.updatedAt.push(kept(chunk.updated_at[index]!));
      this.createdBy.push(chunk.created_by[index]!);
      this.updatedBy.push(chunk.updated_by?.[index] ?? null);
    }
    for (const [index, versions] of Object.entries(chunk.versions))
      this.versions.set(first + Number(index), versions);
    const parents = Object.entries(chunk.parents ?? {});
    for (const [index, parent] of parents) this.parents.set(first + Number(index), parent);
    this.computed.forgetParents(parents.map(([, parent]) => parent));
  }

  private putBelow(row: number, parent: string | null): void {
    this.computed.forgetParents([this.parents.of(row), parent]);
    this.parents.set(row, parent);
  }

  private *allKeys(): Iterable<ColumnKeys> {
    for (const kept of this.keys.values()) yield* kept;
  }

  private move(row: number): void {
    this.order.loosen(row);
    this.links.move(row);
  }

  private expire(row: number, attributeId: string, isOther: boolean): void {
    for (const keys of this.keys.get(attributeId) ?? []) keys.expire(row);
    this.changes.ofItem(this.ids[row]!, { attribute: attributeId });
    if (isOther) this.changes.expired(row);
  }

  private columnFor(attributeId: string, upTo: number): unknown[] {
    let column = this.columns.get(attributeId);
    if (!column) {
      column = [];
      this.columns.set(attributeId, column);
    }
    while (column.length < upTo) column.push(null);
    return column;
  }
}
