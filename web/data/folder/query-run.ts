import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { askedId, conditionsOf } from '@tessera/domain/query/conditions.ts';
import type { ResultGroup } from '@tessera/domain/query/group-rows.ts';
import { askedBy, preparing } from '@tessera/domain/query/preparing.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import { QueryResult } from '@tessera/domain/query/run.ts';

/** What a view draws of a query's result. */
export type ShownResult = Pick<QueryResult, 'rows' | 'groups' | 'each' | 'found' | 'update' | 'comparison'>;

/** A query over a folder whose formulas may take longer to compute than a page can wait. */
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

  constructor(
    columns: ItemColumns,
    query: Query,
    attributes: readonly ShownAttribute[],
    viewer: Lookup,
    now = () => performance.now(),
  ) {
    this.columns = columns;
    this.query = query;
    this.attributes = attributes;
    this.viewer = viewer;
    this.now = now;
    const computed = askedBy(query, attributes).filter(({ computing }) => computing);
    this.computed = new Set(computed.map(({ id }) => id));
    this.work = preparing(columns, computed, viewer);
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

  /**
   * All that the query finds: once everything is computed, it is there at once.
   *
   * @param before another result that is up to date
   */
  result(before?: QueryResult): QueryResult {
    return new QueryResult(this.columns, this.query, this.attributes, this.viewer, before);
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
