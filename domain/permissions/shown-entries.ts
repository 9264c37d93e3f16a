import type { Access } from './access.ts';
import { type Entries, parseEntryKey } from './entries.ts';
import type { Place } from './places.ts';

/**
 * The entries of a place that somebody is told of: all where they may set some (a record is saved whole), else those about
 * themselves.
 */
export function shownEntries(access: Access, place: Place, entries: Entries): Entries {
  const { person, standing } = access.subject;
  const sets = access.may('MANAGE_PERMISSIONS', place) || access.may('MANAGE_VISIBILITY', place);
  if (standing !== undefined && sets) return entries;
  const tokens = new Set([`user:${person}`, `role:${standing}`]);
  return Object.fromEntries(
    Object.entries(entries).filter(([key]) => {
      const token = parseEntryKey(key)?.token ?? '';
      if (standing === undefined) return token === 'tag:guest_user';
      return token.startsWith('tag:') || tokens.has(token);
    }),
  );
}
