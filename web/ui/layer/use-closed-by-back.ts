import { useEffect, useEffectEvent } from 'react';

/** While something is open, Back closes it instead of leaving the page. How, comes when it is opened first. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    let stop = () => {};
    import('./back.ts').then(
      ({ closeByBack }) => {
        if (!isGone) stop = closeByBack(() => close());
      },
      () => {
        // Back leaves the page.
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [isOpen]);
}
