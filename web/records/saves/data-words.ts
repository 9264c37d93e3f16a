import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { valueWords } from '../../attributes/value-words.ts';
import { currentFormats } from '../../data/page/formats.ts';

/** An attribute's data as a person reads it. Without its attribute, which may have gone, as well as can be. */
export function dataWords(
  attribute: Pick<Attribute, 'kind' | 'settings'> | undefined,
  data: unknown,
  t: TFunction,
): string {
  if (data === null || data === undefined) return t('sync.noValue');
  if (!attribute) return typeof data === 'object' ? JSON.stringify(data) : String(data);
  return valueWords(attribute, data, { t, formats: currentFormats() }) || t('sync.noValue');
}
