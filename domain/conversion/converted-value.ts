import { isConverting } from '../attributes/read-only.ts';
import { DomainError } from '../errors.ts';
import { isSame } from '../is-same.ts';
import type { Item } from '../records/item.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import { changeOfValue } from '../records/validate-item.ts';

/**
 * A value of an attribute that is being converted, with its new data. Undefined: it stays as it is. Throws where the
 * attribute is not there: the conversion goes on from here when it is back.
 */
export function convertedValue(
  reader: StructureReader,
  item: Item,
  attributeId: string,
  data: unknown,
): ReturnType<typeof changeOfValue> | undefined {
  const attribute = reader.get('attributes', attributeId);
  if (!attribute || !isConverting(attribute)) throw new DomainError('not_found');
  const next = data ?? null;
  if (isSame(item.values[attributeId] ?? null, next)) return undefined;
  return changeOfValue(reader, item, attributeId, next);
}
