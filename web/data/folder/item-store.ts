import { type FolderPlace, ItemColumns } from '@tessera/domain/query/columns.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { type Value, valueId } from '@tessera/domain/records/value.ts';
import { RecordCollection, type RecordStore } from '@tessera/sync/collection.ts';
import type { AnyRecord } from '../sync/channel-records.ts';

/** An item's own fields: its values are records of their own. */
type ItemRecord = Omit<Item, 'values' | 'versions'>;

/**
 * The items of one folder as the person sees them. Items and values are collections like any other, but their records
 * are in columns, so that 100,000 items need no objects.
 */
export class ItemStore {
  readonly columns: ItemColumns;
  readonly items: RecordCollection<ItemRecord>;
  readonly values: RecordCollection<Value>;
  private readonly collections: Record<string, RecordCollection<AnyRecord>>;
  private readonly listeners = new Set<(rows: ReadonlySet<number> | 'all') => void>();
  private touched: Set<number> | undefined;
  /** Rows that were streamed. */
  private streamed = 0;

  constructor(place: FolderPlace) {
    this.columns = new ItemColumns(place);
    this.items = new RecordCollection({ records: new ItemRecords(this.columns) });
    this.values = new RecordCollection({ records: new ValueRecords(this.columns, place) });
    this.collections = { items: this.items, values: this.values } as object as typeof this.collections;
    this.items.subscribe((ids) => this.tellOf(ids));
    this.values.subscribe((ids) => this.tellOf(ids));
    this.columns.changes.onExpired((rows) => this.tell(rows));
  }

  collection(name: string): RecordCollection<AnyRecord> | undefined {
    return this.collections[name];
  }

  /**
   * An item as the server has it, with its values. A deleted item that exists again begins a new life: the known
   * values belong to the old one.
   *
   * @returns whether there was none until now
   */
  arrive(item: Item): boolean {
    const isUnknown = this.columns.everRowOf(item.id) === undefined;
    if (isUnknown) this.columns.put({ ...item, versions: item.versions ?? {} });
    // A save or delete of the record may be under way.
    const overlaid = this.overlaidOf(item, isUnknown);
    if (isUnknown && overlaid.length === 0 && !this.items.isOverlaid(item.id)) {
      this.tellOf(new Set([item.id]));
      return true;
    }
    // Records that are only shown (in pretend mode) have no real versions.
    const { values: _values, versions: _versions, ...own } = item;
    const isNew = isUnknown || !this.items.told(item.id);
    this.items.pushSaved(own);
    for (const { id, record } of this.valuesOf(item, overlaid)) {
      if (isNew) this.values.pushAnew(id, record);
      else if (record) this.values.pushSaved(record);
    }
    return isNew;
  }

  /** All that is known of an item's values: those of its attributes, and what is named. Null: there is none. */
  valuesOf(
    { id: itemId, values, versions = {} }: Item,
    named: readonly string[],
  ): { id: string; record: Value | null }[] {
    const ids = [...this.columns.attributeIds(), ...Object.keys(values)].map((one) => valueId(itemId, one));
    return Array.from(new Set([...ids, ...named]), (id) => {
      const attributeId = id.slice(37);
      const row_version = versions[attributeId] ?? (attributeId in values ? 1 : 0);
      if (row_version === 0) return { id, record: null };
      const data = values[attributeId] ?? null;
      return { id, record: valueRecord(this.columns.place, id, data, row_version) };
    });
  }

  /** The values of an item that are shown otherwise than the log has told them. */
  private overlaidOf({ id, values }: Item, isUnknown: boolean): string[] {
    // Those of a row are in its columns; of an item without one they have to be looked for.
    if (isUnknown) return this.values.overlaidIds().filter((one) => one.startsWith(id));
    const attributeIds = new Set([...this.columns.attributeIds(), ...Object.keys(values)]);
    return Array.from(attributeIds, (one) => valueId(id, one)).filter((one) => this.values.isOverlaid(one));
  }

  /** Called with the rows that changed. */
  subscribe(listener: (rows: ReadonlySet<number> | 'all') => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells of many changes at once. */
  batch(work: () => void): void {
    if (this.touched) {
      work();
      return;
    }
    const touched = new Set<number>();
    this.touched = touched;
    try {
      this.items.batch(() => this.values.batch(work));
    } finally {
      this.touched = undefined;
    }
    if (touched.size > 0) for (const listener of [...this.listeners]) listener(touched);
  }

  /** Adds streamed rows. An item that was created here meanwhile has its row, and the stream confirms it. */
  append(chunk: ItemChunk): void {
    // Only a store with rows that were not streamed has to look for them.
    const mayBeThere = this.columns.length > this.streamed;
    const there = (id: string) => mayBeThere && this.columns.everRowOf(id) !== undefined;
    const early = new Set(chunk.ids.filter(there));
    this.columns.append(early.size > 0 ? without(chunk, early) : chunk);
    this.streamed += chunk.ids.length - early.size;
    if (early.size > 0)
      this.batch(() => {
        for (const [index, id] of chunk.ids.entries())
          if (early.has(id)) this.arrive(itemOf(chunk, index, this.columns.place));
      });
    for (const listener of [...this.listeners]) listener('all');
  }

  private tellOf(ids: ReadonlySet<string>): void {
    const rows = new Set<number>();
    for (const id of ids) {
      const row = this.columns.everRowOf(id.slice(0, 36));
      if (row !== undefined) rows.add(row);
    }
    this.tell(rows);
  }

  private tell(rows: ReadonlySet<number>): void {
    if (this.touched) for (const row of rows) this.touched.add(row);
    else if (rows.size > 0) for (const listener of [...this.listeners]) listener(rows);
  }
}

/** Items in columns. A deleted row keeps its values: a failed delete brings them back. */
class ItemRecords implements RecordStore<ItemRecord> {
  private readonly columns: ItemColumns;

  constructor(columns: ItemColumns) {
    this.columns = columns;
  }

  get(id: string): ItemRecord | undefined {
    const row = this.columns.rowOf(id);
    return row === undefined ? undefined : this.columns.ownFields(row);
  }

  set(record: ItemRecord): void {
    const row = this.columns.everRowOf(record.id);
    if (row === undefined) {
      this.columns.put({ ...record, values: {}, versions: {} });
      return;
    }
    this.columns.revive(row);
    this.columns.patch(row, record);
  }

  delete(id: string): void {
    const row = this.columns.rowOf(id);
    if (row !== undefined) this.columns.remove(row);
  }

  ids(): Iterable<string> {
    return Array.from(this.columns.inOrder(), (row) => this.columns.ids[row]!);
  }
}

class ValueRecords implements RecordStore<Value> {
  private readonly columns: ItemColumns;
  private readonly place: FolderPlace;

  constructor(columns: ItemColumns, place: FolderPlace) {
    this.columns = columns;
    this.place = place;
  }

  get(id: string): Value | undefined {
    const at = this.at(id);
    if (!at) return undefined;
    const row_version = this.columns.version(at.row, at.attributeId);
    if (row_version === 0) return undefined;
    return valueRecord(this.place, id, this.columns.value(at.row, at.attributeId), row_version);
  }

  set({ id, data, row_version, ...lastSave }: Value): void {
    const at = this.at(id);
    if (!at) return;
    this.columns.setValue(at.row, at.attributeId, data ?? null, row_version);
    // Only the server says when an item was saved: a pending value has no time.
    if (lastSave.updated_at === '') return;
    const { updated_at } = this.columns.ownFields(at.row);
    if (lastSave.updated_at >= updated_at) this.columns.stamp(at.row, lastSave);
  }

  delete(id: string): void {
    const at = this.at(id);
    if (at) this.columns.setValue(at.row, at.attributeId, null, 0);
  }

  /** Values are read one by one; no code iterates over all of them. */
  ids(): Iterable<string> {
    return [];
  }

  private at(id: string): { row: number; attributeId: string } | undefined {
    const row = this.columns.everRowOf(id.slice(0, 36));
    return row === undefined ? undefined : { row, attributeId: id.slice(37) };
  }
}

/** A value as a record. Its creation time and author are not stored. */
export function valueRecord(place: FolderPlace, id: string, data: unknown, row_version: number): Value {
  return {
    id,
    team_id: place.team_id,
    board_id: place.board_id,
    folder_id: place.folder_id,
    item_id: id.slice(0, 36),
    attribute_id: id.slice(37),
    data,
    row_version,
    created_at: '',
    updated_at: '',
    created_by: null,
  };
}

/** One row as an item. */
function itemOf(chunk: ItemChunk, index: number, place: FolderPlace): Item {
  const values = Object.entries(chunk.columns).flatMap(([id, data]) =>
    data[index] == null ? [] : [[id, data[index]] as const],
  );
  return {
    id: chunk.ids[index]!,
    ...place,
    position: chunk.positions[index]!,
    parent_id: chunk.parents?.[index] ?? null,
    row_version: chunk.row_versions[index]!,
    created_at: chunk.created_at[index]!,
    updated_at: chunk.updated_at[index]!,
    created_by: chunk.created_by[index]!,
    updated_by: chunk.updated_by?.[index] ?? null,
    values: Object.fromEntries(values),
    versions: chunk.versions[index] ?? {},
  };
}

function without(chunk: ItemChunk, ids: ReadonlySet<string>): ItemChunk {
  const kept = [...chunk.ids.keys()].filter((index) => !ids.has(chunk.ids[index]!));
  const pick = <T>(list: readonly T[]): T[] => kept.map((index) => list[index]!);
  return {
    ...chunk,
    ids: pick(chunk.ids),
    positions: pick(chunk.positions),
    row_versions: pick(chunk.row_versions),
    created_at: pick(chunk.created_at),
    updated_at: pick(chunk.updated_at),
    created_by: pick(chunk.created_by),
    ...(chunk.updated_by ? { updated_by: pick(chunk.updated_by) } : {}),
    columns: Object.fromEntries(Object.entries(chunk.columns).map(([id, data]) => [id, pick(data)])),
    versions: moved(chunk.versions, kept),
    ...(chunk.parents ? { parents: moved(chunk.parents, kept) } : {}),
  };
}

/** What is said of some rows of a chunk, of those that are kept. */
const moved = <T>(said: Record<string, T>, kept: readonly number[]): Record<string, T> =>
  Object.fromEntries(
    kept.flatMap((index, place) => {
      const one = said[index];
      return one === undefined ? [] : [[place, one]];
    }),
  );
