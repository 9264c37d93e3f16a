import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scroller } from './scroll.ts';

/** Lines drawn above and below the visible ones, so that small movements draw nothing new. */
const OVERSCAN = 6;

export interface Window {
  /** The line at the top, and the lines to draw. */
  top: number;
  first: number;
  last: number;
  /** Horizontal scroll and the size of the visible part, in CSS pixels. */
  left: number;
  width: number;
  height: number;
}

/** Height of the head, in CSS pixels. */
export const HEADER_PX = 36;

/**
 * The visible lines and columns of a large table. The browser scrolls an empty box; the lines are on a layer that
 * stays in place and is moved here, in the frame in which they are drawn: none is ever blank.
 */
export function useWindow(grid: RefObject<HTMLDivElement | null>, lines: number, lineHeight: number) {
  const rowsRef = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState<Window>({
    top: 0,
    first: 0,
    last: 40,
    left: 0,
    width: 1_200,
    height: 800,
  });
  const height = lines * lineHeight + HEADER_PX;
  const { box, toTable, toBox } = scroller(height, window.height);

  const place = useCallback(() => {
    const element = grid.current;
    if (!element) return undefined;
    const top = scroller(height, element.clientHeight).toTable(element.scrollTop);
    // In a right-to-left page the browser's scroll offset is negative.
    const left = Math.abs(element.scrollLeft);
    const rtl = getComputedStyle(element).direction === 'rtl';
    element.style.setProperty('--x', `${rtl ? left : -left}px`);
    // Offsets count from the nearest thousandth line, so that they stay small in a table of any height.
    const base = baseLine(Math.floor(top / lineHeight)) * lineHeight;
    if (rowsRef.current) rowsRef.current.style.transform = `translateY(${base - top}px)`;
    return { top, left, element };
  }, [grid, height, lineHeight]);

  const measure = useCallback(() => {
    const placed = place();
    if (!placed) return;
    const { top, left, element } = placed;
    const topLine = Math.floor(top / lineHeight);
    const first = Math.max(0, topLine - OVERSCAN);
    const last = Math.min(lines - 1, Math.ceil((top + element.clientHeight) / lineHeight) + OVERSCAN);
    setWindow((before) =>
      before.top === topLine &&
      before.last === last &&
      before.left === left &&
      before.width === element.clientWidth &&
      before.height === element.clientHeight
        ? before
        : { top: topLine, first, last, left, width: element.clientWidth, height: element.clientHeight },
    );
  }, [place, lines, lineHeight]);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    measure();
    const onScroll = () => flushSync(measure);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => measure());
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [grid, measure]);

  return { window, box, toTable, toBox, rowsRef };
}

/** The line from which the offsets of the lines around a first one count. */
export const baseLine = (first: number): number => Math.floor(Math.max(0, first) / 1_000) * 1_000;
