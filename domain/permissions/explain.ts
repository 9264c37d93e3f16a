import type { Access } from './access.ts';
import { defaultEntries, type EffectivePermissions } from './effective-permissions.ts';
import { type EntryKey, entryKey, type Token } from './entries.ts';
import { type Permission, permissions, permissionType } from './permissions.ts';
import { levelOf, type Place, parentOf, permissionIdOf, type Tree, WORKSPACE } from './places.ts';

/** Where an entry comes from; `default`: nobody has set it; `above`: somewhere that whoever asks is not told of. */
export type Source = Place | 'default' | 'above';

/** Why somebody may do something, or may not. */
export type Reason =
  /** They own the workspace. */
  | { kind: 'owner' }
  /** The person is neither a member, nor a guest on the board. */
  | { kind: 'outside' }
  /** The place, or one that it is in, is not to be seen by them. */
  | { kind: 'hidden'; place: Place; because: Reason }
  /** What is set for one of their tokens; `own`: for what they have made themselves. */
  | { kind: 'set'; token: Token; own: boolean; source: Source }
  /** The folder is hidden from some of the workspace, and so from all the world. */
  | { kind: 'kept-inside' }
  /** No entry is about it. */
  | { kind: 'nobody' };

export interface Answer {
  permission: Permission;
  /** Whether it is about what they have made themselves only. */
  own: boolean;
  granted: boolean;
  reason: Reason;
}

/** A permission as it is set in one line: for everything, or for what somebody has made themselves. */
export interface Line {
  permission: Permission;
  own: boolean;
}

/** What can be set at a place, in the order in which it is shown; what is about one's own stands below what is about all. */
export function linesAt(place: Place): Line[] {
  const level = levelOf(place);
  return permissions.flatMap((permission) => {
    const { levels, own } = permissionType(permission);
    if (!levels.includes(level)) return [];
    return own
      ? [
          { permission, own: false },
          { permission, own: true },
        ]
      : [{ permission, own: false }];
  });
}

/** What somebody may do at a place, or may not, and why. */
export function explain(tree: Tree, access: Access, place: Place, { permission, own }: Line): Answer {
  const hidden = hiddenAt(tree, access, place);
  const granted = access.may(permission, place, own ? access.subject.person : null);
  return { permission, own, granted, reason: hidden ?? reasonFor(tree, access, place, { permission, own }) };
}

/** Why somebody does not see a place; undefined: they do. */
export function hiddenAt(tree: Tree, access: Access, place: Place): Reason | undefined {
  // A board is seen by whom it is for, also where the workspace itself is nothing to them.
  const path = pathTo(tree, place).filter((one) => one.board_id !== null || isWorkspace(place));
  const first = path.find((one) => !access.mayView(one));
  if (!first) return undefined;
  const view = { permission: 'VIEW_FOLDER', own: false } as const;
  const isGranted = access.rule('VIEW_FOLDER', first).granted;
  const because: Reason = isGranted ? { kind: 'kept-inside' } : reasonFor(tree, access, first, view);
  return because.kind === 'outside' ? because : { kind: 'hidden', place: first, because };
}

function reasonFor(tree: Tree, access: Access, place: Place, { permission, own }: Line): Reason {
  const { subject, effective } = access;
  if (subject.standing === 'owner') return { kind: 'owner' };
  const ruling = access.rule(permission, place, own);
  const isOutside = access.tokensAt(place)[0] === 'tag:guest_user';
  if (ruling.token === undefined) return { kind: isOutside ? 'outside' : 'nobody' };
  const key = entryKey(ruling.token, permission, ruling.own);
  return { kind: 'set', token: ruling.token, own: ruling.own, source: sourceOf(tree, effective, place, key) };
}

/** Where what holds at a place for an entry was set. */
export function sourceOf(tree: Tree, effective: EffectivePermissions, place: Place, key: EntryKey): Source {
  for (let at: Place | undefined = place; at; at = parentOf(tree, at))
    if (effective.own(at)[key] !== undefined) return at;
  return effective.at(place)[key] === defaultEntries[key] ? 'default' : 'above';
}

/** The places that a place is in, from the outermost one, and itself. */
export function pathTo(tree: Tree, place: Place): Place[] {
  const path: Place[] = [];
  for (let at: Place | undefined = place; at; at = parentOf(tree, at)) path.unshift(at);
  return path;
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  permissionIdOf(one) === permissionIdOf(other);

export const isWorkspace = (place: Place): boolean => isSamePlace(place, WORKSPACE);
