import { recordId, serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import type { Encryption } from '../../encryption.ts';
import type { FilePlace } from './places.ts';

const HOUR_MS = 3_600_000;
const SEAL_BYTES = 18;

/** What an address allows: one file, in one place, to one person, as long as they are signed in, until a time. */
const linked = z.tuple([
  recordId,
  z.string().max(40),
  z.string().max(200),
  z.union([z.literal(0), serialId]),
  z.string().max(100),
  z.int(),
]);

export interface Linked {
  id: string;
  place: FilePlace;
  person: number;
  session: string;
  until: number;
}

/** Until when addresses hold that are given now: the same for an hour, so that browsers keep what they have shown. */
export const linksUntil = (now: number): number => (Math.floor(now / HOUR_MS) + 2) * HOUR_MS;

const sealOf = (encryption: Encryption, team: number, text: string): string =>
  encryption.keyedHash(`file ${team} ${text}`).subarray(0, SEAL_BYTES).toString('base64url');

/** An address that nobody guesses and nobody changes. */
export function makeLink(encryption: Encryption, team: number, given: Linked): string {
  const { id, place, person, session, until } = given;
  const said: z.infer<typeof linked> = [id, place.collection, place.record_id, person, session, until];
  const text = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${text}.${sealOf(encryption, team, text)}`;
}

/** Undefined: it was not made here for this team, or has expired. */
export function readLink(
  encryption: Encryption,
  team: number,
  link: string,
  now: number,
): Linked | 'expired' | undefined {
  const [text = '', seal = '', rest] = link.split('.');
  if (rest !== undefined || seal !== sealOf(encryption, team, text)) return undefined;
  const read = linked.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!read.success) return undefined;
  const [id, collection, record_id, person, session, until] = read.data;
  return until <= now ? 'expired' : { id, place: { collection, record_id }, person, session, until };
}
