import { generateKeyBetween } from 'fractional-indexing';
import type { Attribute } from './attribute.ts';
import { sharingItems } from './checks.ts';
import type { StructureCollection, StructureRecord } from './index.ts';
import type { Payload } from './judge.ts';
import type { RecordType } from './record.ts';
import { isInside, placeIdOf } from './within.ts';
import type { World } from './world.ts';

interface Placed {
  position: string;
}

/** A position after another one; null: the first. */
export function positionAfter(last: string | null): string {
  try {
    return generateKeyBetween(last, null);
  } catch {
    // Clients may make up positions in another way: then it is the same, and ids decide.
    return last!;
  }
}

/** The last of some positions; null: there are none. */
export const lastOf = (records: Iterable<Placed>): string | null => {
  let last: string | null = null;
  for (const { position } of records) if (last === null || position > last) last = position;
  return last;
};

/** Whether a program has left it to the server where a new record goes: at the end. */
export const goesToEnd = (type: RecordType, payload: Payload): boolean =>
  'position' in type.fields.shape && payload['position'] === undefined;

/** What was sent, with a position in place of the one that is left out. */
export const withPosition = (type: RecordType, payload: Payload): Payload =>
  goesToEnd(type, payload) ? { ...payload, position: positionAfter(null) } : payload;

/** The position of a new record at the end of what it is in, as that is behind the gate. */
export const endFor = (world: World, collection: StructureCollection, record: StructureRecord): string =>
  positionAfter(lastOf(siblings(world, collection, record)));

function siblings(world: World, collection: StructureCollection, record: StructureRecord): Iterable<Placed> {
  if (collection === 'attributes') return sharingItems(record as Attribute, world);
  if (isInside(collection)) return world.within(collection, placeIdOf(collection, record));
  return world.all('boards');
}
