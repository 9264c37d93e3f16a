import { dataIn } from '@tessera/domain/attributes/attribute-data.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { useTranslation } from 'react-i18next';
import { valueWords } from '../../attributes/value-words.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';

/** What items of a folder are called, in the words of the page. */
export function useItemTitles(attributes: readonly Attribute[]): (item: Item) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  const viewer = useViewer();
  const primary = attributes.find((one) => one.primary);
  return (item) =>
    (primary && valueWords(primary, dataIn(item, primary, viewer), { t, formats })) || t('item.untitled');
}
