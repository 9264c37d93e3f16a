/** The most cells that are shown. */
const SHOWN = 10;
const LENGTH = 200;

/** Cells with bytes that are not characters of the file's encoding. */
export class DamagedCells {
  private count = 0;
  private readonly first: { line: number; index: number; value: string }[] = [];

  note(line: number, index: number, value: string): void {
    this.count += 1;
    if (this.first.length < SHOWN) this.first.push({ line, index, value: value.slice(0, LENGTH) });
  }

  seen(headers: readonly string[]): {
    count: number;
    first: { line: number; column: string; value: string }[];
  } {
    return {
      count: this.count,
      first: this.first.map(({ line, index, value }) => ({ line, column: headers[index] ?? '', value })),
    };
  }
}
