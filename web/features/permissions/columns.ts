import type { EffectivePermissions } from '@tessera/domain/permissions/effective-permissions.ts';
import { parseEntryKey, personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';

/** The roles that can have entries at every place, in their order. */
const roleTokens = [
  'role:owner',
  'role:admin',
  'role:full-member',
  'role:restricted-member',
  'role:guest',
] as const;

/**
 * The columns of a matrix: the roles; on a board, the people on it; and all people with entries of their own, here or
 * above. `added`: people who were added and have no entries yet.
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
