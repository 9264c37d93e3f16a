import { readable } from '@tessera/domain/attributes/attribute-data.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { valueWords } from '../../attributes/value-words.ts';
import { currentFormats } from '../../data/page/formats.ts';

/** An attribute's data in words, as well as possible if the attribute is deleted or has become another kind. */
export function dataWords(
  attribute: Pick<Attribute, 'kind' | 'settings'> | undefined,
  data: unknown,
  t: TFunction,
): string {
  if (data === null || data === undefined) return t('sync.noValue');
  if (!attribute || readable(attribute, data) === null)
    return typeof data === 'object' ? JSON.stringify(data) : String(data);
  return valueWords(attribute, data, { t, formats: currentFormats() }) || t('sync.noValue');
}
