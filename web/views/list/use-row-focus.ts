import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * The row that gets the focus of the list has that of the page too, unless something in it has it. The page's own fields,
 * and an item that is open beside the list, keep theirs.
 */
export function useRowFocus(
  row: RefObject<HTMLElement | null>,
  isFocused: boolean,
  /** Another one: it takes it again. */
  asked: number,
  isItemOpen: boolean,
): void {
  const hasOther = useEffectEvent(() => isItemOpen);
  useLayoutEffect(() => {
    const element = row.current;
    const active = document.activeElement;
    if (!isFocused || !element || element.contains(active)) return;
    const isInList = element.closest('[role="treegrid"]')?.contains(active) ?? false;
    if (isInList || (active === document.body && !hasOther())) element.focus({ preventScroll: true });
  }, [row, isFocused, asked]);
}
