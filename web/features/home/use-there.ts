import { useEffect, useEffectEvent } from 'react';

/** Says once that a part is there: what stands below it may show. */
export function useThere(isThere: boolean, onThere: () => void): void {
  const say = useEffectEvent(onThere);
  useEffect(() => {
    if (isThere) say();
  }, [isThere]);
}
