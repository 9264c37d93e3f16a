import type { SeenCell } from './guess-kind.ts';

/** Cells that are shown of those that do not fit. */
const SHOWN = 5;
const LENGTH = 200;

/** How many cells fit, and the first that do not. */
export class Tally {
  fits = 0;
  readonly misfits: SeenCell[] = [];

  note(fits: boolean, cell: SeenCell): void {
    if (fits) this.fits += 1;
    else if (this.misfits.length < SHOWN)
      this.misfits.push({ line: cell.line, value: cell.value.slice(0, LENGTH) });
  }
}
