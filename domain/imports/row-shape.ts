/** Puts the cells of columns with the same heading into the first of them. */
export class RowShape {
  private readonly groups: readonly (readonly number[])[];
  private readonly away: ReadonlySet<number>;
  private readonly heads: ReadonlySet<number>;

  /** @param groups columns that are joined, each group from its first on */
  constructor(groups: readonly (readonly number[])[]) {
    this.groups = groups;
    this.away = new Set(groups.flatMap((group) => group.slice(1)));
    this.heads = new Set(groups.map(([head]) => head!));
  }

  /** Joined cells stand on lines of their own. */
  cells(cells: readonly string[]): string[] {
    const shaped = [...cells];
    for (const group of this.groups) {
      const filled = group.map((index) => cells[index] ?? '').filter((cell) => cell.trim() !== '');
      for (const index of group) if (index < shaped.length) shaped[index] = '';
      shaped[group[0]!] = filled.join('\n');
    }
    return shaped;
  }

  isJoined(index: number): boolean {
    return this.heads.has(index);
  }

  /** Whether a column's cells stand in another one. */
  isAway(index: number): boolean {
    return this.away.has(index);
  }
}
