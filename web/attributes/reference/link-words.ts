import { parseLink } from '@tessera/domain/attributes/links.ts';
import type { TFunction } from 'i18next';
import { currentLookup } from '../../data/folder/lookup.ts';

/** The title of an item that a condition names; of one that is deleted or hidden, that it has none. */
export function linkWords(link: string, t: TFunction): string {
  const linked = parseLink(link);
  return (linked && currentLookup.itemTitle(linked.item_id, linked.folder_id)) || t('item.untitled');
}
