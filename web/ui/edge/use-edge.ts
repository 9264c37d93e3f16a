import type { KeyboardEvent, PointerEvent } from 'react';

/** How far one press of an arrow key moves an edge, in CSS pixels. */
const STEP = 16;

interface Edge {
  /** The width of the element whose edge it is, in CSS pixels. */
  width: number;
  min: number;
  max: number;
  /** The side of the element that is dragged; the other one stays. */
  side: 'start' | 'end';
  onWidth(width: number): void;
}

/** The properties of an edge of its parent, which is dragged or moved by the arrow keys. */
export function useEdge({ width, min, max, side, onWidth }: Edge) {
  const set = (next: number) => onWidth(clamp(next, min, max));
  /** Whether the element grows as the edge goes to the right. */
  const growsRight = () => (document.documentElement.dir === 'rtl') === (side === 'start');
  return {
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: ({ currentTarget, pointerId, clientX }: PointerEvent) => {
      const element = currentTarget.parentElement;
      if (!element || !currentTarget.hasPointerCapture(pointerId)) return;
      const { left, right } = element.getBoundingClientRect();
      set(growsRight() ? clientX - left : right - clientX);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') set(width + (growsRight() ? STEP : -STEP));
      if (key === 'ArrowLeft') set(width - (growsRight() ? STEP : -STEP));
    },
    'aria-valuemin': min,
    'aria-valuemax': max,
  };
}

export const clamp = (width: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(width)));
