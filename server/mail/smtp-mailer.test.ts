import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SmtpMailer } from './smtp-mailer.ts';
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

function mailerTo(url: string, pausesMs: readonly number[] = [10, 20], more = {}) {
  const { log, lines } = logLines();
  const mailer = new SmtpMailer({ url, sender, log, pausesMs, ...more });
  undo.push(() => mailer.stop());
  const send = () => mailer.send(ann, 'reset-password', everyMail['reset-password']);
  return { mailer, send, lines };
}

const at = (port: number, credentials = ''): string => `smtp://${credentials}127.0.0.1:${port}`;
const withPassword = `tessera:${encodeURIComponent(PASSWORD)}@`;
const messages = (lines: readonly string[]): string[] => lines.map((line) => JSON.parse(line).msg as string);

test('a mail arrives, in words and as HTML, from whom the settings say', async () => {
  const server = await catcher();
  const { mailer, send, lines } = mailerTo(at(server.port));
  expect(mailer.sends).toBe(true);
  expect(await send()).toBe(true);
  expect(server.caught).toHaveLength(1);
  const { from, to, mail } = server.caught[0]!;
  expect([from, to]).toEqual(['tessera@example.org', ['ann@example.org']]);
  expect(mail.text).toContain(LINK);
  expect(mail.html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
  expect(lines).toEqual([]);
});

test('the user and the password of the address are used, also where they have to be escaped', async () => {
  const server = await catcher({ account });
  const { send, lines } = mailerTo(at(server.port, withPassword));
  expect(await send()).toBe(true);
  expect(server.caught[0]!.user).toBe('tessera');
  expect(lines).toEqual([]);
});

test('a wrong password is a configuration error, is not tried again, and is in no log', async () => {
  const server = await catcher({ account: { user: 'tessera', password: 'another' } });
  const { send, lines } = mailerTo(at(server.port, withPassword));
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  // This server repeats the password in its answer.
  expect(lines[0]).toContain('535 5.7.8 no such account for …');
  expect(lines.join()).not.toMatch(/p@ss|p%40ss|cEBzcy/);
});

test('what a server puts off is tried again, as the same mail', async () => {
  const server = await catcher({ refuseMail: (offer) => (offer < 3 ? [451, '4.7.1 later'] : undefined) });
  const { send, lines } = mailerTo(at(server.port));
  expect(await send()).toBe(true);
  expect(server.offers).toBe(3);
  expect(server.caught).toHaveLength(1);
  expect(messages(lines)).toEqual(['a mail waits to be sent again', 'a mail waits to be sent again']);
});

test('three tries are enough', async () => {
  const server = await catcher({ refuseMail: () => [452, '4.3.1 full'] });
  const { send, lines } = mailerTo(at(server.port));
  expect(await send()).toBe(false);
  expect(server.offers).toBe(3);
  expect(messages(lines).at(-1)).toBe('a mail could not be sent');
});

test('the pauses grow', async () => {
  const times: number[] = [];
  const server = await catcher({
    refuseMail: () => {
      times.push(performance.now());
      return [451, 'later'];
    },
  });
  await mailerTo(at(server.port), [100, 400]).send();
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(95);
  expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(395);
});

test('what a server refuses for good is not tried again; the log has its words, not the address or a link', async () => {
  const server = await catcher({
    refuseRecipient: () => [
      550,
      `5.1.1 <ann@example.org> unknown, see https://mail.example.org/${'a1B2'.repeat(12)}`,
    ],
  });
  const { send, lines } = mailerTo(at(server.port));
  expect(await send()).toBe(false);
  expect(server.offers).toBe(1);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  expect(lines[0]).toContain('550 5.1.1 <…@example.org> unknown');
  expect(lines[0]).not.toMatch(/ann@|a1B2a1B2/);
});

test('the link of a mail is in no log, even if the server repeats the mail', async () => {
  const server = await catcher({ refuseMail: () => [554, `5.7.1 spam: ${LINK}`] });
  const { send, lines } = mailerTo(at(server.port));
  expect(await send()).toBe(false);
  expect(lines.join()).not.toContain('Qn5m0d');
});

test('a server that is down holds up nobody, and gets the mail when it is back', async () => {
  const first = await catcher();
  const { port } = first;
  await first.stop();
  const { send, lines } = mailerTo(at(port), [20, 1_500]);
  const sent = send();
  await expect.poll(() => lines.length).toBe(2);
  const back = await catcher({}, port);
  expect(await sent).toBe(true);
  expect(back.caught).toHaveLength(1);
});

test('a server that says nothing is given up, and a stop does not wait for ever', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  undo.push(() => silent.close());
  const { port } = silent.address() as { port: number };
  const { mailer, send, lines } = mailerTo(at(port), [10, 20], { stopMs: 300 });
  const sent = send();
  await mailer.stop();
  expect(await sent).toBe(false);
  expect(messages(lines)).toContain('mails were dropped: the server stops');
});

test('a stop tries once more what waits, instead of waiting with it', async () => {
  const server = await catcher({ refuseMail: (offer) => (offer === 1 ? [451, 'later'] : undefined) });
  const { mailer, send, lines } = mailerTo(at(server.port), [60_000, 60_000]);
  const sent = send();
  await expect.poll(() => lines.length).toBe(1);
  await mailer.stop();
  expect(await sent).toBe(true);
  expect(server.caught).toHaveLength(1);
});

test('many mails go over a few connections', async () => {
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
  const { send } = mailerTo(at(server.port));
  const sent = await Promise.all(Array.from({ length: 30 }, send));
  expect(sent.every(Boolean)).toBe(true);
  expect(server.caught).toHaveLength(30);
  expect(most).toBeLessThanOrEqual(3);
});

test('while the mail server is away no more mails wait than the memory is for', async () => {
  const server = await catcher({ refuseMail: () => [451, 'later'] });
  const { mailer, send, lines } = mailerTo(at(server.port), [60_000, 60_000], { waitingMax: 3 });
  const sent = Array.from({ length: 5 }, send);
  expect(await Promise.all(sent.slice(3))).toEqual([false, false]);
  expect(messages(lines)).toContain('a mail was dropped: too many wait to be sent');
  await mailer.stop();
  expect(await Promise.all(sent)).toEqual([false, false, false, false, false]);
});

test('a certificate that nobody vouches for is refused, and not tried again', async () => {
  const server = await catcher({ secure: true, account });
  const { send, lines } = mailerTo(`smtps://${withPassword}localhost:${server.port}`);
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  expect(lines[0]).toMatch(/certificate/i);
  expect(server.caught).toEqual([]);
});

test('so it is where the connection is encrypted later', async () => {
  const server = await catcher({ hideSTARTTLS: false });
  const { send, lines } = mailerTo(at(server.port));
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
});

test('whoever runs the server may trust it all the same', async () => {
  const server = await catcher({ secure: true, account });
  const { send } = mailerTo(`smtps://${withPassword}localhost:${server.port}?tls.rejectUnauthorized=false`);
  expect(await send()).toBe(true);
});

test('without encryption where it is asked for there is no mail', async () => {
  const server = await catcher({ account });
  const { send, lines } = mailerTo(`${at(server.port, withPassword)}?requireTLS=true`);
  expect(await send()).toBe(false);
  expect(messages(lines)).toEqual(['SMTP configuration error.']);
  expect(server.caught).toEqual([]);
});
