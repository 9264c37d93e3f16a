import { isReadOnly } from '../attributes/read-only.ts';
import type { Attribute } from './attribute.ts';
import { withoutDefaults } from './attribute-shape.ts';
import type { Item } from './item.ts';

/**
 * The values of a copy of an item beside it: without those that are computed or given by the server, and those that no two
 * items may share.
 *
 * @param nameOf what the copy is called
 */
export function copiedValues(
  attributes: readonly Attribute[],
  { values }: Pick<Item, 'values'>,
  nameOf: (name: string) => string,
): Record<string, unknown> {
  const copied: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const data = values[attribute.id] ?? null;
    if (data === null || isReadOnly(attribute) || attribute.unique) continue;
    copied[attribute.id] = attribute.primary && typeof data === 'string' ? nameOf(data) : data;
  }
  return withoutDefaults(attributes, copied);
}
