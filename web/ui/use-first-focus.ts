import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element has the focus once it is there. The browser's own `autofocus` comes too early in a dialog over another
 * one, which takes the focus back.
 */
export function useFirstFocus<T extends HTMLElement>(wanted: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
