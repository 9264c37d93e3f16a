import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useLongPress } from '../use-long-press.ts';

type Open = (target: Element, at: { x: number; y: number }) => boolean;

/**
 * What opens the menu of an element: the right button, the keys for it, and a finger that stays, also where browsers
 * have no event for that. The click that ends such a press follows no link.
 *
 * @param open false: there is nothing to offer there, and the browser's own menu comes
 */
export function useMenuPress(open: Open) {
  const held = useRef(false);
  const longPress = useLongPress((target, at) => {
    held.current = open(target, at);
  });
  return {
    /** Whether the press that is ending has opened the menu. */
    isHeld: () => held.current,
    events: {
      onContextMenu: (event: MouseEvent) => {
        longPress.end();
        // The browser's own menu comes with Shift.
        if (event.shiftKey && event.button === 2) return;
        // A phone says so too, after the finger has stayed.
        if (held.current || open(event.target as Element, { x: event.clientX, y: event.clientY }))
          event.preventDefault();
      },
      onPointerDownCapture: (event: PointerEvent) => {
        held.current = false;
        longPress.begin(event);
      },
      onPointerMoveCapture: longPress.move,
      onPointerUpCapture: longPress.end,
      onPointerCancelCapture: longPress.end,
      onClickCapture: (event: MouseEvent) => {
        if (!held.current) return;
        held.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
