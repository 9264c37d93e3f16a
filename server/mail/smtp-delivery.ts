import type { SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer';
import type { Encryption } from '../encryption.ts';
import { NotYet } from '../jobs/job.ts';
import type { Logger } from '../log.ts';
import { madeOnce } from '../made-once.ts';
import type { Delivery } from './mails.ts';
import { composeMessage } from './message.ts';
import { isTooLate, openMail, type QueuedMail } from './queued-mail.ts';
import type { Sender } from './sender.ts';
import { readFailure } from './smtp-failure.ts';
import { readSmtpUrl, type SmtpSettings } from './smtp-settings.ts';
import { UnderWay } from './under-way.ts';

type Transport = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

/** A stop waits this long for a delivery in progress, in milliseconds: less than the jobs do. */
const STOP_MS = 700;
/** This many delivered mails are remembered, in case the database did not learn of it. */
const DELIVERED_MAX = 1_000;

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 1_000,
};

interface Needed {
  url: string;
  sender: Sender;
  encryption: Encryption;
  log: Logger;
}

/** Delivers mail to an SMTP server over a few connections that are kept for a while. */
export class SmtpDelivery implements Delivery {
  private readonly settings: SmtpSettings;
  private readonly sender: Sender;
  private readonly encryption: Encryption;
  private readonly log: Logger;
  private readonly underWay = new UnderWay();
  private readonly delivered = new Set<string>();
  private transport: Transport | undefined;
  /** Opened with the first mail: a server that sends none neither loads nor connects anything. */
  private readonly open = madeOnce(() => this.connect());

  /** Throws `ConfigError` if the address has unknown options. */
  constructor({ url, sender, encryption, log }: Needed) {
    this.settings = readSmtpUrl(url);
    this.sender = sender;
    this.encryption = encryption;
    this.log = log;
  }

  async deliver(sealed: string, attempt: { signal: AbortSignal; isLast: boolean }): Promise<boolean> {
    const mail = openMail(this.encryption, sealed);
    if (!mail) {
      this.log.error('a mail could not be read: it was kept with the secret of another data folder');
      return false;
    }
    if (this.delivered.has(mail.id)) return true;
    if (isTooLate(mail, new Date())) {
      this.log.error({ mail: mail.name }, 'a mail was not sent: it is too late for it');
      return false;
    }
    const message = await this.compose(mail);
    if (!message) return false;
    attempt.signal.throwIfAborted();
    const sent = this.open().then((transport) => transport.sendMail(message));
    this.underWay.add(sent);
    try {
      await sent;
    } catch (error) {
      this.failed(mail, error, attempt);
      return false;
    }
    this.remember(mail.id);
    return true;
  }

  async stop(): Promise<void> {
    await this.underWay.settled(STOP_MS);
    this.transport?.close({ force: true });
  }

  private async compose({ id, at, to, name, told }: QueuedMail) {
    try {
      return await composeMessage(this.sender, { to, name, told, id, now: new Date(at) });
    } catch (error) {
      this.log.error({ mail: name, reason: (error as Error).message }, 'a mail could not be written');
      return undefined;
    }
  }

  /** Throws `NotYet` if it is to be tried again. */
  private failed(
    { name, to }: QueuedMail,
    error: unknown,
    { isLast, signal }: { signal: AbortSignal; isLast: boolean },
  ): void {
    const { temporary, reason } = readFailure(error, this.settings.secrets, to.email);
    if (!temporary && !signal.aborted) {
      this.log.error({ mail: name, reason }, 'SMTP configuration error.');
    } else if (isLast) {
      this.log.error({ mail: name, reason }, 'a mail could not be sent');
    } else {
      this.log.warn({ mail: name, reason }, 'a mail waits to be sent again');
      throw new NotYet('the mail server did not take it');
    }
  }

  private remember(id: string): void {
    this.delivered.add(id);
    if (this.delivered.size > DELIVERED_MAX) {
      const [oldest] = this.delivered;
      this.delivered.delete(oldest!);
    }
  }

  private async connect(): Promise<Transport> {
    const { createTransport } = await import('nodemailer');
    const { url, requireTLS } = this.settings;
    this.transport = createTransport({
      ...timeouts,
      // Options in the query of the address take precedence.
      pool: true,
      url,
      requireTLS,
      maxConnections: 3,
      maxRequeues: 1,
      idleTimeout: 30_000,
    });
    return this.transport;
  }
}
