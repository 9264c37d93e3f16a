import type { PoolClient } from 'pg';
import type { MailName, Mails, Recipient } from '../mail/mails.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './test-server.ts';

interface Sent<N extends MailName = MailName> {
  to: Recipient;
  name: N;
  told: Mails[N];
}

/** Every mail of a test server, kept instead of sent. */
export class Mailbox {
  private readonly mail: TestServer['services']['mail'];
  private readonly sent: Sent[] = [];

  /** `sends`: whether the server believes that it has a mail server, so that addresses must be confirmed. */
  constructor({ services: { mail } }: TestServer, { sends = true } = {}) {
    this.mail = mail;
    this.sends(sends);
    mail.send = async (to, name, told, client) => {
      const keep = () => this.sent.push({ to, name, told });
      if (client) afterCommit(client, keep);
      else keep();
      return true;
    };
  }

  sends(value: boolean): void {
    Object.defineProperty(this.mail, 'sends', { value, configurable: true });
  }

  /** The mails to an address, or all of one kind, in their order. */
  to(email: string): Sent[] {
    return this.sent.filter(({ to }) => to.email === email);
  }

  /** Waits until all announced mails are sent: a person without one then gets none. */
  settled(): Promise<void> {
    return this.mail.stop();
  }

  /** The newest mail of a kind to an address; waits for it, since mails are sent after the answer. */
  async find<N extends MailName>(name: N, email: string): Promise<Sent<N>> {
    const find = () => {
      const found = this.to(email).findLast((mail) => mail.name === name);
      if (!found) throw new Error(`no mail ${name} to ${email}`);
      return found as Sent<N>;
    };
    return eventually(find, { timeout: 10_000, interval: 10 });
  }

  /** The secret in the link of the newest mail of a kind to an address; mails that were read are removed. */
  async secret(name: 'verify-email' | 'confirm-new-email' | 'reset-password' | 'invitation', email: string) {
    const mail = await this.find(name, email);
    this.sent.splice(this.sent.indexOf(mail), 1);
    return linkSecret(mail.told.link);
  }
}

/** Runs once `inTransaction` returns the connection as an unbroken one. */
function afterCommit(client: PoolClient, then: () => unknown): void {
  const release = client.release.bind(client);
  client.release = (broken) => {
    release(broken);
    if (broken === undefined) then();
  };
}

/** The secret in a link: in its query, or in its path for a new password. */
export function linkSecret(link: string): string {
  const { pathname, searchParams } = new URL(link);
  const secret = searchParams.get('token') ?? /^\/password\/reset\/([^/]+)\//.exec(pathname)?.[1];
  if (!secret) throw new Error(`${link} bears no token`);
  return secret;
}
