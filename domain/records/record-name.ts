import { invalid } from './checks.ts';
import { type Collection, recordTypes } from './index.ts';
import type { Payload } from './validate.ts';

/** Whether a text names a record of a collection: a value's name is made of two ids. */
export const namesRecord = (collection: Collection, id: unknown): id is string =>
  typeof id === 'string' && recordTypes[collection].parseId(id) !== undefined;

/**
 * What is saved is named once, in the one spelling: whatever else says its id says the same. Throws `invalid`.
 *
 * @param said records in which the id may be said too
 */
export function mustNameOne(
  collection: Collection,
  id: unknown,
  said: readonly (Payload | null | undefined)[],
): asserts id is string {
  if (!namesRecord(collection, id)) invalid('names_no_record', { field: 'id' });
  for (const record of said)
    if (record?.['id'] !== undefined && record['id'] !== id) invalid('id_of_another');
}
