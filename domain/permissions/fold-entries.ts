import { type Entries, parseEntryKey } from './entries.ts';

/**
 * What is set for folders one in another, from the outermost to the innermost, as if it was all set for one. Whoever one
 * of them is hidden from does not see it through what is granted further in, since a folder is hidden with its parent.
 */
export function foldEntries(levels: readonly Entries[]): Entries {
  let isHiding = false;
  const all: Record<string, boolean> = {};
  for (const level of levels) {
    const wasHiding = isHiding;
    for (const [key, granted] of Object.entries(level)) {
      const isView = parseEntryKey(key)?.permission === 'VIEW_FOLDER';
      if (isView && !granted) isHiding = true;
      if (isView && granted && wasHiding) continue;
      all[key] = granted;
    }
  }
  return all;
}
