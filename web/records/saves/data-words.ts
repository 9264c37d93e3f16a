import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { currentLookup } from '../../data/folder/lookup.ts';
import { currentFormats } from '../../data/page/formats.ts';

/** An attribute's data as a person reads it. Without its attribute, which may have gone, as well as can be. */
export function dataWords(
  attribute: Pick<Attribute, 'kind' | 'settings'> | undefined,
  data: unknown,
  t: TFunction,
): string {
  if (data === null || data === undefined) return t('sync.noValue');
  if (!attribute) return typeof data === 'object' ? JSON.stringify(data) : String(data);
  if (attribute.kind === 'checkbox') return data ? t('attributes.checked') : t('attributes.notChecked');
  if (attribute.kind === 'date') return currentFormats().day(String(data));
  const { format, settings } = attributeKinds[attribute.kind];
  const known = settings.parse(attribute.settings);
  if (typeof data === 'number')
    return currentFormats().number(data, (known as { decimals?: number | null }).decimals);
  return format(data, known, currentLookup) || t('sync.noValue');
}
