import { useEffect, useEffectEvent } from 'react';

interface Sheet {
  /** Null: it is no sheet, or not there. */
  element: HTMLElement | null;
  close(): void;
  /** What a finger pulls it down by; left out: all of it. */
  grip?: string;
}

/**
 * What lies at the foot of a phone: a finger pulls it down, Back closes it, and it stands above the keyboard. How, comes
 * with the first one: a desktop needs none of it.
 */
export function useSheet({ element, close, grip }: Sheet): void {
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!element) return;
    let isGone = false;
    let stop = () => {};
    import('./be-sheet.ts').then(
      ({ beSheet }) => {
        if (!isGone) stop = beSheet(element, () => end(), grip);
      },
      () => {
        // It is closed as on a desktop.
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [element, grip]);
}
