import type { LinkedFolder, Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { linkedFolders, readAtAnyDepth } from '@tessera/domain/query/linked-folders.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import type { FolderCache } from './folder-cache.ts';

/**
 * The folders to whose items values lead, and those to which these lead in turn as far as it is computed from, all as
 * somebody may see them: whatever they are told, and filter, sort and search by, is known to them.
 *
 * @param from the items that are asked for
 */
export async function linkedItems(
  folders: Pick<FolderCache, 'open'>,
  seen: VisibleTeam,
  from: Parameters<typeof linkedFolders>[0],
  attributes: readonly ShownAttribute[],
): Promise<Pick<Lookup, 'linkedFolder' | 'itemTitle' | 'sight'>> {
  const read = [...readAtAnyDepth(attributes)];
  const titles: Lookup[] = [];
  const known = new Map<string, LinkedFolder>();
  const waiting = linkedFolders(from, attributes);
  // It grows as it is walked.
  for (const id of waiting) {
    const folder = seen.get('folders', id);
    if (!folder) continue;
    const linked = {
      columns: await folders.open(seen, folder),
      attributes: seen.readableAttributesOf(folder),
    };
    known.set(id, linked);
    titles.push(titlesIn(linked.columns, linked.attributes));
    const ids = new Set(linked.attributes.map((one) => one.id));
    const on = read.filter((one) => ids.has(one.id));
    for (const next of linkedFolders(linked.columns, on)) waiting.add(next);
  }
  return {
    linkedFolder: (id) => known.get(id),
    sight: sightOf(known, seen),
    itemTitle(itemId, folderId) {
      for (const lookup of titles) {
        const title = lookup.itemTitle(itemId, folderId);
        if (title !== undefined) return title;
      }
      return undefined;
    },
  };
}

/** Some items of a folder, with what they link to. */
export const itemsIn = ({ id }: Folder, items: readonly Item[]): Parameters<typeof linkedFolders>[0] => ({
  place: { folder_id: id },
  values: (attributeId) => items.map((item) => item.values[attributeId] ?? null),
});

/** The same for all who see the same of the same folders. */
const sightOf = (known: ReadonlyMap<string, LinkedFolder>, seen: VisibleTeam): string =>
  Array.from(known.values(), ({ columns }) => {
    const { serial, place } = columns;
    return seen.isVisitor(place.board_id) ? `${serial}v` : `${serial}`;
  })
    .sort()
    .join();
