import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hearPresses, type LineRange, QuickMove } from '../lines/quick-move.ts';

/** Lines that are drawn above and below those in sight. */
const OVERSCAN = 10;
/** The window moves on by so many lines, so that not each small movement draws. */
const STEP = 4;

interface Window extends LineRange {
  /** The lines that are drawn whole. */
  whole: LineRange;
  /** Of what is in sight, in CSS pixels. */
  width: number;
}

/** Until the list is measured. */
const FIRST: LineRange = { first: 0, end: 40 };
const UNKNOWN: Window = { ...FIRST, whole: FIRST, width: 0 };

/** Which lines of a list are drawn: all are of one height, so nothing is measured but the scroller. */
export function useListWindow(scroller: RefObject<HTMLElement | null>, count: number, lineHeight: number) {
  const [window, setWindow] = useState(UNKNOWN);
  const [moved] = useState(() => ({ quick: new QuickMove(() => moved.measure()), measure: () => {} }));
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight, clientWidth: width } = element;
    const top = Math.floor(scrollTop / lineHeight / STEP) * STEP;
    const first = Math.max(0, top - OVERSCAN);
    const end = Math.min(count, top + STEP + Math.ceil(clientHeight / lineHeight) + OVERSCAN);
    const whole = moved.quick.to({ first, end });
    setWindow((before) =>
      before.first === first && before.end === end && before.whole === whole && before.width === width
        ? before
        : { first, end, whole, width },
    );
  }, [scroller, count, lineHeight, moved]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    moved.measure = measure;
    measure();
    const onScroll = () => flushSync(measure);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const deafen = hearPresses(element, moved.quick);
    return () => {
      deafen();
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      moved.quick.stop();
    };
  }, [scroller, measure, moved]);
  return window;
}

/** Scrolls as little as brings a line into sight. @param above so much of the upper edge is covered, in CSS pixels */
export function revealLine(
  element: HTMLElement | null,
  line: number,
  { lineHeight, above }: { lineHeight: number; above: number },
): void {
  if (!element || line < 0) return;
  const [top, bottom] = [line * lineHeight - above, (line + 1) * lineHeight];
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight;
}
