/** Where an element of a list stands along it, in CSS pixels. */
export interface Slot {
  start: number;
  size: number;
}

/**
 * The gap between elements that a place along the list is nearest to, 0 … count. It is computed: in a long list most
 * elements are not drawn.
 */
export function gapAt(slots: readonly Slot[], place: number): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { start, size } = slots[middle]!;
    if (start + size / 2 <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place that an element has when it has been taken from one place and put into a gap. */
export const dropIndex = (from: number, gap: number): number => (gap > from ? gap - 1 : gap);

export interface Frame {
  /** Of the scroller on the screen. */
  box: { left: number; top: number; right: number; bottom: number };
  scroll: { left: number; top: number };
  axis: 'inline' | 'block';
  rtl: boolean;
  /** So much of the scroller at the list's beginning is covered by what does not scroll, in CSS pixels. */
  covered: number;
}

/** How far a point is from the edge where the scroller begins, in CSS pixels. */
export function offsetIn({ box, axis, rtl }: Frame, { x, y }: { x: number; y: number }): number {
  if (axis === 'block') return y - box.top;
  return rtl ? box.right - x : x - box.left;
}

/** A point as a place along the list. From right to left a scroller counts below zero. */
export function placeIn(frame: Frame, point: { x: number; y: number }): number {
  const scrolled = frame.axis === 'block' ? frame.scroll.top : Math.abs(frame.scroll.left);
  return offsetIn(frame, point) - frame.covered + scrolled;
}

/** A list with one of its elements at another place. */
export const withMoved = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id);
