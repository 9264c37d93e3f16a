type Data = string | number | null;

interface PlainItem {
  id: string;
  parent: string | null;
  cells: Data[];
}

/** A line of the table: an item in a group, and how many items it is below. */
export interface PlainLine {
  id: string;
  /** The values of its groups, from the outermost on. */
  path: readonly Data[];
  depth: number;
}

/** Items in one order, each below another one or at the top, as a person thinks of them; and states to go back to. */
export class PlainTree {
  /** In the order of the folder, whatever they are below. */
  private items: PlainItem[];
  private past: PlainItem[][] = [];
  private future: PlainItem[][] = [];
  /** The columns by whose values they are in groups. */
  levels: readonly number[] = [];
  readonly collapsed = new Set<string>();

  constructor(ids: readonly string[], columns: number) {
    this.items = ids.map((id) => ({ id, parent: null, cells: Array<Data>(columns).fill(null) }));
  }

  get rows(): [id: string, parent: string | null, cells: Data[]][] {
    return this.items.map(({ id, parent, cells }) => [id, parent, cells]);
  }

  act(change: () => void): void {
    const before = structuredClone(this.items);
    change();
    if (JSON.stringify(before) === JSON.stringify(this.items)) return;
    this.past.push(before);
    this.future = [];
  }

  undo(): void {
    const before = this.past.pop();
    if (before) this.future.push(this.items);
    this.items = before ?? this.items;
  }

  redo(): void {
    const next = this.future.pop();
    if (next) this.past.push(this.items);
    this.items = next ?? this.items;
  }

  get(id: string): PlainItem {
    return this.items.find((one) => one.id === id)!;
  }

  /** Beside an item, with its parent. */
  insert(id: string, beside: string, side: 'above' | 'below', cells: Data[]): void {
    const { parent } = this.get(beside);
    const at = this.items.findIndex((one) => one.id === beside) + Number(side === 'below');
    this.items.splice(at, 0, { id, parent, cells });
  }

  isBelow(id: string, above: string): boolean {
    for (let at = this.get(id).parent; at !== null; at = this.get(at).parent) if (at === above) return true;
    return false;
  }

  /** With all that are below them. */
  remove(ids: readonly string[]): void {
    const goes = ({ id }: PlainItem) => ids.some((one) => one === id || this.isBelow(id, one));
    const gone = new Set(this.items.filter(goes));
    this.items = this.items.filter((one) => !gone.has(one));
  }

  /** Those that are below others of them go along. */
  move(ids: readonly string[], parent: string | null, after: string): void {
    const top = ids.filter((id) => !ids.some((one) => this.isBelow(id, one)));
    const moved = top.map((id) => this.get(id));
    for (const one of moved) one.parent = parent;
    const rest = this.items.filter((one) => !moved.includes(one));
    rest.splice(rest.findIndex(({ id }) => id === after) + 1, 0, ...moved);
    this.items = rest;
  }

  /** As they are shown: group by group, each item below its parent, which is there for it also where its own group is another. */
  lines(): PlainLine[] {
    return this.within(this.items, this.levels, []);
  }

  private within(some: readonly PlainItem[], levels: readonly number[], path: readonly Data[]): PlainLine[] {
    const [column, ...inner] = levels;
    if (column === undefined) return this.nested(some, path);
    const values = [...new Set(some.map(({ cells }) => cells[column]!))].sort(compare);
    return values.flatMap((value) =>
      this.within(
        some.filter(({ cells }) => cells[column] === value),
        inner,
        [...path, value],
      ),
    );
  }

  private nested(some: readonly PlainItem[], path: readonly Data[]): PlainLine[] {
    const shown = new Set(some.map(({ id }) => id));
    for (const { id } of some) for (const one of this.items) if (this.isBelow(id, one.id)) shown.add(one.id);
    const below = (parent: string | null, depth: number): PlainLine[] =>
      this.items
        .filter((one) => one.parent === parent && shown.has(one.id))
        .flatMap(({ id }) => [{ id, path, depth }, ...(this.collapsed.has(id) ? [] : below(id, depth + 1))]);
    return below(null, 0);
  }
}

/** Those without a value come last. */
function compare(one: Data, other: Data): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : Number(one > other);
}
