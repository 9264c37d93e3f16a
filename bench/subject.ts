/** A server that the lines of `peer.bench.ts` are measured on. It has a table of its own. */
export interface Subject {
  /** One more row, by a call of its own. */
  create(turn: number): Promise<unknown>;
  /** Adds so many rows, 1,000 a call, four calls at once. Returns rows a second. */
  fill(rows: number): Promise<number>;
  /** A number of one of the rows that `create` made. */
  update(turn: number): Promise<unknown>;
  /** A page of 100 rows: another one each time. */
  list(turn: number): Promise<unknown>;
  /** All rows, as a program reads them. Returns how many there are. */
  readAll(): Promise<number>;
}

/** Ours, or the peer: it filters and sorts too. */
export interface QueriedSubject extends Subject {
  /** A page of 100 rows that are filtered and sorted: another filter each time, so that nothing is cached. */
  query(turn: number): Promise<unknown>;
}

/** The least number that a query finds. */
export const leastOf = (turn: number): number => (turn * 7_919) % 900_000;

/** What a query is sorted by: the place of an attribute, and whether it is downwards. */
export const orderOf = (turn: number): { attribute: number; descending: boolean } => ({
  attribute: turn % 2 === 0 ? 0 : 6,
  descending: turn % 3 === 0,
});
