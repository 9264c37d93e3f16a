import type { Attribute } from '../records/attribute.ts';
import type { ItemColumns } from './columns.ts';
import type { ColumnKeys } from './keys.ts';
import { compileFilter } from './match.ts';
import { type Compare, mergeRows } from './merge-rows.ts';
import type { Query } from './query.ts';

export interface ResultGroup {
  /** Names the group among those of its result. */
  key: string;
  /** The value that its rows share; null: none. */
  data: unknown;
  start: number;
  count: number;
}

/** More changes than this at once are quicker to sort anew than to sort in one by one. */
const INCREMENTAL_MAX = 200;

/** The rows that a query finds, in its order; kept up to date as single rows change. */
export class QueryResult {
  rows: Uint32Array;
  groups: ResultGroup[] = [];
  private readonly columns: ItemColumns;
  private readonly query: Query;
  private readonly attributes: readonly Attribute[];

  constructor(columns: ItemColumns, query: Query, attributes: readonly Attribute[]) {
    this.columns = columns;
    this.query = query;
    this.attributes = attributes;
    this.rows = this.run();
    this.groups = this.group();
  }

  /** Rows whose item was added, changed, moved or removed since. The result equals that of running anew. */
  update(changed: Iterable<number>): void {
    const rows = new Set(changed);
    if (rows.size > INCREMENTAL_MAX) this.rows = this.run();
    else if (rows.size > 0) this.rows = this.sortIn(rows);
    this.groups = this.group();
  }

  private run(): Uint32Array {
    const test = compileFilter(this.query, this.attributes, this.columns);
    const all = this.columns.inOrder();
    const rows = test ? all.filter(test) : all.slice();
    const sorts = sortKeys(this.columns, this.query, this.attributes);
    // The rows come in the folder's own order and the sort is stable, so ties need no comparison.
    if (sorts.length > 0) rows.sort((one, other) => compareBy(sorts, one, other));
    return rows;
  }

  private sortIn(changed: ReadonlySet<number>): Uint32Array {
    const test = compileFilter(this.query, this.attributes, this.columns);
    const compare = compareWhole(this.columns, this.query, this.attributes);
    const kept = this.rows.filter((row) => !changed.has(row));
    const added = [...changed].filter((row) => this.columns.isAlive(row) && (test?.(row) ?? true));
    return mergeRows(kept, added, compare);
  }

  private group(): ResultGroup[] {
    const attribute = groupAttribute(this.query, this.attributes);
    if (!attribute) return [];
    const keys = this.columns.keysOf(attribute).prepare(this.columns.length);
    const groups: ResultGroup[] = [];
    for (let index = 0; index < this.rows.length; index += 1) {
      const row = this.rows[index]!;
      if (index > 0 && keys.compare(this.rows[index - 1]!, row, false) === 0) groups.at(-1)!.count += 1;
      else {
        const data = keys.data(row);
        groups.push({ key: JSON.stringify(data), data, start: index, count: 1 });
      }
    }
    return groups;
  }
}

/**
 * The first `limit` rows of a query after a given row, without sorting all of them.
 * `total`: how many rows the query finds.
 */
export function page(
  columns: ItemColumns,
  query: Query,
  attributes: readonly Attribute[],
  options: { after?: number | undefined; limit: number },
): { rows: number[]; total: number } {
  const test = compileFilter(query, attributes, columns);
  const sorts = sortKeys(columns, query, attributes);
  const compare: Compare = (one, other) => compareBy(sorts, one, other) || columns.compareOrder(one, other);
  const { after, limit } = options;
  // The best so far, twice as many as wanted at most; nearly every row fails against the worst of them.
  let best: number[] = [];
  let worst: number | undefined;
  let total = 0;
  for (const row of columns.inOrder()) {
    if (test && !test(row)) continue;
    total += 1;
    if (after !== undefined && compare(row, after) <= 0) continue;
    if (worst !== undefined && compare(row, worst) >= 0) continue;
    best.push(row);
    if (best.length < limit * 2) continue;
    best = best.sort(compare).slice(0, limit);
    worst = best[limit - 1];
  }
  return { rows: best.sort(compare).slice(0, limit), total };
}

interface SortKey {
  keys: ColumnKeys;
  descending: boolean;
}

function sortKeys(columns: ItemColumns, query: Query, attributes: readonly Attribute[]): SortKey[] {
  const group = groupAttribute(query, attributes);
  const sorts = query.sorts.flatMap(({ attribute_id, direction }) => {
    const attribute = attributes.find(({ id }) => id === attribute_id);
    return attribute ? [{ attribute, descending: direction === 'descending' }] : [];
  });
  const grouped = sorts.find(({ attribute }) => attribute === group) ?? {
    attribute: group,
    descending: false,
  };
  return [grouped, ...sorts.filter(({ attribute }) => attribute !== group)].flatMap(
    ({ attribute, descending }) =>
      attribute ? [{ keys: columns.keysOf(attribute).prepare(columns.length), descending }] : [],
  );
}

function groupAttribute(query: Query, attributes: readonly Attribute[]): Attribute | undefined {
  return query.group ? attributes.find(({ id }) => id === query.group?.attribute_id) : undefined;
}

function compareBy(sorts: readonly SortKey[], one: number, other: number): number {
  for (const { keys, descending } of sorts) {
    const order = keys.compare(one, other, descending);
    if (order !== 0) return order;
  }
  return 0;
}

function compareWhole(columns: ItemColumns, query: Query, attributes: readonly Attribute[]): Compare {
  const sorts = sortKeys(columns, query, attributes);
  return (one, other) => compareBy(sorts, one, other) || columns.compareOrder(one, other);
}
