import { type RefCallback, type RefObject, useMemo } from 'react';

interface Aside {
  /** Of an element that moves sideways with the table, also while a picture of it is shown. */
  ref: RefCallback<HTMLElement>;
  /** Moves these elements. */
  follow(): void;
}

/** What moves sideways with the table, by a script and not by the browser. */
export function useAside(grid: RefObject<HTMLElement | null>): Aside {
  return useMemo(() => {
    const elements = new Set<HTMLElement>();
    const move = (element: HTMLElement) => {
      // In a right-to-left page the browser counts the scroll offset below zero.
      element.style.transform = `translateX(${-(grid.current?.scrollLeft ?? 0)}px)`;
    };
    return {
      ref(element) {
        if (!element) return;
        elements.add(element);
        move(element);
        return () => void elements.delete(element);
      },
      follow: () => elements.forEach(move),
    };
  }, [grid]);
}
