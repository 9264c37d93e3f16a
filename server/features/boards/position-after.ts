import { positionAfter as afterLast, lastOf } from '@tessera/domain/records/end-position.ts';
import { generateKeyBetween } from 'fractional-indexing';

interface Placed {
  position: string;
}

/** A position right after one of some records. */
export function positionAfter({ position }: Placed, all: readonly Placed[]): string {
  const next = all.reduce<string | null>(
    (found, other) =>
      other.position > position && (found === null || other.position < found) ? other.position : found,
    null,
  );
  return between(position, next);
}

/** A position after all of some records. */
export const positionAtEnd = (all: readonly Placed[]): string => afterLast(lastOf(all));

/** Positions that a client has made up in another way leave nothing between them: then it is the same, and ids decide. */
function between(one: string | null, other: string | null): string {
  try {
    return generateKeyBetween(one, other);
  } catch {
    return one ?? 'a0';
  }
}
