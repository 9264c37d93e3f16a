import { createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Mails } from '../../mail/mails.ts';
import { findAccountByEmail } from '../../people/account.store.ts';
import type { Services } from '../../services.ts';
import { deleteLinksOf, findLink, findPendingEmail, type LinkRow, replaceLink } from './links.store.ts';

/** The purposes of links in mails, and how long each is valid, in hours. */
const linkHours = { 'verify-email': 24, 'change-email': 24, 'reset-password': 1 } as const;
export type LinkPurpose = keyof typeof linkHours;
type Said = Pick<Services, 'address' | 'notices'>;

/**
 * Links in mails: 32 random bytes of which only the hash is stored. A new link replaces the last one for the same
 * purpose.
 */
export class Links {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Asks a person by mail to confirm the address of the account. */
  async sendVerification({ address, notices }: Said, person: number, email: string): Promise<void> {
    await this.sending('verify-email', { person, email }, (client, secret) =>
      notices.sendWith(client, { person, to: email }, 'verify-email', {
        link: `${address()}/verify-email?token=${secret}`,
        hours: linkHours['verify-email'],
      }),
    );
  }

  /** Tells a person that somebody tried to register their address. */
  sendTaken({ address, notices }: Said, person: number): void {
    notices.send(person, 'address-taken', linksOfTaken(address()));
  }

  /** Asks the reader of the new address to confirm it. */
  async sendEmailChange({ address, notices }: Said, person: number, email: string): Promise<void> {
    await this.sending('change-email', { person, email }, async (client, secret) => {
      const owner = await findAccountByEmail(client, email);
      const link = `${address()}/verify-email?token=${secret}`;
      const told = { link, hours: linkHours['change-email'] };
      // Only the reader of the address learns that it has an account: both cases take as long.
      if (owner)
        await notices.sendWith(client, { person: owner.id }, 'address-taken', linksOfTaken(address()));
      else await notices.sendWith(client, { person, to: email }, 'confirm-new-email', told);
    });
  }

  /** Lets a person choose a new password. */
  async sendReset({ address, notices }: Said, person: number, email: string): Promise<void> {
    await this.sending('reset-password', { person, email }, (client, secret) =>
      notices.sendWith(client, { person, to: email }, 'reset-password', {
        link: `${address()}/password/reset/${secret}/${encodeURIComponent(email)}`,
        hours: linkHours['reset-password'],
      }),
    );
  }

  /** The requested address that is not confirmed yet. */
  pendingEmail(person: number): Promise<string | null> {
    return findPendingEmail(this.pool, person);
  }

  /** Undefined if it is not valid, or no longer. */
  find(purpose: LinkPurpose, secret: string): Promise<LinkRow | undefined> {
    return findLink(this.pool, linkHash(secret), purpose);
  }

  /** Cancels what was asked for. */
  takeBack(purpose: LinkPurpose, person: number): Promise<void> {
    return deleteLinksOf(this.pool, person, purpose);
  }

  /** Creates a link together with its mail. `email`: the address that it is about, and to which it is sent. */
  private async sending(
    purpose: LinkPurpose,
    { person, email }: { person: number; email: string },
    send: (client: PoolClient, secret: string) => Promise<void>,
  ): Promise<void> {
    const secret = randomBytes(32).toString('base64url');
    const hash = linkHash(secret);
    await inTransaction(this.pool, async (client) => {
      await replaceLink(client, { hash, purpose, person, email, hours: linkHours[purpose] });
      await send(client, secret);
    });
  }
}

const linksOfTaken = (address: string): Mails['address-taken'] => ({
  link: `${address}/login`,
  reset: `${address}/password/reset`,
});

/** The stored form: a copy of the database contains no usable link. */
export const linkHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
