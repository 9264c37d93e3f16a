import { v5, v7 } from 'uuid';

const RANDOM_BYTES = 16;
/** Random bytes are taken for so many ids at once: to ask the machine for them takes longer than all else. */
const random = new Uint8Array(256 * RANDOM_BYTES);
let used = random.length;
/** Of the last id: its millisecond, and its place within that. */
let msecs = 0;
let seq = 0;

/** A record's id: UUID v7, made by the client that creates the record, so that ids rise with time. */
export function newId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const bytes = random.subarray(used, used + RANDOM_BYTES);
  used += RANDOM_BYTES;
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Half of all places at most are skipped: what follows within the millisecond has room.
    seq = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 1;
  } else seq += 1;
  return v7({ random: bytes, msecs, seq });
}

/**
 * Lower case, with hyphens, nothing around it. PostgreSQL reads other spellings as the same id; nothing else does.
 * The nil UUID names nothing: where an id may be missing, the database has it in its place.
 */
export const ID = /^(?![0-]+$)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids are compared as text everywhere, so one id has one spelling. */
export const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/**
 * The id that follows from another one and a name: the same for everybody. From the bytes, since people make up ids that
 * are UUIDs of no version, which `v5` does not read.
 */
export const derivedId = (name: string, from: string): string =>
  v5(
    name,
    Uint8Array.from(from.replaceAll('-', '').match(/../g)!, (byte) => Number.parseInt(byte, 16)),
  );

/** PostgreSQL's greatest `integer`. */
export const SERIAL_MAX = 2_147_483_647;

/** Ids of people and teams are whole numbers (the specification's routes turn them into numbers). */
export const isSerialId = (id: unknown): id is number =>
  Number.isInteger(id) && (id as number) > 0 && (id as number) <= SERIAL_MAX;
