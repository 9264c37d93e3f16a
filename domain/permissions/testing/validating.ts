import { DomainError } from '../../errors.ts';
import { validatePut } from '../../records/validate.ts';
import type { Entries } from '../entries.ts';
import { type Permission, permissionType } from '../permissions.ts';
import { type Place, permissionIdOf } from '../places.ts';
import type { SmallTeam } from './small-team.ts';

/** Validates that somebody sets these entries at a place, and no others; what is set there before is not asked. */
export function saving(team: SmallTeam, person: number, place: Place, entries: Entries, more: object = {}) {
  const id = permissionIdOf(place);
  const row_version = Number(team.stored('permissions', id)?.['row_version'] ?? 0) + 1;
  return validatePut(team.as(person), 'permissions', id, {
    ...place,
    permissions: entries,
    row_version,
    ...more,
  });
}

/** `ok`, or what the person is told: the code, with a denial its text. */
export const answer = (work: () => unknown): string => {
  try {
    work();
    return 'ok';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'forbidden' ? `forbidden: ${error.message}` : error.code;
  }
};

export const denied = (permission: Permission): string => `forbidden: ${permissionType(permission).denial}`;
