import type { ItemColumns } from './columns.ts';
import type { ResultGroup } from './group-keys.ts';
import { mergeRows } from './merge-rows.ts';
import type { QueryResult } from './run.ts';
import { TreeBuilder, type WholeTree } from './tree-builder.ts';

/**
 * Which items a filter and a search judge. `all`: each for itself; those above a found one are shown too.
 * `top`: those that are not below another one; all that are below a found one are shown.
 */
export type SubItems = 'all' | 'top';

/** A group of a tree. `found`: its items that the query finds, shown or not. */
interface TreeGroup extends ResultGroup {
  found: number;
}

type Found = Pick<QueryResult, 'rows' | 'groups' | 'each' | 'comparison'>;

/** The rows of a result, each below its parent, among its siblings in the order of the query. */
export class ResultTree {
  /** Without what is below collapsed items. */
  rows = new Uint32Array(0);
  groups: TreeGroup[] = [];
  /** Each row that the query finds once, in the order of its sorts. */
  readonly each: Uint32Array<ArrayBuffer>;
  private readonly columns: ItemColumns;
  private readonly result: Found;
  private readonly mode: SubItems;
  private readonly whole: WholeTree;
  /** By start of a group in the result, and by its end. */
  private readonly places = new Map<number, number>();
  /** The places of the rows that are shown. */
  private shown = new Uint32Array(0);
  private collapsed: ReadonlySet<string> = new Set();

  constructor(result: Found, columns: ItemColumns, mode: SubItems, collapsed: ReadonlySet<string>) {
    this.result = result;
    this.columns = columns;
    this.mode = mode;
    this.whole = this.build();
    this.each = mode === 'all' ? result.each : this.eachShown();
    this.collapse(collapsed);
  }

  /** Shows all rows but those below these items. */
  collapse(collapsed: ReadonlySet<string>): void {
    this.collapsed = collapsed;
    const closed = this.rowsOf(collapsed);
    const { rows: all, ends } = this.whole;
    const shown = new Uint32Array(all.length);
    const startsAt = new Map<number, number>();
    let count = 0;
    const cuts = [...new Set(this.places.values())].sort((one, other) => one - other);
    let cut = 0;
    for (let place = 0; place < all.length; ) {
      while (cuts[cut] === place) startsAt.set(cuts[cut++]!, count);
      shown[count] = place;
      count += 1;
      place = closed.has(all[place]!) ? ends[place]! : place + 1;
    }
    for (; cut < cuts.length; cut += 1) startsAt.set(cuts[cut]!, count);
    this.shown = shown.subarray(0, count);
    this.rows = this.shown.map((place) => all[place]!);
    const at = (place: number) => startsAt.get(this.places.get(place)!)!;
    this.groups = this.result.groups.map((group) => {
      const [start, end] = [at(group.start), at(group.start + group.count)];
      return { ...group, start, count: end - start, found: this.foundIn(group).length };
    });
  }

  /** How many items a shown row is below. */
  depthAt(index: number): number {
    return this.whole.depths[this.shown[index]!] ?? 0;
  }

  /** How many rows are right below it, shown or collapsed. */
  childrenAt(index: number): number {
    return this.whole.children[this.shown[index]!] ?? 0;
  }

  isCollapsedAt(index: number): boolean {
    return this.collapsed.has(this.columns.ids[this.rows[index]!]!);
  }

  /** Whether it is shown only for what is below it. */
  isContextAt(index: number): boolean {
    return this.whole.context[this.shown[index]!] === 1;
  }

  private rowsOf(ids: ReadonlySet<string>): ReadonlySet<number> {
    return new Set([...ids].flatMap((id) => this.columns.rowOf(id) ?? []));
  }

  /** The rows of a group that the query finds, collapsed or not, each once. */
  rowsIn(key: string): Uint32Array<ArrayBuffer> {
    const group = this.result.groups.find((one) => one.key === key);
    return new Uint32Array(new Set(group ? this.foundIn(group) : []));
  }

  private foundIn({ start, count }: ResultGroup): Uint32Array<ArrayBuffer> {
    if (this.mode === 'all') return this.result.rows.subarray(start, start + count);
    return this.whole.rows.subarray(this.places.get(start)!, this.places.get(start + count)!);
  }

  /** Of top-level items and all that is below them. */
  private eachShown(): Uint32Array<ArrayBuffer> {
    const shown = new Set(this.whole.rows);
    const missing = new Set(shown);
    for (const row of this.result.each) missing.delete(row);
    const found = this.result.each.filter((row) => shown.has(row));
    return mergeRows(found, [...missing], this.result.comparison());
  }

  private build(): WholeTree {
    const { rows, groups } = this.result;
    const ends = groups.flatMap(({ start, count }) => [start, start + count]);
    const cuts = [...new Set([0, ...ends, rows.length])].sort((one, other) => one - other);
    const builder = new TreeBuilder(this.columns, this.mode, this.result.comparison());
    for (const [index, start] of cuts.entries()) {
      this.places.set(start, builder.count);
      builder.add(rows.subarray(start, cuts[index + 1] ?? start));
    }
    return builder.whole();
  }
}
