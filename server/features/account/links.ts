import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { findAccountByEmail } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { deleteLinksOf, findLink, findPendingEmail, type LinkRow, replaceLink } from './links.store.ts';

/** What the link of a mail is good for, and for how long, in hours. */
const linkHours = { 'verify-email': 24, 'change-email': 24, 'reset-password': 1 } as const;
export type LinkPurpose = keyof typeof linkHours;
type Said = Pick<Services, 'address' | 'notices'>;

/** Links of mails: 32 random bytes of which only the hash is kept. A new one for the same purpose replaces the last. */
export class Links {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Asks a person by mail to confirm the address of the account. */
  async sendVerification({ address, notices }: Said, person: number, email: string): Promise<void> {
    const secret = await this.make('verify-email', person, email);
    const link = `${address()}/verify-email?token=${secret}`;
    notices.send(person, 'verify-email', { link, hours: linkHours['verify-email'] }, email);
  }

  /** Tells a person that somebody wanted to have an account with their address. */
  sendTaken({ address, notices }: Said, person: number): void {
    notices.send(person, 'address-taken', {
      link: `${address()}/login`,
      reset: `${address()}/password/reset`,
    });
  }

  /** Asks whoever reads mail at the new address to confirm it. */
  async sendEmailChange({ address, notices }: Said, person: number, email: string): Promise<void> {
    const secret = await this.make('change-email', person, email);
    const link = `${address()}/verify-email?token=${secret}`;
    const owner = await findAccountByEmail(this.pool, email);
    // Only whoever reads mail there is to learn that the address has an account.
    if (owner) this.sendTaken({ address, notices }, owner.id);
    else notices.send(person, 'confirm-new-email', { link, hours: linkHours['change-email'] }, email);
  }

  /** Lets a person choose a new password. */
  async sendReset({ address, notices }: Said, person: number, email: string): Promise<void> {
    const secret = await this.make('reset-password', person, email);
    const link = `${address()}/password/reset/${secret}/${encodeURIComponent(email)}`;
    notices.send(person, 'reset-password', { link, hours: linkHours['reset-password'] }, email);
  }

  /** An address that was asked for and is not confirmed yet. */
  pendingEmail(person: number): Promise<string | null> {
    return findPendingEmail(this.pool, person);
  }

  /** Undefined where it is not good, or not any more. */
  find(purpose: LinkPurpose, secret: string): Promise<LinkRow | undefined> {
    return findLink(this.pool, linkHash(secret), purpose);
  }

  /** Takes back what was asked for. */
  takeBack(purpose: LinkPurpose, person: number): Promise<void> {
    return deleteLinksOf(this.pool, person, purpose);
  }

  /** Returns the secret. `email`: the address that it is about, and is sent to. */
  private async make(purpose: LinkPurpose, person: number, email: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const hash = linkHash(secret);
    await replaceLink(this.pool, { hash, purpose, person, email, hours: linkHours[purpose] });
    return secret;
  }
}

/** As it is kept: whoever reads a copy of the database has no link. */
export const linkHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
