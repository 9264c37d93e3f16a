import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * An element that disappears with the focus in it, such as a dialog, loses it: then the grid gets the focus. Around a
 * dialog nothing can take the focus before its effects have ended.
 */
export function useFocusAfter(isThere: boolean, focus: () => void): void {
  const wasThere = useRef(false);
  const goBack = useEffectEvent(focus);
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) goBack();
    wasThere.current = isThere;
  }, [isThere]);
}
