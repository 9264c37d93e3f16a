import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { currentLookup } from '../data/folder/lookup.ts';
import type { AttributeUi, Telling } from './attribute-ui.ts';
import { attributeUis } from './index.ts';

/** A value in words, in the person's date and number formats; empty: it has none. */
export function valueWords(
  attribute: Pick<Attribute, 'kind' | 'settings'>,
  data: unknown,
  telling: Telling,
): string {
  if (data === null || data === undefined) return '';
  if (isError(data)) return telling.t(`formula.values.${data.error}`);
  const { words }: AttributeUi = attributeUis[attribute.kind];
  return words
    ? words(
        data as never,
        attributeKinds[attribute.kind].settings.parse(attribute.settings) as never,
        telling,
      )
    : plainText(attribute, data, currentLookup);
}
