import type { Encryption } from '../encryption.ts';
import type { MailName, Mails, Recipient } from './mails.ts';

const HOUR_MS = 3_600_000;
/** A mail whose link does not expire is not sent after this time, in hours. */
const LATE_HOURS = 24;

/** A mail that waits to be sent: it stays the same at each try. */
export interface QueuedMail<N extends MailName = MailName> {
  id: string;
  /** When it was requested, ISO. */
  at: string;
  to: Recipient;
  name: N;
  told: Mails[N];
}

export const sealMail = (encryption: Encryption, mail: QueuedMail): string =>
  encryption.encrypt(JSON.stringify(mail)).toString('base64');

/** Undefined if it was encrypted with another secret than ours. */
export function openMail(encryption: Encryption, sealed: string): QueuedMail | undefined {
  const text = encryption.decrypt(Buffer.from(sealed, 'base64'));
  return text === undefined ? undefined : (JSON.parse(text) as QueuedMail);
}

/** Whether its link has expired, or its content is too old. */
export function isTooLate({ at, told }: QueuedMail, now: Date): boolean {
  const { hours, days } = told as { hours?: number; days?: number };
  const good = hours ?? (days === undefined ? LATE_HOURS : days * 24);
  return now.getTime() >= Date.parse(at) + good * HOUR_MS;
}
