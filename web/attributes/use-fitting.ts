import { type RefObject, useEffect, useState } from 'react';

/** The space that the sign for the others needs, in CSS pixels. */
const SIGN_PX = 30;

/**
 * How many of the elements of a row have room on its lines, at least one.
 *
 * @param words what stands in them: others are measured anew, as a row of a table comes to show another item
 * @param all nothing is cut off
 */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  words: readonly string[],
  all: boolean,
): number {
  const count = words.length;
  const [fitting, setFitting] = useState(count);
  const content = words.join('\n');
  useEffect(() => {
    if (!row.current || all || count < 2) return;
    // It is told after the layout: nothing is laid out twice. It is told of the size alone, so other words ask anew.
    const observer = new ResizeObserver(([entry]) => setFitting(fittingIn(entry!.target, count)));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, count, content, all]);
  return all || count < 2 ? count : Math.min(Math.max(fitting, 1), count);
}

function fittingIn(row: Element, count: number): number {
  const all = [...row.children].slice(0, count).map((child) => child.getBoundingClientRect());
  const { columnGap, rowGap, flexWrap } = getComputedStyle(row);
  const [between, below] = [Number.parseFloat(columnGap) || 0, Number.parseFloat(rowGap) || 0];
  const lineHeight = (all[0]?.height ?? 0) + below;
  const lines = flexWrap === 'wrap' ? Math.floor((row.clientHeight + below) / lineHeight) : 1;
  let line = 1;
  let end = 0;
  let fitting = 0;
  for (const { width } of all) {
    const isLast = fitting === count - 1;
    const begin = end === 0 ? 0 : end + between;
    const room = row.clientWidth - (line < lines || isLast ? 0 : SIGN_PX);
    if (begin + width <= room) end = begin + width;
    else if (line < lines && end > 0) {
      line += 1;
      end = width;
    } else break;
    fitting += 1;
  }
  return Math.max(fitting, 1);
}
