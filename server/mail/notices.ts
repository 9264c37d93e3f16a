import type { Pool, PoolClient } from 'pg';
import { untilBack } from '../database/away.ts';
import type { Logger } from '../log.ts';
import type { Mailer, MailName, Mails, Recipient } from './mails.ts';
import { findRecipient } from './recipient.store.ts';

/** A mail waits this long while the database is away, in milliseconds. */
const PATIENCE_MS = 600_000;

/** Mails to people about their account, sent after the answer: nobody waits for them, and their time tells nothing. */
export class Notices {
  private readonly pool: Pool;
  private readonly mail: Mailer;
  private readonly log: Logger;

  constructor(pool: Pool, mail: Mailer, log: Logger) {
    this.pool = pool;
    this.mail = mail;
    this.log = log;
  }

  /** Sends to the person of this id; `to`: another address than their own. */
  send<N extends MailName>(person: number, name: N, told: Mails[N], to?: string): void {
    const answered = new Promise((resolve) => setImmediate(resolve));
    this.mail.expect(
      answered
        .then(() => untilBack(() => findRecipient(this.pool, person), { limitMs: PATIENCE_MS }))
        .then((found) => found && this.mail.send(addressed(found, to), name, told))
        .catch((error) => this.log.error(error, 'a mail could not be written')),
    );
  }

  /** As `send`, with the caller's transaction or not at all. */
  async sendWith<N extends MailName>(
    client: PoolClient,
    { person, to }: { person: number; to?: string },
    name: N,
    told: Mails[N],
  ): Promise<void> {
    const found = await findRecipient(client, person);
    if (found) await this.mail.send(addressed(found, to), name, told, client);
  }
}

const addressed = (found: Recipient, to: string | undefined): Recipient =>
  to === undefined ? found : { ...found, email: to };
