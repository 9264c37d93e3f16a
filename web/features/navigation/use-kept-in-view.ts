import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Scrolls a list to a line (`at`; -1: it is none of them) when somebody goes there. It stays in view where the list gets lower,
 * as other lists come above it; whoever scrolls on stays where they are. `height`: of each line, in CSS pixels.
 */
export function useKeptInView(
  list: RefObject<HTMLElement | null>,
  current: string | undefined,
  at: number,
  height: number,
): void {
  const top = at * height;
  const isShown = at >= 0;
  // By as little as is needed; where the list has been `seen` so high before, only if the line was in view then.
  const arrive = useEffectEvent((box: HTMLElement, seen: number) => {
    const { scrollTop, clientHeight } = box;
    if (!isShown || (seen && (top < scrollTop || top + height > scrollTop + seen))) return;
    box.scrollTop = Math.max(top + height - clientHeight, Math.min(top, scrollTop));
  });
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    let seen = 0;
    const resizes = new ResizeObserver(() => {
      arrive(box, seen);
      seen = box.clientHeight;
    });
    resizes.observe(box);
    return () => resizes.disconnect();
  }, [list, current, isShown]);
}
