import { type RefObject, useEffect, useRef, useState } from 'react';

/** The number of elements in one step: more than fit on a screen. */
const STEP = 60;
/** The distance before the end at which more of the list is drawn, in CSS pixels. */
const AHEAD = '800px';

/**
 * A long list that is drawn step by step: the number of elements to draw, and the marker after the last one, whose
 * visibility triggers the next step.
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
    // Observed again after each step: a marker that stays visible is not reported again.
  }, [count, done]);
  return { count, end };
}
