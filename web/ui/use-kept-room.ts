import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { keepText } from './keep-text.ts';

/** A part's height in CSS pixels, as this browser last saw it; 0: never. */
const roomOf = (part: string): number => Number(localStorage.getItem(`room-${part}`)) || 0;

export const isRoomKnown = (part: string): boolean => roomOf(part) > 0;

/** A part whose content comes late has from the start the height that it had last: what is below it stays in place. */
export function useKeptRoom<E extends HTMLElement>(
  part: string,
  isThere: boolean,
): { ref: RefObject<E | null>; style: CSSProperties; room: number } {
  const ref = useRef<E>(null);
  const [room] = useState(() => roomOf(part));
  useLayoutEffect(() => {
    const last = ref.current?.lastElementChild;
    if (!isThere || !ref.current) return;
    const height = last ? last.getBoundingClientRect().bottom - ref.current.getBoundingClientRect().top : 0;
    if (height !== roomOf(part)) keepText(`room-${part}`, String(Math.round(height)));
  });
  return { ref, style: { minBlockSize: room || undefined }, room };
}
