import type { Lookup } from '../attributes/lookup.ts';
import { asPerson } from '../attributes/people.ts';
import { offsetAt } from '../attributes/zoned-time.ts';
import type { Environment } from '../formula/environment.ts';
import { UNKNOWN_NAME } from '../formula/formula-error.ts';

/** Clocks change on a quarter of an hour at most. */
const QUARTER_MS = 900_000;

/** What formulas know of whoever looks. */
export function environmentOf(lookup: Lookup): Environment {
  const { me } = lookup.people();
  return {
    me: me === undefined ? null : asPerson(me, lookup),
    now: lookup.now ?? 0,
    offset: offsetsOf(lookup.timeZone),
    // Where no items are known.
    valueOf: () => UNKNOWN_NAME,
  };
}

/** The look-up of a zone costs a thousand times what the rest of a date does. */
function offsetsOf(zone: string | undefined): (ms: number) => number {
  if (zone === undefined || zone === 'UTC') return () => 0;
  const known = new Map<number, number>();
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER_MS);
    let offset = known.get(quarter);
    if (offset === undefined) {
      offset = offsetAt(quarter * QUARTER_MS, zone);
      known.set(quarter, offset);
    }
    return offset;
  };
}
