import { type Entry, parseEntryKey, type Token } from './entries.ts';
import type { Subject } from './tokens.ts';

type Stored = Readonly<Record<string, unknown>> | null;

/** The entries of a record about which something else is said than before. */
export function entriesChanged(before: Stored, after: Stored): Entry[] {
  const [were, are] = [entries(before), entries(after)];
  return [...new Set([...Object.keys(were), ...Object.keys(are)])].flatMap((key) =>
    were[key] === are[key] ? [] : (parseEntryKey(key) ?? []),
  );
}

/**
 * Whether the token can be theirs; tags depend on the board, and count for everybody. From whoever is a visitor on a
 * public board it is hidden what is hidden from anybody.
 */
export function mayHave({ person, standing }: Subject, token: Token): boolean {
  if (standing === undefined || standing === 'guest') return true;
  // Nobody of the team but a guest is ever a visitor.
  if (token === 'tag:guest_user') return false;
  return token.startsWith('tag:') || token === `user:${person}` || token === `role:${standing}`;
}

const entries = (record: Stored): Readonly<Record<string, boolean>> =>
  (record?.['permissions'] as Record<string, boolean> | undefined) ?? {};
