/**
 * How often a part of one list is the same as a part of the other. Comparing two lists takes as long as there are such
 * pairs, some 5 µs each on a slow machine: a text of one word over and over has millions.
 */
export function equalPairs(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const part of one) counts.set(part, (counts.get(part) ?? 0) + 1);
  return other.reduce((pairs, part) => pairs + (counts.get(part) ?? 0), 0);
}

/** What a person waits for where two changes of a text meet, which is rare. */
const MERGED_PAIRS_MAX = 5_000_000;

/** Whether what two people made of the same list can be merged in time. */
export const isMergeable = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): boolean => equalPairs(base, mine) + equalPairs(base, theirs) <= MERGED_PAIRS_MAX;
