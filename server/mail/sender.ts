import { domainToASCII } from 'node:url';
import { type Config, ConfigError } from '../config.ts';
import { oneLine } from './given.ts';

/** The sender of mail. */
export interface Sender {
  name: string;
  address: string;
  /** The part of the address after the @: the second half of each mail's id. */
  domain: string;
}

const mailbox = /^(?:"?(?<name>[^"<>]*?)"?\s*<(?<inside>[^<>]+)>|(?<alone>[^<>]+))$/;
const addressForm = /^[^\s@<>,;:"]+@(?<domain>[^\s@<>,;"]+)$/;

/** Throws `ConfigError` if MAIL_FROM is no address. */
export function senderOf({ MAIL_FROM, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>): Sender {
  if (MAIL_FROM === undefined) {
    const domain = domainOf(PUBLIC_URL);
    return { name: 'Tessera', address: `tessera@${domain}`, domain };
  }
  const { name = '', inside, alone = '' } = mailbox.exec(oneLine(MAIL_FROM, 300))?.groups ?? {};
  const address = inside ?? alone;
  const domain = addressForm.exec(address)?.groups?.['domain'];
  if (domain === undefined) {
    throw new ConfigError(
      `MAIL_FROM is "${MAIL_FROM}": not an address such as "Tessera <tessera@example.org>".`,
    );
  }
  return { name: name || 'Tessera', address, domain: domainToASCII(domain) || domain };
}

function domainOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  if (host.startsWith('[')) return `[IPv6:${host.slice(1, -1)}]`;
  return /^[\d.]+$/.test(host) ? `[${host}]` : host;
}
