import { useEffect, useState } from 'react';
import { isComposing } from './is-composing.ts';

/** Who has typed nothing for so long, in milliseconds, has paused. */
const PAUSE_MS = 1_000;

let typedAt = Number.NEGATIVE_INFINITY;
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key.length === 1 || isComposing({ nativeEvent: event })) typedAt = performance.now();
  },
  true,
);

/**
 * Whether something that takes the focus by itself may do so now: what opens under a typing hand would swallow the
 * keys.
 *
 * @param wanted whether it wants to; once it may, it may until it no longer wants to
 */
export function useTypingPause(wanted: boolean): boolean {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const left = typedAt + PAUSE_MS - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else setPaused(true);
    };
    look();
    return () => {
      clearTimeout(timer);
      setPaused(false);
    };
  }, [wanted]);
  return paused;
}
