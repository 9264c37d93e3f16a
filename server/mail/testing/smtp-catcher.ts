import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface CaughtMail {
  from: string;
  to: string[];
  /** The user that delivered it. */
  user: unknown;
  raw: string;
  mail: Email;
}

/** A refusal of the server, such as `[451, 'later']`; undefined: it accepts the mail. */
type Refusal = [code: number, words: string] | undefined;

export interface SmtpCatcher {
  port: number;
  caught: CaughtMail[];
  /** How often a mail, or its recipient, was offered. */
  readonly offers: number;
  stop(): Promise<void>;
}

export interface CatcherOptions extends SMTPServerOptions {
  /** The only account that may deliver mail; not set: everybody may. */
  account?: { user: string; password: string };
  refuseRecipient?: (offer: number) => Refusal;
  refuseMail?: (offer: number) => Refusal;
}

/** A mail server on this machine that stores the mails that it gets. `port` 0: any free one. */
export async function startSmtpCatcher(
  { account, refuseRecipient, refuseMail, ...options }: CatcherOptions = {},
  port = 0,
): Promise<SmtpCatcher> {
  const caught: CaughtMail[] = [];
  let offers = 0;
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    // Its certificate is untrusted on purpose; it need not warn of that.
    logger: false,
    // Clients keep their connections for the next mail.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, answer) =>
      username === account?.user && password === account?.password
        ? answer(null, { user: username })
        : answer(refusal([535, `5.7.8 no such account for ${password}`])),
    onRcptTo: (_address, _session, answer) => {
      if (!refuseRecipient) return answer();
      offers += 1;
      answer(refusal(refuseRecipient(offers)));
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        offers += 1;
        const no = refusal(refuseMail?.(offers));
        if (no) return answer(no);
        const raw = Buffer.concat(chunks);
        caught.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user,
          raw: raw.toString('latin1'),
          mail: await PostalMime.parse(raw),
        });
        answer(null, 'taken');
      });
    },
    ...options,
  });
  // The tests notice clients that disconnect in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    caught,
    get offers() {
      return offers;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (said: Refusal): Error | null =>
  said ? Object.assign(new Error(said[1]), { responseCode: said[0] }) : null;
