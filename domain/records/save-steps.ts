import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Access } from '../permissions/access.ts';
import type { Need } from '../permissions/needs.ts';
import type { Place } from '../permissions/places.ts';
import { issuesOf } from '../validation.ts';
import { invalid } from './checks.ts';
import type { RecordBase } from './record.ts';
import type { RecordType } from './record-type.ts';
import type { StructureReader } from './structure-reader.ts';
import type { Payload } from './validate.ts';

type Saved = Pick<RecordType, 'collection' | 'fields'> & { changeable: readonly string[] };

/** Throws `not_found` for a place that the person may not see. */
export function mustSee(reader: StructureReader, place: Place): void {
  if (!reader.access.mayView(place)) throw new DomainError('not_found');
}

/** Nobody but the people of a team has something there. */
export function mustBelong(reader: StructureReader): void {
  if (reader.standingOf(reader.person) === undefined) throw new DomainError('not_found');
}

export function mustAll(access: Pick<Access, 'must'>, all: readonly Need[]): void {
  for (const { permission, place } of all) access.must(permission, place);
}

/**
 * A save names the version that it makes: 1 for a new record, the stored one + 1 for a change. A save without a version
 * replaces the stored record, whatever its version.
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

/** The stored fields with the changed ones of a save; other fields may be sent only as they are stored. */
export function changed(type: Saved, stored: RecordBase, payload: Payload): Payload {
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
