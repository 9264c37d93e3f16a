import { ownEntries } from './effective-permissions.ts';
import { entryKey, parseEntryKey } from './entries.ts';
import type { Place, Tree } from './places.ts';

/** Who sees a board: anybody, also without signing in; everybody in the workspace; only those who are on it. */
export type Visibility = 'public' | 'workspace' | 'private';

/** What is set at the place itself says: what it inherits is seen where it is set. */
export function visibilityOf(tree: Tree, place: Place): Visibility {
  const own = ownEntries(tree, place);
  if (own[entryKey('tag:guest_user', 'VIEW_FOLDER')] === true) return 'public';
  return own[entryKey('tag:board_locked_out', 'VIEW_FOLDER')] === false ? 'private' : 'workspace';
}

/** Whether a folder is hidden, at the place itself, from somebody who may be able to see what it is in. */
export function hidesFromSome(tree: Tree, place: Place): boolean {
  return Object.entries(ownEntries(tree, place)).some(
    ([key, granted]) => !granted && parseEntryKey(key)?.permission === 'VIEW_FOLDER',
  );
}
