import { PAPER_PX } from '../../print/paper-size.ts';
import type { Column } from '../columns.ts';

/** The first column stands on each sheet, so it leaves room for others. */
const FIRST_MOST_PX = 320;

type Placed = Pick<Column, 'attribute' | 'width'>;

/** Columns as they come on paper: as many beside each other as fit, each time behind the first one. */
export function bandsOf(columns: readonly Placed[]): Placed[][] {
  const [first, ...others] = columns.map(({ attribute, width }) => ({ attribute, width }));
  if (!first) return [];
  first.width = Math.min(first.width, FIRST_MOST_PX);
  const bands: Placed[][] = [[first]];
  let taken = first.width;
  for (const column of others) {
    if (taken + column.width > PAPER_PX && bands.at(-1)!.length > 1) {
      bands.push([first]);
      taken = first.width;
    }
    bands.at(-1)!.push(column);
    taken += column.width;
  }
  return bands;
}
