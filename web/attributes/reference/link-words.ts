import { parseLink } from '@tessera/domain/attributes/links.ts';
import type { TFunction } from 'i18next';
import { currentLookup } from '../../data/folder/lookup.ts';

/** The title of an item that a condition names; of one that is deleted or hidden, that it has none. */
export const linkWords = (link: string, t: TFunction): string =>
  currentLookup.itemTitle(parseLink(link)?.item_id ?? '') || t('item.untitled');
