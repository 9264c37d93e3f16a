import { useState } from 'react';
import type { Marked } from './marked-cells.ts';

/** The cells that were copied or cut here, as long as the clipboard's content is meant to be theirs. */
export function useMark() {
  const [marked, setMarked] = useState<Marked>();
  return { marked, set: setMarked, drop: () => setMarked(undefined) };
}

export type Mark = ReturnType<typeof useMark>;
