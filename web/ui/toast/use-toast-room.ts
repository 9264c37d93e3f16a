import { useLayoutEffect } from 'react';

/** What a page has at its top, such as its menu and its search: toasts come below it. In CSS pixels. */
export function useToastRoom(height: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-room', `${height}px`);
    return () => void style.removeProperty('--toast-room');
  }, [height]);
}
