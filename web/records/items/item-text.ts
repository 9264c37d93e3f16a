import { dataIn } from '@tessera/domain/attributes/attribute-data.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Telling } from '../../attributes/attribute-ui.ts';
import { valueWords } from '../../attributes/value-words.ts';

/** An item as plain text: its title, then each attribute that has a value on a line of its own. */
export function itemText(
  item: Item,
  attributes: readonly Attribute[],
  viewer: Lookup,
  telling: Telling,
): string {
  const words = (attribute: Attribute) => valueWords(attribute, dataIn(item, attribute, viewer), telling);
  const primary = attributes.find((one) => one.primary);
  const title = primary ? words(primary) : '';
  const lines = attributes.flatMap((attribute) => {
    if (attribute === primary) return [];
    const said = words(attribute);
    return said === '' ? [] : [`${attribute.name}: ${said}`];
  });
  return [title || telling.t('item.untitled'), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}
