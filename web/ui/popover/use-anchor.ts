import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * What a panel stands at, also where that is drawn anew; where it is drawn nowhere, the panel stays.
 *
 * @param of what it is about: with another one it is looked for again
 */
export function useAnchor(of: unknown, find: () => Element | null | undefined): Element | null {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const look = useEffectEvent(() => setAnchor((before) => find() ?? before));
  useLayoutEffect(() => look(), [of]);
  useLayoutEffect(() => {
    if (anchor && !anchor.isConnected) look();
  });
  return anchor;
}
