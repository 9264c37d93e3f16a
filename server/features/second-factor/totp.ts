import { englishDigits } from '@tessera/domain/digits.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import type { Services } from '../../services.ts';
import { findTotp, savePending, useStep } from './totp.store.ts';
import { findPerson } from './ways.store.ts';

/** Loaded for the first code: it takes 8 MB of memory that few starts need. */
const otplib = () => import('otplib');

const ISSUER = 'Tessera';
/** As RFC 4226 recommends: 160 bits. */
const SECRET_BYTES = 20;
/** Codes of the steps before and after are valid too: clocks differ, and typing takes time. In seconds. */
const TOLERANCE_SECONDS = 30;

/** The time step of a code; undefined if it is not a code of this secret at this time. */
export async function stepOf(
  secret: string,
  given: string,
  seconds = Math.floor(Date.now() / 1_000),
): Promise<number | undefined> {
  const token = bareCode(given);
  if (!/^\d{6}$/.test(token)) return undefined;
  const { verify } = await otplib();
  const result = await verify({ secret, token, epoch: seconds, epochTolerance: TOLERANCE_SECONDS });
  // Both kinds of codes share one type; only time-based ones have a step.
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Removes spaces, and accepts the digits of every keyboard. */
const bareCode = (given: string): string => englishDigits(given.normalize('NFKC')).replaceAll(/\s/g, '');

/** Codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds); every app knows this kind. */
export class Totp {
  private readonly pool: Services['database']['pool'];
  private readonly encryption: Services['encryption'];
  private readonly log: Services['log'];

  constructor({ database, encryption, log }: Pick<Services, 'database' | 'encryption' | 'log'>) {
    this.pool = database.pool;
    this.encryption = encryption;
    this.log = log;
  }

  /**
   * Creates a new secret each time, so that nobody who saw an earlier one knows it. The current one stays in use
   * meanwhile.
   */
  async start(person: number): Promise<{ secret: string; uri: string }> {
    const { generateSecret, generateURI } = await otplib();
    const secret = generateSecret({ length: SECRET_BYTES });
    const { email } = await findPerson(this.pool, person);
    await savePending(this.pool, person, this.encryption.encrypt(secret));
    return { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) };
  }

  /**
   * Checks a code of the unconfirmed secret. Returns what is to be confirmed. Throws if `shown`, which its page has
   * shown, is not that secret any more: no code of it would ever be right.
   */
  async checkPending(
    person: number,
    code: string,
    shown?: string,
  ): Promise<{ pending: Buffer; step: number } | undefined> {
    const pending = (await findTotp(this.pool, person))?.pending;
    const isShown = shown === undefined || (pending && this.encryption.decrypt(pending) === shown);
    if (!isShown) throw invalidBecause('setup_replaced');
    if (!pending) return undefined;
    const step = await this.step(person, pending, code);
    return step === undefined ? undefined : { pending, step };
  }

  /** Accepts each code once: false if it is wrong, or if it or a later one was used before. */
  async spend(person: number, code: string): Promise<boolean> {
    const secret = (await findTotp(this.pool, person))?.secret;
    if (!secret) return false;
    const step = await this.step(person, secret, code);
    return step !== undefined && useStep(this.pool, person, secret, step);
  }

  private async step(person: number, sealed: Buffer, code: string): Promise<number | undefined> {
    const secret = this.encryption.decrypt(sealed);
    if (secret !== undefined) return stepOf(secret, code);
    this.log.error({ person }, 'an authenticator app can not be checked: the secret of DATA_DIR is another');
    return undefined;
  }
}
