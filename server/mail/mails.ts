import type { PoolClient } from 'pg';

/** Every mail that Tessera sends, and what it is told. Links are whole addresses. */
export interface Mails {
  /** To a new account. */
  'verify-email': { link: string; hours: number };
  /** To the new address, before it counts. */
  'confirm-new-email': { link: string; hours: number };
  /** To the address until now. */
  'email-change-asked': { email: string };
  /** To the address until now, once it is that no more. */
  'email-changed': { email: string };
  /** Somebody wanted an account with this address, which has one. `link`: to sign in. */
  'address-taken': { link: string; reset: string };
  'reset-password': { link: string; hours: number };
  'password-changed': { device: string; ip: string };
  'two-factor-on': { device: string; ip: string };
  'two-factor-off': { device: string; ip: string };
  'passkey-added': { name: string };
  'token-made': { name: string };
  'recovery-code-used': { left: number };
  /** Somebody has signed in on a device that was never seen before. */
  'new-sign-in': { device: string; ip: string };
  /** An old refresh token was shown again: the session was ended. */
  'session-ended': { device: string; ip: string };
  'account-deleted': Record<never, never>;
  invitation: { link: string; inviter: string; team: string; days: number };
}
export type MailName = keyof Mails;

export interface Recipient {
  email: string;
  name: string;
  /** A locale, such as `sr-RS`: gives the language. */
  locale: string;
  /** Such as `Europe/Belgrade`, for the times in a mail; without it they are in UTC. */
  timezone?: string | null;
}

/** What a process with a mail server does with a mail that waits. */
export interface Delivery {
  /**
   * False: it is given up, and the log says why. Throws where it is to be tried again.
   * `isLast`: it is not tried again.
   */
  deliver(sealed: string, attempt: { signal: AbortSignal; isLast: boolean }): Promise<boolean>;
  /** Lets what is being handed over come to its end, for a moment. */
  stop(): Promise<void>;
}

/** Sends mail: from whichever process takes the job of it, or into files of this one. */
export interface Mailer {
  /** Whether mail leaves this machine; else each is a file in the data folder. */
  readonly sends: boolean;
  /** Undefined where mails are files. */
  readonly delivery: Delivery | undefined;
  /**
   * Resolves once it is kept, and so is not lost any more; false: it could not be, and the log says why.
   * `client`: kept with this transaction or not at all; only then it rejects. A file does not wait for a transaction.
   */
  send<N extends MailName>(to: Recipient, name: N, told: Mails[N], client?: PoolClient): Promise<boolean>;
  /** Work that ends in a mail: `stop` waits for it too. */
  expect(work: Promise<unknown>): void;
  /** Waits until what was asked for is kept, but not for ever. */
  stop(): Promise<void>;
}
