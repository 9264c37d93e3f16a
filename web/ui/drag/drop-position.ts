/** The position of an element along a list, in CSS pixels. */
export interface Slot {
  start: number;
  size: number;
}

/**
 * The gap between elements that is nearest to a position along the list, 0 … count. It is computed, as most elements
 * of a long list are not drawn.
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

/** The position of a gap along the list. */
export function placeOfGap(slots: readonly Slot[], gap: number): number {
  const last = slots.at(-1);
  return slots[gap]?.start ?? (last ? last.start + last.size : 0);
}

/** The new place of an element that is moved from its place into a gap. */
export const dropIndex = (from: number, gap: number): number => (gap > from ? gap - 1 : gap);

export interface Frame {
  /** The scroller's rectangle on the screen. */
  box: { left: number; top: number; right: number; bottom: number };
  scroll: { left: number; top: number };
  axis: 'inline' | 'block';
  rtl: boolean;
  /** The part of the scroller at the list's beginning that fixed elements cover, in CSS pixels. */
  covered: number;
}

/** The distance of a point from the scroller's beginning, in CSS pixels. */
export function offsetIn({ box, axis, rtl }: Frame, { x, y }: { x: number; y: number }): number {
  if (axis === 'block') return y - box.top;
  return rtl ? box.right - x : x - box.left;
}

/** A point as a position along the list. In right-to-left pages a scroller's offset is negative. */
export function placeIn(frame: Frame, point: { x: number; y: number }): number {
  const scrolled = frame.axis === 'block' ? frame.scroll.top : Math.abs(frame.scroll.left);
  return offsetIn(frame, point) - frame.covered + scrolled;
}

/** A list with one of its elements at another place. */
export const withMoved = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id);
