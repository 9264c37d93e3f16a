import { useEffect, useState } from 'react';

/** The pause after which a half-written formula is judged, in milliseconds. */
const REST_MS = 250;

/** A text once nothing has been typed for a moment: what is being written is not called wrong at every key. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
