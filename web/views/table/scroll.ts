/**
 * Browsers do not lay out boxes beyond some 33 million pixels. A taller table scrolls in a shorter box, and its
 * position is computed in proportion.
 */
export const BOX_MAX_PX = 15_000_000;

interface Scroller {
  /** Height of the box that the browser scrolls. */
  box: number;
  /** The table's position when the box is scrolled to `top`. */
  toTable(top: number): number;
  toBox(offset: number): number;
}

/** @param height the table's whole height; @param viewport its visible part; both in CSS pixels */
export function scroller(height: number, viewport: number): Scroller {
  if (height <= BOX_MAX_PX) return { box: height, toTable: (top) => top, toBox: (offset) => offset };
  const ratio = (height - viewport) / (BOX_MAX_PX - viewport);
  return { box: BOX_MAX_PX, toTable: (top) => top * ratio, toBox: (offset) => offset / ratio };
}
