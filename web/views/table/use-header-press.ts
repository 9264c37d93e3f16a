import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ColumnDrag } from './use-column-drag.ts';

/** The longest time between the presses of a double click, in ms. The usual setting of operating systems. */
const DOUBLE_CLICK_MS = 500;

/**
 * A pressed mouse may begin a drag: the menu opens when it is released. A second press soon after closes the menu and
 * renames. The open menu covers the head, so the document hears that press.
 */
export function useHeaderPress(
  { dragger }: ColumnDrag,
  cell: RefObject<HTMLElement | null>,
  rename: (() => void) | undefined,
) {
  const [isOpen, setOpen] = useState(false);
  const waits = useRef(false);
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isOpen || !rename) return;
    const onPointerDown = (event: globalThis.PointerEvent) => {
      const isSoon = event.timeStamp - pressed.current < DOUBLE_CLICK_MS;
      if (event.pointerType !== 'mouse' || event.button > 0 || !isSoon || !isWithin(event, cell.current))
        return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      afterClick(rename);
    };
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [isOpen, rename, cell]);
  return {
    isOpen,
    onOpenChange: (next: boolean) => {
      waits.current = next && dragger.isPressed;
      if (!waits.current && !(next && dragger.isDragging)) setOpen(next);
    },
    /** The browser's own menu comes with Shift. A finger that stays drags. */
    onContextMenu: (event: MouseEvent) => {
      const isFinger = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
      if (!(event.shiftKey && event.button === 2)) event.preventDefault();
      if (!event.shiftKey && !isFinger) setOpen(true);
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') pressed.current = event.timeStamp;
      if (waits.current) setOpen(true);
      waits.current = false;
    },
  };
}

function isWithin({ clientX, clientY }: globalThis.PointerEvent, element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return !!box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** Runs with the click of the present press; a press that ends elsewhere has none. */
function afterClick(run: () => void): void {
  const ended = new AbortController();
  const heard = { capture: true, once: true, signal: ended.signal };
  document.addEventListener('click', run, heard);
  document.addEventListener('pointerdown', () => ended.abort(), heard);
}
