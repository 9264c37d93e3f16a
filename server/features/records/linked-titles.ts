import type { LinkedFolder, Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { linkedFolders } from '@tessera/domain/query/linked-folders.ts';
import { linkingAttribute } from '@tessera/domain/query/linked-items.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import type { FolderCache } from './folder-cache.ts';

/** Folders in memory, by their ids: those of some that somebody may see. */
async function seenFolders(
  folders: Pick<FolderCache, 'open'>,
  seen: VisibleTeam,
  ids: Iterable<string>,
): Promise<Map<string, LinkedFolder>> {
  const known = new Map<string, LinkedFolder>();
  for (const id of ids) {
    const folder = seen.get('folders', id);
    if (!folder) continue;
    const columns = await folders.open(seen, folder);
    known.set(id, { columns, attributes: seen.readableAttributesOf(folder) });
  }
  return known;
}

/** The folders whose links attributes show from their other side, as far as somebody may see them. */
export async function linkingFolders(
  folders: Pick<FolderCache, 'open'>,
  seen: VisibleTeam,
  attributes: readonly Attribute[],
): Promise<Pick<Lookup, 'linkedFolder'>> {
  const ids = attributes.flatMap((one) => linkingAttribute(one)?.folder_id ?? []);
  const known = await seenFolders(folders, seen, new Set(ids));
  return { linkedFolder: (id) => known.get(id) };
}

/**
 * The titles of the items that a folder's values name, as far as somebody may see them: whatever they filter, sort and
 * search by is known to them.
 */
export async function linkedTitles(
  folders: Pick<FolderCache, 'open'>,
  seen: VisibleTeam,
  columns: ItemColumns,
  attributes: readonly Attribute[],
): Promise<Pick<Lookup, 'linkedFolder' | 'itemTitle'>> {
  const known = await seenFolders(folders, seen, linkedFolders(columns, attributes));
  const titles = [...known.values()].map((linked) => titlesIn(linked.columns, linked.attributes));
  return {
    linkedFolder: (id) => known.get(id),
    itemTitle(itemId) {
      for (const lookup of titles) {
        const title = lookup.itemTitle(itemId);
        if (title !== undefined) return title;
      }
      return undefined;
    },
  };
}
