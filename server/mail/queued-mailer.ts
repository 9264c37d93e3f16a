import { newId } from '@tessera/domain/ids.ts';
import type { PoolClient } from 'pg';
import { untilBack } from '../database/away.ts';
import type { Encryption } from '../encryption.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailJob } from '../jobs/mail.ts';
import type { Logger } from '../log.ts';
import type { Delivery, Mailer, MailName, Mails, Recipient } from './mails.ts';
import { sealMail } from './queued-mail.ts';
import { UnderWay } from './under-way.ts';

/** A mail waits this long while the database is away, in milliseconds. */
const PATIENCE_MS = 600_000;
const STOP_MS = 3_000;

interface Needed {
  jobs: Pick<Jobs, 'send'>;
  encryption: Encryption;
  delivery: Delivery;
  log: Logger;
}

/** Makes a job of each mail: the process that takes it hands it to the mail server. */
export class QueuedMailer implements Mailer {
  readonly sends = true;
  readonly delivery: Delivery;
  private readonly jobs: Pick<Jobs, 'send'>;
  private readonly encryption: Encryption;
  private readonly log: Logger;
  private readonly underWay = new UnderWay();
  private readonly stopping = new AbortController();

  constructor({ jobs, encryption, delivery, log }: Needed) {
    this.jobs = jobs;
    this.encryption = encryption;
    this.delivery = delivery;
    this.log = log;
  }

  send<N extends MailName>(to: Recipient, name: N, told: Mails[N], client?: PoolClient): Promise<boolean> {
    const id = newId();
    const sealed = sealMail(this.encryption, { id, at: new Date().toISOString(), to, name, told });
    const queue = async (options: { client?: PoolClient }): Promise<boolean> => {
      const queued = await this.jobs.send(mailJob, { sealed }, { key: id, ...options });
      if (!queued) this.log.error({ mail: name }, 'a mail was dropped: too many wait to be sent');
      return queued;
    };
    if (client) return queue({ client });
    const queued = untilBack(() => queue({}), { limitMs: PATIENCE_MS, stop: this.stopping.signal }).catch(
      (error) => {
        this.log.error({ mail: name, reason: error.message }, 'a mail was dropped: it could not be kept');
        return false;
      },
    );
    this.underWay.add(queued);
    return queued;
  }

  expect(work: Promise<unknown>): void {
    this.underWay.add(work);
  }

  async stop(): Promise<void> {
    const settled = this.underWay.settled(STOP_MS);
    this.stopping.abort();
    await settled;
  }
}
