import type { EffectivePermissions } from './effective-permissions.ts';
import { type EntryKey, entryKey } from './entries.ts';
import { type Place, parentOf, type Tree } from './places.ts';
import type { Visibility } from './visibility.ts';

export const audiences = ['public', 'workspace', 'private'] as const satisfies readonly Visibility[];

const PUBLIC = entryKey('tag:guest_user', 'VIEW_FOLDER');
const LOCKED_OUT = entryKey('tag:board_locked_out', 'VIEW_FOLDER');

/** 0 is the widest. */
const width = (audience: Visibility): number => audiences.indexOf(audience);

const narrower = (one: Visibility, other: Visibility): Visibility =>
  width(one) > width(other) ? one : other;

/** The effective audience of a place: never wider than that of its parent. */
export function audienceOf(tree: Tree, effective: EffectivePermissions, place: Place): Visibility {
  const above = audienceAbove(tree, effective, place);
  const final = effective.at(place);
  const own = final[LOCKED_OUT] === false ? 'private' : final[PUBLIC] === true ? 'public' : 'workspace';
  return above ? narrower(above, own) : own;
}

/** The audience of a folder's parent; undefined: the place is a board, which can have any. */
function audienceAbove(tree: Tree, effective: EffectivePermissions, place: Place): Visibility | undefined {
  const parent = parentOf(tree, place);
  return parent && parent.board_id !== null ? audienceOf(tree, effective, parent) : undefined;
}

/** The place above that limits a folder's audience; undefined: none does. */
export function narrowedBy(
  tree: Tree,
  effective: EffectivePermissions,
  place: Place,
  wanted: Visibility,
): Place | undefined {
  const above = audienceAbove(tree, effective, place);
  return above && width(above) > width(wanted) ? parentOf(tree, place) : undefined;
}

/** The entries that give a place this audience; none for an inherited one. */
export function entriesFor(
  tree: Tree,
  effective: EffectivePermissions,
  place: Place,
  wanted: Visibility,
): { key: EntryKey; to: boolean | undefined }[] {
  const above = audienceAbove(tree, effective, place) ?? 'workspace';
  const isPublic = above === 'public';
  const visitors = wanted === 'public' ? (isPublic ? undefined : true) : isPublic ? false : undefined;
  const lockedOut = wanted === 'private' && above !== 'private' ? false : undefined;
  return [
    { key: PUBLIC, to: visitors },
    { key: LOCKED_OUT, to: lockedOut },
  ];
}
