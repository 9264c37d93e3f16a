import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import { groupsOfRows, QueryResult } from '@tessera/domain/query/run.ts';
import { ResultTree, type SubItems } from '@tessera/domain/query/tree.ts';
import { unknownAttribute } from '@tessera/domain/query/unknown-attribute.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { namesItems } from '@tessera/domain/records/link-sight.ts';
import type { ViewColors } from '@tessera/domain/views/colors.ts';
import { type ItemColors, itemColors } from '@tessera/domain/views/item-colors.ts';
import type { AskedItems, RowGroup, RowTree } from '../views/types.ts';
import { type AggregatedRows, ResultAggregates } from './aggregates.ts';
import { collapsedItems, keepCollapsedItems } from './collapsed-items.ts';
import { ExpectedSorts } from './expected-sorts.ts';
import { HeldFolders } from './held-folders.ts';
import { itemsBelow, valuesById } from './items-by-id.ts';
import type { FoundItems, LiveRows } from './live-rows.ts';
import type { OpenFolder } from './open-folder.ts';
import { knownPeople } from './people.ts';
import { FormerRows, noRows, QueryRun, type ShownResult } from './query-run.ts';
import { readFolders } from './read-folders.ts';
import { RecentChanges } from './recent-changes.ts';
import { RowOrder } from './row-order.ts';
import { WholeResult } from './whole-rows.ts';

/** The shortest time between two runs of a sorted or filtered query while a folder loads, in milliseconds. */
const LOADING_PAUSE_MS = 150;
/** So long the page waits for what is computed; what takes longer is computed in slices, in milliseconds. */
const WAIT_MS = 40;
const SLICE_MS = 10;
/** The time between two drawings of how much is computed, in milliseconds. */
const TOLD_MS = 150;

/** Which of the items a view shows. */
interface SeenItems {
  viewId: string;
  subItems: SubItems;
}

/** The rows of one query over one open folder. */
export class QueryRows implements LiveRows {
  revision = 0;
  private result: ShownResult;
  /** Its rows below each other; undefined: none is below another one. */
  private ordering: ResultTree | undefined;
  private readonly viewId: string;
  private readonly subItems: SubItems;
  private collapsed: ReadonlySet<string>;
  /** What is computed before the result is known. */
  private ahead: QueryRun | undefined;
  private slice: ReturnType<typeof setTimeout> | undefined;
  private toldAt = 0;
  private store: OpenFolder['store'];
  order: RowOrder;
  private pause: ReturnType<typeof setTimeout> | null = null;
  private ranAt = 0;
  private readonly listeners = new Set<() => void>();
  private readonly recent = new RecentChanges();
  private readonly folder: OpenFolder;
  private readonly query: Query;
  private readonly attributes: readonly Attribute[];
  private readonly byId: ReadonlyMap<string, Attribute>;

  private readonly viewer: Lookup;
  private readonly expected: ExpectedSorts;
  readonly aggregates: ResultAggregates;

  /** @param before the rows that are on the screen: they stay until these are computed */
  constructor(
    folder: OpenFolder,
    query: Query,
    attributes: readonly Attribute[],
    viewer: Lookup,
    { viewId, subItems }: SeenItems,
    before?: QueryRows,
  ) {
    this.viewId = viewId;
    this.subItems = subItems;
    this.viewer = viewer;
    this.folder = folder;
    this.query = query;
    const isAsBefore = before?.viewId === viewId && before.isSought === this.isSought;
    this.collapsed = isAsBefore ? before.collapsed : this.isSought ? new Set() : collapsedItems(viewId);
    this.attributes = attributes;
    this.byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
    this.store = folder.store;
    this.expected = new ExpectedSorts(query, attributes, viewer);
    const same = before?.folder === folder && before.store === folder.store ? before : undefined;
    this.result = this.run(same?.result, same);
    this.order = this.ordered();
    this.aggregates = new ResultAggregates(
      () => this.aggregated(),
      before?.folder === folder ? before.aggregates : undefined,
    );
  }

  get status() {
    const { status } = this.folder;
    return this.ahead && status === 'ready' && this.count === 0 ? 'loading' : status;
  }
  get computing(): number | undefined {
    return this.ahead?.part;
  }
  get error() {
    return this.folder.error;
  }
  get loaded(): number {
    return this.store.columns.count;
  }
  get total(): number {
    return this.folder.status === 'loading' ? Math.max(this.folder.total, this.loaded) : this.loaded;
  }
  get count(): number {
    return this.rows.length;
  }
  get found(): number {
    return this.ordering ? this.ordering.each.length : this.result.found;
  }
  get asked(): AskedItems | undefined {
    const { filter, search } = this.query;
    if (unknownAttribute({ filter, sorts: [] }, this.attributes) !== undefined) return undefined;
    return { filter, search, sub_items: this.subItems };
  }
  get groups(): readonly RowGroup[] {
    return (this.ordering ?? this.result).groups;
  }
  get hasSubItems(): boolean {
    return this.ordering !== undefined;
  }
  get tree(): RowTree | undefined {
    return this.subItems === 'all' && this.ordering ? this : undefined;
  }
  private get rows(): Uint32Array {
    return (this.ordering ?? this.result).rows;
  }
  /** How often what is collapsed has changed. */
  private folds = 0;
  readonly whole = new WholeResult(() => ({
    ...{ revision: this.revision - this.folds, rows: this.rows, tree: this.ordering },
    ...{ columns: this.store.columns, valueOf: (row, attributeId) => this.valueOf(row, attributeId) },
    finds: (attributeId, folded) => this.finds(attributeId, folded),
    groups: () => groupsOfRows(this.store.columns, this.query, this.attributes, this.viewer),
    unfold: (ids) => this.fold(new Set([...this.collapsed].filter((id) => !ids.includes(id)))),
  }));

  depthAt = (index: number): number => this.ordering?.depthAt(index) ?? 0;
  childrenAt = (index: number): number => this.ordering?.childrenAt(index) ?? 0;
  isCollapsedAt = (index: number): boolean => this.ordering?.isCollapsedAt(index) ?? false;
  isContextAt = (index: number): boolean => this.ordering?.isContextAt(index) ?? false;
  foundIn = (groups: readonly RowGroup[]): number =>
    new Set(groups.flatMap((group) => [...this.aggregated().rows(group)])).size;

  foundItems(): FoundItems {
    const rows = this.ordering?.inOrder ?? new Uint32Array(new Set(this.result.rows));
    return { columns: this.store.columns, rows, viewer: this.viewer };
  }

  /** A search shows all that it finds at first, and what is collapsed in it is forgotten with it. */
  private get isSought(): boolean {
    return this.query.search !== '';
  }

  collapse(itemId: string, isCollapsed: boolean): void {
    if (this.collapsed.has(itemId) === isCollapsed) return;
    const next = new Set(this.collapsed);
    if (!next.delete(itemId)) next.add(itemId);
    this.fold(next);
  }

  private fold(collapsed: ReadonlySet<string>): void {
    this.collapsed = collapsed;
    if (!this.isSought) keepCollapsedItems(this.viewId, collapsed);
    this.ordering?.collapse(collapsed);
    this.order = new RowOrder(this.rows, this.store.columns);
    this.folds += 1;
    this.tell([]);
  }

  idAt(index: number): string | undefined {
    const row = this.rows[index];
    return row === undefined ? undefined : this.store.columns.ids[row];
  }

  item(itemId: string): Item | undefined {
    const row = this.store.columns.rowOf(itemId);
    return row === undefined ? undefined : this.store.columns.item(row);
  }

  below(itemId: string): Item[] {
    return itemsBelow(this.store.columns, itemId);
  }

  valueAt(index: number, attributeId: string): unknown {
    const row = this.rows[index];
    return row === undefined ? null : this.valueOf(row, attributeId);
  }

  private valueOf(row: number, attributeId: string): unknown {
    const attribute = this.byId.get(attributeId);
    const { columns } = this.store;
    return attribute ? columns.data(row, attribute, this.viewer) : columns.value(row, attributeId);
  }

  *itemIds(): Iterable<string> {
    const { columns } = this.store;
    for (const row of columns.inOrder()) yield columns.itemId(row);
  }

  values(attributeId: string): (itemId: string) => unknown {
    return valuesById(this.store.columns, attributeId, this.byId.get(attributeId), this.viewer);
  }

  changedSince(revision: number): ReadonlySet<string> | undefined {
    return this.recent.since(revision);
  }

  private finds(attributeId: string, folded: string): (row: number) => boolean {
    const attribute = this.byId.get(attributeId);
    const keys = attribute && this.store.columns.keysOf(attribute, this.viewer);
    return keys?.finder(folded) ?? (() => false);
  }

  colors(by: ViewColors): (index: number) => ItemColors | undefined {
    const colorsOf = itemColors(by, this.attributes, this.store.columns, this.viewer);
    const { rows } = this;
    return (index) => {
      const row = rows[index];
      return row === undefined ? undefined : colorsOf(row);
    };
  }

  expect(attributeId: string): () => void {
    return this.expected.begin(this.store.columns, attributeId);
  }

  createdBy(itemId: string): number | null | undefined {
    const row = this.store.columns.rowOf(itemId);
    return row === undefined ? undefined : this.store.columns.ownFields(row).created_by;
  }

  indexOf(itemId: string): number {
    return this.order.indexOf(itemId);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    const stop = this.listeners.size === 1 ? this.follow() : undefined;
    if (stop) this.stop = stop;
    // Changes between the first drawing and now were not told.
    if (stop && this.seen !== this.folder.revision) this.runSoon();
    else if (stop) this.holdLinked();
    this.goOn();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stop?.();
      this.cancel();
      this.linked.release();
    };
  };
  private follow(): () => void {
    const stops = [
      this.folder.subscribe((rows) => this.changed(rows)),
      knownPeople.subscribe(() => (this.isPersonal ? this.runSoon() : this.changed(new Set()))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }
  private stop: (() => void) | undefined;
  private readonly linked = new HeldFolders();
  /** The folder's revision at the last run of the query. */
  private seen = 0;

  private changed(rows: ReadonlySet<number> | 'all' | 'status'): void {
    if (rows === 'all' || this.store !== this.folder.store) {
      this.expected.forget();
      this.runSoon();
      return;
    }
    if (rows === 'status') {
      this.tell([]);
      return;
    }
    this.expected.forget();
    this.ahead?.changed(rows);
    this.result.update(rows);
    this.order = this.ordered(rows);
    this.tell(Array.from(rows, (row) => this.store.columns.itemId(row)));
  }

  /** Chunks arrive one after another: the first is shown at once, the others together at intervals. */
  private runSoon(): void {
    if (this.pause) return;
    const run = () => {
      this.pause = null;
      this.result = this.run(this.store === this.folder.store ? this.result : undefined);
      this.order = this.ordered();
      this.tell('all');
      this.goOn();
    };
    const wait = this.ranAt + LOADING_PAUSE_MS - performance.now();
    if (wait <= 0 || this.count === 0) run();
    else this.pause = setTimeout(run, wait);
  }

  /** The result, where it is up to date. */
  private get current(): QueryResult | undefined {
    const isBehind = this.listeners.size === 0 || this.pause || this.ahead;
    return !isBehind && this.result instanceof QueryResult ? this.result : undefined;
  }

  private run(former: ShownResult | undefined, before?: QueryRows): ShownResult {
    this.cancel();
    this.store = this.folder.store;
    this.ranAt = performance.now();
    this.seen = this.folder.revision;
    this.holdLinked();
    const { columns } = this.store;
    const asked = [columns, this.query, this.attributes, this.viewer] as const;
    const run = new QueryRun(...asked, before?.expected.fitting(...asked) ?? before?.current);
    if (run.step(WAIT_MS)) {
      this.ahead = undefined;
      return run.result();
    }
    this.ahead = run;
    return former ? new FormerRows(former, columns) : (run.withoutComputed() ?? noRows(columns));
  }

  /** Computes on in slices while somebody looks, with the page's own work between. */
  private goOn(): void {
    const run = this.ahead;
    if (!run || this.slice !== undefined || this.listeners.size === 0) return;
    this.slice = setTimeout(() => {
      this.slice = undefined;
      const isDone = run.step(SLICE_MS);
      if (isDone) {
        this.ahead = undefined;
        this.result = run.result();
        this.order = this.ordered();
      }
      if (isDone || performance.now() - this.toldAt > TOLD_MS) this.tell([]);
      this.goOn();
    });
  }

  private cancel(): void {
    clearTimeout(this.slice);
    this.slice = undefined;
  }

  /** Whether what it asks hangs from the names of people, or from who looks. */
  private get isPersonal(): boolean {
    return this.attributes.some(
      ({ computing }: ShownAttribute) => computing && (computing.volatile || computing.readsPeople),
    );
  }

  /** What links lead to is loaded too: rows are filtered, sorted and found by its titles. */
  private holdLinked(): void {
    if (!this.attributes.some(namesItems)) return;
    if (this.listeners.size === 0) return;
    const ids = readFolders(this.store.columns, this.attributes, this.viewer);
    this.linked.hold(this.folder.place.team_id, ids, () => this.runSoon());
  }

  private aggregated(): AggregatedRows {
    const { result, ordering } = this;
    const rowsIn = ({ key, start, count }: RowGroup) =>
      ordering?.rowsIn(key) ?? new Uint32Array(new Set(result.rows.subarray(start, start + count)));
    return {
      columns: this.store.columns,
      viewer: this.viewer,
      attribute: (id) => this.byId.get(id),
      rows: (group) => (group ? rowsIn(group) : (ordering ?? result).each),
    };
  }

  /** @param changed what has changed since in the same result; undefined: the result is another one */
  private ordered(changed?: ReadonlySet<number>): RowOrder {
    const { columns } = this.store;
    if (changed && this.ordering && columns.parents.any) this.ordering.update(changed);
    else
      this.ordering = columns.parents.any
        ? new ResultTree(this.result, columns, this.subItems, this.collapsed)
        : undefined;
    return new RowOrder(this.rows, columns);
  }

  /** @param changed the items of which values, or places among others, may be different now */
  private tell(changed: readonly string[] | 'all'): void {
    this.aggregates.forget();
    this.toldAt = performance.now();
    this.revision += 1;
    this.recent.add(this.revision, changed);
    for (const listener of [...this.listeners]) listener();
  }
}
