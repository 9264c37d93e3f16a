import type { ItemColumns } from './columns.ts';
import type { ResultGroup } from './group-rows.ts';
import type { QueryResult } from './run.ts';
import { TreeBuilder, type WholeTree } from './tree-builder.ts';

/** `all`: each item is judged for itself, and those above a found one are shown too. `top`: no sub-items are shown. */
export const subItems = ['all', 'top'] as const;
export type SubItems = (typeof subItems)[number];

type Found = Pick<QueryResult, 'rows' | 'groups' | 'each' | 'comparison'>;

/** The rows of a result, each below its parent, among its siblings in the order of the query. */
export class ResultTree {
  /** Without what is below collapsed items. */
  rows = new Uint32Array(0);
  /** `found`: the items that the query finds, shown or not. */
  groups: ResultGroup[] = [];
  private readonly columns: ItemColumns;
  private readonly result: Found;
  private readonly mode: SubItems;
  /** All rows, also those below collapsed items. */
  whole!: WholeTree;
  private builder!: TreeBuilder;
  /** The result of which the tree is made. */
  private builtOf!: Pick<QueryResult, 'rows' | 'groups'>;
  /** By start of a group in the result, and by its end. */
  private places = new Map<number, number>();
  /** The places of the rows that are shown. */
  private shown = new Uint32Array(0);
  private collapsed: ReadonlySet<string> = new Set();

  constructor(result: Found, columns: ItemColumns, mode: SubItems, collapsed: ReadonlySet<string>) {
    this.result = result;
    this.columns = columns;
    this.mode = mode;
    this.build();
    this.collapse(collapsed);
  }

  /** Each row that the query finds once, in the order of its sorts. */
  get each(): Uint32Array<ArrayBuffer> {
    const { each } = this.result;
    return this.mode === 'all' ? each : each.filter((row) => this.builder.isTop(row));
  }

  /** The found rows, each once, in the order of the tree: also those below collapsed items. */
  get inOrder(): Uint32Array<ArrayBuffer> {
    const { rows, context } = this.whole;
    return new Uint32Array(new Set(rows.filter((_, place) => context[place] === 0)));
  }

  /** After the result has been kept up to date with changes of these rows. Most of them move nothing. */
  update(changed: ReadonlySet<number>): void {
    const { rows, groups } = this.builtOf;
    const stays =
      isSameList(rows, this.result.rows) &&
      groups.length === this.result.groups.length &&
      groups.every(({ start }, index) => start === this.result.groups[index]!.start) &&
      [...changed].every((row) => this.builder.staysWith(row));
    if (!stays) this.build();
    this.collapse(this.collapsed);
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
    const groups = this.result.groups.map((group) => {
      const [start, end] = [at(group.start), at(group.start + group.count)];
      return { ...group, start, count: end - start, found: this.countIn(group) };
    });
    this.groups = groups.filter(({ count: rows, staysEmpty }) => rows > 0 || staysEmpty);
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

  /** The place of a shown row among all. Undefined: there is no such row. */
  placeAt(index: number): number | undefined {
    return this.shown[index];
  }

  /** The shown row of a place; of one below a collapsed item, that of the item. */
  indexOfPlace(place: number): number {
    let low = 0;
    let high = this.shown.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.shown[middle]! <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The collapsed items above a place: it is shown when what is below them is. */
  collapsedAbove(place: number): string[] {
    const { rows, depths } = this.whole;
    const closed: string[] = [];
    let depth = depths[place] ?? 0;
    for (let above = place - 1; depth > 0; above -= 1) {
      if (depths[above]! >= depth) continue;
      depth = depths[above]!;
      const id = this.columns.ids[rows[above]!]!;
      if (this.collapsed.has(id)) closed.push(id);
    }
    return closed;
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

  private countIn(group: ResultGroup): number {
    return this.mode === 'all' ? group.found : new Set(this.foundIn(group)).size;
  }

  private foundIn({ start, count }: ResultGroup): Uint32Array<ArrayBuffer> {
    if (this.mode === 'all') return this.result.rows.subarray(start, start + count);
    return this.whole.rows.subarray(this.places.get(start)!, this.places.get(start + count)!);
  }

  private build(): void {
    const { rows, groups } = this.result;
    const ends = groups.flatMap(({ start, count }) => [start, start + count]);
    const cuts = [...new Set([0, ...ends, rows.length])].sort((one, other) => one - other);
    const builder = new TreeBuilder(this.columns, this.mode, this.result.comparison());
    this.places = new Map();
    for (const [index, start] of cuts.entries()) {
      this.places.set(start, builder.count);
      builder.add(rows.subarray(start, cuts[index + 1] ?? start));
    }
    this.whole = builder.whole();
    this.builder = builder;
    this.builtOf = { rows, groups };
  }
}

const isSameList = (one: Uint32Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);
