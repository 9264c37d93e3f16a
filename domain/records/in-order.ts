interface Placed {
  id: string;
  position: string;
}

/** The order of records that have positions: by code unit, and where two people took the same place, by id. */
export const byPosition = (one: Placed, other: Placed): number =>
  one.position === other.position ? (one.id < other.id ? -1 : 1) : one.position < other.position ? -1 : 1;

export const inOrder = <T extends Placed>(records: Iterable<T>): T[] => [...records].sort(byPosition);
