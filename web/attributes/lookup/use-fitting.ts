import { type RefObject, useEffect, useState } from 'react';

/** The space that the sign for the others needs, in CSS pixels. */
const SIGN_PX = 30;

/** How many of the elements of a row have room in it, at least one; `all`: nothing is cut off. */
export function useFitting(row: RefObject<HTMLElement | null>, count: number, all: boolean): number {
  const [fitting, setFitting] = useState(count);
  useEffect(() => {
    if (!row.current || all) return;
    // It is told after the layout: nothing is laid out twice.
    const observer = new ResizeObserver(([entry]) => setFitting(fittingIn(entry!.target, count)));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, count, all]);
  return all ? count : Math.min(fitting, count);
}

function fittingIn(row: Element, count: number): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  let end = 0;
  let fitting = 0;
  for (const child of [...row.children].slice(0, count)) {
    end += child.getBoundingClientRect().width + (fitting === 0 ? 0 : gap);
    const isLast = fitting === count - 1;
    if (end > row.clientWidth - (isLast ? 0 : SIGN_PX)) break;
    fitting += 1;
  }
  return Math.max(fitting, 1);
}
