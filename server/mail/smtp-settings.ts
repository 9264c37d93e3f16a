import { ConfigError } from '../config.ts';

export interface SmtpSettings {
  /** For nodemailer, with the options in its query. */
  url: string;
  /** Whether an unencrypted connection is given up. */
  requireTLS: boolean;
  /** Secrets that must not appear in a log, in each form in which they go over the wire. */
  secrets: string[];
}

/** nodemailer takes any option in the address; these change how the server is reached and reveal nothing. */
const options = ['name', 'requireTLS', 'tls.rejectUnauthorized', 'tls.servername'];
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/**
 * Reads SMTP_URL. A password goes only over an encrypted connection, except to this machine or with
 * `?requireTLS=false`. Throws `ConfigError` without the address: it may hold a password.
 */
export function readSmtpUrl(url: string): SmtpSettings {
  const { hostname, password, searchParams, username } = new URL(url);
  if (hostname === '') throw new ConfigError('SMTP_URL names no mail server.');
  const unknown = [...searchParams.keys()].find((option) => !options.includes(option));
  if (unknown !== undefined) {
    throw new ConfigError(
      `SMTP_URL has the option "${unknown}", which Tessera does not know. It knows ${options.join(', ')}.`,
    );
  }
  return {
    url,
    requireTLS: username !== '' && !ownMachine.test(hostname),
    secrets: formsOf(decoded(username), decoded(password)),
  };
}

function formsOf(user: string, password: string): string[] {
  if (password === '') return [];
  const inBase64 = [password, `\0${user}\0${password}`].map((text) => Buffer.from(text).toString('base64'));
  return [password, encodeURIComponent(password), ...inBase64];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A single % stands for itself, as in nodemailer.
    return part;
  }
}
