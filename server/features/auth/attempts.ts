import { createHash } from 'node:crypto';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { countedAddress } from '../../http/client-address.ts';
import { type AttemptRule, forgetAttempts, takeAttempt } from './attempts.store.ts';

/** What is guessed: each kind has its own count. */
type Guess = 'password' | 'second-factor' | 'reset' | 'link' | 'mail' | 'register';

export interface Guessing {
  what: Guess;
  /** The account, as an address or an id; it need not exist. Null: none. */
  account: string | null;
  /** The client's address. */
  ip: string;
  /** A browser in which this account has signed in before. */
  device?: string | undefined;
}

/**
 * From one address, five failures are free; then each doubles the wait, up to a quarter of an hour. An account that is
 * tried from many addresses waits too, but later and less: the person must get in while somebody else is guessing.
 * A browser in which they have signed in before has a count of its own.
 */
const FROM_ONE_ADDRESS = { free: 5, longest: 900 };
const FROM_ANYWHERE = { free: 50, longest: 60 };
/** Registering is no guessing: a whole office may do it from one address on one day. */
const REGISTERING = { free: 30, longest: 60 };

/** Slows down guessing with every failure; the counts are in the database, so that all processes share them. */
export class Attempts {
  private readonly pool: Pool;
  private readonly enabled: boolean;

  constructor(pool: Pool, enabled: boolean) {
    this.pool = pool;
    this.enabled = enabled;
  }

  /** Called before each guess. Throws `too_many_requests`, with `Retry-After` in seconds. */
  async take(guessing: Guessing, reply: FastifyReply): Promise<void> {
    if (!this.enabled) return;
    let wait = 0;
    for (const rule of rulesOf(guessing)) wait ||= await takeAttempt(this.pool, rule);
    if (wait === 0) return;
    reply.header('retry-after', String(wait));
    throw new DomainError('too_many_requests', { data: { seconds: wait } });
  }

  /** The guess was right: it does not count. */
  async forgive(guessing: Guessing): Promise<void> {
    if (!this.enabled) return;
    await forgetAttempts(
      this.pool,
      rulesOf(guessing).map(({ key }) => key),
    );
  }
}

/** The counts of an attempt. They are hashed: the table tells nobody whose account was tried. */
function rulesOf({ what, account, ip, device }: Guessing): AttemptRule[] {
  const from = countedAddress(ip);
  const hash = (...parts: string[]) =>
    createHash('sha256')
      .update([what, ...parts].join('\n'))
      .digest();
  if (account === null)
    return [{ key: hash('', from), ...(what === 'register' ? REGISTERING : FROM_ONE_ADDRESS) }];
  const name = account.toLowerCase();
  // Guesses of strangers, and of others at the same address, do not lock this browser out.
  if (device !== undefined) return [{ key: hash(name, 'device', device), ...FROM_ONE_ADDRESS }];
  return [
    { key: hash(name, from), ...FROM_ONE_ADDRESS },
    { key: hash(name), ...FROM_ANYWHERE },
  ];
}
