import type { CursorMove } from './attribute-ui.ts';

/** The grid's move after a key that ends an edit; undefined: the key does not end it. */
export function moveOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): CursorMove | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'fill';
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return undefined;
}
