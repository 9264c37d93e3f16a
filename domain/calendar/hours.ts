/** Something in the hours of a day, in minutes. */
export interface Block {
  from: number;
  /** Where it ends: the next one may begin there. */
  to: number;
}

/** A block beside those that it overlaps: of so many equal parts of the day's width it begins at one and takes some. */
export type LaidBlock<B extends Block> = B & { column: number; width: number; columns: number };

/** Lays the blocks of a day beside each other where they overlap; each is as wide as those beside it let it be. */
export function layBlocks<B extends Block>(blocks: readonly B[]): LaidBlock<B>[] {
  const sorted = blocks
    .map((block, at) => ({ block, at }))
    .sort(
      (one, other) => one.block.from - other.block.from || other.block.to - one.block.to || one.at - other.at,
    )
    .map(({ block }) => block);
  const laid: LaidBlock<B>[] = [];
  let together: B[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const block of sorted) {
    if (block.from >= until) {
      laid.push(...layTogether(together));
      together = [];
    }
    together.push(block);
    until = Math.max(until, block.to);
  }
  return [...laid, ...layTogether(together)];
}

const overlap = (one: Block, other: Block): boolean => one.from < other.to && other.from < one.to;

/** Blocks that overlap one after the other share their columns. */
function layTogether<B extends Block>(blocks: readonly B[]): LaidBlock<B>[] {
  const columns: B[][] = [];
  const placed = blocks.map((block) => {
    const free = columns.findIndex((column) => column.at(-1)!.to <= block.from);
    const column = free < 0 ? columns.length : free;
    columns[column] = [...(columns[column] ?? []), block];
    return { block, column };
  });
  return placed.map(({ block, column }) => {
    const stops = columns.findIndex((one, at) => at > column && one.some((other) => overlap(block, other)));
    return {
      ...block,
      ...{ column, columns: columns.length, width: (stops < 0 ? columns.length : stops) - column },
    };
  });
}
