import { type RefObject, useEffect, useRef, useState } from 'react';

/** As many at once: more than anybody sees without scrolling. */
const STEP = 60;
/** So long before it is reached, in CSS pixels, more of the list is drawn. */
const AHEAD = '800px';

/**
 * A long list that is drawn bit by bit: as many as are to be drawn, and what to put after the last one, so that it is
 * seen when somebody comes there.
 */
export function useGrowing(total: number): { count: number; end: RefObject<HTMLDivElement | null> } {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const done = count >= total;
  useEffect(() => {
    const element = end.current;
    if (!element || done) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => before + STEP),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // Seen anew with each step: one that stays in sight is not told of again.
  }, [count, done]);
  return { count, end };
}
