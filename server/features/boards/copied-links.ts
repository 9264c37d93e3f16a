import { type LinkedItem, replaceLinks } from '@tessera/domain/attributes/links.ts';
import { derivedId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { linkedIn, namesItems } from '@tessera/domain/records/link-sight.ts';
import type { Pool } from 'pg';
import { readItems } from '../../commit/team-store.ts';
import type { CopiedItem, StoredDuplicate } from './duplicates.store.ts';

/** The part of an id that rises with time, as `newId` makes it: copies stand in the order of their originals. */
const TIME_LENGTH = 'xxxxxxxx-xxxx-7xxx-xxxx-xx'.length;

/** The id of an item's copy: known before the copy is there, so that others can link to it. */
export const copiedId = (duplicate: string, item: string): string =>
  item.slice(0, TIME_LENGTH) + derivedId(item, duplicate).slice(TIME_LENGTH);

/**
 * Reads the links of a page of items: those to what is copied too lead to the copies, others stay. What is not there is
 * not copied.
 *
 * @param copied attribute of the original → that of the copy
 */
export async function copiedLinks(
  pool: Pool,
  { id, team_id, plan }: StoredDuplicate,
  page: readonly CopiedItem[],
  copied: ReadonlyMap<string, { to: Attribute }>,
): Promise<(attribute: Attribute, data: unknown) => unknown> {
  const copies = new Map(plan.map(({ from, to }) => [from, to]));
  const named = page.flatMap(({ values }) =>
    [...copied].flatMap(([from, { to }]) => linkedIn(to, values[from])),
  );
  const inside = named.filter(({ folder_id }) => copies.has(folder_id)).map(({ item_id }) => item_id);
  const { items } = inside.length > 0 ? await readItems(pool, team_id, inside) : { items: new Map() };
  const to = (link: LinkedItem): LinkedItem | undefined => {
    const folder_id = copies.get(link.folder_id);
    if (folder_id === undefined) return link;
    return items.has(link.item_id) ? { item_id: copiedId(id, link.item_id), folder_id } : undefined;
  };
  return (attribute, data) => (namesItems(attribute) ? replaceLinks(data, to) : data);
}
