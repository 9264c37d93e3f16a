import type { getReferences } from '@tessera/domain/api/records.ts';
import { parseLink } from '@tessera/domain/attributes/links.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { mayReferTo } from '@tessera/domain/query/referring.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { z } from 'zod';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { findItem } from './items.store.ts';

/** Items on a page. */
const PAGE = 50;
/** The most attributes in folders that are looked through for one page: their folders may have to be loaded. */
const LOOKED_MAX = 20;

type Page = z.infer<typeof getReferences.answer>;
type From = z.infer<typeof getReferences.query>;

/** An attribute in a folder whose items may refer to an item. */
interface Referring {
  folder: Folder;
  attribute_id: string;
}

/** The items that link to an item, as far as the person may see them. Throws `not_found`. */
export async function findReferences(
  { database, folders }: Pick<Services, 'database' | 'folders'>,
  seen: VisibleTeam,
  id: string,
  from: From,
): Promise<Page> {
  const item = await findItem(database.reads, seen.team, id);
  if (!item || !seen.get('folders', item.folder_id)) throw new DomainError('not_found');
  const data: Page['data'] = [];
  const asked = referringTo(seen, item.folder_id).filter((one) => compare(one, from) >= 0);
  for (const [looked, referring] of asked.entries()) {
    const { folder, attribute_id } = referring;
    const place = { folder_id: folder.id, attribute_id };
    if (looked === LOOKED_MAX) return { data, next: { ...place, after: null } };
    const columns = await folders.open(seen, folder);
    const { itemTitle } = titlesIn(columns, seen.readableAttributesOf(folder));
    const ids = (columns.linksInto(attribute_id, id) ?? []).flatMap((link) => parseLink(link)?.item_id ?? []);
    // One that does not refer to the item any more is in none of them: then they begin anew.
    const first = compare(referring, from) === 0 ? ids.indexOf(from.after ?? '') + 1 : 0;
    for (const item_id of ids.slice(first)) {
      if (data.length === PAGE) return { data, next: { ...place, after: after(ids, item_id) } };
      data.push({ item_id, title: itemTitle(item_id) ?? '', ...place, board_id: folder.board_id });
    }
  }
  return { data, next: null };
}

/** The item before another one; null: it is the first. */
const after = (ids: readonly string[], itemId: string): string | null => ids[ids.indexOf(itemId) - 1] ?? null;

/** In an order that stays the same from page to page. */
const referringTo = (seen: VisibleTeam, folderId: string): Referring[] =>
  [...seen.all('folders')]
    .flatMap((folder) =>
      seen
        .attributesOf(folder)
        .filter((attribute) => mayReferTo(attribute, folderId))
        .map(({ id }) => ({ folder, attribute_id: id })),
    )
    .sort((one, other) => compare(one, { folder_id: other.folder.id, attribute_id: other.attribute_id }));

/** Whether it comes before a place (below 0), or after it; without a place all come after. */
function compare({ folder, attribute_id }: Referring, place: From): number {
  const [at, before] = [
    `${folder.id} ${attribute_id}`,
    `${place.folder_id ?? ''} ${place.attribute_id ?? ''}`,
  ];
  return at < before ? -1 : at === before ? 0 : 1;
}
