import type { Item } from '@tessera/domain/records/item.ts';
import type { UndoOutcome } from '@tessera/sync/undo.ts';

/** Ids in an order that never changes: when rows move there is another one. */
export interface Order {
  readonly count: number;
  /** Undefined outside 0 … count - 1. */
  idAt(index: number): string | undefined;
  /** -1: it is not there. */
  indexOf(id: string): number;
}

/** The items of a result by row. Where there are groups, an item stands once in each of its own. */
export interface RowPlaces extends Order {
  /** The first row of an item; -1: it is not there. */
  indexOf(itemId: string): number;
  /** All rows of an item, in their order. */
  rowsOf(itemId: string): readonly number[];
}

/**
 * What a view draws: the rows of one query over one folder's items. The object stays the same between
 * renders; `revision` grows with every change, so components draw again when it does.
 */
export interface ItemRows {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: string | undefined;
  /** Items of the folder that have arrived, of how many. */
  readonly loaded: number;
  readonly total: number;
  /** Rows of the query's result. An item stands once in each of its groups. */
  readonly count: number;
  /** Items that the query finds, each counted once. */
  readonly found: number;
  readonly groups: readonly RowGroup[];
  readonly revision: number;
  /** The items of the rows as they stand now. */
  readonly order: RowPlaces;
  /** The n-th row's item; undefined outside 0 … count - 1. */
  idAt(index: number): string | undefined;
  /** An item of the folder, also where the query does not find it. */
  item(itemId: string): Item | undefined;
  /** Null: no value. */
  valueAt(index: number, attributeId: string): unknown;
  /** Who made the n-th row's item. */
  createdByAt(index: number): number | null | undefined;
  /** Where an item stands first in the result; -1: it is not in it. */
  indexOf(itemId: string): number;
}

/** What the person may do to a folder's items. What they may not is not offered. */
export interface Allowed {
  createItem: boolean;
  deleteItem: boolean;
  /** Whether everybody's items; else it is asked for each whose it is. */
  editAll: boolean;
  editItem(createdBy: number | null | undefined): boolean;
}

/** What the person may do to a folder's views. */
export interface TabsAllowed {
  create: boolean;
  /** To change how they are shared, their names and their order. */
  customize: boolean;
  remove: boolean;
  /** To lock them, and to change those that are locked. */
  lock: boolean;
  /** To have views that only they see. */
  personal: boolean;
  /** Who they are: a view is its maker's to make personal. */
  person: number;
}

/** A run of rows with a value of the grouping attribute in common. */
export interface RowGroup {
  /** Names the group, whatever its items are. */
  key: string;
  /** The value that is the group's own; null: its items have none. */
  data: unknown;
  start: number;
  count: number;
}

export interface ValueChange {
  itemId: string;
  attributeId: string;
  /** Null clears. */
  data: unknown;
  /** What an edit began with, where it took a while: somebody may have saved since, and must not be overwritten unseen. */
  base?: ValueBase | undefined;
}

/** What is done in one act, with one undo: options of labels are made, then items, then values are saved. */
export interface JointChanges {
  settings: readonly { attributeId: string; settings: Record<string, unknown> }[];
  /** New items, one below the other. */
  created: readonly { values: Record<string, unknown> }[];
  /** The item that they stand below; null: at the end. */
  after: string | null;
  changes: readonly ValueChange[];
}

/** A value as it is at one moment. `row_version` 0: there is none. */
export interface ValueBase {
  data: unknown;
  row_version: number;
}

/**
 * What a view may do to a folder's items. Each answers at once on the screen and resolves when the server has
 * acknowledged; on failure the earlier state returns and the promise rejects with what to tell the person.
 */
export interface ItemActions {
  saveValues(changes: readonly ValueChange[]): Promise<void>;
  /** A new item below `after` (null: at the end); returns its id at once. */
  createItem(options: { after?: string | null; values?: Record<string, unknown> }): {
    id: string;
    saved: Promise<void>;
  };
  /** Returns the ids of the new items at once. `undo` takes back this act, whatever came after it. */
  saveTogether(changes: JointChanges): {
    ids: string[];
    saved: Promise<void>;
    undo(): Promise<UndoOutcome | undefined>;
  };
  /** The value as it is now: what an edit that begins is made of. Undefined: the item is not there. */
  baseOf(itemId: string, attributeId: string): ValueBase | undefined;
  /** Keeps what is being written, in case the page dies; undefined: the edit was given up. */
  draftValue(itemId: string, attributeId: string, data: unknown): void;
  deleteItems(ids: readonly string[]): Promise<void>;
  /** Puts an item below `after` (null: at the end), and saves values of it with that: all of it, or nothing. */
  moveItem(id: string, after: string | null, values?: Readonly<Record<string, unknown>>): Promise<void>;
}
