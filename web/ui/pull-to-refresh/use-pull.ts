import { PULL_MAX_PX } from '@tessera/domain/constants.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Pull {
  /** CSS pixels, at most `PULL_MAX_PX`; 0: nobody pulls. */
  pulled: number;
  /** Releasing it now refreshes. */
  isFar: boolean;
}

/**
 * A finger that pulls a page down from its top, and lets go beyond half of the way, refreshes it. How that is heard, comes
 * on a phone only.
 */
export function usePull(page: RefObject<HTMLElement | null>, isOn: boolean, onRefresh: () => void): Pull {
  const [pulled, setPulled] = useState(0);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const element = page.current;
    if (!isOn || !element) return;
    let isGone = false;
    let stop = () => {};
    import('../pull-down.ts').then(
      ({ hearPulls }) => {
        if (isGone) return;
        stop = hearPulls(element, {
          from: (target) => isScrolledBy(target, element),
          pull: (way) => setPulled(Math.min(way, PULL_MAX_PX)),
          release: (way) => {
            if (isBeyondHalf(way)) refresh();
          },
        });
      },
      () => {
        // The browser reloads as well.
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [page, isOn]);
  return { pulled, isFar: isBeyondHalf(pulled) };
}

const isBeyondHalf = (way: number): boolean => way > PULL_MAX_PX / 2;

/** Whether a finger on an element scrolls it, or what is around it: where it drags something, it pulls nothing. */
function isScrolledBy(element: Element, page: Element): boolean {
  for (let at: Element | null = element; at; at = at === page ? null : at.parentElement)
    if (!PANS_DOWN.test(getComputedStyle(at).touchAction)) return false;
  return true;
}
/** What `touch-action` says of an element over which a finger scrolls up and down. */
const PANS_DOWN = /auto|manipulation|pan-y|pan-down/;
