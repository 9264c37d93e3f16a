import type { LinkedFolder, Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { linkedFolders } from '@tessera/domain/query/linked-folders.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import type { FolderCache } from './folder-cache.ts';

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
  const titles: Lookup[] = [];
  const known = new Map<string, LinkedFolder>();
  for (const id of linkedFolders(columns, attributes)) {
    const folder = seen.get('folders', id);
    if (!folder) continue;
    const linked = {
      columns: await folders.open(seen, folder),
      attributes: seen.readableAttributesOf(folder),
    };
    known.set(id, linked);
    titles.push(titlesIn(linked.columns, linked.attributes));
  }
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
