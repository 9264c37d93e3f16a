import { DomainError } from '../errors.ts';
import { endFor, goesToEnd, withPosition } from './end-position.ts';
import { type FormerLife, formerPlace, placesOf, trashOf } from './former-life.ts';
import {
  type AnyStructureType,
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from './index.ts';
import type { StructureChange } from './record-type.ts';
import { checkVersion, envelope, mustAll, parsed } from './save-steps.ts';
import { checkReferences, mustBeFree, type Payload } from './validate.ts';
import { keepRestricted, type WritableStructure } from './validate-restore.ts';
import { inOrder } from './value-base.ts';

/**
 * Validates that a record is saved under an id that the team has had: it comes back, with all that hangs from it. Only for
 * whoever might see what it was, and manages the trash there or has deleted it themselves; to others there is no such
 * thing. Restricted as it was; and what is sent is a change of what it was.
 *
 * @param past what the team had and has not any more, with the places that it was in
 * Returns the changes in their order; `reader` has them then.
 */
export function validateReturn(
  reader: WritableStructure,
  was: FormerLife,
  payload: Payload,
  past: Iterable<FormerLife>,
): StructureChange[] {
  const { collection, record_id: id } = was;
  const places = placesOf(reader, past);
  const place = nowAt(reader, was);
  const access = places.accessTo(place, reader.access.subject);
  const isTheirs = was.deleted_by === reader.person;
  if (!access.mayView(formerPlace(place)) || !(isTheirs || access.may('MANAGE_TRASH', trashOf(place))))
    throw new DomainError('not_found');
  const type = structureTypes[collection];
  if (!type.needs || !type.returns) throw new DomainError('not_found');
  checkVersion(undefined, payload, undefined);
  const fields = parsed(type.fields, withPosition(type, payload), type.collection);
  const whole = { ...envelope(reader, id, undefined), ...fields } as StructureRecord;
  // Sent without a position it has the one that it had; of what was deleted for good that is not known.
  if (goesToEnd(type, payload))
    Object.assign(whole, { position: was.before['position'] ?? endFor(reader, type, whole) });
  const sent = type.returns.asSent?.(reader, whole, was) ?? whole;
  checkReferences(reader, collection, sent);
  mustFit(place, sent);
  const record = (type.returns.check ?? type.check)(sent, reader);
  mustAll(reader.access, type.needs.create(record));
  mustBeFree(reader, collection, id);
  const before = asItComes(reader, was, record, type);
  if (differs(type, before, record)) mustAll(access, type.needs.update(before, record));
  const changes: StructureChange[] = [];
  const bring = (of: StructureCollection, one: StructureRecord, over: StructureRecord | null = null) => {
    reader.set(of, one.id, one);
    changes.push({
      collection: of,
      change: { operation: over ? 'updated' : 'created', record: one, before: over },
    });
  };
  bring(collection, record);
  const formerly = { ...was.before, board_id: place.board_id } as unknown as StructureRecord;
  keepRestricted(reader, places, { was: formerly, now: record, type }, bring);
  return changes;
}

/** What hangs from it comes back with it: only to where it was, as what it was. */
export const mustFit = (was: FormerLife, record: StructureRecord): void =>
  structureTypes[was.collection].returns?.mustFit?.(was, record);

/** Where it would be now: its folder may have gone to another board. */
function nowAt(reader: WritableStructure, was: FormerLife): FormerLife {
  const folder = was.folder_id === null ? undefined : reader.get('folders', was.folder_id);
  return folder ? { ...was, board_id: folder.board_id } : was;
}

/** What it was, as it comes back where nothing else is sent. */
function asItComes(
  reader: WritableStructure,
  was: FormerLife,
  record: StructureRecord,
  type: AnyStructureType,
): StructureRecord {
  const own = Object.keys(type.fields.shape).filter((field) => field in was.before);
  // Of what was deleted for good no more than its place is known.
  const before = { ...record, ...Object.fromEntries(own.map((field) => [field, was.before[field]])) };
  if ('board_id' in record) Object.assign(before, { board_id: record.board_id });
  return type.returns?.asItWas?.(reader, before, was) ?? before;
}

function differs(type: AnyStructureType, before: StructureRecord, after: StructureRecord): boolean {
  const own = (record: StructureRecord) =>
    JSON.stringify(
      inOrder(Object.keys(type.fields.shape).map((field) => (record as unknown as Payload)[field] ?? null)),
    );
  return own(before) !== own(after);
}
