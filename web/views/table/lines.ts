import type { RowGroup } from '../../data/types.ts';

/** What one line of the table shows: a row of the result, or the head of a group. */
export type Line = { kind: 'row'; row: number } | { kind: 'group'; group: RowGroup; collapsed: boolean };

/** The lines of a table: its rows, with a head above each group and without the rows of those that are closed. */
export class Lines {
  readonly count: number;
  private readonly rows: number;
  private readonly groups: { group: RowGroup; collapsed: boolean; line: number }[] = [];

  constructor(rows: number, groups: readonly RowGroup[], collapsed: ReadonlySet<string>) {
    this.rows = rows;
    let line = 0;
    for (const group of groups) {
      const closed = collapsed.has(group.key);
      this.groups.push({ group, collapsed: closed, line });
      line += 1 + (closed ? 0 : group.count);
    }
    this.count = groups.length > 0 ? line : rows;
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

  /** The line of a row; -1 where its group is closed. */
  ofRow(row: number): number {
    if (row < 0 || row >= this.rows) return -1;
    if (this.groups.length === 0) return row;
    const { group, collapsed, line } = this.groups[this.groupBefore(({ group: { start } }) => start <= row)]!;
    return collapsed ? -1 : line + 1 + row - group.start;
  }

  /** The index of the last group that fulfils what the groups before it fulfil too. */
  private groupBefore(test: (group: { group: RowGroup; line: number }) => boolean): number {
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
