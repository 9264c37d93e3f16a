import type { Board } from '../records/board.ts';
import type { Folder } from '../records/folder.ts';
import type { PermissionRecord } from '../records/permission-record.ts';
import { EffectivePermissions } from './effective-permissions.ts';
import { type Entries, type EntryKey, parseEntryKey, personOf } from './entries.ts';
import { type Place, permissionIdOf, type Tree, treeOver } from './places.ts';

/** Unsaved changes: places with all their own entries, and the people on boards. */
export interface Proposal {
  entries: readonly { place: Place; permissions: Entries }[];
  /** Board → the people who are on it then. */
  people: ReadonlyMap<string, readonly number[]>;
}

/** A team as far as the asking person knows it. */
export interface TeamPermissions {
  tree: Tree;
  effective: EffectivePermissions;
  boards: readonly Board[];
  foldersOf(board: string): readonly Folder[];
  /** Those about whom something is set by name, anywhere. */
  named: ReadonlySet<number>;
}

/**
 * The team's permissions as they will be.
 *
 * @param effectiveOf how what holds is found in a tree, where not all of it is known
 */
export function permissionsAfter(
  current: TeamPermissions,
  proposal: Proposal,
  effectiveOf: (tree: Tree) => EffectivePermissions = (tree) => new EffectivePermissions(tree),
): TeamPermissions {
  const tree = treeWith(current.tree, proposal);
  const boards = current.boards.map(({ id }) => tree.get('boards', id)!);
  const named = new Set([
    ...current.named,
    ...proposal.entries.flatMap(({ permissions }) => namedIn(permissions)),
  ]);
  return { ...current, tree, boards, named, effective: effectiveOf(tree) };
}

export function treeWith(tree: Tree, { entries, people }: Proposal): Tree {
  const records = new Map(entries.map((entry) => [permissionIdOf(entry.place), entry]));
  return treeOver(tree, {
    boards: (id) => {
      const found = tree.get('boards', id);
      const user_ids = people.get(id);
      return found && user_ids && { ...found, user_ids: [...user_ids] };
    },
    permissions: (id) => {
      const changed = records.get(id);
      const found = tree.get('permissions', id);
      return (
        changed && ({ ...found, id, ...changed.place, permissions: changed.permissions } as PermissionRecord)
      );
    },
  });
}

/** The people about whom entries say something by name. */
export function namedIn(entries: Entries): number[] {
  return Object.keys(entries).flatMap((key) => {
    const token = parseEntryKey(key)?.token;
    return (token && personOf(token)) ?? [];
  });
}

/** The keys about which a place says something else than before. */
export function changedKeys({ effective }: TeamPermissions, place: Place, next: Entries): EntryKey[] {
  const own = effective.own(place);
  const keys = new Set([...Object.keys(own), ...Object.keys(next)]);
  return [...keys].filter((key) => own[key] !== next[key]) as EntryKey[];
}
