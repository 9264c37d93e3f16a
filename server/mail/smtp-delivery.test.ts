import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Encryption } from '../encryption.ts';
import { NotYet } from '../jobs/job.ts';
import { type QueuedMail, sealMail } from './queued-mail.ts';
import { SmtpDelivery } from './smtp-delivery.ts';
import { everyMail, LINK } from './testing/every-mail.ts';
import { logLines } from './testing/log-lines.ts';
import { type CatcherOptions, type SmtpCatcher, startSmtpCatcher } from './testing/smtp-catcher.ts';

const PASSWORD = 'p@ss/wörd+1';
const account = { user: 'tessera', password: PASSWORD };
const ann = { email: 'ann@example.org', name: 'Ann', locale: 'en' };
const sender = { name: 'Tessera', address: 'tessera@example.org', domain: 'example.org' };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function catcher(options: CatcherOptions = {}, port = 0): Promise<SmtpCatcher> {
  const server = await startSmtpCatcher(options, port);
  undo.push(() => server.stop());
  return server;
}

const encryption = new Encryption(Buffer.alloc(32, 1).toString('base64'));
const TRIES = 3;

let mails = 0;
const resetMail = (more: Partial<QueuedMail> = {}): QueuedMail => {
  mails += 1;
  const id = `0198b2f0-0000-7000-8000-${String(mails).padStart(12, '0')}`;
  const told = everyMail['reset-password'];
  return { id, at: new Date().toISOString(), to: ann, name: 'reset-password', told, ...more };
};

function deliveryTo(url: string) {
  const { log, lines } = logLines();
  const delivery = new SmtpDelivery({ url, sender, encryption, log });
  undo.push(() => delivery.stop());
  const once = (mail: QueuedMail, { isLast = false, signal = new AbortController().signal } = {}) =>
    delivery.deliver(sealMail(encryption, mail), { isLast, signal });
  /** Delivers as the jobs do, without the waits. */
  const send = async (mail = resetMail()): Promise<boolean> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(mail, { isLast: tries === TRIES });
      } catch (error) {
        if (!(error instanceof NotYet)) throw error;
      }
    }
  };
  return { delivery, once, send, lines };
}

const at = (port: number, credentials = ''): string => `smtp://${credentials}127.0.0.1:${port}`;
const withPassword = `tessera:${encodeURIComponent(PASSWORD)}@`;
const messages = (lines: readonly string[]): string[] => lines.map((line) => JSON.parse(line).msg as string);

test('a mail arrives as text and as HTML, from the sender in the settings', async () => {
  const server = await catcher();
  const { send, lines } = deliveryTo(at(server.port));
  expect(await send()).toBe(true);
  expect(server.caught).toHaveLength(1);
  const { from, to, mail } = server.caught[0]!;
  expect([from, to]).toEqual(['tessera@example.org', ['ann@example.org']]);
  expect(mail.text).toContain(LINK);
  expect(mail.html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
  expect(lines).toEqual([]);
});

test('the user and the password of the address are used, also if they are escaped', async () => {
  const server = await catcher({ account });
  const { send, lines } = deliveryTo(at(server.port, withPassword));
  expect(await send()).toBe(true);
  expect(server.caught[0]!.user).toBe('tessera');
  expect(lines).toEqual([]);
});

test('a wrong password is a configuration error, is not tried again, and is in no log', async () => {
  const server = await catcher({ account: { user: 'tessera', password: 'another' } });
  const { send, lines } = deliveryTo(at(server.port, withPassword));
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  // This server repeats the password in its answer.
  expect(lines[0]).toContain('535 5.7.8 no such account for …');
  expect(lines.join()).not.toMatch(/p@ss|p%40ss|cEBzcy/);
});

test('a mail that a server puts off is tried again, as the same mail', async () => {
  const server = await catcher({ refuseMail: (offer) => (offer < 3 ? [451, '4.7.1 later'] : undefined) });
  const { send, lines } = deliveryTo(at(server.port));
  expect(await send()).toBe(true);
  expect(server.offers).toBe(3);
  expect(server.caught).toHaveLength(1);
  expect(messages(lines)).toEqual(['a mail waits to be sent again', 'a mail waits to be sent again']);
});

test('a mail is given up after the last try', async () => {
  const server = await catcher({ refuseMail: () => [452, '4.3.1 full'] });
  const { send, lines } = deliveryTo(at(server.port));
  expect(await send()).toBe(false);
  expect(server.offers).toBe(3);
  expect(messages(lines).at(-1)).toBe('a mail could not be sent');
});

test('a mail that is refused for good is not tried again; the log has the answer, but neither the address nor a link', async () => {
  const server = await catcher({
    refuseRecipient: () => [
      550,
      `5.1.1 <ann@example.org> unknown, see https://mail.example.org/${'a1B2'.repeat(12)}`,
    ],
  });
  const { send, lines } = deliveryTo(at(server.port));
  expect(await send()).toBe(false);
  expect(server.offers).toBe(1);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  expect(lines[0]).toContain('550 5.1.1 <…@example.org> unknown');
  expect(lines[0]).not.toMatch(/ann@|a1B2a1B2/);
});

test('the link of a mail is in no log, even if the server repeats the mail', async () => {
  const server = await catcher({ refuseMail: () => [554, `5.7.1 spam: ${LINK}`] });
  const { send, lines } = deliveryTo(at(server.port));
  expect(await send()).toBe(false);
  expect(lines.join()).not.toContain('Qn5m0d');
});

test('many mails share a few connections', async () => {
  let open = 0;
  let most = 0;
  const server = await catcher({
    onConnect: (_session, answer) => {
      open += 1;
      most = Math.max(most, open);
      answer();
    },
    onClose: () => {
      open -= 1;
    },
  });
  const { send } = deliveryTo(at(server.port));
  const sent = await Promise.all(Array.from({ length: 30 }, () => send()));
  expect(sent.every(Boolean)).toBe(true);
  expect(server.caught).toHaveLength(30);
  expect(most).toBeLessThanOrEqual(3);
});

test('a mail is not given up because the server is down', async () => {
  const first = await catcher();
  const { port } = first;
  await first.stop();
  const { once, lines } = deliveryTo(at(port));
  const mail = resetMail();
  await expect(once(mail)).rejects.toThrow(NotYet);
  expect(messages(lines)).toEqual(['a mail waits to be sent again']);
  const back = await catcher({}, port);
  expect(await once(mail)).toBe(true);
  expect(back.caught).toHaveLength(1);
});

test('a stop does not wait for a server that does not answer: the mail is left to the next process', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  undo.push(() => silent.close());
  const { port } = silent.address() as { port: number };
  const { delivery, once } = deliveryTo(at(port));
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  const sent = once(resetMail());
  const failed = expect(sent).rejects.toThrow(NotYet);
  await connected;
  await delivery.stop();
  await failed;
});

test('a delivered mail is not delivered again if the database did not learn of it', async () => {
  const server = await catcher();
  const { once } = deliveryTo(at(server.port));
  const mail = resetMail();
  expect(await once(mail)).toBe(true);
  expect(await once(mail)).toBe(true);
  expect(server.caught).toHaveLength(1);
});

test('a mail with an expired link is not sent, and a late one tells its original time', async () => {
  const server = await catcher();
  const { send, lines } = deliveryTo(at(server.port));
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect(await send(resetMail({ at: ago(61) }))).toBe(false);
  expect(
    await send(resetMail({ name: 'two-factor-on', told: everyMail['two-factor-on'], at: ago(1441) })),
  ).toBe(false);
  expect(server.caught).toEqual([]);
  const at59 = ago(59);
  expect(await send(resetMail({ at: at59 }))).toBe(true);
  expect(Math.abs(Date.parse(server.caught[0]!.mail.date!) - Date.parse(at59))).toBeLessThan(1_000);
  expect(messages(lines)).toEqual(Array(2).fill('a mail was not sent: it is too late for it'));
});

test('a mail that was encrypted with another secret is logged, and not tried again', async () => {
  const server = await catcher();
  const { delivery, lines } = deliveryTo(at(server.port));
  const other = new Encryption(Buffer.alloc(32, 2).toString('base64'));
  const attempt = { isLast: false, signal: new AbortController().signal };
  expect(await delivery.deliver(sealMail(other, resetMail()), attempt)).toBe(false);
  expect(messages(lines)).toEqual([
    'a mail could not be read: it was kept with the secret of another data folder',
  ]);
});

test('an untrusted certificate is refused, and not tried again', async () => {
  const server = await catcher({ secure: true, account });
  const { send, lines } = deliveryTo(`smtps://${withPassword}localhost:${server.port}`);
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  expect(lines[0]).toMatch(/certificate/i);
  expect(server.caught).toEqual([]);
});

test('an untrusted certificate is refused also with STARTTLS', async () => {
  const server = await catcher({ hideSTARTTLS: false });
  const { send, lines } = deliveryTo(at(server.port));
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
});

test('an administrator may trust the certificate by a setting', async () => {
  const server = await catcher({ secure: true, account });
  const { send } = deliveryTo(`smtps://${withPassword}localhost:${server.port}?tls.rejectUnauthorized=false`);
  expect(await send()).toBe(true);
});

test('no mail is sent without encryption if encryption is required', async () => {
  const server = await catcher({ account });
  const { send, lines } = deliveryTo(`${at(server.port, withPassword)}?requireTLS=true`);
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  expect(server.caught).toEqual([]);
});
