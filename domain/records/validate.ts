import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Access } from '../permissions/access.ts';
import { type Need, type Needs, needs } from '../permissions/needs.ts';
import { boardPlace, folderPlace, type Place } from '../permissions/places.ts';
import { issuesOf } from '../validation.ts';
import { checks, invalid } from './checks.ts';
import { endFor, goesToEnd, withPosition } from './end-position.ts';
import { type Records, recordTypes, type StructureCollection, type StructureRecord } from './index.ts';
import { WORKSPACE_PERMISSIONS_ID } from './permission-record.ts';
import type { RecordBase, RecordType } from './record.ts';
import type { StructureReader } from './structure-reader.ts';
import { validatePermissionPut } from './validate-permission.ts';
import { allBelow } from './within.ts';

export type Operation = 'created' | 'updated' | 'deleted';

/** The outcome of a save that may go ahead: the record as stored from now on, and as it was (null: it was not). */
export interface RecordChange<T = RecordBase> {
  act: Operation;
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
  if (collection === 'permissions')
    return validatePermissionPut(reader, id, payload) as RecordChange<Records[C]>;
  const needed = needs[collection as keyof typeof needs] as unknown as Needs<Records[C]>;
  const type: RecordType = recordTypes[collection];
  const stored = reader.get(collection, id);
  if (stored) {
    mustSee(reader, needed.place(stored));
    const next = { ...stored, ...changeableIn(type, payload) };
    // Before it is asked what may be done there: what whoever saves may not see is not there.
    checkReferences(reader, type, next);
    if (collection === 'folders') checks.folders(next as Records['folders'], reader);
    mustAll(reader.access, needed.update(stored, next));
  }
  checkVersion(stored, payload, stored);
  const fields = stored
    ? changed(type, stored, payload)
    : parsed(type.fields, withPosition(type, payload), type.collection);
  const record = { ...envelope(reader, id, stored), ...fields } as Records[C];
  if (!stored && goesToEnd(type, payload))
    Object.assign(record, { position: endFor(reader, collection, record) });
  checkReferences(reader, type, record);
  const checked = checks[collection](record as never, reader) as Records[C];
  if (!stored) {
    mustAll(reader.access, needed.create(checked));
    mustBeFree(reader, collection, id);
  }
  return { act: stored ? 'updated' : 'created', record: checked, before: stored ?? null };
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
): { collection: StructureCollection; change: RecordChange<StructureRecord> }[] {
  const stored = reader.get(collection, id);
  if (!stored) throw new DomainError('not_found');
  if (collection === 'permissions') invalid('permissions_not_deleted');
  const needed = needs[collection as keyof typeof needs] as unknown as Needs<StructureRecord>;
  mustSee(reader, needed.place(stored));
  mustAll(reader.access, needed.remove(stored));
  if (collection === 'attributes' && (stored as Records['attributes']).primary) {
    invalid('attribute_names_items');
  }
  return [...dependents(reader, collection, id), { collection, record: stored }].map(
    ({ collection: of, record }) => ({ collection: of, change: deletion(record, reader) }),
  );
}

/** What hangs from a record and dies with it, leaves first. */
export const dependents = (
  { within }: Pick<StructureReader, 'within'>,
  collection: StructureCollection,
  id: string,
): { collection: StructureCollection; record: StructureRecord }[] =>
  collection === 'boards' || collection === 'folders' ? allBelow(within, id) : [];

function deletion(stored: StructureRecord, reader: StructureReader): RecordChange<StructureRecord> {
  const record = { ...stored, row_version: stored.row_version + 1, updated_at: reader.now };
  return { act: 'deleted', record, before: stored };
}

/** What is set for a board, a folder or the workspace is found by its id: nothing new takes that of another place. */
export function mustBeFree(reader: StructureReader, collection: StructureCollection, id: string): void {
  const other = collection === 'boards' ? 'folders' : collection === 'folders' ? 'boards' : undefined;
  if (other && (id === WORKSPACE_PERMISSIONS_ID || reader.get(other, id))) invalid('id_taken');
}

/** What somebody may not see is not there for them. */
export function mustSee(reader: StructureReader, place: Place): void {
  if (!reader.access.mayView(place)) throw new DomainError('not_found');
}

export function mustAll(access: Pick<Access, 'must'>, all: readonly Need[]): void {
  for (const { permission, place } of all) access.must(permission, place);
}

const changeableIn = (type: RecordType, payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([field]) => type.changeable.includes(field)));

/**
 * A save names the version that it makes: 1 for a new record, the stored one + 1 for a change. One that names none is
 * made over whatever is there: the last one holds.
 */
export function checkVersion(
  stored: { row_version: number } | undefined,
  payload: Payload,
  shown: unknown,
): void {
  const version = payload['row_version'];
  if (version === undefined) return;
  if (typeof version !== 'number') invalid('not_number', { field: 'row_version' });
  if (!stored && version !== 1) throw new DomainError('not_found');
  if (stored && version !== stored.row_version + 1) throw new DomainError('conflict', { data: shown });
}

export function envelope(reader: StructureReader, id: string, stored: RecordBase | undefined): RecordBase {
  return {
    id,
    team_id: reader.team,
    row_version: (stored?.row_version ?? 0) + 1,
    created_at: stored?.created_at ?? reader.now,
    updated_at: reader.now,
    created_by: stored ? stored.created_by : reader.person,
  };
}

export function parsed<S extends z.ZodObject>(fields: S, payload: Payload, of?: string): z.infer<S> {
  const result = fields.safeParse(payload);
  if (result.success) return result.data;
  throw new DomainError('invalid', { issues: issuesOf(result.error, payload, { of }) });
}

/** The stored fields with those that a save may change; a client may send the others back as they are. */
export function changed(type: RecordType, stored: RecordBase, payload: Payload): Payload {
  const before = stored as unknown as Payload;
  const next: Payload = {};
  for (const field of Object.keys(type.fields.shape)) {
    const sent = field in payload;
    if (
      sent &&
      !type.changeable.includes(field) &&
      JSON.stringify(payload[field]) !== JSON.stringify(before[field])
    ) {
      invalid('cannot_change', { field });
    }
    next[field] = sent && type.changeable.includes(field) ? payload[field] : before[field];
  }
  return parsed(type.fields, next, type.collection);
}

/** Undefined also where there is one that whoever saves may not see. */
function seen(
  reader: StructureReader,
  collection: 'boards' | 'folders',
  id: string,
): StructureRecord | undefined {
  const found = reader.get(collection, id);
  if (!found) return undefined;
  const place = collection === 'boards' ? boardPlace(id) : folderPlace(found as Records['folders']);
  return reader.access.mayView(place) ? found : undefined;
}

export function checkReferences(reader: StructureReader, type: RecordType, record: RecordBase): void {
  for (const { field, collection } of type.references) {
    const target = (record as unknown as Payload)[field];
    // It may be anything: an update is looked at before its fields are read.
    if (target !== null && !(isId(target) && seen(reader, collection as 'boards' | 'folders', target))) {
      invalid('no_such_record', { field });
    }
  }
}
