import { useEffect, useRef, useState } from 'react';

/** The pause after which typed text counts, in milliseconds. */
const TYPING_MS = 200;

/**
 * A field whose text counts when the person pauses or leaves it, and not at every key. Returns the field's text, a
 * function to type, and one to apply the text at once.
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
  // A closing panel applies the typed text.
  useEffect(() => settle, [settle]);
  return [typed ?? value, setTyped, settle];
}
