import { type RefObject, useEffect, useRef } from 'react';

/**
 * An open item has the focus, and gives it back when it is closed. Another one that opens in its place leaves it on what
 * was pressed.
 */
export function useItemFocus(
  panel: RefObject<HTMLElement | null>,
  {
    shown,
    focusView,
  }: { /** The item, and where it is shown. */ shown: string; focusView: (() => void) | undefined },
): void {
  const back = useRef({ before: document.activeElement as HTMLElement | null, focusView });
  back.current.focusView = focusView;
  useEffect(() => {
    if (shown && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [panel, shown]);
  useEffect(() => {
    const { current } = back;
    // What lies over the view keeps the focus out of it until all of it has gone.
    return () => queueMicrotask(() => giveBack(current));
  }, []);
}

function giveBack({
  before,
  focusView,
}: {
  before: HTMLElement | null;
  focusView: (() => void) | undefined;
}): void {
  if (document.activeElement !== document.body) return;
  if (before?.isConnected && before !== document.body) before.focus({ preventScroll: true });
  else focusView?.();
}
