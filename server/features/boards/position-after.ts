import { positionAfter as afterLast, lastOf, positionBetween } from '@tessera/domain/records/end-position.ts';

interface Placed {
  position: string;
}

/** A position right after one of these records. */
export function positionAfter({ position }: Placed, all: readonly Placed[]): string {
  const next = all.reduce<string | null>(
    (found, other) =>
      other.position > position && (found === null || other.position < found) ? other.position : found,
    null,
  );
  return positionBetween(position, next);
}

/** A position after all of these records. */
export const positionAtEnd = (all: readonly Placed[]): string => afterLast(lastOf(all));
