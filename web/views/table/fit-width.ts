import { clampWidth } from './columns.ts';

/** A long text does not take the whole screen. CSS pixels. */
const FIT_MAX_PX = 480;

/** The width in which the name of a column and all of its drawn cells are whole on one line, in CSS pixels. */
export function fitWidth(grid: HTMLElement, attributeId: string): number {
  const id = CSS.escape(attributeId);
  const cells = grid.querySelectorAll<HTMLElement>(`[data-column="${id}"], [data-cell="${id}"]`);
  const { lines } = grid.dataset;
  const before = [...cells].map(({ style }) => style.cssText);
  delete grid.dataset['lines'];
  // Nothing of this is painted.
  for (const { style } of cells) style.cssText += '; inline-size: max-content; contain: none';
  const widths = [...cells].map((cell) => Math.ceil(cell.getBoundingClientRect().width));
  for (const [index, { style }] of cells.entries()) style.cssText = before[index]!;
  if (lines !== undefined) grid.dataset['lines'] = lines;
  return clampWidth(Math.min(FIT_MAX_PX, Math.max(...widths)));
}
