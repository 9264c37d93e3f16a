import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@tessera/domain/ids.ts';
import type { SendMailOptions, SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer';
import type { Logger } from '../log.ts';
import type { Mailer, MailName, Mails, Recipient } from './mails.ts';
import { composeMessage } from './message.ts';
import type { Sender } from './sender.ts';
import { readFailure } from './smtp-failure.ts';
import { readSmtpUrl, type SmtpSettings } from './smtp-settings.ts';
import { UnderWay } from './under-way.ts';

type Transport = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

const limits = {
  /** Before the second and the third try: servers that put off unknown senders want five minutes. */
  pausesMs: [10_000, 330_000] as readonly number[],
  /** What waits for a stop often kills after ten seconds, and the database closes after the mail. */
  stopMs: 3_000,
  /** Mails while the mail server is away: more would only fill the memory. */
  waitingMax: 1_000,
};

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 1_000,
};

/** Hands mail to an SMTP server over a few connections that are kept for a while. */
export class SmtpMailer implements Mailer {
  readonly sends = true;
  private readonly settings: SmtpSettings;
  private readonly sender: Sender;
  private readonly log: Logger;
  private readonly limits: typeof limits;
  private readonly underWay = new UnderWay();
  private readonly stopping = new AbortController();
  private transport: Promise<Transport> | undefined;
  private waiting = 0;

  /** Throws `ConfigError` where the address has options that are not known. */
  constructor({
    url,
    sender,
    log,
    ...own
  }: { url: string; sender: Sender; log: Logger } & Partial<typeof limits>) {
    this.settings = readSmtpUrl(url);
    this.sender = sender;
    this.log = log;
    this.limits = { ...limits, ...own };
    // Each mail that waits listens for the stop.
    setMaxListeners(0, this.stopping.signal);
  }

  send<N extends MailName>(to: Recipient, name: N, told: Mails[N]): Promise<boolean> {
    if (this.waiting >= this.limits.waitingMax) {
      this.log.error({ mail: name, waiting: this.waiting }, 'a mail was dropped: too many wait to be sent');
      return Promise.resolve(false);
    }
    this.waiting += 1;
    const sent = this.compose(to, name, told)
      .then((message) => message !== undefined && this.deliver(message, name, to.email))
      .finally(() => {
        this.waiting -= 1;
      });
    this.underWay.add(sent);
    return sent;
  }

  expect(work: Promise<unknown>): void {
    this.underWay.add(work);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.underWay.settled(this.limits.stopMs);
    if (this.waiting > 0) this.log.error({ waiting: this.waiting }, 'mails were dropped: the server stops');
    const transport = await this.transport?.catch(() => undefined);
    transport?.close({ force: true });
  }

  private async compose<N extends MailName>(
    to: Recipient,
    name: N,
    told: Mails[N],
  ): Promise<SendMailOptions | undefined> {
    try {
      return await composeMessage(this.sender, { to, name, told, id: newId(), now: new Date() });
    } catch (error) {
      this.log.error({ mail: name, reason: (error as Error).message }, 'a mail could not be written');
      return undefined;
    }
  }

  private async deliver(message: SendMailOptions, name: MailName, address: string): Promise<boolean> {
    const { pausesMs } = this.limits;
    for (let tries = 1; ; tries++) {
      // A server that stops tries once more, and not again.
      const last = tries > pausesMs.length || this.stopping.signal.aborted;
      try {
        await (await this.open()).sendMail(message);
        return true;
      } catch (error) {
        const { temporary, reason } = readFailure(error, this.settings.secrets, address);
        if (!temporary) {
          this.log.error({ mail: name, reason }, 'SMTP configuration error.');
          return false;
        }
        if (last) {
          this.log.error({ mail: name, reason, tries }, 'a mail could not be sent');
          return false;
        }
        this.log.warn({ mail: name, reason, tries }, 'a mail waits to be sent again');
      }
      await this.pause(pausesMs[tries - 1]!);
    }
  }

  /** Ends at once when the server stops. */
  private async pause(ms: number): Promise<void> {
    const { signal } = this.stopping;
    try {
      await pause(ms, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** With the first mail: a server that sends none neither loads nor connects anything. */
  private open(): Promise<Transport> {
    this.transport ??= this.connect();
    return this.transport;
  }

  private async connect(): Promise<Transport> {
    const { createTransport } = await import('nodemailer');
    const { url, requireTLS } = this.settings;
    return createTransport({
      ...timeouts,
      // What the address says in its query counts before these.
      pool: true,
      url,
      requireTLS,
      maxConnections: 3,
      maxRequeues: 1,
      idleTimeout: 30_000,
    });
  }
}
