import type { Presence } from '@tessera/domain/api/presence.ts';
import { cellKey, type Others } from '../../views/view-props.ts';

export const noOthers: Others = new Map();

/** The people at each cell of a folder, with those who edit first. Returns the previous map if it has not changed. */
export function cellsOf(others: readonly Presence[], folderId: string, before = noOthers): Others {
  const inCells = others.filter(
    ({ folder_id, item_id, attribute_id }) => folder_id === folderId && item_id && attribute_id,
  );
  if (inCells.length === 0) return noOthers;
  const next = Map.groupBy(
    inCells.sort((one, other) => Number(other.editing) - Number(one.editing)),
    ({ item_id, attribute_id }) => cellKey(item_id!, attribute_id!),
  );
  const unchanged =
    next.size === before.size &&
    [...next].every(([key, there]) => {
      const were = before.get(key);
      return there.length === were?.length && there.every((one, index) => one === were[index]);
    });
  return unchanged ? before : next;
}

/** Each person once: where they edit in this folder, or else where they are in it, or else anywhere. */
export function onePerPerson(others: readonly Presence[], folderId: string): Presence[] {
  const rank = ({ folder_id, editing }: Presence) => Number(folder_id === folderId) * 2 + Number(editing);
  return [...Map.groupBy(others, ({ person_id }) => person_id).values()].map((pages) =>
    pages.reduce((best, page) => (rank(page) > rank(best) ? page : best)),
  );
}
