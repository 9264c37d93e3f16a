import { DomainError } from '../errors.ts';
import { isSame } from '../is-same.ts';
import type { Item } from '../records/item.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import type { Payload } from '../records/validate.ts';
import { changeOfValue } from '../records/validate-item.ts';
import { conversionOf } from './convert-attribute.ts';

/**
 * A value of an attribute that is being converted, with its new data. Undefined: it stays as it is. Throws `not_found`
 * where the attribute is not there (the conversion goes on when it is back), or where another work converts it, as the
 * one that asks has been cancelled.
 */
export function convertedValue(
  reader: StructureReader,
  item: Item,
  attributeId: string,
  { work, data }: Payload,
): ReturnType<typeof changeOfValue> | undefined {
  const attribute = reader.get('attributes', attributeId);
  if (!attribute || conversionOf(attribute)?.work !== work) throw new DomainError('not_found');
  const next = data ?? null;
  if (isSame(item.values[attributeId] ?? null, next)) return undefined;
  return changeOfValue(reader, item, attributeId, next);
}
