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

/**
 * The lines of a table: its rows, with a head above each group that has any, or all of them, and without the rows of
 * closed groups.
 * Rows that have a line are also numbered: the cursor moves over these.
 */
export class Lines {
  readonly count: number;
  /** The number of rows that have a line. */
  readonly shown: number;
  private readonly rows: number;
  private readonly groups: GroupLines[] = [];

  constructor(rows: number, groups: readonly RowGroup[], collapsed: ReadonlySet<string>, showsEmpty = false) {
    this.rows = rows;
    let line = 0;
    let above = 0;
    for (const group of groups) {
      if (group.count === 0 && !showsEmpty) continue;
      const closed = collapsed.has(group.key);
      this.groups.push({ group, collapsed: closed, line, above });
      line += 1 + (closed ? 0 : group.count);
      above += closed ? 0 : group.count;
    }
    this.count = this.groups.length > 0 ? line : rows;
    this.shown = this.groups.length > 0 ? above : rows;
  }

  at(line: number): Line | undefined {
    if (line < 0 || line >= this.count) return undefined;
    if (this.groups.length === 0) return { kind: 'row', row: line };
    const {
      group,
      collapsed,
      line: head,
    } = this.groups[this.groupBefore(({ line: start }) => start <= line)]!;
    if (line === head) return { kind: 'group', group, collapsed };
    return { kind: 'row', row: group.start + line - head - 1 };
  }

  /** The n-th of the rows that have a line; -1: there are fewer. */
  rowOfShown(shown: number): number {
    if (shown < 0 || shown >= this.shown) return -1;
    if (this.groups.length === 0) return shown;
    // Closed groups have no lines: of several that begin here the last one is open.
    const { group, above } = this.groups[this.groupBefore(({ above: start }) => start <= shown)]!;
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

  isCollapsed(key: string): boolean {
    return this.groups.some(({ group, collapsed }) => group.key === key && collapsed);
  }

  /** The group that a row is in; undefined: there are no groups. */
  groupOf(row: number): RowGroup | undefined {
    return this.groups.length > 0 && row >= 0 ? this.groupLinesOf(row).group : undefined;
  }

  /** The line of a row; -1 where its group is closed. */
  ofRow(row: number): number {
    if (row < 0 || row >= this.rows) return -1;
    if (this.groups.length === 0) return row;
    const { group, collapsed, line } = this.groupLinesOf(row);
    return collapsed ? -1 : line + 1 + row - group.start;
  }

  private groupLinesOf(row: number): GroupLines {
    return this.groups[this.groupBefore(({ group: { start } }) => start <= row)]!;
  }

  /** The index of the last group for which a condition holds that also holds for all groups before it. */
  private groupBefore(test: (group: GroupLines) => boolean): number {
    let low = 0;
    let high = this.groups.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (test(this.groups[middle]!)) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}
