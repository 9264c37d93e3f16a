import { invalid } from './checks.ts';
import { goesToEnd, lastOf, positionAfter, withPosition } from './end-position.ts';
import { type PersonalCollection, type PersonalRecord, personalTypes } from './index.ts';
import type { Item } from './item.ts';
import { changed, checkVersion, envelope, mustBelong, parsed } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import type { Payload, RecordChange } from './validate.ts';

/** The saver's own records of one collection, by id. */
type OwnRecords = ReadonlyMap<string, PersonalRecord>;

interface PersonalSave {
  collection: PersonalCollection;
  id: string;
  payload: Payload;
  own: OwnRecords;
  /** The item of the id; undefined: there is none. */
  item: Item | undefined;
}

/**
 * Validates a save of somebody's own record. `gaveWay`: another one of theirs that is deleted for it. Throws `not_found`,
 * `conflict` (with the stored record) or `invalid`.
 */
export function validatePersonalPut(
  reader: StructureReader,
  { collection, id, payload, own, item }: PersonalSave,
): { change: RecordChange<PersonalRecord>; gaveWay: RecordChange<PersonalRecord> | undefined } {
  mustBelong(reader);
  const type = personalTypes[collection];
  const stored = own.get(id);
  checkVersion(stored, payload, stored);
  const fields = stored
    ? changed(type, stored, payload)
    : parsed(type.fields, withPosition(type, payload), type.collection);
  const record = { ...envelope(reader, id, stored), ...fields } as PersonalRecord;
  if (stored) return { change: { operation: 'updated', record, before: stored }, gaveWay: undefined };
  if (!mayShow(reader, collection, record)) invalid('no_such_record', { field: 'id' });
  type.checkTarget?.(record, item, reader);
  if (goesToEnd(type, payload))
    Object.assign(record, { position: positionAfter(lastOf(own.values() as Iterable<never>)) });
  const change = { operation: 'created' as const, record, before: null };
  return { change, gaveWay: makeRoom(reader, collection, own) };
}

/** Undefined: there is nothing to delete, and it is done. */
export function validatePersonalDelete(
  reader: StructureReader,
  { id, own }: Pick<PersonalSave, 'id' | 'own'>,
): RecordChange<PersonalRecord> | undefined {
  mustBelong(reader);
  const stored = own.get(id);
  return stored && deletion(stored, reader);
}

/** Whether what a record is about is there, and its person may see it. */
function mayShow(
  reader: Pick<StructureReader, 'get' | 'access'>,
  collection: PersonalCollection,
  record: PersonalRecord,
): boolean {
  const place = personalTypes[collection].target(record, reader);
  return place !== undefined && reader.access.mayView(place);
}

/** What is not shown gives way first: nobody could delete it. */
function makeRoom(
  reader: StructureReader,
  collection: PersonalCollection,
  own: OwnRecords,
): RecordChange<PersonalRecord> | undefined {
  const { max, givesWayBy } = personalTypes[collection];
  if (own.size < max) return undefined;
  const hidden = [...own.values()].find((record) => !mayShow(reader, collection, record));
  const first = hidden ?? (givesWayBy && firstBy(own.values(), givesWayBy));
  if (!first) invalid('personal_full', { params: { max } });
  return deletion(first, reader);
}

function firstBy(
  records: Iterable<PersonalRecord>,
  by: (record: PersonalRecord) => string,
): PersonalRecord | undefined {
  let first: PersonalRecord | undefined;
  for (const record of records) if (!first || by(record) < by(first)) first = record;
  return first;
}

function deletion(stored: PersonalRecord, reader: StructureReader): RecordChange<PersonalRecord> {
  const record = { ...stored, row_version: stored.row_version + 1, updated_at: reader.now };
  return { operation: 'deleted', record, before: stored };
}
