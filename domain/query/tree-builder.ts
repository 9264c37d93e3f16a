import type { ItemColumns } from './columns.ts';
import { type Compare, mergeRows } from './merge-rows.ts';
import { NO_ROW, parentRows } from './parent-rows.ts';
import type { SubItems } from './tree.ts';

/** Rows in the order of a tree: each right before those below it. All by the place of the row. */
export interface WholeTree {
  rows: Uint32Array<ArrayBuffer>;
  depths: Uint16Array;
  /** How many rows are right below it. */
  children: Uint32Array;
  /** The place behind the last row below it. */
  ends: Uint32Array;
  /** 1: it is there only for a row below it. */
  context: Uint8Array;
}

/** Makes the trees of the parts of a result one after another. */
export class TreeBuilder {
  count = 0;
  private tree: WholeTree = sized(0);
  private readonly columns: ItemColumns;
  private readonly mode: SubItems;
  private readonly compare: Compare;
  private readonly parents: Int32Array;
  /** By row, the part that it is in. */
  private readonly parts: Uint32Array;
  private part = 0;
  /** Those that are there only for a row below them, in any part. */
  private readonly contexts = new Set<number>();
  /** By row, the first row below it, and the next one beside it. */
  private readonly first: Int32Array;
  private readonly next: Int32Array;

  constructor(columns: ItemColumns, mode: SubItems, compare: Compare) {
    this.columns = columns;
    this.mode = mode;
    this.compare = compare;
    this.parents = parentRows(columns);
    this.parts = new Uint32Array(columns.length);
    this.first = new Int32Array(columns.length);
    this.next = new Int32Array(columns.length);
  }

  /** @param found rows of one part, in the order of the query */
  add(found: Uint32Array<ArrayBuffer>): void {
    if (found.length === 0) return;
    this.part += 1;
    const { parents, parts, part } = this;
    const judged = this.mode === 'all' ? found : found.filter((row) => parents[row] === NO_ROW);
    for (const row of judged) parts[row] = part;
    const more = this.mode === 'all' ? this.above(judged) : [];
    const rows = more.length > 0 ? mergeRows(judged, more, this.compare) : judged;
    this.grow(this.count + rows.length);
    for (const row of more) this.contexts.add(row);
    this.walk(this.link(rows), new Set(more));
  }

  whole(): WholeTree {
    return Object.fromEntries(
      Object.entries(this.tree).map(([name, list]) => [name, list.subarray(0, this.count)]),
    ) as unknown as WholeTree;
  }

  /** Whether a row is below no other one. */
  isTop(row: number): boolean {
    return this.parents[row] === NO_ROW;
  }

  /** Whether a changed row, where the result has the same rows as before, leaves the tree as it is. */
  staysWith(row: number): boolean {
    const { columns, parents, parts } = this;
    if (row >= parents.length || !columns.isAlive(row)) return false;
    const parent = columns.parents.of(row);
    if ((parent === null ? NO_ROW : (columns.rowOf(parent) ?? NO_ROW)) !== parents[row]) return false;
    // One that the query does not find may be above others: its place among them, or that it is there again.
    const isFound = parts[row] !== 0 && !this.contexts.has(row);
    return isFound || [...columns.childrenOf(columns.ids[row]!)].length === 0;
  }

  /** The rows above some that are not among them. */
  private above(rows: Uint32Array): number[] {
    const { parents, parts, part } = this;
    const found: number[] = [];
    for (const row of rows)
      for (let one = parents[row]!; one !== NO_ROW && parts[one] !== part; one = parents[one]!) {
        parts[one] = part;
        found.push(one);
      }
    return found;
  }

  /** Returns the first row at the top. */
  private link(rows: Uint32Array): number {
    const { parents, first, next } = this;
    let top = NO_ROW;
    for (const row of rows) first[row] = NO_ROW;
    for (let index = rows.length - 1; index >= 0; index -= 1) {
      const row = rows[index]!;
      const parent = parents[row]!;
      next[row] = parent === NO_ROW ? top : first[parent]!;
      if (parent === NO_ROW) top = row;
      else first[parent] = row;
    }
    return top;
  }

  private walk(top: number, context: ReadonlySet<number>): void {
    const { parents, first, next, tree } = this;
    /** The places of the rows above, from the top on. */
    const path: number[] = [];
    let row = top;
    while (row !== NO_ROW) {
      const place = this.count;
      this.count += 1;
      tree.rows[place] = row;
      tree.depths[place] = path.length;
      tree.ends[place] = place + 1;
      if (context.has(row)) tree.context[place] = 1;
      if (path.length > 0) tree.children[path.at(-1)!]! += 1;
      if (first[row] !== NO_ROW) {
        path.push(place);
        row = first[row]!;
        continue;
      }
      while (next[row] === NO_ROW && path.length > 0) {
        row = parents[row]!;
        tree.ends[path.pop()!] = this.count;
      }
      row = next[row]!;
    }
  }

  private grow(count: number): void {
    if (count <= this.tree.rows.length) return;
    const grown = sized(Math.max(count, Math.ceil(this.tree.rows.length * 1.5)));
    for (const name of Object.keys(grown) as (keyof WholeTree)[]) grown[name].set(this.tree[name]);
    this.tree = grown;
  }
}

const sized = (count: number): WholeTree => ({
  rows: new Uint32Array(count),
  depths: new Uint16Array(count),
  children: new Uint32Array(count),
  ends: new Uint32Array(count),
  context: new Uint8Array(count),
});
