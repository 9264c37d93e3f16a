import type { CursorMove } from './attribute-ui.ts';

/** Where the grid goes after a key that ends an edit; undefined: it does not end one. */
export function moveOf({ key, shiftKey }: { key: string; shiftKey: boolean }): CursorMove | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return undefined;
}
