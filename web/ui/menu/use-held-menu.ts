import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { Dragger } from '../drag/dragger.ts';
import { LONG_PRESS_MS, STILL_PX } from '../use-long-press.ts';

/**
 * The menu of what a resting finger drags: one that is lifted after a long press without having moved opens it. It
 * needs no event of the browser, as some phones have none for that.
 *
 * @param drag what drags it; it lets go, and takes the click that may follow
 */
export function useHeldMenu(
  drag: { dragger: Dragger; swallowsClick: boolean },
  open: (target: Element, at: { x: number; y: number }) => void,
) {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  /** Before the drag hears of the press: it also hears of its end later. */
  return ({ nativeEvent: pressed, target }: ReactPointerEvent): void => {
    stop.current();
    if (pressed.pointerType !== 'touch' || !pressed.isPrimary) return;
    const at = { x: pressed.clientX, y: pressed.clientY };
    const hears = new AbortController();
    stop.current = () => hears.abort();
    const hear = <T extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      type: T,
      run: (event: WindowEventMap[T]) => void,
    ) => {
      const own = (event: WindowEventMap[T]) => event.pointerId === pressed.pointerId && run(event);
      addEventListener(type, own, { capture: true, signal: hears.signal });
    };
    hear('pointermove', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) hears.abort();
    });
    hear('pointercancel', () => hears.abort());
    hear('pointerup', ({ timeStamp }) => {
      hears.abort();
      if (timeStamp - pressed.timeStamp < LONG_PRESS_MS) return;
      drag.dragger.end({ kind: 'cancel' });
      drag.swallowsClick = true;
      open(target as Element, at);
    });
  };
}
