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
 * A position between two; null: before all, after all. Where a client's positions have another form, or one between them
 * would be too long, it is the same as its neighbour's, and ids decide the order.
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
    // The positions of a client, of another form.
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

/** Whether a save leaves the position of a new record to the server, which puts it at the end. */
export const goesToEnd = (type: Fields, payload: Payload): boolean =>
  'position' in type.fields.shape && payload['position'] === undefined;

/** The payload, with a position where it has none. */
export const withPosition = (type: Fields, payload: Payload): Payload =>
  goesToEnd(type, payload) ? { ...payload, position: positionAfter(null) } : payload;

/** The position of a new record behind its siblings, as they are behind the gate. */
export const endFor = (reader: StructureReader, type: AnyStructureType, record: StructureRecord): string =>
  positionAfter(lastOf(type.siblings?.(record, reader) ?? []));
