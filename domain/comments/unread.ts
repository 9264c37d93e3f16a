import { formatInstant } from '../dates.ts';
import type { Comment } from '../records/comment.ts';
import { type ReadMark, readMark } from '../records/read-mark.ts';

/** What is older is news to nobody, also where it was never read, in milliseconds. */
const NEWS_MS = 30 * 86_400_000;

/**
 * Up to when a person has read the comments about something. Marks that had to give way are older than all that are left:
 * what was written before those counts as read.
 *
 * @param marks all of the person's
 * @param now in milliseconds
 */
export function readUntil(
  mark: Pick<ReadMark, 'read_until'> | undefined,
  marks: Iterable<Pick<ReadMark, 'read_until'>>,
  now: number,
): string {
  const read = later(mark?.read_until ?? '', formatInstant(new Date(now - NEWS_MS)));
  const all = [...marks].map(({ read_until }) => read_until);
  if (all.length < readMark.max) return read;
  return later(
    read,
    all.reduce((first, one) => (one < first ? one : first)),
  );
}

/** Nobody's own comments are new to them. */
export const isUnread = (
  { created_at, created_by, deleted }: Pick<Comment, 'created_at' | 'created_by' | 'deleted'>,
  until: string,
  person: number,
): boolean => !deleted && created_by !== person && created_at > until;

const later = (one: string, other: string): string => (one > other ? one : other);
