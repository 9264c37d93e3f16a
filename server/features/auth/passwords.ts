import { hash, hashRaw, verify } from '@node-rs/argon2';
import { invalidBecause } from '@tessera/domain/errors.ts';
import { Limiter } from '../../limiter.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Argon2id with 19 MiB, two passes and one lane: OWASP's first choice (Password Storage Cheat Sheet, 2025) and more
 * than ASVS 5.0 (appendix C) asks for.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The beginning of a hash with these parameters: version 19 is Argon2 1.3, `m` in KiB. */
const MARK = '$argon2id$v=19$m=19456,t=2,p=1$';

/** The most hashes at once: each takes 19 MiB, so a flood of sign-ins must not use up the memory. */
const AT_ONCE = 4;
/** The longest queue; at 20 to 40 ms each, nobody would wait for more. */
const WAITING_MAX = 200;
const limiter = new Limiter({ atOnce: AT_ONCE, waiting: WAITING_MAX });

export const hashPassword = (password: string): Promise<string> =>
  limiter.run(() => hash(password, parameters));

/** For secrets that are looked up by their hash, with a known salt of 16 bytes. */
export const hashWithSalt = (text: string, salt: Buffer): Promise<Buffer> =>
  limiter.run(() => hashRaw(text, { ...parameters, salt }));

/** A hash of nothing: it is checked if there is no account, so that the answer takes as long. */
let decoy: Promise<string> | undefined;

/** Makes the first hash; throws if the library did not use the requested parameters. */
export async function checkHashing(): Promise<void> {
  decoy ??= hashPassword('no account has this password');
  const made = await decoy;
  if (!made.startsWith(MARK)) throw new Error(`Passwords would be hashed as ${made.slice(0, 40)}…`);
}

/** `stored` undefined or null: there is no account, or it has no password. It takes as long, and returns false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const matches = await limiter.run(() => verify(against, password));
  return matches && stored != null;
}

/** Made with other parameters than the current ones: to be made again once the password is known. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(MARK);

/** Throws if the password is easy to guess: one of the most used, or the person's own name or address. */
export async function checkNewPassword(
  password: string,
  person: { email: string; name?: string },
): Promise<void> {
  const bare = password.toLowerCase();
  const own = [person.email, person.email.split('@')[0]!, person.name ?? ''].map((text) =>
    text.toLowerCase(),
  );
  if (await isCommonPassword(bare)) throw invalidBecause('password_common');
  if (own.some((text) => text.length >= 3 && bare === text)) throw invalidBecause('password_own');
}
