import { isConverting } from '../attributes/read-only.ts';
import { isSame } from '../is-same.ts';
import type { Item } from '../records/item.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import { changeOfValue } from '../records/validate-item.ts';

/** A value of an attribute that is being converted, with its new data. Undefined: it stays as it is. */
export function convertedValue(
  reader: StructureReader,
  item: Item,
  attributeId: string,
  data: unknown,
): ReturnType<typeof changeOfValue> | undefined {
  const attribute = reader.get('attributes', attributeId);
  if (!attribute || !isConverting(attribute)) return undefined;
  const next = data ?? null;
  if (isSame(item.values[attributeId] ?? null, next)) return undefined;
  return changeOfValue(reader, item, attributeId, next);
}
