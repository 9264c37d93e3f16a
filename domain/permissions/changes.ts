import { type Entry, parseEntryKey, type Token } from './entries.ts';
import type { Subject } from './tokens.ts';

/** What was saved, as far as it decides about who may do what. Null: it was, or is, not there. */
export interface AccessChange {
  collection: string;
  id: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Fields of a board or a folder upon which permissions depend. */
const DECISIVE = ['parent_id', 'team_id', 'board_id', 'user_ids'] as const;

/** Whether what was found out about permissions is not to be relied upon any more. */
export function clearsPermissions({ collection, before, after }: AccessChange): boolean {
  if (collection === 'permissions' || collection === 'members') return true;
  if (collection !== 'boards' && collection !== 'folders') return false;
  return !before || !after || DECISIVE.some((field) => !isSame(before[field], after[field]));
}

/**
 * Whether somebody may see or do other things than before, so that what they hold has to be looked at anew. What is
 * only added or removed is told by the log itself.
 */
export function touches(change: AccessChange, subject: Subject): boolean {
  const { collection, id, before, after } = change;
  if (collection === 'members') return id === String(subject.person);
  if (collection === 'permissions') return tokensChanged(before, after).some((token) => has(subject, token));
  if (!before || !after || !clearsPermissions(change)) return false;
  if (collection === 'folders') return true;
  const [were, are] = [people(before), people(after)];
  return were.has(subject.person) !== are.has(subject.person);
}

/**
 * As `touches`, of what decides about one folder: whether somebody may see it, or what they are on its board, may be
 * another thing than before.
 */
export function touchesSight(change: AccessChange, subject: Subject): boolean {
  if (change.collection !== 'permissions') return touches(change, subject);
  return entriesChanged(change.before, change.after).some(
    ({ permission, token }) => permission === 'VIEW_FOLDER' && has(subject, token),
  );
}

/** The tokens about which something else is said than before. */
const tokensChanged = (before: AccessChange['before'], after: AccessChange['after']): Token[] => [
  ...new Set(entriesChanged(before, after).map(({ token }) => token)),
];

function entriesChanged(before: AccessChange['before'], after: AccessChange['after']): Entry[] {
  const [were, are] = [entries(before), entries(after)];
  return [...new Set([...Object.keys(were), ...Object.keys(are)])].flatMap((key) =>
    were[key] === are[key] ? [] : (parseEntryKey(key) ?? []),
  );
}

/**
 * Whether the token can be theirs; tags depend on the board, and count for everybody. From whoever is a visitor on a
 * public board it is hidden what is hidden from anybody.
 */
function has({ person, standing }: Subject, token: Token): boolean {
  if (standing === undefined || standing === 'guest') return true;
  // Nobody of the team but a guest is ever a visitor.
  if (token === 'tag:guest_user') return false;
  return token.startsWith('tag:') || token === `user:${person}` || token === `role:${standing}`;
}

const people = (board: Readonly<Record<string, unknown>>): Set<number> =>
  new Set((board['user_ids'] as number[] | undefined) ?? []);

const entries = (record: AccessChange['before']): Readonly<Record<string, boolean>> =>
  (record?.['permissions'] as Record<string, boolean> | undefined) ?? {};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
