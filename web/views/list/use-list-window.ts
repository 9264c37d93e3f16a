import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Lines that are drawn above and below those in sight. */
const OVERSCAN = 10;
/** The window moves on by so many lines, so that not each small movement draws. */
const STEP = 4;

interface Window {
  first: number;
  /** The one behind the last. */
  end: number;
  /** Of what is in sight, in CSS pixels. */
  width: number;
}

/** Until the list is measured. */
const UNKNOWN: Window = { first: 0, end: 40, width: 0 };

/** Which lines of a list are drawn: all are of one height, so nothing is measured but the scroller. */
export function useListWindow(scroller: RefObject<HTMLElement | null>, count: number, lineHeight: number) {
  const [window, setWindow] = useState(UNKNOWN);
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight, clientWidth: width } = element;
    const top = Math.floor(scrollTop / lineHeight / STEP) * STEP;
    const first = Math.max(0, top - OVERSCAN);
    const end = Math.min(count, top + STEP + Math.ceil(clientHeight / lineHeight) + OVERSCAN);
    setWindow((before) =>
      before.first === first && before.end === end && before.width === width ? before : { first, end, width },
    );
  }, [scroller, count, lineHeight]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    measure();
    const onScroll = () => flushSync(measure);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, measure]);
  return window;
}

/** Scrolls as little as brings a line into sight. */
export function revealLine(element: HTMLElement | null, line: number, lineHeight: number): void {
  if (!element || line < 0) return;
  const [top, bottom] = [line * lineHeight, (line + 1) * lineHeight];
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight;
}
