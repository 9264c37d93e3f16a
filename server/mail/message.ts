import { emailAddress } from '@tessera/domain/api/auth.ts';
import type { SendMailOptions } from 'nodemailer';
import { nameLine } from './given.ts';
import { asHtml } from './layout-html.ts';
import { asText } from './layout-text.ts';
import type { MailName, Mails, Recipient } from './mails.ts';
import type { Sender } from './sender.ts';

/** A complete mail for nodemailer: it stays the same at each try. Throws if the recipient's address is invalid. */
export async function composeMessage<N extends MailName>(
  { name: fromName, address, domain }: Sender,
  { to, name, told, id, now }: { to: Recipient; name: N; told: Mails[N]; id: string; now: Date },
): Promise<SendMailOptions> {
  const recipient = emailAddress.safeParse(to.email);
  if (!recipient.success) throw new Error('the recipient has no valid address');
  // Loaded with the first mail.
  const { writeLetter } = await import('./letter.ts');
  const letter = await writeLetter(to, name, told, now);
  return {
    // Parts, not lines: no name can become a second address or header.
    from: { name: fromName, address },
    to: { name: nameLine(to.name), address: recipient.data },
    subject: letter.subject,
    date: now,
    messageId: `<${id}@${domain}>`,
    text: asText(letter),
    html: asHtml(letter),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': letter.language,
      // Mail programs stop the mails with one click (RFC 8058).
      ...(letter.unsubscribe
        ? {
            'List-Unsubscribe': `<${letter.unsubscribe.link}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    xMailer: false,
    textEncoding: 'base64',
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
