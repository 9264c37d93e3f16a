import type { Config } from '../config.ts';
import type { Encryption } from '../encryption.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { FileMailer } from './file-mailer.ts';
import type { Mailer } from './mails.ts';
import { mailFolder } from './old-mails.ts';
import { QueuedMailer } from './queued-mailer.ts';
import { senderOf } from './sender.ts';
import { SmtpDelivery } from './smtp-delivery.ts';

/** The mailer that the settings ask for: an SMTP server, or files in the data folder. Throws `ConfigError`. */
export function createMailer(
  config: Config,
  { encryption, jobs, log }: { encryption: Encryption; jobs: Pick<Jobs, 'send'>; log: Logger },
): Mailer {
  const sender = senderOf(config);
  if (config.SMTP_URL === undefined) return new FileMailer({ folder: mailFolder(config), sender, log });
  const delivery = new SmtpDelivery({ url: config.SMTP_URL, sender, encryption, log });
  return new QueuedMailer({ jobs, encryption, delivery, log });
}
