import type { EntryKey } from '@tessera/domain/permissions/entries.ts';
import { type Place, permissionIdOf, type Tree } from '@tessera/domain/permissions/places.ts';
import type { Proposal } from '@tessera/domain/permissions/proposal.ts';

/** One changed entry; `to` undefined: it is removed, so that the permission is inherited. */
export interface EntryChange {
  place: Place;
  key: EntryKey;
  to: boolean | undefined;
}

/** A person's changes as single entries, so that what others change meanwhile stays. */
export interface PermissionChanges {
  entries: readonly EntryChange[];
  /** Board → person → whether they are to be on it. */
  people: ReadonlyMap<string, ReadonlyMap<number, boolean>>;
}

/** Applies the changes to the present state: all entries of each place, and all people of each board. */
export function proposalOf(tree: Tree, { entries, people }: PermissionChanges): Proposal {
  const places = Map.groupBy(entries, ({ place }) => permissionIdOf(place));
  return {
    entries: [...places].map(([id, some]) => {
      const permissions = { ...tree.get('permissions', id)?.permissions };
      for (const { key, to } of some) {
        if (to === undefined) delete permissions[key];
        else permissions[key] = to;
      }
      return { place: some[0]!.place, permissions };
    }),
    people: new Map(
      [...people].flatMap(([board, changes]) => {
        const ids = new Set(tree.get('boards', board)?.user_ids);
        for (const [person, on] of changes) {
          if (on) ids.add(person);
          else ids.delete(person);
        }
        return changes.size > 0 ? [[board, [...ids]] as const] : [];
      }),
    ),
  };
}
