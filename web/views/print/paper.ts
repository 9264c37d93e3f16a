import { useSyncExternalStore } from 'react';

/** How many views are shown that can be put on paper: one, or none. */
let shown = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  shown += by;
  for (const listener of [...listeners]) listener();
}

/** A view that can be put on paper is shown. Returns what ends that. */
export function putPaper(): () => void {
  change(1);
  return () => change(-1);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the view that is shown can be put on paper. */
export const useHasPaper = (): boolean => useSyncExternalStore(subscribe, () => shown > 0);

let isAsked = false;

/** Prints the view that is shown, also where an item is open beside it. */
export function printView(): void {
  isAsked = true;
  try {
    globalThis.print();
  } finally {
    isAsked = false;
  }
}

/** Whether what is being printed is the view, whatever is open. */
export const isViewAsked = (): boolean => isAsked;
