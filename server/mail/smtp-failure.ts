import type { NodemailerError } from 'nodemailer';

interface SmtpFailure {
  /** Whether the same mail may succeed a little later. */
  temporary: boolean;
  /** The message of the mail server or the connection, without secrets and links. */
  reason: string;
}

const REASON_MAX = 300;
/** The connection to the server failed or broke. */
const brokenWay = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);
/** A certificate that is not trusted, or no TLS where it is expected: trying again changes nothing. */
const badTls = /CERT|SELF_SIGNED|ISSUER|CRL|ERR_SSL|ERR_TLS|EPROTO|HOSTNAME_MISMATCH/;

/** Reads the failure of a try. */
export function readFailure(error: unknown, secrets: readonly string[], address: string): SmtpFailure {
  const { code = '', message, originalCode = '', permanent } = asError(error);
  return {
    temporary: permanent === undefined ? brokenWay.has(code) && !badTls.test(originalCode) : !permanent,
    reason: told(message, secrets, address),
  };
}

const asError = (error: unknown): NodemailerError =>
  error instanceof Error ? error : new Error(String(error));

/**
 * Removes what a server may repeat: the password, a link with its secret, and the recipient's address except for its
 * domain.
 */
function told(message: string, secrets: readonly string[], address: string): string {
  let reason = message;
  for (const secret of secrets) reason = reason.replaceAll(secret, '…');
  return reason
    .replaceAll(address, address.replace(/^.*@/, '…@'))
    .replace(/[\w+/=-]{32,}/g, '…')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, REASON_MAX);
}
