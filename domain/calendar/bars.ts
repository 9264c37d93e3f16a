/** Something over places in a row, such as days: both ends are included. */
export interface Bar {
  first: number;
  last: number;
}

/** A bar in the lowest lane that is free over all of its places. */
export type LaidBar<B extends Bar> = B & { lane: number };

/**
 * Lays bars into lanes, so that none lies over another one. Those that begin earlier lie higher, of these the longer ones, and of
 * these those that came first: what is added later or elsewhere moves no bar before it.
 */
export function layBars<B extends Bar>(bars: readonly B[]): LaidBar<B>[] {
  const sorted = bars
    .map((bar, at) => ({ bar, at }))
    .sort(
      (one, other) => one.bar.first - other.bar.first || other.bar.last - one.bar.last || one.at - other.at,
    );
  /** The last place that each lane has taken. */
  const taken: number[] = [];
  return sorted.map(({ bar }) => {
    const free = taken.findIndex((last) => last < bar.first);
    const lane = free < 0 ? taken.length : free;
    taken[lane] = bar.last;
    return { ...bar, lane };
  });
}
