import type { RowGroup } from '../../data/views/types.ts';

/** The content of a line of the table: a row of the result, or the head of a group. */
export type Line = { kind: 'row'; row: number } | { kind: 'group'; group: RowGroup; collapsed: boolean };

interface GroupLines {
  group: RowGroup;
  collapsed: boolean;
  /** Its head. */
  line: number;
  /** The number of rows shown above it. */
  above: number;
}

/** The groups in which there are no others. */
export const innermost = (groups: readonly RowGroup[]): RowGroup[] =>
  groups.filter(({ level }, index) => (groups[index + 1]?.level ?? 0) <= level);

/**
 * The lines of a table: its rows, with a head above each group, and without what is in closed groups.
 * Rows that have a line are also numbered: the cursor moves over these.
 */
export class Lines {
  readonly count: number;
  /** The number of rows that have a line. */
  readonly shown: number;
  private readonly rows: number;
  /** Those that have a head. */
  private readonly groups: GroupLines[] = [];
  /** Those in which there are no others, with a head or not; and those of them that have rows. */
  private readonly inner: ReadonlySet<RowGroup>;
  private readonly withRows: readonly RowGroup[];

  constructor(rows: number, groups: readonly RowGroup[], collapsed: ReadonlySet<string>) {
    this.rows = rows;
    this.inner = new Set(innermost(groups));
    this.withRows = [...this.inner].filter(({ count }) => count > 0);
    let line = 0;
    let above = 0;
    /** The level of a closed group, while those in it are passed over. */
    let closed = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      if (group.level > closed) continue;
      const isClosed = collapsed.has(group.key);
      closed = isClosed ? group.level : Number.POSITIVE_INFINITY;
      this.groups.push({ group, collapsed: isClosed, line, above });
      const shown = isClosed || !this.inner.has(group) ? 0 : group.count;
      line += 1 + shown;
      above += shown;
    }
    this.count = this.groups.length > 0 ? line : rows;
    this.shown = this.groups.length > 0 ? above : rows;
  }

  at(line: number): Line | undefined {
    if (line < 0 || line >= this.count) return undefined;
    if (this.groups.length === 0) return { kind: 'row', row: line };
    const at = lastWhere(this.groups, (one) => one.line <= line)!;
    if (line === at.line) return { kind: 'group', group: at.group, collapsed: at.collapsed };
    return { kind: 'row', row: at.group.start + line - at.line - 1 };
  }

  /** The n-th of the rows that have a line; -1: there are fewer. */
  rowOfShown(shown: number): number {
    if (shown < 0 || shown >= this.shown) return -1;
    if (this.groups.length === 0) return shown;
    // Of several that begin here the last one has the row.
    const { group, above } = lastWhere(this.groups, (one) => one.above <= shown)!;
    return group.start + shown - above;
  }

  /** -1: it has no line. */
  shownOfRow(row: number): number {
    if (row < 0 || row >= this.rows) return -1;
    if (this.groups.length === 0) return row;
    const { group, collapsed, above } = this.groupLinesOf(row);
    return collapsed ? -1 : above + row - group.start;
  }

  /** Undefined: there is no such group, or it has no head. */
  groupBy(key: string | undefined): RowGroup | undefined {
    return this.groups.find(({ group }) => group.key === key)?.group;
  }

  /** The line of the head of a group; -1: it has none. */
  ofHead(key: string | undefined): number {
    return this.groups.find(({ group }) => group.key === key)?.line ?? -1;
  }

  /** The head above or below that of a group. Undefined: there is none. */
  headBeside(key: string, by: 1 | -1): string | undefined {
    const at = this.groups.findIndex(({ group }) => group.key === key);
    return at < 0 ? undefined : this.groups[at + by]?.group.key;
  }

  /** The last head at or above a line, and the line of the next one, or that below the last. Undefined: there is none. */
  headAbove(line: number): { group: RowGroup; line: number; next: number } | undefined {
    if (line < 0 || this.groups.length === 0) return undefined;
    const index = lastIndexWhere(this.groups, (one) => one.line <= line);
    const at = this.groups[index]!;
    return { group: at.group, line: at.line, next: this.groups[index + 1]?.line ?? this.count };
  }

  isCollapsed(key: string): boolean {
    return this.groups.some(({ group, collapsed }) => group.key === key && collapsed);
  }

  /** Whether there are no groups in it. */
  isInnermost(group: RowGroup): boolean {
    return this.inner.has(group);
  }

  /** The innermost group that a row is in; undefined: there are no groups. */
  groupOf(row: number): RowGroup | undefined {
    return row >= 0 ? lastWhere(this.withRows, ({ start }) => start <= row) : undefined;
  }

  /** The line of a row; -1 where its group is closed. */
  ofRow(row: number): number {
    if (row < 0 || row >= this.rows) return -1;
    if (this.groups.length === 0) return row;
    const { group, collapsed, line } = this.groupLinesOf(row);
    return collapsed ? -1 : line + 1 + row - group.start;
  }

  /** The group of a row that has a head: the innermost one, or one that is closed. */
  private groupLinesOf(row: number): GroupLines {
    return lastWhere(this.groups, ({ group: { start } }) => start <= row)!;
  }
}

/** The last member for which a condition holds that also holds for all before it; of none the first. */
const lastWhere = <T>(list: readonly T[], test: (one: T) => boolean): T | undefined =>
  list[lastIndexWhere(list, test)];

function lastIndexWhere<T>(list: readonly T[], test: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
