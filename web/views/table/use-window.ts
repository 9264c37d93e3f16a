import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { controlsInPlace } from './controls-in-place.ts';
import type { Sight } from './picture/paint-lines.ts';
import { Stillness } from './picture/stillness.ts';
import { scroller } from './scroll.ts';
import { useAside } from './use-aside.ts';

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

/** The table rests when it has not moved for so many frames: on a slow device they take longer. */
const REST_FRAMES = 5;
/** Sideways it may move as far while a picture is shown: the heads of so many columns are drawn. In CSS pixels. */
export const ASIDE_PX = 1_500;

/** Stands for the lines while the table moves faster than they can be drawn. */
interface Picture {
  show(sight: Sight): void;
  hide(): void;
}

/** Until the table is measured. */
const UNKNOWN: Window = { top: 0, first: 0, last: 40, left: 0, width: 1_200, height: 800 };

/** Height of the head, in CSS pixels. */
export const HEADER_PX = 36;

/**
 * The visible lines and columns of a large table. The browser scrolls an empty box; the lines are on a layer that
 * stays in place and is moved here, in the frame in which they are drawn: none is ever blank.
 *
 * @param below so much room is left below the last line, in CSS pixels
 */
export function useWindow(
  grid: RefObject<HTMLDivElement | null>,
  lines: number,
  { lineHeight, below }: { lineHeight: number; below: number },
) {
  const picture = useRef<Picture>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const aside = useAside(grid);
  const [window, setWindow] = useState<Window>(UNKNOWN);
  const height = lines * lineHeight + HEADER_PX + below;
  const { box, toTable, toBox } = scroller(height, window.height);

  /** Moves the lines in which offsets count from this one. */
  const place = useCallback(
    (element: HTMLElement, top: number, base: number) => {
      aside.follow();
      element.style.setProperty('--x', `${-element.scrollLeft}px`);
      if (rowsRef.current) rowsRef.current.style.transform = `translateY(${base * lineHeight - top}px)`;
    },
    [aside, lineHeight],
  );
  const offsets = useCallback(
    (element: HTMLElement) => ({
      top: scroller(height, element.clientHeight).toTable(element.scrollTop),
      // In a right-to-left page the browser's scroll offset is negative.
      left: Math.abs(element.scrollLeft),
    }),
    [height],
  );

  const measure = useCallback(() => {
    const element = grid.current;
    if (!element) return;
    const { top, left } = offsets(element);
    const topLine = Math.floor(top / lineHeight);
    place(element, top, baseLine(topLine));
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
  }, [grid, place, offsets, lines, lineHeight]);

  const drawn = useRef(window);
  drawn.current = window;
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    let isPictured = false;
    const draw = () => {
      still.stop();
      flushSync(measure);
      picture.current?.hide();
      isPictured = false;
    };
    const still = new Stillness(REST_FRAMES, draw);
    const controls = controlsInPlace(element);
    const onScroll = () => {
      controls.scrolled();
      const { top, left } = offsets(element);
      const isFar = Math.abs(left - drawn.current.left) > ASIDE_PX;
      if (!picture.current || isFar || controls.isPressed()) return draw();
      still.move();
      const inSight = { top, left, width: element.clientWidth, height: element.clientHeight - HEADER_PX };
      if (!isPictured && isDrawn(drawn.current, inSight, lineHeight)) {
        place(element, top, baseLine(drawn.current.top));
        return;
      }
      isPictured = true;
      aside.follow();
      picture.current.show(inSight);
    };
    measure();
    picture.current?.hide();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => measure());
    observer.observe(element);
    return () => {
      still.stop();
      controls.stop();
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [grid, aside, measure, place, offsets, lineHeight]);

  const isMeasured = window !== UNKNOWN;
  return { window, isMeasured, box, toTable, toBox, rowsRef, asideRef: aside.ref, picture, measure };
}

/** Whether all lines in sight are drawn. */
const isDrawn = (drawn: Window, sight: Sight, lineHeight: number): boolean =>
  sight.left === drawn.left &&
  sight.top >= drawn.first * lineHeight &&
  sight.top + sight.height <= (drawn.last + 1) * lineHeight;

/** The line from which the offsets of the lines around a first one count. */
export const baseLine = (first: number): number => Math.floor(Math.max(0, first) / 1_000) * 1_000;
