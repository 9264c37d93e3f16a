import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of an element, in CSS pixels. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    const read = () => setHeight(own.clientHeight);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(own);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
