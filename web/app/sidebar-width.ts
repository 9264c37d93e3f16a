import { useState } from 'react';
import { keptSidebar, SIDEBAR_MAX, SIDEBAR_MIN } from '../data/page/kept-sidebar.ts';
import { useEdge } from '../ui/edge/use-edge.ts';
import { keepText } from '../ui/keep-text.ts';

/** The sidebar's width in CSS pixels, stored in this browser. The person drags its edge or uses the arrow keys. */
export function useSidebarWidth() {
  const [width, setWidth] = useState(() => keptSidebar().width);
  const onWidth = (next: number) => {
    setWidth(next);
    keepText('sidebar-width', String(next));
  };
  return { width, handle: useEdge({ width, min: SIDEBAR_MIN, max: SIDEBAR_MAX, side: 'end', onWidth }) };
}
