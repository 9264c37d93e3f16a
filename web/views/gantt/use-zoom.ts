import { useEffect } from 'react';
import { useSteady } from '../../ui/use-steady.ts';
import type { GanttState } from './use-gantt.ts';

/** How much a notch of a wheel zooms; a touchpad sends many small ones. */
const WHEEL = 0.0022;
/** What a line of a wheel that scrolls by lines is, in CSS pixels. */
const LINE_PX = 16;

/** What two fingers hold: the place between them, how far they were apart, and the zoom there was. */
interface Held {
  at: number;
  spread: number;
  perDay: number;
}

/** Zooms around the pointer by a wheel with Ctrl, as touchpads send it for a pinch, and by two fingers. */
export function useZoom({ list, timeline, listWidth }: GanttState, isThere: boolean): void {
  const { scroller } = list;
  const offsetOf = useSteady((x: number): number => {
    const element = scroller.current!;
    const { left, right } = element.getBoundingClientRect();
    return Math.max(0, (timeline.isMirrored ? right - x : x - left) - listWidth);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isThere) return;
    let held: Held | undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // The browser would zoom the page.
      event.preventDefault();
      const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      timeline.zoomBy(Math.exp(-by * WHEEL), offsetOf(event.clientX));
    };
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      const { drawn } = timeline;
      if (!one || !other || event.touches.length !== 2 || !drawn) {
        held = undefined;
        return;
      }
      event.preventDefault();
      const offset = offsetOf((one.clientX + other.clientX) / 2);
      const spread = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
      // From how they began, and not step by step: what is rounded in each step would add up.
      if (held) timeline.hold(held.at, offset, (held.perDay * spread) / held.spread);
      else held = { at: timeline.placeAt(offset), spread, perDay: drawn.scale.perDay };
    };
    const off = () => {
      held = undefined;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouch, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('touchend', off);
    element.addEventListener('touchcancel', off);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', off);
      element.removeEventListener('touchcancel', off);
    };
  }, [scroller, timeline, offsetOf, isThere]);
}
