import { type Entries, entryKey } from './entries.ts';
import { permissions, permissionType } from './permissions.ts';
import { type Place, parentOf, permissionIdOf, type Tree } from './places.ts';
import type { Standing } from './roles.ts';

/** The entries of a workspace in which nothing is set. */
export const defaultEntries: Entries = Object.freeze(
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const { granted, own = [] } = permissionType(permission);
      return [
        ...granted.map((standing: Standing) => [entryKey(`role:${standing}`, permission), true]),
        ...own.map((standing: Standing) => [entryKey(`role:${standing}`, permission, true), true]),
      ];
    }),
  ),
);

const NOTHING: Entries = Object.freeze({});

/** Records are found by id, and clients make ids: one that names a folder says nothing of a board. A folder may move. */
const isFor = (record: Place, { board_id, folder_id }: Place): boolean =>
  record.folder_id === folder_id && (folder_id !== null || record.board_id === board_id);

/** What is set at a place itself. */
export function ownEntries(tree: Tree, place: Place): Entries {
  const stored = tree.get('permissions', permissionIdOf(place));
  return stored && isFor(stored, place) ? stored.permissions : NOTHING;
}

/**
 * The permissions of places: their own entries over what they inherit. An own entry covers the inherited one of the
 * same key; one for everything does not cover one for what somebody has made themselves. Whoever sets nothing shares
 * the object of whom they inherit from.
 */
export class EffectivePermissions {
  private readonly tree: Tree;
  private readonly effective = new Map<string, Entries>();

  constructor(tree: Tree) {
    this.tree = tree;
  }

  own(place: Place): Entries {
    return ownEntries(this.tree, place);
  }

  /** What comes from above, before anything is set here. */
  inherited(place: Place): Entries {
    const parent = parentOf(this.tree, place);
    return parent ? this.at(parent) : defaultEntries;
  }

  /**
   * What of it holds here: what is set here covers the inherited entry of the same key, and no other. So one for
   * everything leaves that for what somebody has made themselves ("unless the owner variant applies").
   */
  uncovered(place: Place): Entries {
    const own = this.own(place);
    const inherited = this.inherited(place);
    if (Object.keys(own).length === 0) return inherited;
    return Object.fromEntries(Object.entries(inherited).filter(([key]) => !Object.hasOwn(own, key)));
  }

  at(place: Place): Entries {
    const id = permissionIdOf(place);
    let found = this.effective.get(id);
    if (!found) {
      const own = this.own(place);
      const inherited = this.inherited(place);
      found = Object.keys(own).length === 0 ? inherited : { ...inherited, ...own };
      this.effective.set(id, found);
    }
    return found;
  }

  clear(): void {
    this.effective.clear();
  }
}
