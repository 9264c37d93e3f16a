import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import type { GroupOfRow, ResultGroup } from '@tessera/domain/query/group-rows.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import type { SubItems } from '@tessera/domain/query/tree.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Aggregated } from '@tessera/domain/views/aggregate.ts';
import type { AggregateFunction } from '@tessera/domain/views/aggregate-functions.ts';
import type { ViewColors } from '@tessera/domain/views/colors.ts';
import type { ItemColors } from '@tessera/domain/views/item-colors.ts';
import type { UndoOutcome } from '@tessera/sync/undo.ts';

/** Ids in an order that never changes: when rows move there is a new one. */
export interface Order {
  readonly count: number;
  /** Undefined outside 0 … count - 1. */
  idAt(index: number): string | undefined;
  /** -1: the id is not in it. */
  indexOf(id: string): number;
}

/** The items of a result by row. With groups, an item is in it once for each of its groups. */
export interface RowPlaces extends Order {
  /** The first row of an item; -1: it is not in it. */
  indexOf(itemId: string): number;
  /** All rows of an item, in their order. */
  rowsOf(itemId: string): readonly number[];
}

/**
 * The rows of one query over one folder's items, for a view to draw. The object stays the same between renders;
 * `revision` grows with every change, so that components draw again.
 */
export interface ItemRows {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: string | undefined;
  /** The number of loaded items of the folder, and of all. */
  readonly loaded: number;
  readonly total: number;
  /** The number of rows in the query's result. With groups, an item counts once in each of its groups. */
  readonly count: number;
  /** The number of found items, each counted once. */
  readonly found: number;
  readonly groups: readonly RowGroup[];
  /** The number of items that the query finds in some of its groups, each counted once, also below a collapsed item. */
  foundIn(groups: readonly RowGroup[]): number;
  /** How much is computed of what the query asks, 0 to 1: until then former rows are shown. Undefined: all. */
  readonly computing?: number | undefined;
  readonly revision: number;
  /** What the query asks, as the server can answer it too. Undefined: it may answer otherwise. */
  readonly asked?: AskedItems | undefined;
  readonly aggregates: Aggregates;
  /** The items of the rows in their present order. */
  readonly order: RowPlaces;
  /** The n-th row's item; undefined outside 0 … count - 1. */
  idAt(index: number): string | undefined;
  /** An item of the folder, also if the query does not find it. */
  item(itemId: string): Item | undefined;
  /** The items right below one, in the order of the folder, also those that the query does not find. */
  below(itemId: string): Item[];
  /** Null: no value. */
  valueAt(index: number, attributeId: string): unknown;
  /** The items of the folder, found or not. */
  itemIds(): Iterable<string>;
  /**
   * What tells the values of item after item, found or not, until the next revision. Null: no value; undefined: the folder has
   * no such item.
   */
  values(attributeId: string): (itemId: string) => unknown;
  /**
   * The items of the folder that have come, gone or changed since a revision, or of which what is computed has. Undefined: any
   * of them may have.
   */
  changedSince(revision: number): ReadonlySet<string> | undefined;
  /** What tells of row after row in which colours a view shows it, until the next revision. */
  colors(by: ViewColors): (index: number) => ItemColors | undefined;
  /**
   * Somebody may sort or group by an attribute next: what that needs is made while nothing else is to be done. Returns what
   * ends it.
   */
  expect?(attributeId: string): () => void;
  /** The creator of an item of the folder, also if the query does not find it. Undefined: the folder has no such item. */
  createdBy(itemId: string): number | null | undefined;
  /** The first row of an item in the result; -1: it is not in it. */
  indexOf(itemId: string): number;
  /** How its rows are below each other; undefined: the folder has no sub-items. */
  readonly tree?: RowTree | undefined;
  readonly whole: WholeRows;
}

/**
 * All rows, also those below collapsed items, which have no row. Their places stay the same, whatever is collapsed, until
 * the revision is another one.
 */
export interface WholeRows {
  readonly revision: number;
  readonly count: number;
  idAt(place: number): string | undefined;
  valueAt(place: number, attributeId: string): unknown;
  /**
   * What tells of place after place whether a search finds a text in its value, until the next revision. `folded`: what
   * `sortText` makes of the text.
   */
  finder(attributeId: string, folded: string): (place: number) => boolean;
  /** What tells of item after item in which innermost groups it is, also if the query does not find it, until the next revision. */
  groups(): (itemId: string) => readonly GroupOfRow[];
  /** The row of a place; of one below a collapsed item, that of the item. */
  rowOf(place: number): number;
  placeOf(row: number): number;
  /** Shows what is below the collapsed items above a place. */
  reveal(place: number): void;
}

/** Which items of a folder are rows. */
export interface AskedItems extends Pick<Query, 'filter' | 'search'> {
  sub_items: SubItems;
}

/** The place of each row among items and sub-items. Those below a collapsed item are no rows. */
export interface RowTree {
  /** How many items it is below. */
  depthAt(index: number): number;
  /** How many rows are right below it, also where they are collapsed. */
  childrenAt(index: number): number;
  isCollapsedAt(index: number): boolean;
  /** The query does not find it: it is there for what is below it. */
  isContextAt(index: number): boolean;
  /** Shows or hides what is below an item. */
  collapse(itemId: string, isCollapsed: boolean): void;
}

/** What functions make of the values of a query's result. */
export interface Aggregates {
  /** Grows whenever another one is known. */
  readonly revision: number;
  subscribe(listener: () => void): () => void;
  /**
   * Of all found items or those of a group, each counted once. Undefined: it is not known yet, or cannot be computed.
   * While it is computed anew: the one before.
   */
  of(attributeId: string, of: AggregateFunction, group?: RowGroup): Aggregated | undefined;
  /** The same as it is now, computed at once: for paper, which is not drawn anew. */
  now(attributeId: string, of: AggregateFunction, group?: RowGroup): Aggregated | undefined;
}

/** A person's permissions on a folder's items. What they lack is not offered. */
export interface Allowed {
  createItem: boolean;
  deleteItem: boolean;
  /** Whether for all items; otherwise each item's creator decides. */
  editAll: boolean;
  editItem(createdBy: number | null | undefined): boolean;
}

/** A person's permissions on a folder's views. */
export interface TabsAllowed {
  create: boolean;
  /** To change shared views, their names and their order. */
  customize: boolean;
  remove: boolean;
  /** To lock views, and to change locked ones. */
  lock: boolean;
  /** To have personal views. */
  personal: boolean;
  /** The person's id: only the creator of a view can make it personal. */
  person: number;
}

/** A run of rows with the same value of what makes the groups of a level. */
export type RowGroup = ResultGroup;

export interface ValueChange {
  itemId: string;
  attributeId: string;
  /** Null clears. */
  data: unknown;
  /** The value at the beginning of an edit that took a while: a newer save must not be overwritten unseen. */
  base?: ValueBase | undefined;
}

/** The changes of one action, with one undo: new attributes, options of labels, then items, then values. */
export interface JointChanges {
  /** New attributes of the folder, at the end. */
  attributes?: readonly {
    id: string;
    name: string;
    kind: AttributeKindId;
    settings: Record<string, unknown>;
    hidden?: boolean;
  }[];
  settings: readonly { attributeId: string; settings: Record<string, unknown> }[];
  /** New items, in order from top to bottom. `under`: the one of them, before it, that it is below; else `parent` counts. */
  created: readonly { values: Record<string, unknown>; parent?: string | null; under?: number }[];
  /** The item above them; null: at the end. */
  after: string | null;
  changes: readonly ValueChange[];
  /** New items at the end of other folders, which are loaded. */
  elsewhere?: readonly { folder: { id: string; board_id: string }; values: Record<string, unknown> }[];
}

/** A value at one moment. `row_version` 0: there is none. */
export interface ValueBase {
  data: unknown;
  row_version: number;
  /** The kind of the attribute then: what is typed is of that kind, whatever it becomes meanwhile. */
  kind?: string;
  /** What is shown over it: what a page that is gone was writing. */
  draft?: unknown;
}

/** A place among the items of one parent. Positions are those of the whole folder. */
export interface ItemPlace {
  /** Null: at the top. */
  parent: string | null;
  /** The item right above; null: at the end. */
  after?: string | null;
  /** The item right below. It goes before `after`. */
  before?: string;
}

/**
 * A view's actions on a folder's items. Each shows at once and resolves when the server has confirmed it. On failure
 * the earlier state returns, and the promise rejects with the message for the person.
 */
export interface ItemActions {
  saveValues(changes: readonly ValueChange[]): Promise<void>;
  /** A new item at a place, at the top where none is given; returns its id at once. */
  createItem(
    options: Partial<ItemPlace> & {
      values?: Record<string, unknown>;
      /** Its sub-items, in their order, with how many of them each is below. */
      below?: readonly { depth: number; values: Record<string, unknown> }[];
    },
  ): {
    id: string;
    saved: Promise<void>;
  };
  /** Returns the ids of the new items at once. `undo` takes this action back, also after later actions. */
  saveTogether(changes: JointChanges): {
    ids: string[];
    saved: Promise<void>;
    undo(): Promise<UndoOutcome | undefined>;
  };
  /** The value now: the start of an edit. Undefined: the item does not exist. */
  baseOf(itemId: string, attributeId: string): ValueBase | undefined;
  /** Stores unfinished text, in case the page dies; undefined: the edit was given up. */
  draftValue(itemId: string, attributeId: string, data: unknown): void;
  /** Deletes items with their sub-items, in one action. */
  deleteItems(ids: readonly string[]): Promise<void>;
  /** Puts an item below `after` (null: at the end), and saves values of it at once: all of it, or nothing. */
  moveItem(id: string, after: string | null, values?: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * Puts items below a parent, or at the top, in the given order, in one action: their sub-items go along, also those that are
   * named. Rejects with a `DomainError` where `parentProblem` tells of one.
   *
   * @param changes values of theirs that are saved with it
   */
  moveItems(ids: readonly string[], place: ItemPlace, changes?: readonly ValueChange[]): Promise<void>;
  /** Why changes of what items wait for cannot be saved: a circle, or an item above or below. Undefined: they can. */
  waitProblem(changes: readonly ValueChange[]): Issue | undefined;
  /** Why items cannot be below this one: too many levels, or it is below one of them. Undefined: they can. */
  parentProblem(ids: readonly string[], parent: string | null): Issue | undefined;
  /** Items with all of their sub-items, each once: what goes where they are deleted. */
  withSubItems(ids: readonly string[]): string[];
}
