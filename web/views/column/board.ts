import { keyInLevel, keysAround, keyWithin } from '@tessera/domain/query/group-rows.ts';
import type { ItemRows, RowGroup } from '../../data/views/types.ts';
import type { Grouped } from '../moving/drop-place.ts';

/** What has a head: a column, or a swimlane. */
export interface Track {
  /** Of its group, within its level. */
  key: string;
  /** The value that is its own; null: its items have none. */
  data: unknown;
  /** How many items it has, each counted once. */
  found: number;
  /** A column is a group of the result; undefined: a swimlane goes through several. */
  group: RowGroup | undefined;
}

/** The cards of a column, or of one of its swimlanes. */
export type Cell = RowGroup;

/**
 * The columns of a board, with swimlanes through all of them where there is a second level of groups: those of every column
 * are put together, so that each has its place whether a column has cards in it or not.
 */
export class Board implements Grouped {
  readonly columns: readonly Track[];
  /** Undefined: there are none. */
  readonly lanes: readonly Track[] | undefined;
  private readonly cells = new Map<string, Cell>();
  /** Those with rows, in their order. */
  private readonly filled: readonly Cell[];

  /** @param levels how many levels of groups there are: one, or two with swimlanes */
  constructor(rows: Pick<ItemRows, 'groups' | 'found' | 'foundIn'>, levels: number) {
    const { groups } = rows;
    const tops = groups.filter(({ level }) => level === 0);
    this.columns = tops.map((group) => ({ ...trackOf(group), group }));
    const inner = groups.filter(({ level }) => level === (levels > 1 ? 1 : 0));
    for (const cell of inner) this.cells.set(cell.key, cell);
    this.filled = inner.filter(({ count }) => count > 0);
    this.lanes = levels > 1 ? lanesOf(inner, rows) : undefined;
    if (this.lanes) for (const top of tops) for (const lane of this.lanes) this.fill(top, lane);
  }

  /** The cards of a column in a swimlane; undefined: it has no such column or lane. */
  cell(column: Track, lane: Track | undefined): Cell | undefined {
    return this.cells.get(lane ? keyWithin(column.key, lane.key) : column.key);
  }

  groupOf(row: number): RowGroup | undefined {
    let low = 0;
    let high = this.filled.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.filled[middle]!.start <= row) low = middle + 1;
      else high = middle;
    }
    const cell = this.filled[low - 1];
    return cell && row < cell.start + cell.count ? cell : undefined;
  }

  /** In how many columns, and in how many swimlanes, some rows are. */
  spread(rows: readonly number[]): { columns: number; lanes: number } {
    const cells = rows.flatMap((row) => this.groupOf(row) ?? []);
    return {
      columns: new Set(cells.map(({ key }) => keysAround(key)[0])).size,
      lanes: this.lanes ? new Set(cells.map(({ key }) => keyInLevel(key))).size : 1,
    };
  }

  groupBy(key: string | undefined): RowGroup | undefined {
    return key === undefined ? undefined : this.cells.get(key);
  }

  /** The place of a cell among columns and lanes; -1: it has none. */
  placeOf(cell: Cell): { column: number; lane: number } {
    const [top] = keysAround(cell.key);
    const column = this.columns.findIndex((one) => one.key === top);
    const key = keyInLevel(cell.key);
    return { column, lane: this.lanes ? this.lanes.findIndex((lane) => lane.key === key) : 0 };
  }

  /** A place without cards is a group without rows. */
  private fill(top: RowGroup, lane: Track): void {
    const key = keyWithin(top.key, lane.key);
    if (this.cells.has(key)) return;
    const path = [...top.path, lane.data];
    const none = { start: top.start, count: 0, found: 0, rank: 0, staysEmpty: false };
    this.cells.set(key, { ...none, key, level: 1, data: lane.data, path });
  }
}

const trackOf = ({ key, data, found }: RowGroup): Omit<Track, 'group'> => ({
  key: keyInLevel(key),
  data,
  found,
});

/** The groups of the second level in the order of all of them, each once. */
function lanesOf(cells: readonly Cell[], rows: Pick<ItemRows, 'found' | 'foundIn'>): Track[] {
  const byKey = new Map<string, { cells: Cell[]; rank: number }>();
  for (const cell of cells) {
    const known = byKey.get(keyInLevel(cell.key));
    if (known) known.cells.push(cell);
    else byKey.set(keyInLevel(cell.key), { cells: [cell], rank: cell.rank });
  }
  const counted = cells.reduce((sum, cell) => sum + cell.found, 0);
  const lanes = [...byKey.values()].sort((one, other) => one.rank - other.rank);
  return lanes.map(({ cells: own }) => {
    const sum = own.reduce((total, cell) => total + cell.found, 0);
    // Items may stand in several columns: only then are they told apart.
    const once = counted > rows.found && own.length > 1 ? rows.foundIn(own) : sum;
    return { ...trackOf(own[0]!), found: once, group: undefined };
  });
}
