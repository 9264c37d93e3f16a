import { DomainError } from '@tessera/domain/errors.ts';
import {
  type PersonalCollection,
  type PersonalRecord,
  personalTypes,
} from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { RecordChange } from '@tessera/domain/records/validate.ts';
import { validatePersonalDelete, validatePersonalPut } from '@tessera/domain/records/validate-personal.ts';
import type { SaveRequest } from './submission.ts';

type Own = Parameters<typeof validatePersonalPut>[1]['own'];

/** A save of somebody's own record: the record then, its change, and what follows from that. */
export function personalSave(
  reader: StructureReader,
  own: Own,
  collection: PersonalCollection,
  { id, method, item: payload = {} }: SaveRequest,
  itemOf: (id: string) => Item | undefined,
): { record: unknown; changes: RecordChange<PersonalRecord>[] } {
  if (method !== 'put' && method !== 'delete') throw new DomainError('not_found');
  if (method === 'delete') {
    const deleted = validatePersonalDelete(reader, { id, own });
    return { record: null, changes: deleted ? [deleted] : [] };
  }
  const item = personalTypes[collection].isAboutItems ? itemOf(id) : undefined;
  const { change, gaveWay } = validatePersonalPut(reader, { collection, id, payload, own, item });
  return { record: change.record, changes: gaveWay ? [change, gaveWay] : [change] };
}
