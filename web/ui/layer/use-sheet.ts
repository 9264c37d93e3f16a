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
    const unhear = swallowFirstClick(element);
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
      unhear();
    };
  }, [element, grip]);
}

/** A finger that has opened it by staying lifts above it: that presses nothing of it. */
function swallowFirstClick(element: HTMLElement): () => void {
  let isPressed = false;
  const onPress = () => {
    isPressed = true;
  };
  const onClick = (event: MouseEvent) => {
    // Keys and screen readers click without a press.
    if (isPressed || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('pointerdown', onPress, true);
  element.addEventListener('click', onClick, true);
  return () => {
    element.removeEventListener('pointerdown', onPress, true);
    element.removeEventListener('click', onClick, true);
  };
}
