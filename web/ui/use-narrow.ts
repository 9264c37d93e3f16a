import { DESKTOP_BREAKPOINT_PX } from '@tessera/domain/constants.ts';
import { useSyncExternalStore } from 'react';

/** Narrower windows have one column, and no pointer that hovers (specification §9). */
const narrow = matchMedia(`(max-width: ${DESKTOP_BREAKPOINT_PX}px)`);

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
