import { isReadOnly } from '../attributes/read-only.ts';
import type { Attribute } from './attribute.ts';
import { withoutDefaults } from './attribute-shape.ts';
import type { Item } from './item.ts';
import { validData } from './value-data.ts';

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
    copied[attribute.id] =
      attribute.primary && typeof data === 'string' ? named(attribute, data, nameOf) : data;
  }
  return withoutDefaults(attributes, copied);
}

/** A name that would be too long stays as it is. */
const named = (attribute: Attribute, data: string, nameOf: (name: string) => string): unknown =>
  validData(attribute, nameOf(data)) ?? data;
