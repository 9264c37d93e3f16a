import { v5, v7 } from 'uuid';
import { z } from 'zod';
import { because } from './validation.ts';

/** A record's id: UUID v7, made by the client that creates the record, so that ids rise with time. */
export const newId = (): string => v7();

/**
 * Lower case, with hyphens, nothing around it. PostgreSQL reads other spellings as the same id; nothing else does.
 * The nil UUID names nothing: where an id may be missing, the database has it in its place.
 */
const ID = /^(?![0-]+$)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids are compared as text everywhere, so one id has one spelling. */
export const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);
export const recordId = z.string().regex(ID, because('not_id'));

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
export const serialId = z.int().positive().max(SERIAL_MAX);
export const isSerialId = (id: unknown): id is number => serialId.safeParse(id).success;
