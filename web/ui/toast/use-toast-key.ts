import { type RefObject, useEffect, useRef } from 'react';

/** F6 focuses the newest toast, and returns from there: by Tab alone toasts are behind the whole page. */
export function useToastKey(region: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current) return;
      event.preventDefault();
      const at = document.activeElement;
      const isThere = region.current.contains(at);
      const target = isThere ? before.current : region.current.querySelector('[role=alertdialog]');
      if (!isThere) before.current = at;
      (target as HTMLElement | null)?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [region]);
}
