import { randomBytes, randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { hashWithSalt } from '../auth/passwords.ts';
import { countCodes, findSalt, useCode } from './recovery-codes.store.ts';

/** No characters that look like others: no i, l, o and u, no 0 and 1. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const CODES = 10;
const GROUPS = 3;
const GROUP = 4;
const bare = new RegExp(`^[${LETTERS}]{${GROUPS * GROUP}}$`);

export interface CodeSet {
  /** The codes, which are shown once. */
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** Twelve of thirty letters: 58 bits. */
export function newRecoveryCode(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]!;
  const group = () => Array.from({ length: GROUP }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Accepts other dashes, spaces and capitals. Undefined if it cannot be a code. */
export function readRecoveryCode(given: string): string | undefined {
  const code = given
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase();
  return bare.test(code) ? code : undefined;
}

/**
 * Hashed like passwords (ASVS 5.0, 6.5.2, asks for it below 112 bits). A thief of the data folder has the database and
 * every key in it: with a fast hash, even a keyed one, a hundred graphics cards would try all 2^58 codes in days; with
 * argon2id the same cards need 100,000 years. Without a key the codes also stay valid when the folder's secret is lost,
 * which is when they are needed. A set shares one salt, so that a check takes one hash, not ten.
 */
export async function makeCodeSet(): Promise<CodeSet> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(readRecoveryCode(code)!, salt)));
  return { codes, salt, hashes };
}

/** Accepts each code once. Returns how many are left; undefined if it is wrong or used. */
export async function spendRecoveryCode(
  pool: Pool,
  person: number,
  given: string,
): Promise<number | undefined> {
  const code = readRecoveryCode(given);
  const salt = code && (await findSalt(pool, person));
  if (!code || !salt || !(await useCode(pool, person, await hashWithSalt(code, salt)))) return undefined;
  return countCodes(pool, person);
}
