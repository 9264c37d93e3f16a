import { type PointerEvent, useEffect, useRef } from 'react';

/** As long as phones take for it, in ms. */
export const LONG_PRESS_MS = 500;
/** A finger is never quite still; CSS pixels. */
export const STILL_PX = 10;

/** Hears a finger that stays where it is. One that moves scrolls. */
export function useLongPress(onLongPress: (target: Element, at: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    begin: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType !== 'touch' || !isPrimary) return;
      from.current = { x, y };
      timer.current = setTimeout(() => latest.current(target as Element, { x, y }), LONG_PRESS_MS);
    },
    move: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) end();
    },
    end,
  };
}
