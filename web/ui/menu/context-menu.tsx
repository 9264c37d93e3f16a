import { type RefObject, useRef } from 'react';
import { LateMenuPopover } from './late-menu-popover.tsx';
import type { MenuAction } from './menu.tsx';

/** Where a menu opens: at an element, or at a point of the window, in CSS pixels. */
export type MenuPlace = Element | { x: number; y: number };

interface ContextMenuProps {
  label: string;
  actions: readonly MenuAction[];
  at: MenuPlace;
  onClose(): void;
}

/** The open menu of something, at its button or at the pointer. */
export function ContextMenu({ label, actions, at, onClose }: ContextMenuProps) {
  const point = useRef<HTMLSpanElement>(null);
  const element = useRef<Element | null>(null);
  const isElement = at instanceof Element;
  element.current = isElement ? at : null;
  const { x, y } = isElement ? { x: 0, y: 0 } : at;
  return (
    <>
      <span ref={point} style={{ position: 'fixed', left: x, top: y }} aria-hidden="true" />
      <LateMenuPopover
        label={label}
        actions={actions}
        isOpen
        onClose={onClose}
        triggerRef={isElement ? element : (point as RefObject<Element | null>)}
      />
    </>
  );
}
