import type { PoolClient } from 'pg';

/** An item whose date is near. */
export interface RemindedItem {
  title: string;
  board: string;
  /** What the date is called. */
  attribute: string;
  /** As it is stored: a day, or an instant. */
  date: string;
  /** The zone of its time; null: that of the recipient. */
  zone: string | null;
  link: string;
}

/** Something that happened, in the words of the recipient's language. */
export interface MailedNews {
  /** What it is about. */
  title: string;
  sentence: string;
  /** Where that is. */
  where: string;
  /** What somebody wrote; null: nothing. */
  body: string | null;
  /** What values were and are. */
  changes: { attribute: string; before: string; after: string }[];
  link: string;
}

/** Every mail that Tessera sends, and its values. Links are whole addresses. */
export interface Mails {
  /** To a new account. */
  'verify-email': { link: string; hours: number };
  /** To the new address, before it is valid. */
  'confirm-new-email': { link: string; hours: number };
  /** To the current address. */
  'email-change-asked': { email: string };
  /** To the former address, after the change. */
  'email-changed': { email: string };
  /** Somebody tried to register this address, which has an account. `link`: to sign in. */
  'address-taken': { link: string; reset: string };
  'reset-password': { link: string; hours: number };
  'password-changed': { device: string; ip: string };
  'two-factor-on': { device: string; ip: string };
  'two-factor-off': { device: string; ip: string };
  'passkey-added': { name: string };
  'token-made': { name: string };
  'recovery-code-used': { left: number };
  /** Somebody has signed in on a new device. */
  'new-sign-in': { device: string; ip: string };
  /** An old refresh token was shown again: the session was ended. */
  'session-ended': { device: string; ip: string };
  'account-deleted': Record<never, never>;
  invitation: { link: string; inviter: string; team: string; days: number };
  /** `more`: how many are not named. */
  reminder: { items: RemindedItem[]; more: number };
  /** `link`: to the only one. `more`: how many are not named. `unsubscribe`: where mails of this kind are stopped. */
  notifications: { news: MailedNews[]; more: number; link?: string; unsubscribe: string };
  /** An item is done, and its next one was refused. `name`: its title. */
  'not-repeated': { name: string; link: string };
}
export type MailName = keyof Mails;

export interface Recipient {
  email: string;
  name: string;
  /** A locale, such as `sr-RS`: gives the language. */
  locale: string;
  /** Such as `Europe/Belgrade`, for the times in a mail; not set: UTC. */
  timezone?: string | null;
}

/** Delivers waiting mails, in a process with a mail server. */
export interface Delivery {
  /**
   * False: it is given up, and the log says why. Throws if it is to be tried again.
   * `isLast`: it is not tried again.
   */
  deliver(sealed: string, attempt: { signal: AbortSignal; isLast: boolean }): Promise<boolean>;
  /** Lets deliveries in progress finish, for a moment. */
  stop(): Promise<void>;
}

/** Sends mail: through a job that any process takes, or into files of this one. */
export interface Mailer {
  /** Whether mail leaves this machine; otherwise each is a file in the data folder. */
  readonly sends: boolean;
  /** Undefined if mails are files. */
  readonly delivery: Delivery | undefined;
  /**
   * Resolves once it is stored, so that it cannot be lost any more; false: it could not be stored, and the log says
   * why.
   * `client`: stored with this transaction or not at all; only then it rejects. A file does not wait for a transaction.
   */
  send<N extends MailName>(to: Recipient, name: N, told: Mails[N], client?: PoolClient): Promise<boolean>;
  /** Work that sends a mail at its end: `stop` waits for it too. */
  expect(work: Promise<unknown>): void;
  /** Waits until all announced mails are stored, up to a limit. */
  stop(): Promise<void>;
}
