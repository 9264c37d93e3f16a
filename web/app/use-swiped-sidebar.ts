import { type RefObject, useEffect, useEffectEvent } from 'react';

/** On a phone a finger swipes the sidebar away, as it does what opens at the foot; what hears it comes with the first one. */
export function useSwipedSidebar(
  sidebar: RefObject<HTMLElement | null>,
  isSheet: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSheet) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import('../ui/swipe-aside.ts').then(
      ({ hearSwipeAside }) => {
        if (!isGone && sidebar.current) stop = hearSwipeAside(sidebar.current, () => close());
      },
      () => {
        // Without it the sidebar closes by a tap beside it.
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [sidebar, isSheet]);
}
