import { useEffect, useRef, useState } from 'react';

/** What is typed counts after a pause of so many milliseconds. */
const TYPING_MS = 200;

/**
 * A field whose text is taken when the person pauses or leaves it, and not with every key. Returns what stands in the
 * field, how to type, and how to have it taken at once.
 */
export function useSettled(
  value: string,
  onChange: (value: string) => void,
): [text: string, type: (text: string) => void, settle: () => void] {
  const [typed, setTyped] = useState<string>();
  const latest = useRef({ typed, value, onChange });
  latest.current = { typed, value, onChange };
  const settle = useRef(() => {
    const now = latest.current;
    if (now.typed === undefined) return;
    latest.current = { ...now, typed: undefined };
    setTyped(undefined);
    if (now.typed !== now.value) now.onChange(now.typed);
  }).current;
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(settle, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, settle]);
  // A panel that is closed takes nothing back of what was typed.
  useEffect(() => settle, [settle]);
  return [typed ?? value, setTyped, settle];
}
