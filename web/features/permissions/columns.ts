import type { EffectivePermissions } from '@tessera/domain/permissions/effective-permissions.ts';
import { parseEntryKey, personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';

/** Those about whom something can be set everywhere, in the order in which they stand. */
const roleTokens = [
  'role:owner',
  'role:admin',
  'role:full-member',
  'role:restricted-member',
  'role:guest',
] as const;

/**
 * Of whom a matrix speaks: the roles, on a board those who are on it, and everybody of whom something is set by name,
 * here or above; `added`: those who were called upon and about whom nothing is set yet.
 */
export function columnsAt(place: Place, effective: EffectivePermissions, added: readonly number[]): Token[] {
  const people = new Set<number>();
  for (const key of Object.keys(effective.at(place))) {
    const token = parseEntryKey(key)?.token;
    const person = token && personOf(token);
    if (person !== undefined) people.add(person);
  }
  for (const person of added) people.add(person);
  return [
    ...roleTokens,
    ...(place.board_id === null ? [] : (['tag:board_member'] as const)),
    ...[...people].map((person): Token => `user:${person}`),
  ];
}
