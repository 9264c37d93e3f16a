import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { FileMailer } from './file-mailer.ts';
import type { Mailer } from './mails.ts';
import { mailFolder } from './old-mails.ts';
import { senderOf } from './sender.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** The mailer that the settings ask for: an SMTP server, or files in the data folder. Throws `ConfigError`. */
export function createMailer(config: Config, log: Logger): Mailer {
  const sender = senderOf(config);
  return config.SMTP_URL === undefined
    ? new FileMailer({ folder: mailFolder(config), sender, log })
    : new SmtpMailer({ url: config.SMTP_URL, sender, log });
}
