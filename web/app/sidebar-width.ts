import { useState } from 'react';
import { clamp, useEdge } from '../ui/edge/use-edge.ts';
import { keepText } from '../ui/keep-text.ts';

const MIN = 200;
const MAX = 420;
const USUAL = 248;

/** The sidebar's width in CSS pixels, stored in this browser. The person drags its edge or uses the arrow keys. */
export function useSidebarWidth() {
  const [width, setWidth] = useState(() =>
    clamp(Number(localStorage.getItem('sidebar-width')) || USUAL, MIN, MAX),
  );
  const onWidth = (next: number) => {
    setWidth(next);
    keepText('sidebar-width', String(next));
  };
  return { width, handle: useEdge({ width, min: MIN, max: MAX, side: 'end', onWidth }) };
}
