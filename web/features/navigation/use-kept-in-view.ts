import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Line {
  /** Its place among the lines; -1: it is none of them. */
  at: number;
  /** Of each line, in CSS pixels. */
  height: number;
}

/**
 * Scrolls a list to a line when somebody goes there. It stays in view where the list gets lower, as other lists come above it;
 * whoever scrolls on stays where they are.
 */
export function useKeptInView(
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
  { at, height }: Line,
): void {
  const isShown = at >= 0;
  const arrive = useEffectEvent(() => list.current && bringIntoView(list.current, at * height, height));
  const wasInView = useEffectEvent(
    (from: number, seen: number) => at >= 0 && at * height >= from && (at + 1) * height <= from + seen,
  );

  useEffect(() => {
    if (isShown) arrive();
  }, [current, isShown]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    let seen = box.clientHeight;
    const resizes = new ResizeObserver(() => {
      const before = seen;
      seen = box.clientHeight;
      if (seen < before && wasInView(box.scrollTop, before)) arrive();
    });
    resizes.observe(box);
    return () => resizes.disconnect();
  }, [list]);
}

/** Scrolls as little as is needed for a line to be seen; in CSS pixels. */
function bringIntoView(list: HTMLElement, top: number, height: number): void {
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight;
}
