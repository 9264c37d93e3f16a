import type { BulkWish, ConcernedItems } from '@tessera/domain/api/bulk-acts.ts';
import type { How } from '@tessera/domain/buttons/given.ts';
import { BULK_IDS_MAX, CHANGED_BY_PAGE_MAX } from '@tessera/domain/constants.ts';
import { linkingAttribute } from '@tessera/domain/query/linked-items.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ItemRows } from '../../data/views/types.ts';

export type FoundItems = Pick<ItemRows, 'asked' | 'found' | 'indexOf' | 'tree'>;

/** Whether the server knows the time zone in which the page shows times: that of a device it does not. */
interface Zone {
  isKnown: boolean;
}

/** Items for the server, and how many sub-items go along with them. */
export interface ManyItems {
  items: ConcernedItems;
  below: number;
}

/** What is made by the time zone of whoever asks. */
const byZone: readonly How[] = ['now', 'move', 'copy', 'text'];

/**
 * How the server is told which items are meant: by what the view asks, where they are all that it finds. Undefined: the
 * page changes them itself, as they are few, or more than can be named.
 */
export function itemsForServer(
  ids: readonly string[],
  rows: FoundItems,
  zone: Zone,
  touched = ids.length,
): ConcernedItems | undefined {
  if (touched <= CHANGED_BY_PAGE_MAX) return undefined;
  if (rows.asked && isSameThere(rows.asked, zone) && areAllFound(ids, rows)) return rows.asked;
  return ids.length <= BULK_IDS_MAX ? { ids: [...ids] } : undefined;
}

/** The same of items with all of their sub-items. */
export function manyForServer(
  ids: readonly string[],
  rows: FoundItems,
  zone: Zone,
  touched: number,
): ManyItems | undefined {
  const items = itemsForServer(ids, rows, zone, touched);
  return items && { items, below: touched - ids.length };
}

/** A search finds values here as they are shown too, of which the server knows nothing. */
const isSameThere = ({ filter, search }: NonNullable<FoundItems['asked']>, { isKnown }: Zone): boolean =>
  search === '' && (isKnown || filter.conditions.length === 0);

/** What stands above a found item is shown, and is none. */
const areAllFound = (ids: readonly string[], rows: FoundItems): boolean =>
  ids.length === rows.found &&
  ids.every((id) => {
    const at = rows.indexOf(id);
    return at >= 0 && !rows.tree?.isContextAt(at);
  });

/** Whether the server does the same as the page. */
export const isDoneByServer = (act: BulkWish, attributes: readonly Attribute[], { isKnown }: Zone): boolean =>
  act.what !== 'edit' ||
  act.changes.every(({ attribute_id, given }) => {
    const attribute = attributes.find(({ id }) => id === attribute_id);
    // Links that an attribute shows from their other side are saved at the items of another folder.
    const isOwn = attribute !== undefined && linkingAttribute(attribute) === undefined;
    return isOwn && (isKnown || !byZone.includes(given.how));
  });
