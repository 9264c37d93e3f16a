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

/** Sends mail. What it can't send at once it tries again, some times. */
export interface Mailer {
  /** Whether mail leaves this machine; else each is a file in the data folder. */
  readonly sends: boolean;
  /** Resolves once it is handed over; false: it could not be, and the log says why. Never rejects. */
  send<N extends MailName>(to: Recipient, name: N, told: Mails[N]): Promise<boolean>;
  /** Work that ends in a mail: `stop` waits for it too. */
  expect(work: Promise<unknown>): void;
  /** Waits for what is under way, but not for ever; what waits for another try is tried at once. */
  stop(): Promise<void>;
}
