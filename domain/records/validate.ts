import { DomainError } from '../errors.ts';
import { isId } from '../ids.ts';
import { invalid } from './checks.ts';
import { endFor, goesToEnd, withPosition } from './end-position.ts';
import {
  isStructure,
  type Records,
  type StructureCollection,
  type StructureRecord,
  structureOf,
  structureTypes,
} from './index.ts';
import { type Deleting, otherSidesGoing } from './other-sides.ts';
import { WORKSPACE_PERMISSIONS_ID } from './permission-record.ts';
import type { RecordBase } from './record.ts';
import type { StructureChange } from './record-type.ts';
import { changed, checkVersion, envelope, mustAll, parsed } from './save-steps.ts';
import { maySee } from './sight.ts';
import type { StructureReader } from './structure-reader.ts';
import { allBelow } from './within.ts';

export type Operation = 'created' | 'updated' | 'deleted';

/** The outcome of a save that may go ahead: the record as stored from now on, and as it was (null: it was not). */
export interface RecordChange<T = RecordBase> {
  operation: Operation;
  record: T;
  before: T | null;
}

/** What a client sends to save: the record's own fields, with the row_version that it is to have. */
export type Payload = Record<string, unknown>;

/**
 * Validates a save of a structure record. Throws `forbidden`, `not_found`, `conflict` (with the stored record)
 * or `invalid`.
 */
export function validatePut<C extends StructureCollection>(
  reader: StructureReader,
  collection: C,
  id: string,
  payload: Payload,
): RecordChange<Records[C]> {
  return putAny(reader, collection, id, payload) as RecordChange<Records[C]>;
}

function putAny(
  reader: StructureReader,
  collection: StructureCollection,
  id: string,
  payload: Payload,
): RecordChange<StructureRecord> {
  const type = structureTypes[collection];
  if (type.validatePut) return type.validatePut(reader, id, payload);
  const stored: StructureRecord | undefined = reader.get(collection, id);
  if (stored) {
    if (!maySee(reader.access, type, stored)) throw new DomainError('not_found');
    const next = { ...stored, ...changeableIn(type, payload) };
    // Before permissions: a place that the person may not see does not exist for them.
    checkReferences(reader, collection, next);
    if (type.checkedFirst) type.check(next, reader);
    mustAll(reader.access, type.needs.update(stored, next));
  }
  checkVersion(stored, payload, stored);
  const fields = stored
    ? changed(type, stored, payload)
    : parsed(type.fields, withPosition(type, payload), type.collection);
  const record = { ...envelope(reader, id, stored), ...fields } as StructureRecord;
  if (!stored && goesToEnd(type, payload)) Object.assign(record, { position: endFor(reader, type, record) });
  checkReferences(reader, collection, record);
  const checked = type.check(record, reader);
  if (!stored) {
    mustAll(reader.access, type.needs.create(checked));
    mustBeFree(reader, collection, id);
  }
  return { operation: stored ? 'updated' : 'created', record: checked, before: stored ?? null };
}

/**
 * Validates the deletion of a structure record: the changes of everything that goes with it, those of the record itself last.
 * Items of the folders among them have no changes of their own: without their folder they are not there, and they
 * come back with it.
 */
export function validateDelete(
  reader: StructureReader,
  collection: StructureCollection,
  id: string,
): StructureChange[] {
  const type = structureTypes[collection];
  const stored: StructureRecord | undefined = reader.get(collection, id);
  if (!stored || !maySee(reader.access, type, stored)) throw new DomainError('not_found');
  if (type.lasting) invalid(type.lasting.because);
  mustAll(reader.access, type.needs.remove(stored));
  const because = type.stays?.(stored);
  if (because) invalid(because);
  return [...deletedWith(reader, collection, id), { collection, record: stored }].map(
    ({ collection: of, record }) => ({ collection: of, change: deletion(record, reader) }),
  );
}

/** What goes when somebody deletes a record, in its order: the other sides of links in it, and what hangs from it. */
export function deletedWith(
  reader: Deleting,
  collection: StructureCollection,
  id: string,
): { collection: StructureCollection; record: StructureRecord }[] {
  const below = dependents(reader, collection, id);
  const sides = otherSidesGoing(reader, id, below);
  return [...sides.map((record) => ({ collection: 'attributes' as const, record })), ...below];
}

/** What hangs from a record and dies with it, leaves first. */
export const dependents = (
  { within }: Pick<StructureReader, 'within'>,
  collection: StructureCollection,
  id: string,
): { collection: StructureCollection; record: StructureRecord }[] =>
  structureTypes[collection].isContainer ? allBelow(within, id) : [];

function deletion(stored: StructureRecord, reader: StructureReader): RecordChange<StructureRecord> {
  const record = { ...stored, row_version: stored.row_version + 1, updated_at: reader.now };
  return { operation: 'deleted', record, before: stored };
}

const containers = structureOf((type) => type.isContainer === true);

/** Permissions are found by the id of their place: a new container takes the id of no other. */
export function mustBeFree(reader: StructureReader, collection: StructureCollection, id: string): void {
  if (!containers.includes(collection)) return;
  const isTaken = containers.some((other) => other !== collection && reader.get(other, id));
  if (id === WORKSPACE_PERMISSIONS_ID || isTaken) invalid('id_taken');
}

const changeableIn = (type: { changeable: readonly string[] }, payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([field]) => type.changeable.includes(field)));

/** A record that the person who saves may see. */
function seen(reader: StructureReader, collection: string, id: string): boolean {
  const found: StructureRecord | undefined = isStructure(collection) ? reader.get(collection, id) : undefined;
  return (
    found !== undefined && maySee(reader.access, structureTypes[collection as StructureCollection], found)
  );
}

export function checkReferences(
  reader: StructureReader,
  collection: StructureCollection,
  record: RecordBase,
): void {
  for (const { field, collection: of } of structureTypes[collection].references) {
    const target = (record as unknown as Payload)[field];
    // It may be anything: an update is looked at before its fields are read.
    if (target !== null && !(isId(target) && seen(reader, of, target))) invalid('no_such_record', { field });
  }
}
