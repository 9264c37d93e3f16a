import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So long what goes with a deleted item may still take the focus along: its editor, a menu. In ms. */
const GOES_WITHIN = 1_000;
const LOOKED_EVERY = 100;

/**
 * An open item has the focus, and gives it back when it is closed. Another one that opens in its place leaves it on what
 * was pressed. One that somebody deletes keeps it: what is there in its place hears Escape.
 */
export function useItemFocus(
  panel: RefObject<HTMLElement | null>,
  {
    shown,
    isGone = false,
    focusView,
  }: {
    /** The item, and where it is shown. */ shown: string;
    isGone?: boolean;
    focusView: (() => void) | undefined;
  },
): void {
  const back = useRef({ before: document.activeElement as HTMLElement | null, focusView });
  back.current.focusView = focusView;
  useEffect(() => {
    if (shown && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [panel, shown]);
  useLayoutEffect(() => (isGone ? keepIn(panel) : undefined), [panel, isGone]);
  useEffect(() => {
    const { current } = back;
    // What lies over the view keeps the focus out of it until all of it has gone.
    return () => queueMicrotask(() => giveBack(current));
  }, []);
}

function keepIn(panel: RefObject<HTMLElement | null>): () => void {
  const look = () => {
    const at = document.activeElement;
    // A window gives the focus to its unseen button, outside of what hears Escape.
    const isLost = at?.matches('body, button[tabindex="-1"]') && !panel.current?.contains(at);
    if (isLost) panel.current?.focus({ preventScroll: true });
  };
  look();
  const looking = setInterval(look, LOOKED_EVERY);
  const end = setTimeout(() => clearInterval(looking), GOES_WITHIN);
  return () => {
    clearInterval(looking);
    clearTimeout(end);
  };
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
