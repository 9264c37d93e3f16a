import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { keepText } from '../ui/keep-text.ts';

const MIN = 200;
const MAX = 420;
const USUAL = 248;
const STEP = 16;

/** The sidebar's width in CSS pixels, stored in this browser. The person drags its edge or uses the arrow keys. */
export function useSidebarWidth() {
  const [width, setWidth] = useState(() => clamp(Number(localStorage.getItem('sidebar-width')) || USUAL));
  const keep = (next: number) => {
    setWidth(clamp(next));
    keepText('sidebar-width', String(clamp(next)));
  };
  const rtl = () => document.documentElement.dir === 'rtl';
  const handle = {
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      keep(rtl() ? innerWidth - event.clientX : event.clientX);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const wider = rtl() ? 'ArrowLeft' : 'ArrowRight';
      const narrower = rtl() ? 'ArrowRight' : 'ArrowLeft';
      if (event.key === wider) keep(width + STEP);
      if (event.key === narrower) keep(width - STEP);
    },
    'aria-valuemin': MIN,
    'aria-valuemax': MAX,
  };
  return { width, handle };
}

const clamp = (width: number): number => Math.min(MAX, Math.max(MIN, Math.round(width)));
