import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { askedId, conditionsOf } from '@tessera/domain/query/conditions.ts';
import type { ResultGroup } from '@tessera/domain/query/group-rows.ts';
import { askedBy, preparing } from '@tessera/domain/query/preparing.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import { finding, QueryResult } from '@tessera/domain/query/run.ts';

/** What a view draws of a query's result. */
export type ShownResult = Pick<QueryResult, 'rows' | 'groups' | 'each' | 'found' | 'update' | 'comparison'>;

/** So many rows are found and sorted while a page waits; more of them in parts. */
const AT_ONCE_MAX = 150_000;

/** A query over a folder that may take longer than a page can wait: for its formulas, or as it has so many rows. */
export class QueryRun {
  /** How much is computed, 0 to 1. */
  part = 0;
  private readonly columns: ItemColumns;
  private readonly query: Query;
  private readonly attributes: readonly ShownAttribute[];
  private readonly viewer: Lookup;
  private readonly computed: ReadonlySet<string>;
  private readonly work: Iterator<number>;
  private readonly now: () => number;
  private readonly atOnceMax: number;
  /** What was found and sorted in parts, and the rows that have changed since that began. */
  private sorted: Uint32Array<ArrayBuffer> | undefined;
  private readonly changedSince = new Set<number>();

  /** @param before another result that is up to date */
  constructor(
    columns: ItemColumns,
    query: Query,
    attributes: readonly ShownAttribute[],
    viewer: Lookup,
    before?: QueryResult,
    { now = () => performance.now(), atOnceMax = AT_ONCE_MAX } = {},
  ) {
    this.columns = columns;
    this.query = query;
    this.attributes = attributes;
    this.viewer = viewer;
    this.now = now;
    this.atOnceMax = atOnceMax;
    this.sorted = before?.sortedFor(columns, query, attributes, viewer);
    const asked = askedBy(query, attributes);
    const computed = asked.filter(({ computing }) => computing);
    this.computed = new Set(computed.map(({ id }) => id));
    this.work = this.isLarge ? this.inParts(asked) : preparing(columns, computed, viewer);
  }

  /** Computes for so many milliseconds. Returns whether all is computed. */
  step(ms: number): boolean {
    const end = this.now() + ms;
    do {
      const { done, value } = this.work.next();
      if (done) return true;
      this.part = value;
    } while (this.now() < end);
    return false;
  }

  /** All that the query finds: once `step` says so, it is there at once. */
  result(): QueryResult {
    const { columns, query, attributes, viewer, sorted, changedSince } = this;
    const result = new QueryResult(columns, query, attributes, viewer, sorted);
    if (changedSince.size > 0) result.update(changedSince);
    return result;
  }

  /** Rows that were added, changed or removed before there is a result. */
  changed(rows: Iterable<number>): void {
    for (const row of rows) this.changedSince.add(row);
  }

  private get isLarge(): boolean {
    return this.columns.length > this.atOnceMax;
  }

  private *inParts(asked: readonly ShownAttribute[]): Generator<number, void> {
    const { columns, query, attributes, viewer, sorted } = this;
    yield* preparing(columns, asked, viewer);
    const work = finding(columns, query, attributes, viewer, sorted);
    for (;;) {
      const { done, value } = work.next();
      if (done) {
        this.sorted = value;
        return;
      }
      yield 1;
    }
  }

  /** What can be shown before: the query without what is still computed. Undefined: that would show too much. */
  withoutComputed(): ShownResult | undefined {
    const { filter, sorts, groups, search } = this.query;
    const isComputed = ({ attribute_id }: { attribute_id: string }) => this.computed.has(attribute_id);
    if (search !== '' || conditionsOf(filter).some((one) => this.computed.has(askedId(one))))
      return undefined;
    const query: Query = {
      ...this.query,
      sorts: sorts.filter((one) => !isComputed(one)),
      groups: groups.filter((one) => !isComputed(one)),
    };
    return new QueryResult(this.columns, query, this.attributes, this.viewer);
  }
}

/** The rows that were on the screen before: they stay there until others are known, without those that are deleted. */
export class FormerRows implements ShownResult {
  rows: Uint32Array<ArrayBuffer>;
  groups: ResultGroup[];
  each: Uint32Array<ArrayBuffer>;
  readonly comparison: ShownResult['comparison'];
  private readonly columns: ItemColumns;

  constructor(former: Omit<ShownResult, 'update' | 'found'>, columns: ItemColumns) {
    const { rows, groups, each } = former;
    this.comparison = () => former.comparison();
    this.rows = rows;
    this.groups = groups;
    this.each = each;
    this.columns = columns;
    this.update();
  }

  get found(): number {
    return this.each.length;
  }

  update(): void {
    const living = this.each.filter((row) => this.columns.isAlive(row));
    if (living.length === this.each.length) return;
    // Their groups have other places and counts now, which the result has soon.
    this.groups = [];
    this.each = living;
    this.rows = living;
  }
}

/** Before anything can be shown. */
export const noRows = (columns: ItemColumns): ShownResult => {
  const none = new Uint32Array(0);
  return new FormerRows(
    { rows: none, groups: [], each: none, comparison: () => columns.compareOrder.bind(columns) },
    columns,
  );
};
