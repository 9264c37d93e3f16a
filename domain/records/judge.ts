import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { type Act, may } from '../permissions/roles.ts';
import { checks, invalid } from './checks.ts';
import { type Records, recordTypes, type StructureCollection, type StructureRecord } from './index.ts';
import type { RecordBase, RecordType } from './record.ts';
import type { World } from './world.ts';

export type SaveAct = 'created' | 'updated' | 'deleted';

/** The outcome of a save that may go ahead: the record as stored from now on, and as it was (null: it was not). */
export interface Verdict<T = RecordBase> {
  act: SaveAct;
  record: T;
  before: T | null;
}

/** What a client sends to save: the record's own fields, with the row_version that it is to have. */
export type Payload = Record<string, unknown>;

/**
 * Judges a save of a structure record. Throws `forbidden`, `not_found`, `conflict` (with the stored record)
 * or `invalid`.
 */
export function judgePut<C extends StructureCollection>(
  world: World,
  collection: C,
  id: string,
  payload: Payload,
): Verdict<Records[C]> {
  const stored = world.get(collection, id);
  allow(world, stored ? 'edit' : 'create', collection);
  checkVersion(stored, payload, stored);
  const type: RecordType = recordTypes[collection];
  const fields = stored ? changed(type, stored, payload) : parsed(type.fields, payload);
  const record = { ...envelope(world, id, stored), ...fields } as Records[C];
  checkReferences(world, type, record);
  return {
    act: stored ? 'updated' : 'created',
    record: checks[collection](record as never, world) as Records[C],
    before: stored ?? null,
  };
}

/**
 * Judges the deletion of a structure record: the verdicts of everything that goes with it, the record itself last.
 * Items of the folders among them have no verdicts of their own: without their folder they are not there, and they
 * come back with it.
 */
export function judgeDelete(
  world: World,
  collection: StructureCollection,
  id: string,
): { collection: StructureCollection; verdict: Verdict<StructureRecord> }[] {
  const stored = world.get(collection, id);
  allow(world, 'delete', collection);
  if (!stored) throw new DomainError('not_found');
  if (collection === 'attributes' && (stored as Records['attributes']).primary) {
    invalid('The attribute that names the items cannot be deleted.');
  }
  return [...dependents(world, collection, id), { collection, record: stored }].map(
    ({ collection: of, record }) => ({ collection: of, verdict: deletion(record, world) }),
  );
}

/** What hangs from a record and dies with it, leaves first. */
export function dependents(
  world: Pick<World, 'all'>,
  collection: StructureCollection,
  id: string,
): { collection: StructureCollection; record: StructureRecord }[] {
  const found = new Map<string, { collection: StructureCollection; record: StructureRecord }>();
  for (const child of ['attributes', 'views', 'folders'] as const) {
    const type: RecordType = recordTypes[child];
    const fields = type.references.filter((reference) => reference.collection === collection);
    if (fields.length === 0) continue;
    for (const record of world.all(child)) {
      if (!fields.some(({ field }) => (record as never as Payload)[field] === id)) continue;
      for (const below of dependents(world, child, record.id)) found.set(below.record.id, below);
      found.set(record.id, { collection: child, record });
    }
  }
  return [...found.values()];
}

function deletion(stored: StructureRecord, world: World): Verdict<StructureRecord> {
  const record = { ...stored, row_version: stored.row_version + 1, updated_at: world.now };
  return { act: 'deleted', record, before: stored };
}

export function allow(world: World, act: Act, collection: string): void {
  if (!may(world.role, act, collection)) throw new DomainError('forbidden');
}

/** A save names the version that it makes: 1 for a new record, the stored one + 1 for a change. */
export function checkVersion(
  stored: { row_version: number } | undefined,
  payload: Payload,
  shown: unknown,
): void {
  const version = payload['row_version'];
  if (typeof version !== 'number') invalid('row_version is required.');
  if (!stored && version !== 1) throw new DomainError('not_found');
  if (stored && version !== stored.row_version + 1) throw new DomainError('conflict', { data: shown });
}

export function envelope(world: World, id: string, stored: RecordBase | undefined): RecordBase {
  return {
    id,
    team_id: world.team,
    row_version: (stored?.row_version ?? 0) + 1,
    created_at: stored?.created_at ?? world.now,
    updated_at: world.now,
    created_by: stored ? stored.created_by : world.person,
  };
}

export function parsed<S extends z.ZodObject>(fields: S, payload: Payload): z.infer<S> {
  const result = fields.safeParse(payload);
  if (!result.success) {
    throw new DomainError('invalid', {
      errors: result.error.issues.slice(0, 20).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    });
  }
  return result.data;
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
      invalid(`${field} cannot be changed.`);
    }
    next[field] = sent && type.changeable.includes(field) ? payload[field] : before[field];
  }
  return parsed(type.fields, next);
}

export function checkReferences(world: World, type: RecordType, record: RecordBase): void {
  for (const { field, collection } of type.references) {
    const target = (record as unknown as Payload)[field] as string | null;
    if (target !== null && !world.get(collection as StructureCollection, target)) {
      throw new DomainError('invalid', { errors: [`${field}: there is no such record.`] });
    }
  }
}
