import { type RefObject, useEffect, useRef } from 'react';

/** F6 focuses the newest toast, and returns from there: by Tab alone toasts are behind the whole page. */
export function useToastKey(region: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current) return;
      event.preventDefault();
      // React Aria knows the region where it came with a toast, and would keep the focus in it.
      event.stopPropagation();
      const at = document.activeElement;
      const isThere = region.current.contains(at);
      const target = isThere ? before.current : region.current.querySelector('[role=alertdialog]');
      if (!isThere) before.current = at;
      (target as HTMLElement | null)?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [region]);
}
