import { useLayoutEffect } from 'react';

/** What is taken now, by each who takes it. */
const taken = new Map<object, number>();

function take(by: object, height: number | undefined): void {
  if (height === undefined) taken.delete(by);
  else taken.set(by, height);
  const all = [...taken.values()].reduce((sum, one) => sum + one, 0);
  document.documentElement.style.setProperty('--toast-room', `${all}px`);
}

/**
 * What a page has at its top, such as its menu and its search, and what lies below that over its content: toasts come
 * below all of it. In CSS pixels.
 */
export function useToastRoom(height: number): void {
  useLayoutEffect(() => {
    const by = {};
    take(by, height);
    return () => take(by, undefined);
  }, [height]);
}
