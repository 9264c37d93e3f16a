type Data = string | number | null;

/** Cells that were copied or cut, as they were then. */
interface Clip {
  texts: string[][];
  /** Undefined: they are only texts. */
  cut: { id: string; column: number; data: Data }[][] | undefined;
}

/** A rectangle of items and columns. */
export interface Area {
  /** All lines from its first one to the end of the table, and how many of them are in it. */
  lines: readonly string[];
  height: number;
  first: number;
  last: number;
}

interface State {
  order: string[];
  cells: Map<string, Data[]>;
}

/** A grid as a person thinks of it: values in rows and columns, a clipboard, and states to go back to. */
export class PlainGrid {
  private state: State;
  private past: State[] = [];
  private future: State[] = [];
  clip: Clip | undefined;
  private readonly numeric: readonly boolean[];

  /** `numeric`: the columns that take only numbers. */
  constructor(ids: readonly string[], numeric: readonly boolean[]) {
    this.numeric = numeric;
    this.state = { order: [...ids], cells: new Map(ids.map((id) => [id, numeric.map(() => null)])) };
  }

  /** Items in their order, with their values. */
  get rows(): [id: string, cells: Data[]][] {
    return this.state.order.map((id) => [id, this.state.cells.get(id)!]);
  }

  act(change: () => void): void {
    const before = copyOf(this.state);
    change();
    if (JSON.stringify(entries(before)) === JSON.stringify(entries(this.state))) return;
    this.past.push(before);
    this.future = [];
  }

  undo(): void {
    const before = this.past.pop();
    if (before) this.future.push(this.state);
    this.state = before ?? this.state;
  }

  redo(): void {
    const next = this.future.pop();
    if (next) this.past.push(this.state);
    this.state = next ?? this.state;
  }

  set(id: string, column: number, data: Data): void {
    this.state.cells.get(id)![column] = data;
  }

  insert(id: string, beside: string, side: 'above' | 'below'): void {
    this.state.order.splice(this.state.order.indexOf(beside) + Number(side === 'below'), 0, id);
    this.state.cells.set(
      id,
      this.numeric.map(() => null),
    );
  }

  arrange(order: readonly string[]): void {
    this.state.order = [...order];
  }

  remove(ids: readonly string[]): void {
    this.state.order = this.state.order.filter((id) => !ids.includes(id));
    for (const id of ids) this.state.cells.delete(id);
  }

  each(area: Area, change: (id: string, column: number, row: number) => void): void {
    for (const [row, id] of area.lines.slice(0, area.height).entries())
      for (let column = area.first; column <= area.last; column += 1) change(id, column, row);
  }

  take(area: Area, how: 'copy' | 'cut'): void {
    const ids = area.lines.slice(0, area.height);
    const columns = this.numeric.map((_, column) => column).slice(area.first, area.last + 1);
    const cells = ids.map((id) => columns.map((column) => ({ id, column, data: this.at(id, column) })));
    const texts = cells.map((row) => row.map(({ data }) => textOf(data)));
    this.clip = { texts, cut: how === 'cut' ? cells : undefined };
  }

  /** `made`: the ids of the items that are new by it. */
  paste({ texts, cut }: Clip, area: Area, made: readonly string[]): void {
    const [height, width] = [texts.length, texts[0]!.length];
    const wide = area.last - area.first + 1;
    const tall = area.height % height === 0 ? area.height : height;
    const across = wide % width === 0 ? wide : width;
    const fresh = [...made];
    const taken = new Map<string, { id: string; column: number; data: Data }>();
    const written = new Set<string>();
    for (let row = 0; row < tall; row += 1) {
      const cells = this.numeric.flatMap((_, column) => {
        const [from, at] = [column - area.first, row % height];
        if (from < 0 || from >= across) return [];
        const source = cut?.[at]?.[from % width];
        const data = source?.column === column ? source.data : this.read(texts[at]![from % width]!, column);
        return data === undefined ? [] : [{ column, data, source }];
      });
      let id = area.lines[row];
      if (id === undefined && cells.some(({ data }) => data !== null)) {
        id = fresh.shift()!;
        this.insert(id, this.state.order.at(-1)!, 'below');
      }
      for (const { column, data, source } of cells) {
        if (id !== undefined) this.set(id, column, data);
        if (id !== undefined) written.add(`${id}.${column}`);
        if (source) taken.set(`${source.id}.${source.column}`, source);
      }
    }
    for (const [key, { id, column }] of taken)
      if (!written.has(key) && this.state.cells.has(id)) this.set(id, column, null);
  }

  /** The value that a text becomes; undefined: the column cannot have it. */
  read(text: string, column: number): Data | undefined {
    if (text === '') return null;
    if (!this.numeric[column]) return text;
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }

  at(id: string, column: number): Data {
    return this.state.cells.get(id)![column]!;
  }

  textAt(id: string, column: number): string {
    return textOf(this.at(id, column));
  }
}

const textOf = (data: Data): string => (data === null ? '' : String(data));
const entries = ({ order, cells }: State) => order.map((id) => [id, cells.get(id)]);
const copyOf = ({ order, cells }: State): State => ({
  order: [...order],
  cells: new Map([...cells].map(([id, row]) => [id, [...row]])),
});
