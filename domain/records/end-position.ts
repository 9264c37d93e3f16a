import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { POSITION_MAX_LENGTH } from '../constants.ts';
import type { AnyStructureType, StructureRecord } from './index.ts';
import type { RecordType } from './record-type.ts';
import type { StructureReader } from './structure-reader.ts';
import type { Payload } from './validate.ts';

type Fields = Pick<RecordType, 'fields'>;

interface Placed {
  position: string;
}

/**
 * A position between two; null: before all, after all. Clients may make up positions in another way, or such that what is
 * between them is longer than one may be: then it is the same as its neighbour's, and ids decide.
 */
export function positionBetween(before: string | null, after: string | null): string {
  return positionsBetween(before, after, 1)[0]!;
}

/** So many positions between two, in their order. */
export function positionsBetween(before: string | null, after: string | null, count: number): string[] {
  try {
    const found = generateNKeysBetween(before, after, count);
    if (found.every(({ length }) => length <= POSITION_MAX_LENGTH)) return found;
  } catch {
    // Made up in another way.
  }
  const beside = before ?? after ?? generateKeyBetween(null, null);
  return new Array<string>(count).fill(beside.slice(0, POSITION_MAX_LENGTH));
}

/** A position after another one; null: the first. */
export const positionAfter = (last: string | null): string => positionBetween(last, null);

/** The last of some positions; null: there are none. */
export const lastOf = (records: Iterable<Placed>): string | null => {
  let last: string | null = null;
  for (const { position } of records) if (last === null || position > last) last = position;
  return last;
};

/** Whether a program has left it to the server where a new record goes: at the end. */
export const goesToEnd = (type: Fields, payload: Payload): boolean =>
  'position' in type.fields.shape && payload['position'] === undefined;

/** What was sent, with a position in place of the one that is left out. */
export const withPosition = (type: Fields, payload: Payload): Payload =>
  goesToEnd(type, payload) ? { ...payload, position: positionAfter(null) } : payload;

/** The position of a new record at the end of what it is in, as that is behind the gate. */
export const endFor = (reader: StructureReader, type: AnyStructureType, record: StructureRecord): string =>
  positionAfter(lastOf(type.siblings?.(record, reader) ?? []));
