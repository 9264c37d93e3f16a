import { SWIPE_AWAY_PX } from '@tessera/domain/constants.ts';
import { type PointerEvent, useRef } from 'react';

/** A shorter movement of the pointer is a click, in CSS pixels. */
const CLICK_PX = 4;

/**
 * Lets a finger or mouse drag an element aside; far enough, it is dismissed. `onHold`: while it is held, nothing else
 * dismisses it.
 */
export function useSwipe({ onAway, onHold }: { onAway(): void; onHold(held: boolean): void }) {
  const from = useRef<number | null>(null);
  const moved = ({ clientX }: PointerEvent) => clientX - (from.current ?? clientX);
  const end = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return;
    const away = event.type === 'pointerup' && Math.abs(moved(event)) >= SWIPE_AWAY_PX;
    from.current = null;
    for (const part of ['translate', 'transition']) event.currentTarget.style.removeProperty(part);
    if (event.pointerType !== 'mouse') onHold(false);
    if (away) onAway();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      from.current = event.clientX;
      // A mouse holds it by hovering.
      if (event.pointerType !== 'mouse') onHold(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const shift = moved(event);
      if (from.current === null || Math.abs(shift) < CLICK_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.setProperty('transition', 'none');
      event.currentTarget.style.setProperty('translate', `${shift}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
