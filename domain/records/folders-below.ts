import type { Folder } from './folder.ts';
import type { Within } from './within.ts';

/** The folders below a board or a folder, each after the one that it is in. */
export function foldersBelow(within: Within, placeId: string): Folder[] {
  const found: Folder[] = [];
  const collect = (place: string) => {
    for (const folder of within('folders', place)) {
      found.push(folder);
      collect(folder.id);
    }
  };
  collect(placeId);
  return found;
}
