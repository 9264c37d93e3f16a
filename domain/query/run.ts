import { namesPeople } from '../attributes/attribute-data.ts';
import type { Lookup, People } from '../attributes/lookup.ts';
import { isSame } from '../is-same.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ItemColumns } from './columns.ts';
import { type GroupLevel, type GroupOfRow, groupRows, groupsOf, type ResultGroup } from './group-rows.ts';
import { namesItems } from './keys.ts';
import { compileFilter } from './match.ts';
import { type Compare, mergeRows } from './merge-rows.ts';
import type { Query, Sort } from './query.ts';
import { compareBy, type SortKey, sorting } from './sort-rows.ts';
import { titlesIn } from './titles.ts';

/** The groups of so many rows are made at once, while others wait. */
const ROWS_A_TURN = 20_000;
/** More changes than this at once are quicker to sort anew than to sort in one by one. */
const INCREMENTAL_MAX = 200;

/** The rows that a query finds, in its order; kept up to date as single rows change. */
export class QueryResult {
  /** Group by group, where there are groups: a row stands once in each of its groups. */
  rows: Uint32Array<ArrayBuffer>;
  groups: ResultGroup[] = [];
  private sorted: Uint32Array<ArrayBuffer>;
  private readonly columns: ItemColumns;
  private readonly query: Query;
  private readonly attributes: readonly Attribute[];
  private readonly lookup: Lookup;
  private readonly hasLinks: boolean;
  private readonly hasPeople: boolean;
  /** Those whose names the result is made by. */
  private people: People;

  /**
   * @param lookup what links are sorted and found by; it may know more each time that it is asked
   * @param sorted its rows, where they are found and sorted already
   */
  constructor(
    columns: ItemColumns,
    query: Query,
    attributes: readonly Attribute[],
    lookup: Lookup = titlesIn(columns, attributes),
    sorted?: Uint32Array<ArrayBuffer>,
  ) {
    this.lookup = lookup;
    this.hasLinks = attributes.some(namesItems);
    this.hasPeople = attributes.some(namesPeople);
    this.people = lookup.people();
    this.columns = columns;
    this.query = query;
    this.attributes = attributes;
    this.sorted = sorted ?? this.run();
    this.rows = this.sorted;
    this.group();
  }

  /** Each found row once, in the order of the query's sorts. */
  get each(): Uint32Array<ArrayBuffer> {
    return this.sorted;
  }

  /** How many items the query finds, each counted once. */
  get found(): number {
    return this.sorted.length;
  }

  /** The order of the query's sorts, also of rows that it does not find. */
  comparison(): Compare {
    const sorts = sortKeys(this.columns, this.query, this.attributes, this.lookup);
    return (one, other) => compareBy(sorts, one, other) || this.columns.compareOrder(one, other);
  }

  /** Rows whose item was added, changed, moved or removed since. The result equals that of running anew. */
  update(changed: Iterable<number>): void {
    const rows = new Set(changed);
    const people = this.lookup.people();
    const isRenamed = this.hasPeople && people !== this.people;
    this.people = people;
    // A changed title or name moves rows that have not changed themselves.
    if (rows.size > INCREMENTAL_MAX || isRenamed || (this.hasLinks && rows.size > 0))
      this.sorted = this.run();
    else if (rows.size > 0) this.sorted = this.sortIn(rows);
    this.group();
  }

  /** Its rows, where a query finds and sorts the same. */
  sortedFor(
    columns: ItemColumns,
    query: Query,
    attributes: readonly Attribute[],
    lookup: Lookup,
  ): Uint32Array<ArrayBuffer> | undefined {
    const isAlike =
      columns === this.columns &&
      attributes === this.attributes &&
      lookup === this.lookup &&
      query.search === this.query.search &&
      isSame(query.filter, this.query.filter) &&
      isSame(sortsWithin(query), sortsWithin(this.query));
    return isAlike ? this.sorted : undefined;
  }

  private run(): Uint32Array<ArrayBuffer> {
    const work = finding(this.columns, this.query, this.attributes, this.lookup);
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  }

  private sortIn(changed: ReadonlySet<number>): Uint32Array<ArrayBuffer> {
    const test = compileFilter(this.query, this.attributes, this.columns, this.lookup);
    const kept = without(this.sorted, changed);
    const added = [...changed].filter((row) => this.columns.isAlive(row) && (test?.(row) ?? true));
    return mergeRows(kept, added, this.comparison());
  }

  private group(): void {
    const levels = levelsOf(this.columns, this.query, this.attributes, this.lookup);
    const grouped = levels.length > 0 ? groupRows(this.sorted, levels) : undefined;
    this.rows = grouped?.rows ?? this.sorted;
    this.groups = grouped?.groups ?? [];
  }
}

/**
 * Finds and sorts the rows of a query, and makes their groups, in parts, so that others have their turn between.
 *
 * @param sorted the rows, where they are found and sorted already
 */
export function* finding(
  columns: ItemColumns,
  query: Query,
  attributes: readonly Attribute[],
  lookup: Lookup,
  sorted?: Uint32Array<ArrayBuffer>,
): Generator<void, Uint32Array<ArrayBuffer>> {
  const rows = sorted ?? found(columns, query, attributes, lookup);
  const sorts = sorted ? [] : sortKeys(columns, query, attributes, lookup);
  // The rows come in the folder's own order and the sort is stable, so ties need no comparison.
  if (sorts.length > 0) yield* sorting(rows, sorts);
  for (const { keys } of levelsOf(columns, query, attributes, lookup))
    for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
      keys.prepare(rows.subarray(from, from + ROWS_A_TURN));
      yield;
    }
  return rows;
}

/** The rows that a query finds, in the folder's own order. */
function found(
  columns: ItemColumns,
  query: Query,
  attributes: readonly Attribute[],
  lookup: Lookup,
): Uint32Array<ArrayBuffer> {
  const test = compileFilter(query, attributes, columns, lookup);
  const all = columns.inOrder();
  return test ? all.filter(test) : all.slice();
}

/** Rows without a few of them. They are looked for by the machine, and not asked for one by one. */
function without(rows: Uint32Array<ArrayBuffer>, few: ReadonlySet<number>): Uint32Array<ArrayBuffer> {
  const gone = [...few].map((row) => rows.indexOf(row)).filter((at) => at >= 0);
  const kept = new Uint32Array(rows.length - gone.length);
  let from = 0;
  for (const [index, at] of gone.sort((one, other) => one - other).entries()) {
    kept.set(rows.subarray(from, at), from - index);
    from = at + 1;
  }
  kept.set(rows.subarray(from), from - gone.length);
  return kept;
}

/**
 * The first `limit` rows of a query after a given row, without sorting all of them. Each row comes once: in the first of
 * its groups.
 * `total`: how many rows the query finds.
 */
export function page(
  columns: ItemColumns,
  query: Query,
  attributes: readonly Attribute[],
  options: { after?: number | undefined; limit: number },
  lookup: Lookup = titlesIn(columns, attributes),
): { rows: number[]; total: number } {
  const test = compileFilter(query, attributes, columns, lookup);
  const sorts = sortKeys(columns, query, attributes, lookup);
  const { after, limit } = options;
  const compareGroups = comparisonOfGroups(
    () => [
      ...(test ? columns.inOrder().filter(test) : columns.inOrder()),
      ...(after === undefined ? [] : [after]),
    ],
    levelsOf(columns, query, attributes, lookup),
  );
  const compare: Compare = (one, other) =>
    compareGroups?.(one, other) || compareBy(sorts, one, other) || columns.compareOrder(one, other);
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

/** Compares rows by the first of all groups in which each stands; undefined: there are no groups. */
function comparisonOfGroups(
  found: () => Iterable<number>,
  levels: readonly GroupLevel[],
): Compare | undefined {
  if (levels.length === 0) return undefined;
  const { rows, groups } = groupRows(Uint32Array.from(new Set(found())), levels);
  const places = new Map<number, number>();
  for (const [place, { level, start, count }] of groups.entries())
    if (level === levels.length - 1)
      for (const row of rows.subarray(start, start + count)) if (!places.has(row)) places.set(row, place);
  return (one, other) => places.get(one)! - places.get(other)!;
}

/** What the rows of a group are sorted by: what makes a group says nothing within it, unless it is a period or a range. */
function sortsWithin({ groups, sorts }: Query): Sort[] {
  const same = groups.filter(({ period, size }) => !period && !size);
  return sorts.filter((sort) => !same.some(({ attribute_id }) => attribute_id === sort.attribute_id));
}

function sortKeys(
  columns: ItemColumns,
  query: Query,
  attributes: readonly Attribute[],
  lookup: Lookup,
): SortKey[] {
  return sortsWithin(query).flatMap(({ attribute_id, direction }) => {
    const attribute = attributes.find(({ id }) => id === attribute_id);
    if (!attribute) return [];
    const keys = columns.keysOf(attribute, lookup).prepare(columns.length);
    return [{ keys, descending: direction === 'descending' }];
  });
}

/** What tells in which innermost groups of a query a row is by its values, whether the query finds it or not. */
export function groupsOfRows(
  ...asked: [ItemColumns, Query, readonly Attribute[], Lookup]
): (row: number) => GroupOfRow[] {
  const levels = levelsOf(...asked);
  return (row) => groupsOf(row, levels);
}

/** What the groups are made by, and their order: where the view says none, that in which it sorts the attribute. */
function levelsOf(
  columns: ItemColumns,
  query: Query,
  attributes: readonly Attribute[],
  lookup: Lookup,
): GroupLevel[] {
  return query.groups.flatMap((level): GroupLevel[] => {
    const attribute = attributes.find(({ id }) => id === level.attribute_id);
    if (!attribute) return [];
    const sort = query.sorts.find(({ attribute_id }) => attribute_id === attribute.id);
    const { period, size } = level;
    const keys = columns
      .keysOf(attribute, lookup)
      .groups({ period, size, firstWeekday: lookup.firstWeekday });
    return [
      {
        keys,
        order: level.order ?? sort?.direction ?? 'ascending',
        byHand: level.keys ?? [],
        showsEmpty: level.shows_empty ?? false,
      },
    ];
  });
}
