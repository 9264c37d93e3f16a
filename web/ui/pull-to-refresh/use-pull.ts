import { PULL_MAX_PX } from '@tessera/domain/constants.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { hearPulls } from '../pull-down.ts';

interface Pull {
  /** CSS pixels, at most `PULL_MAX_PX`; 0: nobody pulls. */
  pulled: number;
  /** Releasing it now refreshes. */
  isFar: boolean;
}

/** A finger that pulls a page down from its top, and lets go beyond half of the way, refreshes it. */
export function usePull(page: RefObject<HTMLElement | null>, isOn: boolean, onRefresh: () => void): Pull {
  const [pulled, setPulled] = useState(0);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    if (!isOn || !page.current) return;
    return hearPulls(page.current, {
      pull: (way) => setPulled(Math.min(way, PULL_MAX_PX)),
      release: (way) => {
        if (isBeyondHalf(way)) refresh();
      },
    });
  }, [page, isOn]);
  return { pulled, isFar: isBeyondHalf(pulled) };
}

const isBeyondHalf = (way: number): boolean => way > PULL_MAX_PX / 2;
