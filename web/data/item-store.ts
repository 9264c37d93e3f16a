import type { Change } from '@tessera/domain/api/changes.ts';
import { ItemColumns, type Place } from '@tessera/domain/query/columns.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { type Value, valueId } from '@tessera/domain/records/value.ts';

interface Confirmed {
  data: unknown;
  row_version: number;
}

/** A value on its way: what the server has, and how many saves of it are not answered. */
interface ValueOverlay {
  confirmed: Confirmed;
  underWay: number;
}

/** A value that met a newer one: what was to be saved, and what is there now. */
export interface ValueConflict {
  itemId: string;
  attributeId: string;
  local: unknown;
  remote: unknown;
}

/**
 * The items of one folder as the person sees them: columns that the server has confirmed, with the saves on top
 * that are under way. What fails goes back to what was confirmed last.
 */
export class ItemStore {
  readonly columns: ItemColumns;
  readonly conflicts: ValueConflict[] = [];
  private readonly overlays = new Map<string, ValueOverlay>();
  /** Items created here that the server has not confirmed, and items deleted here likewise. */
  private readonly creating = new Set<string>();
  private readonly deleting = new Map<string, Item>();
  private readonly listeners = new Set<(rows: ReadonlySet<number> | 'all') => void>();

  constructor(place: Place) {
    this.columns = new ItemColumns(place);
  }

  /** Called with the rows that changed. */
  subscribe(listener: (rows: ReadonlySet<number> | 'all') => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  append(chunk: ItemChunk): void {
    this.columns.append(chunk);
    this.tell('all');
  }

  /** What the log says was saved or deleted. Applying it again, or late, does no harm. */
  apply(changes: readonly Change[]): void {
    const rows = new Set<number>();
    for (const { collection, method, record } of changes) {
      const row =
        collection === 'values'
          ? this.applyValue(record as unknown as Value)
          : collection === 'items' && method === 'saved'
            ? this.applyItem(record as unknown as Item)
            : collection === 'items'
              ? this.applyDelete(record.id)
              : undefined;
      if (row !== undefined) rows.add(row);
    }
    if (rows.size > 0) this.tell(rows);
  }

  /** Shows values before they are saved. Returns the row_version that each save makes. */
  beginValues(changes: readonly { itemId: string; attributeId: string; data: unknown }[]): number[] {
    const rows = new Set<number>();
    const versions = changes.map(({ itemId, attributeId, data }) => {
      const row = this.columns.rowOf(itemId);
      if (row === undefined) return 0;
      const version = this.columns.version(row, attributeId);
      const key = valueId(itemId, attributeId);
      const overlay = this.overlays.get(key);
      if (overlay) overlay.underWay += 1;
      else
        this.overlays.set(key, {
          confirmed: { data: this.columns.value(row, attributeId), row_version: version },
          underWay: 1,
        });
      this.columns.setValue(row, attributeId, data, version + 1);
      rows.add(row);
      return version + 1;
    });
    this.tell(rows);
    return versions;
  }

  succeedValues(records: readonly Value[]): void {
    const rows = new Set<number>();
    for (const { item_id, attribute_id, data, row_version } of records) {
      const row = this.settleValue(item_id, attribute_id, { data, row_version });
      if (row !== undefined) rows.add(row);
    }
    this.tell(rows);
  }

  /** Refused: what was confirmed last shows again. With a conflict, `remote` is what somebody else has saved. */
  failValues(
    changes: readonly { itemId: string; attributeId: string; data: unknown }[],
    remote?: Value,
  ): void {
    const rows = new Set<number>();
    for (const { itemId, attributeId, data } of changes) {
      const theirs = remote?.id === valueId(itemId, attributeId) ? remote : undefined;
      if (theirs) this.conflicts.push({ itemId, attributeId, local: data, remote: theirs.data });
      const row = this.settleValue(itemId, attributeId, theirs);
      if (row !== undefined) rows.add(row);
    }
    this.tell(rows);
  }

  beginCreate(item: Item): void {
    this.creating.add(item.id);
    this.tell(new Set([this.columns.put(item)]));
  }

  succeedCreate(item: Item): void {
    this.creating.delete(item.id);
    const row = this.columns.rowOf(item.id);
    if (row !== undefined) this.columns.patch(row, item);
  }

  failCreate(id: string): void {
    this.creating.delete(id);
    this.removeRow(id);
  }

  beginDelete(ids: readonly string[]): void {
    const rows = new Set<number>();
    for (const id of ids) {
      const row = this.columns.rowOf(id);
      if (row === undefined) continue;
      this.deleting.set(id, this.columns.item(row));
      this.columns.remove(row);
      rows.add(row);
    }
    this.tell(rows);
  }

  succeedDelete(ids: readonly string[]): void {
    for (const id of ids) this.deleting.delete(id);
  }

  failDelete(ids: readonly string[]): void {
    const rows = new Set<number>();
    for (const id of ids) {
      const item = this.deleting.get(id);
      this.deleting.delete(id);
      if (item) rows.add(this.columns.put(item));
    }
    this.tell(rows);
  }

  /** Shows an item elsewhere in the order. Returns what it was. */
  move(id: string, position: string): { position: string; row_version: number } | undefined {
    const row = this.columns.rowOf(id);
    if (row === undefined) return undefined;
    const was = { position: this.columns.positions[row]!, row_version: this.columns.rowVersion(row) };
    this.columns.patch(row, {
      position,
      row_version: was.row_version + 1,
      updated_at: this.columns.item(row).updated_at,
    });
    this.tell(new Set([row]));
    return was;
  }

  restore(item: Pick<Item, 'id' | 'position' | 'row_version'>): void {
    const row = this.columns.rowOf(item.id);
    if (row === undefined) return;
    this.columns.patch(row, { ...item, updated_at: this.columns.item(row).updated_at });
    this.tell(new Set([row]));
  }

  private applyValue({ item_id, attribute_id, data, row_version }: Value): number | undefined {
    const row = this.columns.rowOf(item_id);
    if (row === undefined) return undefined;
    const overlay = this.overlays.get(valueId(item_id, attribute_id));
    if (overlay) {
      if (row_version > overlay.confirmed.row_version) overlay.confirmed = { data, row_version };
      return undefined;
    }
    if (row_version <= this.columns.version(row, attribute_id)) return undefined;
    this.columns.setValue(row, attribute_id, data, row_version);
    return row;
  }

  private applyItem(item: Item): number | undefined {
    const row = this.columns.rowOf(item.id);
    if (row === undefined)
      return this.deleting.has(item.id) || !item.values ? undefined : this.columns.put(item);
    if (this.creating.has(item.id) || item.row_version <= this.columns.rowVersion(row)) return undefined;
    this.columns.patch(row, item);
    return row;
  }

  private applyDelete(id: string): number | undefined {
    const row = this.columns.rowOf(id);
    if (row !== undefined) this.columns.remove(row);
    return row;
  }

  private removeRow(id: string): void {
    const row = this.columns.rowOf(id);
    if (row === undefined) return;
    this.columns.remove(row);
    this.tell(new Set([row]));
  }

  private settleValue(itemId: string, attributeId: string, known: Confirmed | undefined): number | undefined {
    const key = valueId(itemId, attributeId);
    const overlay = this.overlays.get(key);
    if (!overlay) return undefined;
    overlay.underWay -= 1;
    if (known && known.row_version >= overlay.confirmed.row_version) overlay.confirmed = known;
    if (overlay.underWay > 0) return undefined;
    this.overlays.delete(key);
    const row = this.columns.rowOf(itemId);
    if (row !== undefined)
      this.columns.setValue(row, attributeId, overlay.confirmed.data, overlay.confirmed.row_version);
    return row;
  }

  private tell(rows: ReadonlySet<number> | 'all'): void {
    if (rows !== 'all' && rows.size === 0) return;
    for (const listener of this.listeners) listener(rows);
  }
}
